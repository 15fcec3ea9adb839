import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { open, signInQuietly } from './support/people'

test.describe('expressions, conditions and rules', () => {
  test.beforeEach(({ context }) => signInQuietly(context, 'admin'))

  test('R2.8-21 an expression is written with completion, its error underlined, and handed back', async ({ page }) => {
    await page.goto('/bpm/common/expression?formId=purchase-request-form')
    const field = page.getByRole('textbox', { name: '表达式' })
    await field.click()
    await page.keyboard.type('sumM')
    await expect(page.getByRole('option', { name: /sumMoney/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field).toHaveText('sumMoney()')
    await page.keyboard.type('nothing.here')
    await expect(page.getByText(/没有这个变量或函数/)).toBeVisible()
    await expect(page.locator('.cm-lintRange-error')).toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('请先改正表达式')).toBeVisible()
    await page.keyboard.press('Escape')
    await field.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('1 + 2 ')
    await expect(page.getByText('表达式没有问题')).toBeVisible()
    await expect(page.getByRole('region', { name: '试算' }).getByText('3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('status').locator('pre')).toHaveText('1 + 2')
  })

  test('R2.4-06 R2.8-23 a rule is made, tried, kept and then chosen', async ({ page }) => {
    await open(page, '/admin/design/rule')
    await page.getByRole('button', { name: '新建规则' }).click()
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('住宿标准')
    await page.getByRole('button', { name: '添加行' }).click()
    await page.getByRole('textbox', { name: '第 1 行，amount' }).fill('>= 100')
    await page.getByRole('textbox', { name: '第 1 行，结果 1' }).fill('"high"')
    await page.getByRole('spinbutton', { name: 'amount' }).fill('200')
    await expect(page.getByText('符合的行：1')).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page).toHaveURL(/ruleId=/)
    await page.goto('/admin/common/selectRule')
    await page.getByRole('option', { name: /住宿标准/ }).click()
    await expect(page.getByRole('status').locator('pre')).toContainText('"ruleName": "住宿标准"')
  })

  test('R2.4-06 the designer tells which cases have no row and which rows overlap; the table goes to other tools as DMN and comes back', async ({
    page,
  }) => {
    await open(page, '/admin/design/rule/edit')
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('缺口')
    await page.getByRole('button', { name: '添加行' }).click()
    await page.getByRole('textbox', { name: '第 1 行，amount' }).fill('< 100')
    await page.getByRole('textbox', { name: '第 1 行，结果 1' }).fill('"low"')
    await expect(page.getByText('amount >= 100')).toBeVisible()
    await page.getByRole('button', { name: '为它添加一行' }).click()
    await expect(page.getByText('amount >= 100')).toHaveCount(0)
    await page.getByRole('textbox', { name: '第 2 行，结果 1' }).fill('"high"')
    await page.getByRole('textbox', { name: '第 2 行，amount' }).fill('>= 50')
    await expect(page.getByText('可能与第 1 行同时适用')).toBeVisible()
    await page.getByRole('textbox', { name: '第 2 行，amount' }).fill('>= 100')

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 DMN' }).click()
    const file = await (await saving).path()
    const bring = async (name: string, content: string | Buffer) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: '导入 DMN' }).click()
      await (await choosing).setFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(content) })
    }
    await bring('letter.xml', '<letter/>')
    await expect(page.getByText('文件中没有 DMN 决策')).toBeVisible()
    await page.getByRole('textbox', { name: '第 1 行，结果 1' }).fill('"other"')
    await bring('rule.dmn', readFileSync(file))
    await page.getByRole('alertdialog').getByRole('button', { name: '替换' }).click()
    await expect(page.getByRole('textbox', { name: '第 1 行，结果 1' })).toHaveValue('"low"')
    await expect(page.getByRole('textbox', { name: '第 2 行，amount' })).toHaveValue('>= 100')
  })
})
