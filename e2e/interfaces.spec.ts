import { expect, test } from 'playwright/test'
import { open, signInQuietly } from './support/people'

test('R3-14 R3-45 an interface of each type asks for what it needs; one is tried, fails, is mended, and every call stands in its log', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'admin')
  await open(page, '/admin/interfaces')
  await page.getByRole('button', { name: '新建外部接口' }).click()
  const dialog = page.getByRole('dialog')
  const fields: Record<string, string[]> = {
    'REST 服务': ['服务', '方法', '路径'],
    'Web 服务（SOAP）': ['服务', '描述（WSDL）的位置', '操作'],
    数据库: ['数据库', '语句', '最多行数'],
    文件: ['做什么', '格式', '文件'],
    浏览器页面: ['服务', '路径'],
    服务器脚本: ['脚本'],
  }
  for (const [type, labels] of Object.entries(fields)) {
    await dialog.getByLabel('类型', { exact: true }).selectOption({ label: type })
    for (const label of labels)
      await expect(
        dialog
          .getByRole('textbox', { name: label })
          .or(dialog.getByRole('combobox', { name: label }))
          .or(dialog.getByRole('spinbutton', { name: label }))
          .first(),
      ).toBeVisible()
  }
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel(/^名称/).fill('含税金额')
  await dialog.getByRole('textbox', { name: '脚本' }).fill('return { total: input.price * input.rate.percent }')
  const parameters = dialog.getByRole('group', { name: '输入参数' })
  await parameters.getByRole('button', { name: '添加' }).click()
  await parameters.getByRole('textbox', { name: '名称，第 1 行' }).fill('price')
  await parameters.getByRole('combobox', { name: '类型，第 1 行' }).selectOption('number')
  await parameters.getByRole('checkbox', { name: '必填，第 1 行' }).check()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)

  const row = page.getByRole('row', { name: /含税金额/ })
  await row.getByRole('button', { name: '试调用' }).click()
  const trial = page.getByRole('dialog', { name: '试调用：含税金额' })
  await trial.getByRole('button', { name: '试调用' }).click()
  await expect(trial.getByRole('alert')).toBeVisible()
  await trial.getByLabel('price').fill('100')
  await trial.getByRole('button', { name: '试调用' }).click()
  await expect(trial.getByRole('status')).toContainText('失败')
  await expect(trial.getByRole('button', { name: '试调用' })).toBeEnabled()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: '含税金额' }).click()
  await dialog.getByRole('textbox', { name: '脚本' }).fill('return { total: input.price + 13 }')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
  await row.getByRole('button', { name: '试调用' }).click()
  await trial.getByLabel('price').fill('100')
  await trial.getByRole('button', { name: '试调用' }).click()
  await expect(trial.getByRole('status')).toContainText('成功')
  await expect(trial.getByRole('status')).toContainText('113')
  await expect(trial.getByRole('button', { name: '试调用' })).toBeEnabled()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: '调用记录' }).click()
  const log = page.getByRole('dialog', { name: '调用记录：含税金额' })
  await expect(log.getByRole('row')).toHaveCount(3)
  await expect(log).toContainText('失败')
  await expect(log).toContainText('admin')
})
