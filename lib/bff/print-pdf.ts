import 'server-only'
import { existsSync } from 'node:fs'
import { chromium, type Browser, type Route } from 'playwright-core'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { mergePdfs } from './merge-pdfs'
import { PdfQueue } from './pdf-queue'
import { bffSettings } from './settings'

/** Where distributions put the browser. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const patienceMs = 30_000
/** A page takes about a second of one core; more at once would only wait for each other. */
const queue = new PdfQueue({ atOnce: 2, ofOne: 4, waiting: 40 })

export class NoBrowser extends Error {}
export class NothingToPrint extends Error {}

let browser: Promise<Browser> | undefined

/**
 * A page of ours as PDF, drawn as the caller sees it, its articles one behind the other: the browser has no network, every request of the page is made here
 * with the caller's own cookie.
 * @param path of a page that holds articles
 * @param who whose turn it takes
 * @throws TooManyPapers when he, or all together, have too many waiting
 * @throws NoBrowser where the machine has none
 * @throws NothingToPrint when the page has no article, as for a task the caller may not see
 */
export async function printPdf(path: string, { who, cookie }: { who: string; cookie: string }): Promise<Buffer> {
  return queue.run(who, () => draw(path, cookie))
}

async function draw(path: string, cookie: string): Promise<Buffer> {
  const own = `http://127.0.0.1:${process.env.PORT || 3000}`
  const origin = bffSettings().publicOrigin ?? own
  const context = await (await open()).newContext({ timezoneId: companyTimeZone })
  try {
    await context.route('**/*', (route) => answer(route, { origin, own, cookie }))
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const articles = await page.locator('article').count()
    if (articles === 0) throw new NothingToPrint()
    const papers: Buffer[] = []
    for (let at = 0; at < articles; at++) {
      // Drawn alone, each counts its own pages.
      await page.evaluate((shown) => {
        document.querySelectorAll('article').forEach((article, index) => {
          article.style.display = index === shown ? '' : 'none'
          article.style.breakBefore = 'auto'
        })
      }, at)
      papers.push(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false }))
    }
    return mergePdfs(papers)
  } finally {
    await context.close()
  }
}

/** Answers a request of the page from our own server; nothing else is reached, whatever the page names. */
async function answer(
  route: Route,
  { origin, own, cookie }: { origin: string; own: string; cookie: string },
): Promise<void> {
  const request = route.request()
  const url = new URL(request.url())
  if (url.origin !== origin) return route.abort()
  const headers = { ...(await request.allHeaders()), cookie }
  for (const name of Object.keys(headers))
    if (name.startsWith(':') || name === 'host' || name === 'content-length')
      delete (headers as Record<string, string>)[name]
  const body = request.postDataBuffer()
  const response = await fetch(own + url.pathname + url.search, {
    method: request.method(),
    headers,
    redirect: 'manual',
    ...(body && { body: new Uint8Array(body) }),
  })
  const passed = Object.fromEntries(
    [...response.headers].filter(
      ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'].includes(name),
    ),
  )
  await route.fulfill({ status: response.status, headers: passed, body: Buffer.from(await response.arrayBuffer()) })
}

function open(): Promise<Browser> {
  const executablePath = [bffSettings().chromium, ...places].find((place) => place && existsSync(place))
  if (!executablePath) throw new NoBrowser()
  browser ??= chromium
    // Chromium's own sandbox needs an ordinary user; as root it refuses to start with it.
    .launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
    .then((opened) => {
      opened.on('disconnected', () => (browser = undefined))
      return opened
    })
  browser.catch(() => (browser = undefined))
  return browser
}
