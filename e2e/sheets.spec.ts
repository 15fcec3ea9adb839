import { expect, test, type Page } from 'playwright/test'
import { keep, keepSales, revisionOf } from './support/keep'
import { open, signInQuietly } from './support/people'

const columns = [
  { name: 'code', description: '编码|Code|編碼', key: true },
  { name: 'name', description: '名称|Name|名稱' },
]

/** Pastes what was copied from a spreadsheet where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('R3-13 rows of a dictionary are typed, pasted from Excel, undone and saved as in a sheet; what is wrong is told at its cell and stays', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'admin')
  const { dataDictId } = await keep(page.request, '/api/baseData/saveDataDict', {
    dataDictName: '码头',
    dataDictCode: 'quay',
    columns,
  })
  const { rowId } = await keep(page.request, '/api/baseData/saveDataDictRow', {
    dataDictId,
    values: { code: 'Q1', name: '一号' },
    order: 1,
  })
  await keep(page.request, '/api/baseData/saveDataDictRow', {
    dataDictId,
    values: { code: 'Q2', name: '二号' },
    order: 2,
  })
  const offended: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) offended.push(message.text())
  })
  const show = async () => {
    await open(page, '/admin/dictionaries')
    await page.getByPlaceholder('搜索名称或编码').fill('码头')
    await page.getByRole('row', { name: /码头/ }).getByRole('button', { name: '数据' }).click()
    await expect(page.getByRole('grid', { name: '码头' })).toBeVisible()
  }
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
  const unsaved = page.getByRole('status').filter({ hasText: '尚未保存' })
  await show()

  // Typed over, taken back by Escape, typed again.
  await cell('一号').click()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await expect(cell('一号')).toBeVisible()
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await expect(unsaved).toContainText('1')

  // A block copied from Excel goes on past the last row, and is undone in one stroke.
  await page.keyboard.press('ArrowLeft')
  await paste(page, 'Q2\t二号码头\r\nQ3\t三号码头\r\n\t没有编码\r\n')
  await expect(cell('三号码头')).toBeVisible()
  await expect(unsaved).toContainText('4')
  await page.keyboard.press('Control+z')
  await expect(cell('三号码头')).toHaveCount(0)
  await expect(cell('二号')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(unsaved).toContainText('4')

  // Somebody else changes a cell meanwhile; a row has no key. The rest is saved.
  await keep(page.request, '/api/baseData/saveDataDictRow', {
    dataDictId,
    rowId,
    values: { code: 'Q1', name: '壹号' },
    order: 1,
    rev: await revisionOf(page.request, '/api/baseData/getDataDictRow', { dataDictId, rowId }),
  })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const wrong = page.getByRole('alert').filter({ has: page.getByRole('listitem') })
  await expect(wrong.getByRole('listitem')).toHaveCount(2)
  await expect(wrong).toContainText('壹号')
  await expect(unsaved).toContainText('2')
  await expect(page.getByRole('gridcell', { name: /没有编码/ })).toBeVisible()

  // Told, it is written over; the row without a key is given one.
  await wrong.getByRole('button').last().click()
  await page.keyboard.type('Q4')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(unsaved).toHaveCount(0)
  await show()
  for (const name of ['First', '二号码头', '三号码头', '没有编码']) await expect(cell(name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Q4', exact: true })).toBeVisible()
  expect(offended).toEqual([])
})

test('a report without groups is a sheet: put in order by its heads, its columns as wide as one left them', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'admin')
  const { datasetId } = await keepSales(page.request, '销售清单')
  const { reportId } = await keep(page.request, '/api/report/saveReport', {
    reportName: '销售清单',
    datasetId,
    columns: [{ name: 'region' }, { name: 'person' }, { name: 'amount', total: 'sum' }],
  })
  await open(page, `/modules/report/view?reportId=${reportId}`)
  const grid = page.getByRole('grid', { name: '销售清单' })
  const amounts = () => grid.locator('[data-field=amount][role=gridcell]').allInnerTexts()
  await expect.poll(amounts).toHaveLength(3)
  await grid.getByRole('columnheader', { name: '金额' }).click()
  await expect(grid.getByRole('columnheader', { name: '金额' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await amounts()).map(Number)).toEqual([0.25, 20, 100.5])
  await expect(page.getByLabel('合计')).toContainText('120.75')

  const head = grid.getByRole('columnheader', { name: '地区' })
  const before = (await head.boundingBox())!
  await page.mouse.move(before.x + before.width - 1, before.y + 12)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width + 79, before.y + 12, { steps: 4 })
  await page.mouse.up()
  await page.reload()
  await expect.poll(async () => Math.round((await head.boundingBox())?.width ?? 0)).toBeGreaterThan(before.width + 60)

  // On paper the rows are a table, all of them.
  await page.emulateMedia({ media: 'print' })
  await expect(grid).toBeHidden()
  await expect(page.getByRole('table')).toContainText('100.5')
})
