import { expect, test } from 'playwright/test'
import zhNotices from '@/messages/zh-CN/announcements.json'
import zhParticipants from '@/messages/zh-CN/participants.json'
import zh from '@/messages/zh-CN/inbox.json'
import zhTask from '@/messages/zh-CN/task.json'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { open, person } from './support/people'
import { ask, inList, startRequest } from './support/task'

test('a request is put aside by a key, leaves To do and comes back; its message has an address of its own and is decided there', async ({
  browser,
}) => {
  const asker = await person(browser, 'zhangwei')
  const { page } = await person(browser, 'lina')
  const purpose = `稍后 ${Date.now()}`
  const taskId = await startRequest(asker.page, purpose)
  await open(page, '/messages')
  const rows = page.getByRole('region', { name: zh.list }).getByRole('listitem')
  const row = rows.filter({ hasText: purpose })
  await expect(row).toContainText(zh.reasons.act)
  await row.getByRole('button').first().click()
  const pane = page.getByRole('complementary', { name: new RegExp(purpose) })
  await expect(pane.getByText(zh.leaves)).toBeVisible()
  await page.keyboard.press('e')
  await page.getByRole('menuitem', { name: new RegExp(zh.snooze.tomorrow) }).click()
  await expect(row).toHaveCount(0)
  expect(await inList(page, workItemKind.Queue, taskId)).toBe(false)
  // Of the two buttons of this name the one that chooses a view.
  await page.locator('button[aria-pressed]', { hasText: zh.views.snoozed }).click()
  await row.hover()
  await row.getByRole('button', { name: zh.snooze.label, exact: true }).click()
  await page.getByRole('menuitem', { name: zh.snooze.back }).click()
  await expect(row).toHaveCount(0)
  expect(await inList(page, workItemKind.Queue, taskId)).toBe(true)

  const { messages } = await ask<{ messages: { messageId: string }[] }>(page, '/api/message/thread', {
    threadId: taskId,
  })
  await open(page, `/bpm/message/detail/${messages[0]!.messageId}`)
  await expect(page.getByRole('heading', { name: new RegExp(purpose) })).toBeVisible()
  await page.getByRole('button', { name: zhTask.act.approve, exact: true }).click()
  await expect.poll(() => inList(page, workItemKind.Queue, taskId)).toBe(false)
  await open(asker.page, `/bpm/message/detail/${messages[0]!.messageId}`)
  await expect(asker.page.getByText(zh.gone)).toBeVisible()
})

test('R2.7-10 an announcement is written, published, confirmed by its reader, and its receipts say so', async ({
  browser,
}) => {
  const { page } = await person(browser, 'admin')
  const reader = await person(browser, 'lina')
  const title = `住宿标准 ${Date.now()}`
  await open(page, '/notice/create')
  await page.getByRole('textbox', { name: zhNotices.name }).fill(title)
  await page.getByRole('textbox', { name: zhNotices.body }).fill('自 12 月起执行')
  await page.getByRole('checkbox', { name: new RegExp(zhNotices.mustConfirm) }).check()
  await page.getByRole('button', { name: zhParticipants.audience.add, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().selectOption('11')
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: zhNotices.save }).click()
  await expect(page).toHaveURL(/\/notice\/edit\//)
  await page.getByRole('button', { name: zhNotices.publish, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: zhNotices.publish }).click()
  await expect(page).toHaveURL('/notice/list')

  await open(reader.page, '/messages')
  const row = reader.page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText(zh.reasons.announcement)
  await row.getByRole('button').first().click()
  await reader.page.getByRole('link', { name: zh.openAnnouncement }).click()
  // The inbox behind it holds the same words, out of sight.
  await expect(reader.page.getByText('自 12 月起执行').filter({ visible: true }).first()).toBeVisible()
  await reader.page.getByRole('button', { name: zhNotices.confirm }).click()
  await expect(reader.page.getByText(zhNotices.youConfirmed)).toBeVisible()
  await open(page, '/notice/list')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(/^.*1\/\d+/)
})
