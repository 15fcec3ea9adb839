import { expect, test } from 'playwright/test'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { open, person, ready } from './support/people'
import { inList, startRequest } from './support/task'

test('R2.9-19 the home page explains itself once, and holds what a day begins with: numbers, shortcuts in one’s own order, messages, a calendar', async ({
  browser,
}) => {
  const { page, context } = await person(browser, 'tianye', 'en-US')
  await open(page, '/index')
  const welcome = page.getByRole('region', { name: 'Welcome to Baton Workflow' })
  await expect(welcome.getByRole('link', { name: 'Make a request' })).toBeVisible()
  await welcome.getByRole('button', { name: 'Got it' }).click()
  await expect(welcome).toHaveCount(0)

  await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Messages/ })).toBeVisible()
  const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long' })
  const today = new Date()
  await expect(page.getByRole('heading', { name: month.format(today) })).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(
    page.getByRole('table', { name: month.format(new Date(today.getFullYear(), today.getMonth() + 1, 1)) }),
  ).toBeVisible()

  // Shortcuts of one's own, in an order of one's own, also by keyboard alone.
  await page.getByRole('button', { name: 'Choose' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
  // Where it stands changes with every tick, so each is found by its name.
  const place = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  await expect(place('To do')).toBeVisible()
  for (const name of await dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .allInnerTexts())
    await place(name).uncheck()
  const [first, second] = ['To do', 'My requests']
  await place(second).check()
  await place(first).check()
  await dialog.getByRole('button', { name: `Move “${first}” up` }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const shortcuts = page.locator('section', { has: page.getByRole('heading', { name: 'Shortcuts' }) })
  await expect(shortcuts.getByRole('listitem')).toHaveText([first, second])

  // They are the person's, not the browser's.
  const elsewhere = await person(browser, 'tianye', 'en-US')
  await open(elsewhere.page, '/index')
  await expect(
    elsewhere.page
      .locator('section', { has: elsewhere.page.getByRole('heading', { name: 'Shortcuts' }) })
      .getByRole('listitem'),
  ).toHaveText([first, second])
  await expect(elsewhere.page.getByRole('region', { name: 'Welcome to Baton Workflow' })).toHaveCount(0)
  await elsewhere.context.close()

  // A request begun and left is there to be gone on with.
  await page.getByRole('navigation', { name: 'New request' }).getByRole('link', { name: 'All' }).click()
  await page.getByRole('searchbox', { name: 'Find a process' }).fill('leave')
  await page.getByRole('link', { name: /Leave/ }).first().click()
  await expect(page).toHaveURL(/pid=leave-request/)
  await ready(page)
  await page.getByLabel('Reason').fill('Begun at home')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await open(page, '/index')
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible()
  await context.close()
})

test('R2.9-19 three items are decided on the home page without a page load, and one of them is undone by Z', async ({
  browser,
}) => {
  const asker = await person(browser, 'zhangwei')
  const { page, context } = await person(browser, 'lina')
  // Three requests for her to decide on.
  const taskIds: string[] = []
  for (const word of ['一', '二', '三']) taskIds.push(await startRequest(asker.page, `一次决定三件之${word}`, '100.00'))
  await open(page, '/index')
  // By their names: the messages beside them tell of the same requests.
  const cards = page.getByRole('listitem', { name: /一次决定三件之/ })
  await expect(cards).toHaveCount(3)
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  for (const word of ['一', '二', '三']) {
    const card = page.getByRole('listitem', { name: new RegExp(`一次决定三件之${word}`) })
    await card.getByRole('button', { name: '同意' }).click()
    await expect(card).toHaveCount(0)
  }
  await page.keyboard.press('z')
  await expect(page.getByRole('listitem', { name: /一次决定三件之三/ })).toBeFocused()
  // What came back waits for her again; the other two stay decided.
  for (const [at, taskId] of taskIds.entries())
    await expect.poll(() => inList(page, workItemKind.Queue, taskId)).toBe(at === 2)
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  await asker.context.close()
  await context.close()
})
