import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/**
 * Takes the pictures of the guide (public/guide) from a product with the demo company, in three languages:
 * `node scripts/picture-guide.mjs http://127.0.0.1:3000`. Run by hand after pages have changed.
 */
const [base = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const folder = join(import.meta.dirname, '..', 'public', 'guide')
const list = '/modules/portal/workitems/Queue'
const desk = { width: 1100, height: 640 }
const phone = { width: 390, height: 720 }

const pictures = [
  { name: 'home', account: 'lina', path: '/index' },
  { name: 'start', account: 'zhangwei', path: '/bpm/task/TaskDetailVue?detailType=Edit&pid=leave-request' },
  { name: 'list', account: 'lina', path: list },
  { name: 'task', account: 'lina', path: list, then: openFirst },
  { name: 'trace', account: 'lina', path: list, then: openTrace },
  { name: 'form', account: 'admin', path: '/admin/design/form?formId=purchase-request-form' },
  { name: 'process', account: 'admin', path: '/flowchat?process=purchase-request' },
  { name: 'users', account: 'admin', path: '/admin/users' },
  { name: 'phone', account: 'lina', path: list, size: phone, then: openFirst },
  { name: 'offline', account: 'lina', path: list, size: phone, then: withoutNetwork },
]

async function openFirst(page) {
  await page.locator('main a[href*="TaskDetail"]').first().click()
  await page.waitForURL('**/TaskDetail*')
}

async function openTrace(page) {
  const first = await page.locator('main a[href*="tid="]').first().getAttribute('href')
  const task = new URL(first, base).searchParams.get('tid')
  await page.goto(`${base}/bpm/trace/taskTrace?tid=${task}`)
}

async function withoutNetwork(page, context) {
  // What is read is kept some seconds after the page stands.
  await page.waitForTimeout(8_000)
  await context.setOffline(true)
  await page.goto(base + list)
}

async function signIn(context, account) {
  await context.request.post(`${base}/api/auth/login`, {
    form: { account, password: process.env.DEMO_PASSWORD ?? 'Baton#2026' },
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: base },
  })
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
mkdirSync(folder, { recursive: true })
for (const [short, locale] of [
  ['zh', 'zh-CN'],
  ['en', 'en-US'],
  ['tw', 'zh-TW'],
])
  for (const { name, account, path, size = desk, then } of pictures) {
    const context = await browser.newContext({
      viewport: size,
      locale,
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'lang', value: locale, url: base }])
    await signIn(context, account)
    const page = await context.newPage()
    await page.goto(base + path)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await then?.(page, context)
    await page.waitForTimeout(2_000)
    await page.screenshot({ path: join(folder, `${short}-${name}.jpg`), type: 'jpeg', quality: 72 })
    await context.close()
  }
await browser.close()
