import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { keep } from './support/keep'
import { open, person, signInQuietly } from './support/people'

const columns = [
  { name: 'code', description: '编码', key: true },
  { name: 'name', description: '名称', key: false },
]

test('what is ticked in a list travels as one file: looked at first, put in place whole, and refused where it does not fit', async ({
  page,
  context,
  browser,
}) => {
  await signInQuietly(context, 'admin')
  const { dataDictId } = await keep(page.request, '/api/baseData/saveDataDict', {
    dataDictName: '包裹类型|Parcel kinds|包裹類型',
    dataDictCode: 'parcel',
    columns,
  })
  await keep(page.request, '/api/baseData/saveDataDictRow', { dataDictId, values: { code: 'S', name: '小' } })
  await open(page, '/admin/dictionaries')
  await page.getByPlaceholder('搜索名称或编码').fill('parcel')
  const row = page.getByRole('row', { name: /包裹类型/ })
  await expect(page.getByRole('button', { name: '导出（0）' })).toBeDisabled()
  await row.getByRole('checkbox').check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出（1）' }).click()
  const text = readFileSync(await (await saving).path(), 'utf8')
  expect(text).toContain('parcel')

  const dialog = page.getByRole('dialog', { name: '导入数据包' })
  const bring = async (content: string) => {
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: /选择(其他)?文件/ }).click()
    await (
      await choosing
    ).setFiles({ name: 'package.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  }
  await page.getByRole('button', { name: '导入', exact: true }).click()
  // What is no package.
  for (const wrong of ['{', '{"hello": 1}']) {
    await bring(wrong)
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /导入所选/ })).toBeDisabled()
  }
  await bring(text.replaceAll('包裹类型', '包裹种类'))
  await expect(dialog.getByRole('row', { name: /包裹种类/ })).toContainText('有变化')
  await bring(text)
  const line = dialog.getByRole('row', { name: /包裹类型/ })
  await expect(line).toContainText('相同')
  await expect(line.getByRole('checkbox')).toBeDisabled()
  await dialog.getByRole('button', { name: '取消' }).click()

  // Something else goes by the same code here.
  await keep(page.request, '/api/baseData/deleteDataDict', { dataDictId })
  const other = await keep(page.request, '/api/baseData/saveDataDict', {
    dataDictName: '同码的',
    dataDictCode: 'parcel',
    columns,
  })
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await bring(text)
  await expect(dialog.getByRole('row', { name: /包裹类型/ })).toContainText('冲突')
  await expect(dialog.getByRole('button', { name: '导入所选（0）' })).toBeDisabled()
  await dialog.getByRole('button', { name: '取消' }).click()

  await keep(page.request, '/api/baseData/deleteDataDict', { dataDictId: other.dataDictId })
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await bring(text)
  await expect(dialog.getByRole('row', { name: /包裹类型/ })).toContainText('新建')
  await dialog.getByRole('button', { name: '导入所选（1）' }).click()
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('row', { name: /包裹类型/ })
    .getByRole('button', { name: '数据' })
    .click()
  await expect(page.getByRole('button', { name: 'S', exact: true })).toBeVisible()

  // Whoever may only look has neither the button nor the call.
  const clerk = await person(browser, 'zhangwei')
  const refused = await clerk.page.request.post('/api/dataPackage/import', {
    data: { content: text, chosen: [`dictionary ${dataDictId}`] },
    headers: { 'x-requested-with': 'e2e' },
  })
  expect(((await refused.json()) as { code: number }).code).toBe(403)
})

test('R3-13 rows of a dictionary come from a file, the wrong ones named first, and every change of them is told', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'admin')
  await keep(page.request, '/api/baseData/saveDataDict', { dataDictName: '港口', dataDictCode: 'port', columns })
  await open(page, '/admin/dictionaries')
  await page.getByPlaceholder('搜索名称或编码').fill('港口')
  await page.getByRole('row', { name: /港口/ }).getByRole('button', { name: '数据' }).click()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '从文件导入行' })
  const bring = async (name: string, content: string) => {
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: /选择(其他)?文件/ }).click()
    await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  await bring('empty.csv', '')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await bring('ports.csv', 'code,name\nSHA,上海\n,没有编码\nNGB,宁波\nSHA,又是上海\n')
  await expect(dialog.getByRole('status')).toContainText('ports.csv')
  await expect(dialog.getByRole('region')).toContainText('没有编码')
  await dialog.getByRole('button', { name: /只导入正确的行/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'NGB', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'NGB', exact: true }).click()
  await page.getByRole('dialog').getByLabel('名称').fill('宁波舟山')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('宁波舟山')).toBeVisible()
  await page.getByRole('row', { name: /NGB/ }).getByRole('button', { name: '修改记录' }).click()
  const history = page.getByRole('dialog', { name: '修改记录' })
  await expect(history.getByRole('listitem').first()).toContainText('宁波舟山')
  await expect(history.locator('del').first()).toHaveText('宁波')
  await expect(history.getByRole('listitem')).toHaveCount(2)
})

test('R3-13 days of leave are listed by names, and those of one person where one is chosen', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'admin')
  await open(page, '/admin/dictionaries')
  await page
    .getByRole('row', { name: /假期额度/ })
    .getByRole('button', { name: '数据' })
    .click()
  await expect(page.getByRole('row').nth(1)).toContainText(/年假|事假/)
  await page.getByRole('combobox', { name: '人员' }).fill('张伟')
  await page.getByRole('option', { name: /张伟/ }).first().click()
  await expect(page.getByRole('row')).toHaveCount(1 + 6)
  await page.getByRole('button', { name: '张伟', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: '已选择' })).toContainText('张伟')
  await expect(dialog.getByLabel(/假别/).locator('option')).toHaveText(['', '年假', '事假'])
})
