import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from 'playwright/test'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { open, person } from './support/people'
import { ask, choose, confirm, inList, openTask, pick, startRequest, taskWords } from './support/task'

const words = taskWords['zh-CN']
const bar = (page: Page) => page.getByRole('group', { name: words.actions })
const rail = (page: Page) => page.getByRole('complementary')

test('3.15-14 with add-sign, after a return and at joint signing the sentence says what then happens', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const everybody = Object.fromEntries(
    await Promise.all(
      ['zhangwei', 'lina', 'wuzhiqiang', 'jiangbowen', 'yangfan', 'wangfang', 'caohuimin', 'fuxiaowan'].map(
        async (name) => [name, await person(browser, name)] as const,
      ),
    ),
  )
  const page = (name: string) => everybody[name]!.page
  const taskId = await startRequest(page('zhangwei'), `去向 ${Date.now()}`, '9000.00')

  // Before me: it comes back to who asked, and who asked is the reason.
  await openTask(page('lina'), taskId)
  const sign = await choose(page('lina'), 'zh-CN', 'jointSign')
  await pick(sign, '吴志强')
  await confirm(sign, 'zh-CN', 'jointSign', '请先看看')
  await openTask(page('wuzhiqiang'), taskId)
  await expect(bar(page('wuzhiqiang'))).toContainText('同意后交给 李娜（部门负责人审批）')
  await expect(rail(page('wuzhiqiang'))).toContainText('由 李娜 加签')
  await expect(rail(page('wuzhiqiang'))).not.toContainText('的上级')
  await choose(page('wuzhiqiang'), 'zh-CN', 'approve')
  await expect(
    page('wuzhiqiang').getByRole('status').filter({ hasText: '已同意，交给 李娜（部门负责人审批）' }).first(),
  ).toBeVisible()

  // Sent back: straight to who sent it back.
  await openTask(page('lina'), taskId)
  await confirm(await choose(page('lina'), 'zh-CN', 'recede'), 'zh-CN', 'recede', '请改价格')
  await openTask(page('zhangwei'), taskId)
  await expect(bar(page('zhangwei'))).toContainText('提交后交给 李娜（部门负责人审批）')
  await choose(page('zhangwei'), 'zh-CN', 'submit')
  await expect(page('zhangwei').getByText('已提交给 李娜（部门负责人审批）').first()).toBeVisible()

  // Signed together: who has yet to sign, and who has.
  const { taskId: claim } = await ask<{ taskId: string }>(page('jiangbowen'), '/api/task/act', {
    commandId: randomUUID(),
    operator: 0,
    processId: 'expense-claim',
    formData: {
      department: 'dept-rd-2',
      trip: ['trip', 'home'],
      purpose: '去向',
      how: 'cash',
      advanced: false,
      lines: [{ on: '2026-11-01', what: 'train', amount: '553.50', receipt: true }],
    },
  })
  await openTask(page('yangfan'), claim)
  await choose(page('yangfan'), 'zh-CN', 'approve')
  await expect(page('yangfan')).toHaveURL(/detailType=View/)
  await openTask(page('wangfang'), claim)
  await expect(bar(page('wangfang'))).toContainText('同意后还需 曹慧敏和傅晓婉 签署')
  await expect(rail(page('wangfang'))).toContainText('已签 0/3')
  await choose(page('wangfang'), 'zh-CN', 'approve')
  await expect(page('wangfang').getByText('已同意，还需 曹慧敏和傅晓婉 签署').first()).toBeVisible()
  await openTask(page('caohuimin'), claim)
  await expect(bar(page('caohuimin'))).toContainText('同意后还需 傅晓婉 签署')
  await expect(rail(page('caohuimin'))).toContainText('已签 1/3')

  await Promise.all(Object.values(everybody).map(({ context }) => context.close()))
})

test('a request taken back stands among the drafts under its name, with the reason; a typed reason is there again', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { page, context } = await person(browser, 'zhangwei')
  const purpose = `收回 ${Date.now()}`
  const taskId = await startRequest(page, purpose, '900.00')
  await openTask(page, taskId)
  const dialog = await choose(page, 'zh-CN', 'undo')
  await dialog.getByRole('textbox').last().fill('金额写错了')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const again = await choose(page, 'zh-CN', 'undo')
  await expect(again.getByRole('textbox').last()).toHaveValue('金额写错了')
  await confirm(again, 'zh-CN', 'undo')
  await expect(page.getByText(words.takenBack)).toBeVisible()
  expect(await inList(page, workItemKind.Draft, taskId)).toBe(true)
  expect(await inList(page, workItemKind.Queue, taskId)).toBe(false)
  await open(page, '/modules/portal/workitems/Draft')
  const row = page.getByRole('row').filter({ hasText: purpose })
  await expect(row).toContainText('已收回')
  await open(page, '/index')
  await expect(
    page.getByRole('listitem').filter({ hasText: purpose }).filter({ hasText: '已收回' }).first(),
  ).toBeVisible()
  await context.close()
})
