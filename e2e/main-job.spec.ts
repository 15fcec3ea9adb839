import { expect, test, type Browser, type Page } from 'playwright/test'
import { baseUrl, open, password, person, ready, type Language } from './support/people'
import { chooseFrom } from './support/task'
import { words } from './support/words'

const language: Language = 'en-US'
const t = words[language]

/**
 * The demo process: a purchase of 50,000 or more goes to the leader, to finance and to the director. In Chinese it is gone through
 * in the other browsers.
 */
test('R1-02 R2.2-03 R2.2-04 R2.3-02 a purchase request from start to print, by four people, in en-US', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const purpose = `E2E ${Date.now()}`
  const requester = await person(browser, 'zhangwei', language)
  const before = await counts(requester.page)

  await test.step('the requester fills in and submits', async () => {
    const { page } = requester
    await open(page, '/start')
    await page
      .getByRole('link', { name: new RegExp(`^${t.process}`) })
      .first()
      .click()
    await fillIn(page, purpose)
    await expect(page.getByText('¥62,000.00')).toBeVisible()
    // The forecast follows what is typed: now the director is asked, too.
    await expect(page.getByText(t.director).filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('button', { name: t.task.act.submit, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: '李娜' })).toBeVisible()
    await expect(page).toHaveURL(/detailType=View/)
  })

  const leader = await person(browser, 'lina', language)
  await test.step('the leader opens a link somebody sent, signs in on the way, and sends back', async () => {
    const { page } = leader
    const row = await findRow(page, 'Queue', purpose)
    await row.getByRole('link').first().click()
    await expect(page.getByRole('button', { name: t.task.act.approve, exact: true })).toBeVisible()
    await deepLink(browser, page.url(), 'lina', language, purpose)
    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: t.task.act.recede, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.task.act.recede, exact: true }).click()
    await expect(dialog.getByText(t.task.missing.text)).toBeVisible()
    await dialog.getByRole('textbox', { name: t.task.text.reason }).fill('三家比价 / three offers')
    await dialog.getByRole('button', { name: t.task.act.recede, exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the requester sees why, mends it and submits again', async () => {
    const { page } = requester
    expect((await counts(page)).Recede).toBe(before.Recede + 1)
    const row = await findRow(page, 'Recede', purpose)
    await row.getByRole('link').first().click()
    await expect(page.getByText('三家比价 / three offers').first()).toBeVisible()
    await page
      .getByRole('textbox', { name: new RegExp(t.price) })
      .first()
      .fill('5,500')
    await expect(page.getByText('¥67,000.00')).toBeVisible()
    await page.getByRole('button', { name: t.task.act.submit, exact: true }).click()
    await expect(page).toHaveURL(/detailType=View/)
  })

  await test.step('leader, finance and director approve', async () => {
    for (const account of ['lina', 'wangfang', 'chenjing']) {
      const approver = account === 'lina' ? leader : await person(browser, account, language)
      await approve(approver.page, purpose)
      await findRow(approver.page, 'MyApprove', purpose)
      await approver.context.close()
    }
  })

  await test.step('lists, trace and print show how it went', async () => {
    const { page } = requester
    const after = await counts(page)
    expect(after.Recede).toBe(before.Recede)
    expect(after.MyRequest).toBe(before.MyRequest + 1)
    const row = await findRow(page, 'MyRequest', purpose)
    await expect(row).toContainText('67,000.00')
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/tid=/)
    const taskId = new URL(page.url()).searchParams.get('tid') ?? ''

    await open(page, `/bpm/trace/taskTrace?tid=${taskId}`)
    await expect(page.getByRole('slider')).toBeVisible()
    for (const name of ['李娜', '王芳', '陈静'])
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('tab').nth(1).click()
    await expect(page.getByText('三家比价 / three offers').first()).toBeVisible()

    await page.goto(`/bpm/task/taskPrintVue?tid=${taskId}`)
    await expect(page.getByRole('heading', { name: t.process })).toBeVisible()
    await expect(page.getByText('¥67,000.00')).toBeVisible()
    await expect(page.getByText('offers.txt')).toBeVisible()
  })
  await requester.context.close()
})

async function fillIn(page: Page, purpose: string): Promise<void> {
  await page.getByLabel(t.needed).fill('2027-03-31')
  await chooseFrom(page.getByLabel(t.budget), t.equipment)
  await page.getByLabel(t.purpose).fill(purpose)
  const lines = [
    { item: 'Server', quantity: '10', price: '5000' },
    { item: 'Switch', quantity: '2', price: '6000.00' },
  ]
  for (const [index, line] of lines.entries()) {
    await page.getByRole('button', { name: t.form.addRow }).click()
    await page
      .getByRole('textbox', { name: new RegExp(`^${t.item}`) })
      .nth(index)
      .fill(line.item)
    await page
      .getByRole('textbox', { name: new RegExp(t.quantity) })
      .nth(index)
      .fill(line.quantity)
    await page
      .getByRole('textbox', { name: new RegExp(t.price) })
      .nth(index)
      .fill(line.price)
  }
  await page
    .getByLabel(t.form.addFiles)
    .setInputFiles({ name: 'offers.txt', mimeType: 'text/plain', buffer: Buffer.from('three offers') })
  // Nothing is handed in while a file is on its way up.
  await expect(page.getByText(/offers\.txt/).first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /offers\.txt/ })).toHaveCount(0)
}

async function approve(page: Page, purpose: string): Promise<void> {
  const row = await findRow(page, 'Queue', purpose)
  await row.getByRole('link').first().click()
  await page.getByRole('textbox', { name: t.task.opinion, exact: true }).fill('OK')
  await page.getByRole('button', { name: t.task.act.approve, exact: true }).click()
  await expect(page).toHaveURL(/detailType=View/)
}

/** The row of a list with this text; the number beside the title must be the list's length. */
async function findRow(page: Page, kind: string, text: string) {
  await open(page, `/modules/portal/workitems/${kind}?q=${encodeURIComponent(text)}`)
  const row = page.getByRole('row').filter({ hasText: text })
  await expect(row).toHaveCount(1)
  return row
}

/** Opens the address in a browser that knows nobody: sign-in, and then the very same page. */
async function deepLink(
  browser: Browser,
  address: string,
  account: string,
  language: Language,
  text: string,
): Promise<void> {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'lang', value: language, url: baseUrl() }])
  const page = await context.newPage()
  await page.goto(address)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText(text).first()).toBeVisible()
  await context.close()
}

async function counts(page: Page): Promise<Record<'Queue' | 'MyRequest' | 'Recede', number>> {
  const answer = await page.request.post(`${baseUrl()}/api/workitem/counts`, { headers: { 'x-requested-with': 'e2e' } })
  const { counts } = (await answer.json()).data as { counts: Record<string, number> }
  return { Queue: counts['1'] ?? 0, MyRequest: counts['2'] ?? 0, Recede: counts['7'] ?? 0 }
}
