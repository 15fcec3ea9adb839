import { expect, test, type Page } from 'playwright/test'
import { keep } from './support/keep'
import { open, rightsAsked, signInQuietly } from './support/people'

const tree = (page: Page) => page.getByRole('tree', { name: '部门' })
const node = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })
const row = (page: Page, name: string) => node(page, name).locator('[data-node]').first()
const menu = async (page: Page, name: string, entry: string) => {
  await row(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: entry }).click()
}
const ok = (page: Page) => page.getByRole('button', { name: '确定' }).click()

/** R2.12-08: as tall as the window less 145; R9-22: the menu of a node is 105 wide. */
async function measureTree(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: '部门' })
  for (const height of [800, 900]) {
    await page.setViewportSize({ width: 1440, height })
    await expect.poll(async () => (await panel.boundingBox())?.height).toBe(height - 145)
  }
  await tree(page).locator('[data-node]').first().click({ button: 'right' })
  const paper = page.locator('.MuiPopover-paper').filter({ has: page.getByRole('menuitem') })
  await expect.poll(async () => (await paper.boundingBox())?.width).toBe(105)
  await page.keyboard.press('Escape')
}

test.describe('departments', () => {
  test.beforeEach(async ({ context, page }) => {
    await signInQuietly(context, 'admin')
    const asked = rightsAsked(page, 'admin_departments')
    await open(page, '/admin/departments')
    await asked
  })

  test('R2.12-06 R2.12-08 R9-22 R6-01 R2.12-09 R2.12-10 R2.12-17 R2.12-18 R4-05 R5-10 R9-09 adds, changes, shows and deletes departments', async ({
    page,
  }) => {
    const root = tree(page).getByRole('treeitem').first()
    await expect(root).toHaveAttribute('aria-checked', 'true')
    await expect(root).toHaveAttribute('aria-expanded', 'true')
    await measureTree(page)
    await page.getByRole('button', { name: '新建顶层' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText('新建部门')
    expect(
      (await dialog.locator('.MuiDialog-paper').or(page.locator('.MuiDialog-paper')).first().boundingBox())?.width,
    ).toBe(650)
    await expect(dialog.getByLabel('上级部门')).toHaveCount(0)
    await dialog.getByLabel('级别').fill('12')
    await ok(page)
    await expect(dialog.getByText('名称不能为空')).toBeVisible()
    await dialog.getByLabel('名称').fill('测试集团')
    await dialog.getByLabel('级别').fill('2')
    await ok(page)
    await expect(node(page, '测试集团')).toHaveAttribute('aria-checked', 'true')

    for (const name of ['甲部', '乙部']) {
      await menu(page, '测试集团', '新建下级')
      await expect(dialog.getByLabel('上级部门')).toHaveValue('测试集团')
      await dialog.getByLabel('名称').fill(name)
      await page.keyboard.press('Enter')
      await expect(node(page, name)).toBeVisible()
    }
    await row(page, '乙部').click()
    await page.keyboard.press('F2')
    await expect(dialog.getByRole('heading')).toHaveText('修改部门')
    await dialog.getByLabel('名称').fill('丙部')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
    await expect(dialog.getByLabel('名称')).toHaveValue('丙部')
    await ok(page)
    await expect(node(page, '丙部')).toBeVisible()

    // R4-06
    await page.getByRole('button', { name: '查看' }).click()
    await expect(dialog.getByRole('heading')).toHaveText('查看部门')
    await expect(dialog.getByLabel('名称')).toBeDisabled()
    await expect(page.getByRole('button', { name: '确定' })).toHaveCount(0)
    await dialog.getByRole('button', { name: '关闭' }).click()

    // R8-14
    await row(page, '测试集团').click()
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '该部门下还有子部门' })).toBeVisible()
    for (const name of ['甲部', '丙部', '测试集团']) {
      await row(page, name).click()
      await page.keyboard.press('Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
      await expect(node(page, name)).toHaveCount(0)
    }
  })

  test('R4-12 R4-13 R4-14 R4-15 R5-28 R5-29 moves and sorts by pointer, and restores the tree when it comes to nothing', async ({
    page,
    context,
  }) => {
    const add = async (groupName: string, parentId = '') =>
      (
        (await (
          await context.request.post('/api/account/addGroup', {
            headers: { 'x-requested-with': 'e2e' },
            data: { groupName, parentId },
          })
        ).json()) as { data: { groupId: string } }
      ).data.groupId
    const rootId = await add('移动根')
    const [a, b] = [await add('移动甲', rootId), await add('移动乙', rootId)]
    await open(page, '/admin/departments')
    // A department of its own order may stand first and be open already.
    await row(page, '移动根').waitFor()
    if ((await node(page, '移动根').getAttribute('aria-expanded')) === 'false')
      await row(page, '移动根').locator('svg').first().click()
    const below = () => node(page, '移动根').getByRole('treeitem')
    await row(page, '移动乙').dragTo(row(page, '移动甲'), { targetPosition: { x: 60, y: 2 } })
    await expect(page.getByText('移动成功')).toBeVisible()
    await expect(below()).toHaveText(['移动乙', '移动甲'])
    await row(page, '移动乙').dragTo(row(page, '移动根'))
    await expect(page.getByRole('alert').filter({ hasText: '不能移动到相同的上级部门' })).toBeVisible()
    await row(page, '移动乙').dragTo(row(page, '移动甲'))
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
    await expect(below()).toHaveText(['移动乙', '移动甲'])
    await row(page, '移动乙').dragTo(row(page, '移动甲'))
    await page.getByRole('alertdialog').getByRole('button', { name: '移动' }).click()
    await expect(node(page, '移动甲')).toHaveAttribute('aria-expanded', /true|false/)
    await expect(node(page, '移动根').locator(':scope > ul > li')).toHaveCount(1)
    for (const groupId of [b, a, rootId])
      await context.request.post('/api/account/deleteGroup', {
        headers: { 'x-requested-with': 'e2e' },
        form: { groupId },
      })
  })

  test('R2.12-19 R5-12 R8-18 sets branch and department info; an empty department name is refused', async ({
    page,
  }) => {
    const first = await tree(page).getByRole('treeitem').first().getAttribute('aria-label')
    await menu(page, first!, '设置')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('机构编码').fill('B-01')
    await dialog.getByRole('combobox').fill('')
    await ok(page)
    await expect(dialog.getByText('部门名称不能为空')).toBeVisible()
    await dialog.getByRole('combobox').fill('研发')
    await page.getByRole('option').first().click()
    await dialog.getByLabel('包含下级部门').check()
    await ok(page)
    await expect(page.getByText('设置成功')).toBeVisible()
  })

  test('R2.12-20 R2.12-21 R2.12-22 R4-10 R4-17 R4-18 R8-13 R9-09 grants rights, refuses the same participant twice, and keeps all until OK', async ({
    page,
  }) => {
    const first = (await tree(page).getByRole('treeitem').first().getAttribute('aria-label'))!
    await menu(page, first, '权限')
    const dialog = page.getByRole('dialog', { name: `修改“${first}”的权限` })
    await expect(dialog).toBeVisible()
    expect((await page.locator('.MuiDialog-paper').boundingBox())?.width).toBe(850)
    const addEveryone = async () => {
      await dialog.getByRole('button', { name: '添加' }).click()
      await page.getByLabel('用户类型').selectOption({ label: '所有人' })
      await page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click()
    }
    await addEveryone()
    // R2.12-21: rights on the department, and the actions of the page in words.
    await expect(dialog.getByRole('columnheader')).toHaveText(['参与者', '权限', '列表权限', ''])
    const ticks = async (column: number) =>
      (await dialog.getByRole('cell').nth(column).getByRole('checkbox').all()).map((box) =>
        box.getAttribute('aria-label'),
      )
    const of = (...names: string[]) => names.map((name) => `${name} · 所有人`)
    expect(await Promise.all(await ticks(0))).toEqual(of('全部', '查看', '新建', '修改', '删除', '权限设置'))
    expect(await Promise.all(await ticks(1))).toEqual(of('全部', '查看', '成员与领导', '基础数据'))
    const tick = (name: string) => dialog.getByRole('checkbox', { name: `${name} · 所有人` }).first()
    await expect(tick('查看')).toBeChecked()
    await tick('全部').check()
    await expect(tick('权限设置')).toBeChecked()
    await tick('删除').uncheck()
    await expect(tick('全部')).not.toBeChecked()
    await addEveryone()
    await expect(page.getByRole('alert').filter({ hasText: '已存在相同的记录：所有人' })).toBeVisible()
    await page.getByRole('dialog').last().getByRole('button', { name: '取消' }).click()
    await dialog.getByRole('button', { name: '移除所有人' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
    await expect(dialog.getByText('这里没有单独的权限')).toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('R1-09 R4-18 R2.12-20 rights are kept by OK and dropped by Cancel: every opening shows what is stored', async ({
    page,
    context,
  }) => {
    const { groupId } = await keep<{ groupId: string }>(context.request, '/api/account/addGroup', {
      groupName: '权限读回',
      parentId: '',
      order: 900,
    })
    await open(page, '/admin/departments')
    const dialog = page.getByRole('dialog', { name: '修改“权限读回”的权限' })
    const grantEveryone = async () => {
      await dialog.getByRole('button', { name: '添加' }).click()
      await page.getByLabel('用户类型').selectOption({ label: '所有人' })
      await page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click()
    }
    const stored = async () =>
      (await keep<{ displayName: string }[]>(context.request, '/api/account/getGroupAccess', { groupId })).map(
        ({ displayName }) => displayName,
      )
    await menu(page, '权限读回', '权限')
    await expect(dialog.getByText('这里没有单独的权限')).toBeVisible()
    await grantEveryone()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await stored()).toEqual(['所有人'])

    await menu(page, '权限读回', '权限')
    await expect(dialog.getByRole('rowheader')).toHaveText([/所有人/])
    await dialog.getByRole('button', { name: '移除所有人' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
    expect(await stored()).toEqual(['所有人'])

    await menu(page, '权限读回', '权限')
    await expect(dialog.getByRole('rowheader')).toHaveText([/所有人/])
    await dialog.getByRole('checkbox', { name: '删除 · 所有人' }).first().check()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await stored()).toEqual(['所有人'])
    await menu(page, '权限读回', '权限')
    await expect(dialog.getByRole('checkbox', { name: '删除 · 所有人' }).first()).toBeChecked()
    await dialog.getByRole('button', { name: '取消' }).click()
    await keep(context.request, '/api/account/deleteGroup', { groupId })
  })

  test('R1-09 two administrators: the second sees the change of the first and loses nothing of his own', async ({
    page,
    context,
  }) => {
    const { groupId } = await keep<{ groupId: string }>(context.request, '/api/account/addGroup', {
      groupName: '同时编辑',
      parentId: '',
      order: 901,
    })
    await open(page, '/admin/departments')
    const dialog = page.getByRole('dialog', { name: '修改“同时编辑”的权限' })
    const grants = (...names: string[]) =>
      names.map((name) => ({ participantType: 2, param0: name, displayName: name, value: 1 }))
    await keep(context.request, '/api/account/setGroupAccess', { groupId, permissions: grants('finance') })
    await menu(page, '同时编辑', '权限')
    await expect(dialog.getByRole('rowheader')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: '删除 · finance' }).first().check()
    // Meanwhile, somewhere else.
    await keep(context.request, '/api/account/setGroupAccess', { groupId, permissions: grants('finance', 'staff') })
    await dialog.getByRole('button', { name: '确定' }).click()
    const notice = page.getByRole('alert', { name: '别人已作更改' })
    await expect(notice).toContainText('系统管理员')
    await expect(notice.getByRole('rowheader')).toHaveText(['staff'])
    await expect(notice.getByRole('cell')).toHaveText(['未列出', '查看', '未列出'])
    await expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled()
    await notice.getByRole('button', { name: '保留我的更改，其余采用现在的' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0)
    const stored = await keep<{ param0: string; value: number }[]>(context.request, '/api/account/getGroupAccess', {
      groupId,
    })
    expect(stored.map(({ param0, value }) => [param0, value])).toEqual([
      ['finance', 1 + 8],
      ['staff', 1],
    ])
    await keep(context.request, '/api/account/deleteGroup', { groupId })
  })

  test('R1-09 R2.12-17 R2.12-19 a department and its setting show at the second opening what is stored', async ({
    page,
    context,
  }) => {
    const { groupId } = await keep<{ groupId: string }>(context.request, '/api/account/addGroup', {
      groupName: '旧名',
      parentId: '',
      order: 902,
    })
    await open(page, '/admin/departments')
    const dialog = page.getByRole('dialog')
    await menu(page, '旧名', '修改')
    await dialog.getByLabel('名称').fill('新名')
    await ok(page)
    await menu(page, '新名', '修改')
    await expect(dialog.getByLabel('名称')).toHaveValue('新名')
    await dialog.getByRole('button', { name: '取消' }).click()
    await menu(page, '新名', '设置')
    await dialog.getByLabel('机构编码').fill('B-77')
    await ok(page)
    await expect(dialog).toHaveCount(0)
    await menu(page, '新名', '设置')
    await expect(dialog.getByLabel('机构编码')).toHaveValue('B-77')
    await dialog.getByRole('button', { name: '取消' }).click()
    await keep(context.request, '/api/account/deleteGroup', { groupId })
  })

  test('R2.12-24 R5-13 group master data: adds, refuses what is there, deletes', async ({ page }) => {
    await page.getByRole('button', { name: '部门基础数据' }).click()
    const dialog = page.getByRole('dialog', { name: '部门基础数据' })
    await dialog.getByRole('tab', { name: '部门类型' }).click()
    const add = async () => {
      await dialog.getByRole('textbox', { name: '部门类型' }).fill('临时机构')
      await page.keyboard.press('Enter')
    }
    await add()
    await expect(dialog.getByRole('listitem').filter({ hasText: '临时机构' })).toBeVisible()
    await add()
    await expect(page.getByText('已经存在')).toBeVisible()
    await dialog.getByRole('button', { name: '删除临时机构' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: '临时机构' })).toHaveCount(0)
  })
})

test('R8-08 a department that is gone is said so, on the page and in the console', async ({ page, context }) => {
  await signInQuietly(context, 'admin')
  const headers = { 'x-requested-with': 'e2e' }
  const { data } = (await (
    await context.request.post('/api/account/addGroup', {
      headers,
      data: { groupName: '将被删除', parentId: '', order: 999 },
    })
  ).json()) as { data: { groupId: string } }
  await open(page, '/admin/departments')
  const said: string[] = []
  page.on('console', (line) => said.push(line.text()))
  // Not the first one: that would have been shown, and read, already.
  await expect(page.getByRole('heading', { level: 2, name: '云帆科技' })).toBeVisible()
  await context.request.post('/api/account/deleteGroup', { headers, form: { groupId: data.groupId } })
  await row(page, '将被删除').click()
  await expect.poll(() => said).toContain('Dept information not found')
})
