import { expect, test, type Page } from 'playwright/test'
import { baseUrl, signInQuietly } from './support/people'

const signedIn = ['/index', '/start', '/modules/portal/workitems/Queue', '/modules/portal/workitems/MyRequest', '/bpm/userProfile/index', '/bpm/task/TaskDetailVue?detailType=Edit&pid=purchase-request', '/bpm/task/TaskDetailVue?detailType=Edit&pid=leave-request', '/bpm/trace/processTrace?pid=purchase-request']
const administration = ['/admin/users', '/admin/roles', '/admin/departments', '/admin/catalogs', '/admin/menus', '/admin/menus/rights', '/admin/permissions?account=wangfang', '/admin/task/transfer', '/admin/design/processes?process=purchase-request', '/admin/datasets', '/admin/dictionaries', '/admin/interfaces', '/admin/reports', '/admin/design/rule/edit', '/modules/languages']

/** Makes every word of a page a third longer, as words of another language are, or a company's own. */
const lengthen = (page: Page) => page.evaluate(() => {
  const longer = (text: string) => text.replace(/[\p{L}]{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length / 3)))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) if (!text.parentElement?.closest('script, style, svg')) text.textContent = longer(text.textContent ?? '')
})

/** What is cut off without a sign of it: an ellipsis says that there is more. */
const cutOff = (page: Page) => page.evaluate(() => {
  const seen = [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, [role=tab], [role=menuitem]')].filter((element) => element.checkVisibility())
  return seen
    .filter((element) => [element, ...element.querySelectorAll<HTMLElement>('*')].some((part) => {
      const { overflowX, textOverflow } = getComputedStyle(part)
      return overflowX !== 'visible' && textOverflow !== 'ellipsis' && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1
    }))
    .map((element) => element.outerHTML.slice(0, 160))
})

for (const width of [1440, 390]) {
  test(`Q6 words a third longer fit: no sideways scrolling, nothing cut off, ${width} px`, async ({ browser }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    await context.addCookies([{ name: 'lang', value: 'en-US', url: baseUrl() }])
    const page = await context.newPage()
    const check = async (path: string) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await lengthen(page)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect.soft(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      expect.soft(await cutOff(page), `${path} cuts off`).toEqual([])
    }
    for (const path of ['/login', '/account/forget', '/help']) await check(path)
    await signInQuietly(context, 'zhangwei', 'en-US')
    for (const path of signedIn) await check(path)
    await signInQuietly(context, 'admin', 'en-US')
    for (const path of administration) await check(path)
    await context.close()
  })
}
