import { expect, test, type BrowserContext } from 'playwright/test'
import { administration, designers, everydayPages, signedOut } from './support/every-page'
import {
  axeFaults,
  cutOff,
  hasCells,
  lengthen,
  settled,
  shorten,
  sideways,
  unreadableCells,
} from './support/page-faults'
import { baseUrl, signInQuietly } from './support/people'
import { startWalk } from './support/walk'

/** A page is opened once a language; its other colours and widths are put on it where it stands. */
const looks = [
  { language: 'zh-CN', width: 1440, mode: 'light', then: { width: 1440, mode: 'dark' } },
  { language: 'en-US', width: 390, mode: 'dark', then: { width: 900, mode: 'light' } },
] as const
const parts: [name: string, account: string | null, pages: (context: BrowserContext) => Promise<readonly string[]>][] =
  [
    ['whoever works in the office', 'zhangwei', everydayPages],
    ['administrators', 'admin', () => Promise.resolve(administration)],
    ['designers', 'admin', () => Promise.resolve(designers)],
    ['whoever has not signed in', null, () => Promise.resolve(signedOut)],
  ]
/** Windows in which cells are read besides the widest. */
const narrower = [1024, 1366]
const widest = 1440

test.describe.configure({ mode: 'parallel' })

for (const [name, account, pagesOf] of parts)
  for (const { language, width, mode, then } of looks)
    test(`Q3 Q6 pages of ${name}: nothing inaccessible, cut off, covered or sideways, words a third longer included: ${language}, ${width} px ${mode}, ${then.width} px ${then.mode}`, async ({
      browser,
    }) => {
      test.setTimeout(600_000)
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      const look = (tags: number) => ({
        name: 'look',
        value: encodeURIComponent(`mode=${mode}&tags=${tags}`),
        url: baseUrl(),
      })
      await context.addCookies([{ name: 'lang', value: language, url: baseUrl() }, look(1)])
      if (account) await signInQuietly(context, account, language)
      const walk = await startWalk(context, { signedIn: account !== null })
      const { page } = walk
      const inWidth = async (width: number) => {
        if (page.viewportSize()?.width === width) return
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
      }
      const inMode = (mode: string) =>
        page.evaluate((mode) => void (document.documentElement.dataset.mode = mode), mode)
      const shellsSeen = new Set<string>()
      /** `only` for what has been judged in other colours or another width. */
      const judge = async (path: string, what: string, only?: 'colours' | 'look') => {
        const shell = walk.inShell(path) && `${only} ${await page.locator('[data-task]').count()}`
        const shellSeen = Boolean(shell && shellsSeen.has(shell))
        if (shell) shellsSeen.add(shell)
        expect.soft(await axeFaults(page, { only, shellSeen }), what).toEqual([])
        expect.soft(await sideways(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0)
      }
      /** Reads cells in every window that has them, and ends in the widest. */
      const readCells = async (path: string) => {
        const read = async (width: number) => {
          await inWidth(width)
          expect.soft(await unreadableCells(page), `${path} at ${width}`).toEqual([])
        }
        const known = await hasCells(page)
        if (known) for (const width of narrower) await read(width)
        await read(widest)
        if (known || !(await hasCells(page))) return
        for (const width of narrower) await read(width)
        await inWidth(widest)
      }
      for (const [at, path] of walk.order(await pagesOf(context)).entries()) {
        await page.setViewportSize({ width, height: 900 })
        // The first page shows the tags; with them, every page that has been open would stay behind the one on show.
        if (at === 1) await context.addCookies([look(0)])
        await walk.to(path, { whole: at === 1 })
        // A page that looks for the server leaves as soon as it answers; an empty answer keeps it where it is.
        if (path === '/away')
          await page.route('**', (route) =>
            route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
          )
        await judge(path, path)
        if (then.width === width) {
          await inMode(then.mode)
          await settled(page)
          await judge(path, `${path}, ${then.mode}`, 'colours')
          await readCells(path)
        } else {
          await inMode(then.mode)
          await inWidth(then.width)
          await judge(path, `${path}, ${then.width} px ${then.mode}`, 'look')
          await readCells(path)
        }
        if (language === 'en-US') {
          for (const wide of [widest, 390]) {
            await inWidth(wide)
            await lengthen(page)
            expect.soft(await sideways(page), `${path}, longer words at ${wide}`).toBeLessThanOrEqual(0)
            expect.soft(await cutOff(page), `${path} cuts off longer words at ${wide}`).toEqual([])
          }
          await shorten(page)
        }
        await inMode(mode)
        await page.unrouteAll()
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
