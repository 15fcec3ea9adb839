import { expect, test } from 'playwright/test'
import zh from '@/messages/zh-CN/rehearsal.json'
import zhUsers from '@/messages/zh-CN/users.json'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { open, person } from './support/people'
import { inList, publish, startRequest, stepOf } from './support/task'

test('before somebody leaves one sees what breaks, mends it in one act, and takes it back', async ({ browser }) => {
  const [initiator, designer, admin, leaver, taker] = await Promise.all(
    (['dingyifan', 'designer', 'admin', 'fanzhipeng', 'yechenxi'] as const).map((name) => person(browser, name)),
  )
  await publish(designer!.page, {
    processId: 'e2e-leaving',
    name: '离职演练|Leaving|離職演練',
    elements: [stepOf('sign', '签收', 'fanzhipeng')],
    ways: ['start sign', 'sign end'],
  })
  const taskId = await startRequest(initiator!.page, `离职 ${Date.now()}`, '100.00', 'e2e-leaving')
  const { page } = admin!
  await open(page, '/admin/organisation/rehearsal?leaves=fanzhipeng')
  const breaks = page.getByRole('list', { name: zh.effect.breaks })
  await expect(breaks.getByRole('listitem').filter({ hasText: '离职演练' })).toContainText('签收')
  // Only what this story is about: the demo company goes on for the other stories.
  await page.getByRole('checkbox', { name: zh.selectAll }).check()
  await page.getByRole('checkbox', { name: zh.selectAll }).uncheck()
  for (const box of await page.getByRole('checkbox', { name: /离职演练/ }).all()) await box.check()
  await page.getByRole('combobox', { name: zh.repair.person }).fill('yechenxi')
  await page
    .getByRole('option', { name: /叶晨曦/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: zh.repair.reason }).fill('离职')
  await page.getByRole('button', { name: zh.repair.preview }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: /处理 2/ }).click()
  await expect(page.getByRole('region', { name: zh.outcome.title }).getByText(zh.outcome.ok)).toHaveCount(2)
  expect(await inList(taker!.page, workItemKind.Queue, taskId)).toBe(true)
  // The task that runs keeps the version it began with, which is said; nothing else is left.
  await expect(page.getByRole('listitem').filter({ hasText: '离职演练' })).toContainText('旧版')

  await page.getByRole('button', { name: zh.repair.undo }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: zh.repair.undo }).click()
  await expect(breaks.getByRole('listitem').filter({ hasText: '离职演练' })).toBeVisible()
  expect(await inList(leaver!.page, workItemKind.Queue, taskId)).toBe(true)

  await open(page, '/admin/users')
  await page.getByRole('button', { name: zhUsers.actionsOf.replace('{name}', '范志鹏') }).click()
  await page.getByRole('menuitem', { name: zhUsers.act.rehearse }).click()
  await expect(page.getByRole('heading', { name: zh.about.leaves.replace('{name}', '范志鹏') })).toBeVisible()
})
