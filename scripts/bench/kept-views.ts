import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { quantile, table } from './load'

/**
 * From the click on a tag of the tags bar to the frame in which the kept view is drawn, in the browser's own clock.
 * Says so and measures nothing where there is no Chromium.
 */
export async function benchKeptViews(base: string, cookies: { name: string; value: string }[]): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) {
    process.stdout.write('Kept views: not measured, there is no Chromium.\n\n')
    return
  }
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: base })))
  const page = await context.newPage()
  for (const path of ['/index', '/modules/portal/workitems/Queue', '/start']) {
    await page.goto(base + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  const taken = await page.evaluate(async () => {
    // No function of a name here: the loader would wrap it in a helper that the page has not.
    const paths = ['/index', '/modules/portal/workitems/Queue', '/start']
    const times: number[] = []
    for (let turn = 0; turn < 36; turn++) {
      const path = paths[turn % paths.length] ?? ''
      // The tags bar is the one navigation below the header's.
      const tag = [...document.querySelectorAll<HTMLAnchorElement>(`nav a[href="${path}"]`)].at(-1)
      const before = [...document.querySelectorAll<HTMLElement>('h1')].find((heading) => heading.offsetParent)
      const began = performance.now()
      tag?.click()
      // Kept views are in the page, hidden: another heading is to be seen when another view is.
      while ([...document.querySelectorAll<HTMLElement>('h1')].find((heading) => heading.offsetParent) === before)
        await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      // The first round opens what no view kept yet.
      if (turn >= paths.length) times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return times
  })
  await browser.close()
  table('Switching between kept views', [
    { switches: taken.length, 'p50 ms': quantile(taken, 0.5), 'p99 ms': quantile(taken, 0.99) },
  ])
}
