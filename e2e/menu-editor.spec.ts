import { expect, test, type Page } from 'playwright/test'
import { open, signInQuietly } from './support/people'

const tree = (page: Page) => page.getByRole('tree', { name: '菜单树' })
const node = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })
const row = (page: Page, name: string) => node(page, name).locator('[data-node]').first()
const sidebar = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const save = (page: Page) => page.getByRole('button', { name: '保存' })

test.describe('the menu editor', () => {
  test.beforeEach(async ({ context, page }) => {
    await signInQuietly(context, 'admin')
    await open(page, '/admin/menus')
  })

  test('R2.9-07 R2.12-09 R4-12 R4-13 R4-14 R4-15 R8-17 R8-18 R2.10-10 R9-20 adds a folder and a page, which stand in the sidebar at once; moves and deletes them', async ({
    page,
  }) => {
    await expect(node(page, '工作台')).toHaveAttribute('aria-expanded', 'true')
    await expect(node(page, '工作台')).toHaveAttribute('aria-checked', 'true')

    await page.getByRole('button', { name: '新建顶层' }).click()
    // Pictures beside each other, not one below the other.
    expect((await page.getByRole('group', { name: '图标' }).boundingBox())!.height).toBeLessThan(240)
    await page.getByLabel('简体中文名称').fill('知识库')
    await page.getByLabel('编码', { exact: false }).first().fill('knowledge')
    await save(page).click()
    await expect(node(page, '知识库')).toHaveAttribute('aria-checked', 'true')

    for (const [name, code] of [
      ['制度', 'rules'],
      ['手册', 'guides'],
    ] as const) {
      await row(page, '知识库').click({ button: 'right' })
      await page.getByRole('menuitem', { name: '新建下级' }).click()
      await page.getByLabel('简体中文名称').fill(name)
      await page.getByLabel('编码', { exact: false }).first().fill(code)
      await page.getByLabel(/^地址/).fill(`/knowledge/${code}`)
      await page.getByLabel('视图').selectOption('home/home')
      await save(page).click()
      await expect(node(page, name)).toBeVisible()
    }

    // R4-12 by keyboard, and by pointer.
    await node(page, '手册').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('status').filter({ hasText: '移动成功' })).toBeVisible()
    await expect(node(page, '知识库').getByRole('treeitem')).toHaveText(['手册', '制度'])
    await row(page, '制度').dragTo(row(page, '手册'), { targetPosition: { x: 60, y: 2 } })
    await expect(node(page, '知识库').getByRole('treeitem')).toHaveText(['制度', '手册'])

    // R4-13, R4-15, R4-14
    await row(page, '手册').dragTo(row(page, '知识库'))
    await expect(page.getByRole('alert').filter({ hasText: '不能移动到相同的上级菜单' })).toBeVisible()
    const ask = page.getByRole('alertdialog')
    await row(page, '手册').dragTo(row(page, '工作台'))
    await ask.getByRole('button', { name: '取消' }).click()
    await expect(node(page, '知识库').getByRole('treeitem')).toHaveText(['制度', '手册'])
    await row(page, '手册').dragTo(row(page, '工作台'))
    await expect(ask).toContainText('将“手册”移动到“工作台”？')
    await ask.getByRole('button', { name: '移动' }).click()
    await expect(node(page, '知识库').getByRole('treeitem')).toHaveText(['制度'])
    await expect(node(page, '工作台').getByRole('treeitem', { name: '手册' })).toBeVisible()

    // R2.10-10, R9-20: the new top menu can be switched to, and shows its own menus only.
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: '切换菜单' }).click()
    const tops = page.getByRole('list', { name: '切换菜单' })
    await expect(tops.getByRole('button')).toHaveText(['工作台', '管理', '知识库'])
    const grounds = await tops
      .locator('[data-ground]')
      .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).backgroundColor))
    expect(new Set(grounds).size).toBe(3)
    await tops.getByRole('button', { name: '知识库' }).click()
    await expect(page).toHaveURL('/knowledge/rules')
    await expect(sidebar(page).getByRole('link', { name: '制度' })).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: '菜单管理' })).toHaveCount(0)
    await page.getByRole('button', { name: '切换菜单' }).click()
    await tops.getByRole('button', { name: '工作台' }).click()
    await expect(page).toHaveURL('/index')

    // R8-17, R8-18
    await open(page, '/admin/menus')
    for (const [name, parent] of [
      ['手册', '工作台'],
      ['制度', '知识库'],
    ] as const) {
      if ((await node(page, parent).getAttribute('aria-expanded')) === 'false')
        await node(page, parent).locator('svg').first().click()
      await row(page, name).click()
      await node(page, name).focus()
      await page.keyboard.press('Delete')
      await ask.getByRole('button', { name: '删除' }).click()
      await expect(page.getByRole('status').filter({ hasText: '删除成功' })).toBeVisible()
      await expect(node(page, name)).toHaveCount(0)
    }
  })

  test('R2.10-19 a menu that leads to a form opens it in a tab of its own where its open mode says so', async ({
    page,
    context,
  }) => {
    await row(page, '管理').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '新建下级' }).click()
    await page.getByLabel('简体中文名称').fill('请假')
    await page.getByLabel('编码', { exact: false }).first().fill('leave_form')
    const address = page.getByLabel(/^地址/)
    await address.fill('/bpm/task/jump?detailType=Edit&pid=leave-request')
    await page.getByLabel(/^任务表单的打开方式/).selectOption({ label: '新标签页' })
    await expect(address).toHaveValue('/bpm/task/jump?detailType=Edit&pid=leave-request&openMode=Blank')
    await save(page).click()
    const [form] = await Promise.all([
      context.waitForEvent('page'),
      sidebar(page).getByRole('link', { name: '请假', exact: true }).click(),
    ])
    await expect(form.getByRole('heading', { level: 1 })).toContainText('请假申请')
    await expect(page).toHaveURL('/admin/menus')
    await form.close()
    await node(page, '请假').focus()
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(node(page, '请假')).toHaveCount(0)
  })

  test('what is wrong is said at its field, and nothing typed is lost', async ({ page }) => {
    await page.getByRole('button', { name: '新建顶层' }).click()
    await page.getByLabel('简体中文名称').fill('重复')
    await page.getByLabel('编码', { exact: false }).first().fill('home')
    await save(page).click()
    await expect(page.getByText('已有菜单使用此编码')).toBeVisible()
    await expect(page.getByLabel('简体中文名称')).toHaveValue('重复')
  })

  test('R2.12-07 the search finds nodes in any case and leads to them', async ({ page }) => {
    await page.getByRole('searchbox', { name: '在菜单树中搜索' }).fill('菜单')
    await page.getByRole('button', { name: '菜单管理 管理 / 系统管理' }).click()
    await expect(node(page, '菜单管理')).toHaveAttribute('aria-checked', 'true')
    await expect(page.getByLabel('编码', { exact: false }).first()).toHaveValue('admin_menus')
  })
})

test('staff have no such page, and the call behind it is refused', async ({ context, page }) => {
  await signInQuietly(context, 'zhangwei')
  await page.goto('/admin/menus')
  await expect(page).toHaveURL('/404')
  const answer = await context.request.post('/api/admin/getMenuTree', { headers: { 'x-requested-with': 'e2e' } })
  expect(((await answer.json()) as { code: number }).code).toBe(403)
})
