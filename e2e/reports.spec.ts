import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { keep, keepSales, revisionOf } from './support/keep'
import { open, person } from './support/people'

test('R2.9-29 R2.4-04 R2.4-05 R3-10 a report is designed, looked at by somebody else, put together, saved as a file, and kept from those who may not read its dataset', async ({
  browser,
}) => {
  const admin = await person(browser, 'admin')
  const { datasetId, interfaceId } = await keepSales(admin.page.request, '销售明细')
  await open(admin.page, '/admin/reports')
  await admin.page.getByRole('button', { name: '新建报表' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel(/^名称/).fill('各地区销售|Sales by region|各地區銷售')
  await dialog.getByLabel('数据集').selectOption({ label: '销售明细' })
  await dialog.getByRole('combobox', { name: '合计，第 4 行' }).selectOption({ label: '求和' })
  await dialog.getByLabel('分组 1').selectOption({ label: '地区' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(admin.page.getByRole('button', { name: '各地区销售' })).toBeVisible()

  const reader = await person(browser, 'zhangwei')
  await open(reader.page, '/index')
  await reader.page.getByRole('link', { name: '报表中心' }).click()
  await expect(reader.page.getByRole('heading', { level: 1 })).toContainText('报表中心')
  await reader.page.getByRole('button', { name: '各地区销售' }).click()
  await expect(reader.page).toHaveURL(/\/modules\/report\/view\?reportId=/)
  const grid = reader.page.getByRole('region', { name: '各地区销售' })
  await expect(grid.getByRole('rowheader', { name: /East/ })).toContainText('2 行')
  await expect(grid.getByText('100.75')).toBeVisible()
  await expect(grid.locator('tfoot')).toContainText('120.75')
  await reader.page.getByPlaceholder('在行中搜索').fill('zhangwei')
  await expect(grid.locator('tfoot')).toContainText('20.25')
  await grid.getByRole('button', { name: '金额' }).click()
  await expect(grid.getByRole('columnheader', { name: '金额' })).toHaveAttribute('aria-sort', 'ascending')
  const saving = reader.page.waitForEvent('download')
  await reader.page.getByRole('button', { name: '导出 CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/各地区销售.*\.csv/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('zhangwei')
  expect(readFileSync(await file.path(), 'utf8')).not.toContain('lina')

  await reader.page.getByRole('button', { name: '汇总', exact: true }).click()
  await expect(reader.page).toHaveURL(/\/modules\/report2\/view\?reportId=/)
  const summary = reader.page.getByRole('region', { name: '各地区销售' })
  await expect(summary.getByRole('row', { name: /East/ })).toContainText('100.75')
  await expect(summary.locator('tfoot')).toContainText('3')
  const reportAddress = reader.page.url()

  // The same in another language, and on a phone without scrolling the page sideways.
  const abroad = await person(browser, 'lina', 'en-US')
  await abroad.page.setViewportSize({ width: 390, height: 844 })
  await open(abroad.page, reportAddress)
  await expect(abroad.page.getByRole('heading', { level: 1 })).toContainText('Sales by region')
  await expect(
    abroad.page
      .getByRole('columnheader', { name: 'Region' })
      .or(abroad.page.getByRole('columnheader', { name: 'Group' })),
  ).toBeVisible()
  expect(
    await abroad.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)

  const rev = await revisionOf(admin.page.request, '/api/dataset/getDataset', { datasetId })
  await keep(admin.page.request, '/api/dataset/saveDataset', {
    rev,
    datasetId,
    datasetName: '销售明细',
    interfaceId,
    rowsPath: 'rows',
    open: false,
    columns: [
      { name: 'id', type: 'number', key: true },
      { name: 'region' },
      { name: 'person' },
      { name: 'amount', type: 'number' },
    ],
  })
  await open(reader.page, reportAddress)
  await expect(reader.page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(reader.page.getByText('100.75')).toHaveCount(0)
  await reader.page.goto('/admin/reports')
  await expect(reader.page).toHaveURL(/\/404/)
})

test('R2.4-04 a report that is known is changed by its address, and named where something does not fit', async ({
  browser,
}) => {
  const { page } = await person(browser, 'admin')
  const { datasetId } = await keepSales(page.request, '改动前')
  const { reportId } = await keep(page.request, '/api/report/saveReport', {
    reportName: '改动',
    datasetId,
    columns: [{ name: 'region' }, { name: 'amount' }],
  })
  await open(page, `/bpm/design/simple/report2?reportId=${reportId}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^名称/)).toHaveValue('改动')
  await dialog.getByRole('combobox', { name: '列，第 2 行' }).selectOption('region')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: '列，第 2 行' }).selectOption('person')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/admin/reports')
})
