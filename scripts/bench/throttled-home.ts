import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { quantile, table } from './load'

/** A slow phone on a slow line: the one both other products were measured with. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowerCpu = 4
const times = 5

/**
 * From the press of the sign-in button to a home page that is to be seen and answers to the hand, each time in a browser
 * that has only seen the sign-in page. Says so and measures nothing where there is no Chromium.
 */
export async function benchThrottledHome(base: string): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) {
    process.stdout.write('Home on a slow line: not measured, there is no Chromium.\n\n')
    return
  }
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  const seen: number[] = []
  const answers: number[] = []
  let bytes = 0
  for (let turn = 0; turn < times; turn++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
    await page.goto(`${base}/login`)
    await page.waitForLoadState('networkidle')
    await page.locator('input').first().fill('lina')
    await page.locator('input[type=password]').fill('Baton#2026')
    bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    const began = performance.now()
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/index', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    seen.push(performance.now() - began)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    // A frame that is drawn after all this: the page is free to answer.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))))
    answers.push(performance.now() - began)
    await context.close()
  }
  await browser.close()
  table('Home on a slow line (4x CPU, 1.6 Mbit/s, 150 ms), from the sign-in button', [
    {
      times,
      'seen p50 ms': quantile(seen, 0.5),
      'answers p50 ms': quantile(answers, 0.5),
      'answers worst ms': Math.max(...answers),
      KB: bytes / 1024,
    },
  ])
}
