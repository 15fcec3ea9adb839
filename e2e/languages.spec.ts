import { expect, test } from 'playwright/test'
import { open, signInQuietly } from './support/people'

test('R2.9-24 a company’s own word stands on everybody’s next page, and the delivered one comes back', async ({
  browser,
  context,
  page,
}) => {
  await signInQuietly(context, 'admin')
  await open(page, '/modules/languages')
  const change = async (text: string) => {
    await page.getByRole('searchbox', { name: '搜索键名和文字' }).fill('common.productName')
    await page.getByRole('button', { name: 'common.productName', exact: true }).click()
    await page.getByLabel('简体中文').fill(text)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('设置成功')).toBeVisible()
  }
  const other = await browser.newContext()
  await signInQuietly(other, 'zhangwei')
  const seen = await other.newPage()
  const shows = async (text: string) =>
    expect(async () => {
      await open(seen, '/index')
      await expect(seen.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()

  await change('远山办公')
  await shows('远山办公')
  await change('')
  await expect(page.getByText('远山办公')).toHaveCount(0)
  await other.close()
})
