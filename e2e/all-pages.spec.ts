import { expect, test, type BrowserContext } from 'playwright/test'
import { administration, designers, everydayPages, signedOut } from './support/every-page'
import { axeFaults, cutOff, lengthen, settled, sideways, unreadableCells, watchRest } from './support/page-faults'
import { baseUrl, signInQuietly } from './support/people'

/**
 * A page is loaded once a language; its other colours and widths are put on it where it stands, each width once. Cells are read
 * in the windows of offices; words are made longer last, for they stay so.
 */
const looks = [
  {
    language: 'zh-CN',
    width: 1440,
    mode: 'light',
    then: { width: 1440, mode: 'dark' },
    cells: [1440, 1024],
    longer: [],
  },
  {
    language: 'en-US',
    width: 390,
    mode: 'dark',
    then: { width: 900, mode: 'light' },
    cells: [1440, 1366, 1024],
    longer: [1440, 390],
  },
] as const
const parts: [name: string, account: string | null, pages: (context: BrowserContext) => Promise<readonly string[]>][] =
  [
    ['whoever works in the office', 'zhangwei', everydayPages],
    ['administrators', 'admin', () => Promise.resolve(administration)],
    ['designers', 'admin', () => Promise.resolve(designers)],
    ['whoever has not signed in', null, () => Promise.resolve(signedOut)],
  ]

test.describe.configure({ mode: 'parallel' })

/** Every second page, and the others: both halves have much the same to do, and neither takes longer than a machine is patient. */
const halves = [0, 1]
const walks = parts.flatMap((part) => looks.flatMap((look) => halves.map((half) => [part, look, half] as const)))
for (const [[name, account, pagesOf], { language, width, mode, then, cells, longer }, half] of walks)
  test(`Q3 Q6 pages of ${name}: nothing inaccessible, cut off, covered or sideways, words a third longer included: ${language}, ${width} px ${mode}, ${then.width} px ${then.mode}, half ${half + 1}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    await context.addCookies([
      { name: 'lang', value: language, url: baseUrl() },
      { name: 'look', value: encodeURIComponent(`mode=${mode}`), url: baseUrl() },
    ])
    if (account) await signInQuietly(context, account, language)
    const page = await context.newPage()
    const atRest = watchRest(page)
    let frame: 'whole' | 'without frame' = 'whole'
    const inWidth = async (width: number) => {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
      await settled(page)
    }
    const judge = async (what: string, seen: 'first' | 'again') => {
      expect.soft(await axeFaults(page, seen, frame), what).toEqual([])
      expect.soft(await sideways(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    for (const path of (await pagesOf(context)).filter((_, index) => index % halves.length === half)) {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await atRest()
      // A page that looks for the server leaves as soon as it answers; an empty answer keeps it where it is.
      if (path === '/away')
        await page.route('**', (route) =>
          route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
        )
      await judge(path, 'first')
      const moving = await page.evaluate((other) => {
        document.documentElement.dataset.mode = other
        return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
      }, then.mode)
      expect.soft(moving, `${path} moves for people who asked for less motion`).toBe(0)
      await inWidth(then.width)
      await judge(`${path}, ${then.width} px ${then.mode}`, 'again')
      for (const width of cells) {
        await inWidth(width)
        expect.soft(await unreadableCells(page), `${path} at ${width}`).toEqual([])
      }
      for (const wide of longer) {
        await inWidth(wide)
        await lengthen(page)
        expect.soft(await sideways(page), `${path}, longer words at ${wide}`).toBeLessThanOrEqual(0)
        expect.soft(await cutOff(page), `${path} cuts off longer words at ${wide}`).toEqual([])
      }
      await page.unrouteAll()
      frame = 'without frame'
    }
    await context.close()
  })

test('on the phone tables of administration are cards, with nothing beyond the edge', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: baseUrl() })
  await signInQuietly(context, 'admin', 'en-US')
  const page = await context.newPage()
  for (const path of ['/admin/design/processes', '/admin/dictionaries', '/modules/languages']) {
    await page.goto(path)
    const card = page.locator('main tbody tr').first()
    await expect(card).toBeVisible()
    const beyond = await page
      .locator('main td')
      .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).length)
    expect.soft(beyond, path).toBe(0)
  }
  await context.close()
})
