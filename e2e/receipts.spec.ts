import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Page } from 'playwright/test'
import { baseUrl, person } from './support/people'
import { startRequest } from './support/task'

const itself = resolve('public/verify-receipt.html')
const words = {
  whole: '文件完整，由此公钥签名。',
  unknown: /文件完整，签名公钥为/,
  other: /签名者不是此公钥/,
  changed: '不能接受：文件被改动过，或不是回执。',
}

/** Gives the page a file as somebody picks one. */
async function check(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('#file').setInputFiles([])
  await page.locator('#file').setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer })
}

test('a receipt is checked by a page from the disk without any server, and refused after one changed byte', async ({
  browser,
}) => {
  const { page, context } = await person(browser, 'zhangwei', 'zh-CN')
  const purpose = `回执 ${Date.now()}`
  const taskId = await startRequest(page, purpose)
  const answer = await page.request.post(`${baseUrl()}/api/task/receipt`, {
    data: { taskId },
    headers: { 'x-requested-with': 'e2e' },
  })
  const receipt = await answer.body()
  const key = (await (await page.request.get(`${baseUrl()}/api/receipt/key`)).json()).data.publicKey as string
  await context.close()

  // A browser that has never seen the product, without a network; nothing may be asked for.
  const alone = await browser.newContext({ locale: 'zh-CN', offline: true })
  const verifier = await alone.newPage()
  const asked: string[] = []
  verifier.on('request', (request) => void (request.url().startsWith('file:') || asked.push(request.url())))
  await verifier.goto(pathToFileURL(itself).href)
  const verdict = verifier.locator('#verdict')

  await check(verifier, receipt)
  await expect(verdict).toHaveText(words.unknown)
  await expect(verifier.locator('#shown')).toContainText(purpose)

  await verifier.locator('#key').fill(key)
  await check(verifier, receipt)
  await expect(verdict).toHaveText(words.whole)
  await expect(verdict).toHaveAttribute('data-tone', 'ok')

  await verifier.locator('#key').fill('A'.repeat(43))
  await check(verifier, receipt)
  await expect(verdict).toHaveText(words.other)
  await verifier.locator('#key').fill(key)

  // One byte: of the paper, of what is told, of the signature; one more, one less, and something that never was one.
  const told = receipt.indexOf(purpose)
  const broken: Buffer[] = [40, told > 0 ? told : Math.floor(receipt.length / 2), receipt.length - 20].map((at) => {
    const copy = Buffer.from(receipt)
    copy[at]! ^= 1
    return copy
  })
  broken.push(Buffer.concat([receipt, Buffer.from('\n')]), receipt.subarray(0, -1))
  broken.push(readFileSync(itself))
  for (const file of broken) {
    await check(verifier, file)
    await expect(verdict).toHaveText(words.changed)
    await expect(verifier.locator('#shown')).toBeEmpty()
  }
  expect(asked).toEqual([])
  await alone.close()
})
