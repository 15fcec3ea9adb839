import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import zhCommon from '@/messages/zh-CN/common.json'
import zh from '@/messages/zh-CN/work-items.json'
import enCommon from '@/messages/en-US/common.json'
import en from '@/messages/en-US/work-items.json'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { baseUrl, open, person } from './support/people'
import { ask, inList, startRequest, taskWords } from './support/task'

const listPath = (kind: string) => `/modules/portal/workitems/${kind}`
const { Queue, Focus } = workItemKind

test('R2.6-04 every one of the 28 lists opens, with as many rows as it counts', async ({ browser }) => {
  test.setTimeout(240_000)
  const { page, context } = await person(browser, 'zhangwei', 'en-US')
  const { counts } = await ask<{ counts: Record<string, number> }>(page, '/api/workitem/counts')
  for (const [kind, number] of Object.entries(workItemKind)) {
    await open(page, listPath(kind))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      new RegExp(`\\b${counts[String(number)]} items?`),
    )
  }
  await context.close()
})

test('many rows are decided at once; what one of them does not allow, its own line says', async ({ browser }) => {
  test.setTimeout(120_000)
  const requester = await person(browser, 'zhangwei', 'zh-CN')
  const leader = await person(browser, 'lina', 'zh-CN')
  // Live news would take the row away before it is acted on.
  await leader.context.route('**/api/live/changes', (route) => route.abort())
  const mark = `批量 ${Date.now()}`
  const [first, second] = [
    await startRequest(requester.page, `${mark} 一`),
    await startRequest(requester.page, `${mark} 二`),
  ]
  const { page } = leader
  await open(page, `${listPath('Queue')}?q=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2)
  await page.getByRole('checkbox', { name: zh.tickAll }).check()
  // Meanwhile the initiator takes one of them back.
  const { task } = await ask<{ task: { rev: number } }>(requester.page, '/api/task/open', { taskId: second })
  await ask(requester.page, '/api/task/act', {
    commandId: `withdraw-${Date.now()}`,
    operator: 27,
    taskId: second,
    expectedRev: task.rev,
  })
  await page
    .getByRole('group', { name: zh.bulk.label })
    .getByRole('button', { name: taskWords['zh-CN'].act.approve })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: taskWords['zh-CN'].act.approve, exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 项完成，1 项未完成' })).toBeVisible()
  await page.getByRole('button', { name: zh.bulk.close }).click()
  expect(await inList(page, Queue, first)).toBe(false)
  await requester.context.close()
  await leader.context.close()
})

test('a list is filtered, sorted, given columns, kept as a view and exported', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, context } = await person(browser, 'zhangwei', 'en-US')
  const mark = `View ${Date.now()}`
  for (const price of ['120.00', '4800.00']) await startRequest(page, `${mark} ${price}`, price)
  await open(page, `${listPath('MyRequest')}?q=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2)

  await page.getByRole('button', { name: en.filters, exact: true }).click()
  const panel = page.getByRole('dialog', { name: en.filters })
  await panel.getByRole('tab', { name: 'Total' }).click()
  await panel.getByRole('textbox', { name: 'Total: from' }).fill('1000')
  await expect(page).toHaveURL(/s\.total=1000/)

  // Days are chosen in words and in the language of the application.
  await panel.getByRole('tab', { name: en.columns.arrived }).click()
  await panel.getByRole('button', { name: en.presets.last7 }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&.*until=/)
  await panel.getByRole('button', { name: en.ready }).click()
  await expect(page.getByRole('button', { name: `${en.columns.arrived} ${en.presets.last7}` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1)

  await page.getByRole('button', { name: enCommon.columns.button, exact: true }).click()
  await page.getByRole('checkbox', { name: en.columns.department }).click()
  await page.getByRole('button', { name: en.ready }).click()
  await expect(page.getByRole('columnheader', { name: en.columns.department })).toBeVisible()

  await page.getByRole('button', { name: en.views.save }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(mark)
  await page.getByRole('dialog').getByRole('button', { name: en.views.save }).click()
  await open(page, listPath('MyRequest'))
  await page.getByRole('button', { name: mark, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: en.columns.department })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: en.export.title }).click()
  await page.getByRole('menuitem', { name: en.export.csv }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.split('\r\n').filter((line) => line.includes(mark))).toHaveLength(1)
  expect(text).toContain('4800')
  await context.close()
})

test('a view shown to a colleague is found and used by him, taken out of his list, and not seen by a third', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [owner, colleague, third] = await Promise.all(
    (['lina', 'zhangwei', 'wangfang'] as const).map((name) => person(browser, name)),
  )
  const mark = `共享 ${Date.now()}`
  for (const price of ['120.00', '4800.00']) await startRequest(colleague!.page, `${mark} ${price}`, price)
  const path = listPath('MyRequest')
  const { page } = owner!
  await open(page, `${path}?q=${encodeURIComponent(`${mark} 4800`)}`)
  await page.getByRole('button', { name: zh.views.save }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: zh.views.save })
  await dialog.getByRole('textbox', { name: zhCommon.views.name }).fill(mark)
  await expect(dialog.getByRole('radio', { name: zh.views.readers.all })).toHaveCount(0)
  await dialog.getByRole('radio', { name: zh.views.readers.people }).check()
  await expect(save).toBeDisabled()
  await dialog.getByRole('combobox', { name: zh.views.colleagues }).fill('张伟')
  await dialog.getByRole('option', { name: /张伟/ }).first().click()
  await save.click()
  await expect(dialog).toBeHidden()

  const tab = (whose: typeof page) =>
    whose.getByRole('group', { name: zh.views.label }).getByRole('button', { name: mark, exact: true })
  await open(colleague!.page, path)
  await expect(tab(colleague!.page)).toHaveAttribute('title', /李娜/)
  await tab(colleague!.page).click()
  await expect(colleague!.page.getByRole('row').filter({ hasText: mark })).toHaveCount(1)
  await open(third!.page, path)
  await expect(third!.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tab(third!.page)).toHaveCount(0)

  await colleague!.page.getByRole('button', { name: zh.views.manage }).click()
  await expect(colleague!.page.getByRole('menuitem', { name: zh.views.rename })).toHaveCount(0)
  await colleague!.page.getByRole('menuitem', { name: zh.views.remove }).click()
  await expect(tab(colleague!.page)).toHaveCount(0)
  await open(page, path)
  await expect(tab(page)).toBeVisible()
  await Promise.all([owner, colleague, third].map((one) => one!.context.close()))
})

test('Q3 the keyboard alone finds an item, opens it and approves it', async ({ browser }) => {
  test.setTimeout(120_000)
  const requester = await person(browser, 'zhangwei', 'zh-CN')
  const { page, context } = await person(browser, 'lina', 'zh-CN')
  const mark = `键盘 ${Date.now()}`
  const [first, second] = [
    await startRequest(requester.page, `${mark} 一`),
    await startRequest(requester.page, `${mark} 二`),
  ]
  await open(page, `${listPath('Queue')}?q=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: zh.keys.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await expect.poll(() => inList(page, Focus, second)).toBe(true)
  // At once: it can be undone.
  await page.keyboard.press('a')
  await expect.poll(() => inList(page, Queue, second)).toBe(false)

  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1)
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(first))
  const approve = page.getByRole('button', { name: taskWords['zh-CN'].act.approve, exact: true })
  await approve.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/detailType=View/)
  expect(await inList(page, Queue, first)).toBe(false)
  await requester.context.close()
  await context.close()
})

test('a new item is announced without a reload, and the numbers follow', async ({ browser }) => {
  test.setTimeout(120_000)
  const requester = await person(browser, 'zhangwei', 'en-US')
  const { page, context } = await person(browser, 'lina', 'en-US')
  await open(page, listPath('Queue'))
  const { counts } = await ask<{ counts: Record<string, number> }>(page, '/api/workitem/counts')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const mark = `Live ${Date.now()}`
  await startRequest(requester.page, mark)
  const notice = page.getByRole('button', { name: /1 new item/ })
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expect(
    page
      .getByRole('navigation')
      .first()
      .getByText(String((counts[String(Queue)] ?? 0) + 1), { exact: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(0)
  await notice.click()
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1)
  await requester.context.close()
  await context.close()
})

test('on the phone a list is cards, and an item is decided without sideways scrolling', async ({ browser }) => {
  test.setTimeout(120_000)
  const requester = await person(browser, 'zhangwei', 'zh-CN')
  const mark = `手机 ${Date.now()}`
  const taskId = await startRequest(requester.page, mark)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await context.addCookies([{ name: 'lang', value: 'zh-CN', url: baseUrl() }])
  await context.request.post(`${baseUrl()}/api/auth/login`, {
    form: { account: 'lina', password: 'Baton#2026' },
    headers: { 'x-requested-with': 'e2e' },
  })
  const page = await context.newPage()
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await open(page, `${listPath('Queue')}?q=${encodeURIComponent(mark)}`)
  const card = page.getByRole('listitem').filter({ hasText: mark })
  await expect(card).toBeVisible()
  expect(await sideways()).toBeLessThanOrEqual(0)
  await card.getByRole('link').click()
  await page.getByRole('button', { name: taskWords['zh-CN'].act.approve, exact: true }).click()
  await expect(page).toHaveURL(/detailType=View/)
  expect(await sideways()).toBeLessThanOrEqual(0)
  expect(await inList(page, Queue, taskId)).toBe(false)
  await requester.context.close()
  await context.close()
})
