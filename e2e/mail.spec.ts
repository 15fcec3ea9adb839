import { expect, test, type Page } from 'playwright/test'
import link from '@/messages/zh-CN/mail-link.json'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { startMailServer } from '@/tests/support/mail-server'
import { baseUrl, person } from './support/people'
import { ask, inList, publish, startRequest, stepOf } from './support/task'

/** The mail server of the installation from now on; '' for none, as before. */
async function sendBy(admin: Page, smtpUrl: string): Promise<void> {
  const asked = await admin.request.post(`${baseUrl()}/api/settings/get`, {
    form: { group: 'mail' },
    headers: { 'x-requested-with': 'e2e' },
  })
  const { rev } = (await asked.json()) as { rev: string }
  const values = { SMTP_URL: smtpUrl || null, MAIL_FROM: smtpUrl ? 'Baton <baton@baton.example>' : null }
  await ask(admin, '/api/settings/save', { group: 'mail', values, rev })
}

test('R2.9-08 from a mail on the telephone to a decided item in three taps, without a session; used again it says so', async ({
  browser,
}) => {
  const smtp = await startMailServer()
  const admin = await person(browser, 'admin')
  const asker = await person(browser, 'zhangwei')
  const reader = await person(browser, 'lina')
  try {
    await sendBy(admin.page, smtp.url)
    const processId = `mailed-${Date.now()}`
    await publish(admin.page, {
      processId,
      name: '邮件办理',
      elements: [stepOf('leader', '审批', 'lina')],
      ways: ['start leader', 'leader end'],
      settings: { mail: { link: true, most: 0 }, summaryFields: ['total'] },
    })
    const purpose = `邮件里同意 ${Date.now()}`
    const taskId = await startRequest(asker.page, purpose, '900.00', processId)
    const theMail = () => smtp.mails.find(({ to, html }) => to === 'lina@baton.example' && html.includes(purpose))
    // It leaves when the seconds for undoing are over.
    await expect.poll(() => theMail() !== undefined, { timeout: 60_000 }).toBe(true)

    // Her telephone, on which she is not signed in.
    const telephone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await telephone.newPage()
    let taps = 0
    const tap = async (wanted: ReturnType<Page['locator']>) => {
      await wanted.tap()
      taps += 1
    }
    // The list of a mail program: a line, which opens the mail.
    await page.setContent(`<details><summary>${theMail()!.subject}</summary>${theMail()!.html}</details>`)
    await tap(page.locator('summary'))
    await expect(page.getByText('900.00').first()).toBeVisible()
    await tap(page.locator('a[href*="/mail/decide?link="]').first())
    await page.waitForURL('**/mail/decide?link=*')
    expect(await inList(reader.page, workItemKind.Queue, taskId)).toBe(true)
    await tap(page.getByRole('button', { name: link.confirm }))
    await expect(page.getByRole('heading', { name: link.decided.title })).toBeVisible()
    expect(taps).toBe(3)
    expect(await inList(reader.page, workItemKind.Queue, taskId)).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: link.done.title })).toBeVisible()
    await telephone.close()
  } finally {
    await sendBy(admin.page, '')
    await smtp.close()
    for (const { context } of [admin, asker, reader]) await context.close()
  }
})
