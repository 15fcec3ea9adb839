import { expect, type Browser, type BrowserContext, type Page } from 'playwright/test'
import { baseUrl } from './own-product'

export { baseUrl } from './own-product'

export const password = 'Baton#2026'
export type Language = 'zh-CN' | 'en-US' | 'zh-TW'

interface Person {
  page: Page
  context: BrowserContext
}

/** A person at a browser of his own, signed in over the door (the sign-in page has tests of its own). */
export async function person(browser: Browser, account: string, language: Language = 'zh-CN'): Promise<Person> {
  const context = await browser.newContext()
  await signInQuietly(context, account, language)
  return { context, page: await context.newPage() }
}

export async function signInQuietly(
  context: BrowserContext,
  account: string,
  language: Language = 'zh-CN',
): Promise<void> {
  const baseURL = baseUrl()
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
  const answer = await context.request.post(`${baseURL}/api/auth/login`, {
    form: { account, password },
    headers: { 'x-requested-with': 'e2e' },
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

/** Before this, a click on a control the script has not reached yet would be lost. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** Answers when the page has asked what one may do on this menu (R6-01). */
export const rightsAsked = (page: Page, menuCode: string): Promise<unknown> =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/menu/getUserMenuAccessWithAction') &&
      Boolean(request.postData()?.includes(menuCode)),
  )
