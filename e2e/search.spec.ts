import { expect, test } from 'playwright/test'
import zh from '@/messages/zh-CN/shell.json'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { open, person } from './support/people'
import { inList, startRequest } from './support/task'

test('R2.11-05 what is typed into the search finds a request, and a command fills in its dialog without sending it', async ({
  browser,
}) => {
  const requester = await person(browser, 'zhangwei')
  const mark = `检索 ${Date.now()}`
  const taskId = await startRequest(requester.page, mark)
  const { page, context } = await person(browser, 'lina')
  await open(page, '/index')
  const field = page.getByRole('combobox', { name: zh.search.placeholder })
  const look = async (words: string) => {
    await page.keyboard.press('Control+k')
    await field.fill(words)
  }
  // It is read for the search a moment after it was handed in.
  await expect(async () => {
    await look(mark)
    await expect(page.getByRole('option').filter({ hasText: mark })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('option').filter({ hasText: mark }).click()
  await expect(page).toHaveURL(/TaskDetailVue/)

  await look('wangf')
  await page.getByRole('option', { name: /转办给 王芳/ }).click()
  const dialog = page.getByRole('dialog', { name: '转办' })
  await expect(dialog).toContainText('王芳')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: '可以做的事' })).toBeVisible()
  expect(await inList(page, workItemKind.Queue, taskId)).toBe(true)
  await requester.context.close()
  await context.close()
})
