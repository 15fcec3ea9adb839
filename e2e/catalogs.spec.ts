import { expect, test, type Page } from 'playwright/test'
import { keep } from './support/keep'
import { open, rightsAsked, signInQuietly } from './support/people'

const tree = (page: Page) => page.getByRole('tree', { name: '分类树' })
const node = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })
const row = (page: Page, name: string) => node(page, name).locator('[data-node]').first()

test.describe('categories', () => {
  test.beforeEach(async ({ context, page }) => {
    await signInQuietly(context, 'admin')
    const asked = rightsAsked(page, 'admin_catalogs')
    await open(page, '/admin/catalogs')
    await asked
    await page.getByLabel('种类').selectOption({ label: '组件' })
  })

  test('R1-10 a category lists what is filed in it, with what uses each', async ({ page }) => {
    await page.getByLabel('种类').selectOption({ label: '表单' })
    // Categories of processes have the same names: they have gone.
    await expect(page.getByRole('definition').filter({ hasText: '表单' })).toBeVisible()
    await row(page, '人事').click()
    const uses = '“入职准备单”在 1 处被使用'
    await page.getByRole('button', { name: uses }).click()
    await expect(page.getByRole('list', { name: uses }).getByRole('listitem')).toHaveText(['流程：新员工入职'])
  })

  test('R1-10 R6-01 R2.12-12 R2.12-14 R2.12-15 R2.12-16 R5-08 R9-11 R8-15 adds, changes, moves and deletes categories', async ({
    page,
  }) => {
    await expect(page.getByText('还没有此类分类')).toBeVisible()
    await page.getByRole('button', { name: '新建顶层' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText('新建分类')
    expect((await page.locator('.MuiDialog-paper').boundingBox())?.width).toBe(650)
    await expect(dialog.getByLabel('上级分类')).toHaveCount(0)
    await expect(dialog.getByLabel('排序')).toHaveValue('0')
    // R5-08: checked on leaving the field.
    await dialog.getByLabel('分类名称').focus()
    await dialog.getByLabel('模块编号').focus()
    await expect(dialog.getByText('分类名称不能为空')).toBeVisible()
    await dialog.getByLabel('分类名称').fill('财务规则')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('排序')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('排序').fill('1')
    await page.keyboard.press('Enter')
    await expect(node(page, '财务规则')).toHaveAttribute('aria-checked', 'true')

    for (const name of ['报销', '付款']) {
      await row(page, '财务规则').click({ button: 'right' })
      await expect(page.getByRole('menuitem')).toHaveText([/新建下级/, /修改/, /删除/, /权限/])
      await page.getByRole('menuitem', { name: '新建下级' }).click()
      await expect(dialog.getByLabel('上级分类')).toHaveValue('财务规则')
      await dialog.getByLabel('分类名称').fill(name)
      await dialog.getByLabel('排序').fill('1')
      await page.keyboard.press('Enter')
      await expect(node(page, name)).toBeVisible()
    }
    await row(page, '付款').dragTo(row(page, '财务规则'))
    await expect(page.getByRole('alert').filter({ hasText: '不能移动到相同的上级分类' })).toBeVisible()
    await row(page, '付款').dragTo(row(page, '报销'))
    await page.getByRole('alertdialog').getByRole('button', { name: '移动' }).click()
    await expect(page.getByText('移动成功')).toBeVisible()
    await row(page, '财务规则').click()
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '该分类下还有子分类' })).toBeVisible()
    if ((await node(page, '报销').getAttribute('aria-expanded')) === 'false')
      await row(page, '报销').locator('svg').first().click()
    for (const name of ['付款', '报销', '财务规则']) {
      await row(page, name).click()
      await page.keyboard.press('Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
      await expect(node(page, name)).toHaveCount(0)
    }
  })

  test('R1-10 R2.12-14 R2.12-20 a category and its rights show at every opening what is stored; a change of somebody else stops OK', async ({
    page,
    context,
  }) => {
    const { catalogId } = await keep<{ catalogId: string }>(context.request, '/api/catalog/addCatalog', {
      catalogName: '读回规则',
      catalogOrder: 1,
      catalogType: 'Widget',
    })
    await open(page, '/admin/catalogs')
    await page.getByLabel('种类').selectOption({ label: '组件' })
    const entry = async (name: string, of: string) => {
      await row(page, of).click({ button: 'right' })
      await page.getByRole('menuitem', { name }).click()
    }
    await entry('权限', '读回规则')
    const rights = page.getByRole('dialog', { name: '修改“读回规则”的权限' })
    await expect(rights).toBeVisible()
    expect((await page.locator('.MuiDialog-paper').boundingBox())?.width).toBe(850)
    await rights.getByRole('button', { name: '添加' }).click()
    await page.getByLabel('用户类型').selectOption({ label: '所有人' })
    await page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click()
    await rights.getByRole('button', { name: '确定' }).click()
    await expect(rights).toHaveCount(0)
    await entry('权限', '读回规则')
    await expect(rights.getByRole('rowheader')).toHaveText([/所有人/])
    await rights.getByRole('button', { name: '取消' }).click()

    await entry('修改', '读回规则')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('分类名称').fill('我的规则')
    await keep(context.request, '/api/catalog/modifyCatalog', {
      catalogId,
      catalogName: '他人的规则',
      moduleCode: 'M-1',
      catalogOrder: 1,
    })
    await dialog.getByRole('button', { name: '确定' }).click()
    const notice = page.getByRole('alert', { name: '别人已作更改' })
    await expect(notice.getByRole('cell')).toHaveText(['读回规则', '他人的规则', '我的规则', '（空）', 'M-1', '（空）'])
    await expect(dialog.getByLabel('分类名称')).toHaveValue('我的规则')
    await notice.getByRole('button', { name: '采用现在的内容' }).click()
    await expect(dialog.getByLabel('分类名称')).toHaveValue('他人的规则')
    await dialog.getByLabel('排序').fill('2')
    await dialog.getByRole('button', { name: '确定' }).click()
    await entry('修改', '他人的规则')
    await expect(dialog.getByLabel('排序')).toHaveValue('2')
    await dialog.getByRole('button', { name: '取消' }).click()
    await keep(context.request, '/api/catalog/deleteCatalog', { catalogId })
  })
})
