import { expect, test, type Page } from 'playwright/test'
import { baseUrl, open, signInQuietly } from './support/people'

const workItems = ['Queue', 'MyApprove', 'MyRequest', 'All', 'Run', 'Finish'].map((kind) => `/modules/portal/workitems/${kind}`)
/** Every column there is, as somebody may choose them. */
const manyColumns = '/modules/portal/workitems/All?cols=no,process,step,status,holders,initiator,department,from,amount,arrived,due,finished,round'
const administration = [
  '/admin/users', '/admin/users/unlock', '/admin/roles', '/admin/duties', '/admin/permissions', '/admin/design/processes', '/admin/design/rule', '/admin/dictionaries', '/admin/datasets',
  '/admin/datasources', '/admin/interfaces', '/admin/reports', '/admin/task/push', '/modules/report', '/modules/languages',
]

/**
 * Texts of cells that a person cannot read: cut off without an ellipsis (or with one, where they are figures or times), or lying
 * under something else. What is scrolled out is read by scrolling, but no figure stands half in sight.
 */
const unreadable = (page: Page) => page.evaluate(() => {
  const found: string[] = []
  for (const cell of document.querySelectorAll<HTMLElement>('main :is(td, th)')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement
      if (!holder?.checkVisibility() || holder.closest('.visually-hidden') || !text.textContent?.trim()) continue
      const figure = getComputedStyle(cell).textAlign === 'right' || holder.closest('time') !== null
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      // An ellipsis ends what is in sight of a text.
      let right = box.right
      const say = (what: string) => found.push(`${what}: ${text?.textContent}`)
      for (let around: HTMLElement | null = holder; around && cell.contains(around); around = around.parentElement) {
        const style = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        if (style.overflowX !== 'visible') right = Math.min(right, edge.right)
        if (style.overflowX !== 'visible' && box.right > edge.right + 1 && (figure || style.textOverflow !== 'ellipsis')) say('cut')
      }
      const frame = cell.closest('[role=region]')?.getBoundingClientRect()
      const y = box.top + box.height / 2
      for (const x of [box.left + 1, right - 1]) {
        if (frame && (x > frame.right || x < frame.left)) continue
        if (y < 0 || y > innerHeight || x > innerWidth) continue
        const top = document.elementFromPoint(x, y)
        if (top && !cell.contains(top) && !top.contains(cell)) say('covered')
      }
      if (figure && frame && box.left < frame.right && box.right > frame.right + 1) say('half in sight')
    }
  }
  return found
})

for (const language of ['zh-CN', 'en-US'] as const) {
  test(`amounts, times and every other cell of the lists can be read at 1440, 1366 and 1024, ${language}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext()
    await signInQuietly(context, 'admin', language)
    const page = await context.newPage()
    for (const path of [...workItems, manyColumns, ...administration]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(page, path)
      await page.waitForLoadState('networkidle')
      for (const width of [1440, 1366, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        expect.soft(await unreadable(page), `${path} at ${width}`).toEqual([])
      }
    }
    await context.close()
  })
}

test('on the phone tables of administration are cards, with nothing beyond the edge', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: baseUrl() })
  await signInQuietly(context, 'admin', 'en-US')
  const page = await context.newPage()
  for (const path of ['/admin/design/processes', '/admin/dictionaries', '/modules/languages']) {
    await open(page, path)
    const card = page.locator('main tbody tr').first()
    await expect(card).toBeVisible()
    const beyond = await page.locator('main td').evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).length)
    expect.soft(beyond, path).toBe(0)
  }
  await context.close()
})
