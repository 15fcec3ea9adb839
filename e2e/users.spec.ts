import { expect, test, type Page } from 'playwright/test'
import { keep } from './support/keep'
import { axeFaults } from './support/page-faults'
import { baseUrl, open, signInQuietly } from './support/people'

const dialog = (page: Page) => page.getByRole('dialog')
const ok = (page: Page) => dialog(page).last().getByRole('button', { name: '确定' }).click()
async function expectNoIssue(page: Page) {
  // Dialogs fade in: half of it is no contrast to judge.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  expect.soft(await axeFaults(page, 'first', 'whole')).toEqual([])
}

test.describe('R2.9-17 users', () => {
  test.beforeEach(async ({ context, page }) => {
    await signInQuietly(context, 'admin')
    await open(page, '/admin/users')
  })

  test('adds somebody, who gets in once with the password shown; keeps him out and lets him in again', async ({
    page,
    browser,
  }) => {
    await page.getByRole('button', { name: '新建用户' }).click()
    await expect(dialog(page).getByRole('heading').first()).toHaveText('新建用户')
    await ok(page)
    await expect(dialog(page).getByText('账号不能为空')).toBeVisible()
    await dialog(page).getByLabel('账号').fill('lina')
    await dialog(page).getByLabel('姓名').fill('新同事')
    await ok(page)
    await expect(dialog(page).getByText('该账号已存在')).toBeVisible()
    await expect(dialog(page).getByLabel('姓名')).toHaveValue('新同事')
    await dialog(page).getByLabel('账号').fill('new.colleague')
    await expectNoIssue(page)
    await ok(page)
    const told = page.getByRole('alertdialog')
    const password = (await told.locator('code').textContent()) ?? ''
    expect(password.length).toBeGreaterThan(12)
    await told.getByRole('button', { name: '我已记下' }).click()

    await page.getByRole('searchbox', { name: '搜索姓名、账号、工号或邮箱' }).fill('new.colleague')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').last()).toContainText('从未登录')
    const other = await browser.newContext()
    const signIn = () =>
      other.request
        .post(`${baseUrl()}/api/auth/login`, {
          headers: { 'x-requested-with': 'e2e' },
          form: { account: 'new.colleague', password },
        })
        .then(async (answer) => (await answer.json()).code as number)
    expect(await signIn()).toBe(200)

    await page.getByRole('button', { name: '新同事 的操作' }).click()
    await page.getByRole('menuitem', { name: '停用' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
    await expect(page.getByRole('row').last()).toContainText('已停用')
    expect(await signIn()).toBe(40101)
    await page.getByRole('button', { name: '新同事 的操作' }).click()
    await page.getByRole('menuitem', { name: '启用' }).click()
    await expect(page.getByRole('row').last()).toContainText('正常')
    expect(await signIn()).toBe(200)
    await other.close()
  })

  test('finds people by department; what is asked for stands in the address', async ({ page }) => {
    await page
      .getByRole('searchbox', { name: /^在.*部门.*搜索|搜索/ })
      .first()
      .fill('财务部')
    await page
      .getByRole('option', { name: /财务部/ })
      .or(page.getByRole('button', { name: /财务部/ }))
      .first()
      .click()
    await expect(page.getByText('王芳')).toBeVisible()
    await expect(page).toHaveURL(/dept=dept-finance/)
    await page.reload()
    await expect(page.getByText('王芳')).toBeVisible()
    await expect(page.getByText('张伟')).toHaveCount(0)
  })

  test('imports a file: every bad row with its reasons, then the good rows only', async ({ page }) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.locator('input[type=file]').setInputFiles(file('people.xlsx', 'no workbook at all'))
    await expect(dialog(page).getByRole('alert')).toContainText('无法读取此文件')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.alloc(6 * 1024 * 1024, 65) })
    await expect(dialog(page).getByRole('alert')).toHaveText('文件太大，最多 5 MB')
    await page
      .locator('input[type=file]')
      .setInputFiles(file('people.csv', '账号,姓名,部门\nlina,李娜,\nfrom.file,文件来的,财务部\n'))
    const bad = dialog(page).getByRole('region', { name: '有错误的行' })
    await expect(bad).toContainText('账号 lina 已存在')
    await expectNoIssue(page)
    const download = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: '下载错误文件' }).click()
    expect((await download).suggestedFilename()).toBe('people 错误原因.xlsx')
    await dialog(page).getByRole('button', { name: '只导入正确的行（1）' }).click()
    await expect(page.getByText('已导入 1 行，1 行未导入')).toBeVisible()
    await page.getByRole('searchbox', { name: '搜索姓名、账号、工号或邮箱' }).fill('from.file')
    await expect(page.getByRole('row').last()).toContainText('财务部')
  })
})

test('R2.9-17 a person opened a second time is shown as he is stored, and a role taken away meanwhile is not given back', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'admin')
  await keep(context.request, '/api/admin/addUser', { account: 'twice.opened', name: '两次打开' })
  await keep(context.request, '/api/admin/addRoleMembers', { id: 'finance', accounts: ['twice.opened'] })
  await open(page, '/admin/users')
  await page.getByRole('searchbox', { name: '搜索姓名、账号、工号或邮箱' }).fill('twice.opened')
  const edit = async () => {
    await page.getByRole('button', { name: '两次打开 的操作' }).click()
    await page.getByRole('menuitem', { name: '修改' }).click()
  }
  await edit()
  const roles = dialog(page).getByRole('region', { name: '角色' })
  await expect(roles.getByRole('listitem')).toHaveCount(1)
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await keep(context.request, '/api/admin/removeRoleMembers', { id: 'finance', members: [{ account: 'twice.opened' }] })
  await edit()
  await expect(dialog(page).getByLabel('姓名')).toHaveValue('两次打开')
  await expect(roles.getByRole('listitem')).toHaveCount(0)
  await dialog(page).getByLabel('职位名称').fill('出纳')
  // The other one, while this dialog stands open.
  await keep(context.request, '/api/admin/addRoleMembers', { id: 'staff', accounts: ['twice.opened'] })
  await ok(page)
  const notice = page.getByRole('alert', { name: '别人已作更改' })
  await expect(notice.getByRole('cell')).toHaveText(['（空）', 'staff', '（空）'])
  await expectNoIssue(page)
  await notice.getByRole('button', { name: '保留我的更改，其余采用现在的' }).click()
  await ok(page)
  await expect(dialog(page)).toHaveCount(0)
  expect(await keep<object>(context.request, '/api/admin/getUserAccount', { account: 'twice.opened' })).toMatchObject({
    roles: ['staff'],
    jobTitle: '出纳',
  })
})

test('R2.9-02 R2.9-06 an approval group is made, gets people, and is not deleted while they are in it', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'admin')
  await open(page, '/admin/approvalGroups')
  await page.getByRole('button', { name: '新建' }).click()
  await dialog(page).getByLabel('编码').fill('review-board')
  await dialog(page).getByLabel('名称').fill('评审委员会')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '评审委员会' })).toBeVisible()
  await page.getByRole('button', { name: '添加成员' }).click()
  await dialog(page).getByText('蔡宏伟').first().click()
  await dialog(page).getByRole('button', { name: /确定/ }).click()
  await expect(dialog(page).getByText('权限没有增减')).toBeVisible()
  await dialog(page).getByRole('button', { name: '添加（1）' }).click()
  await expect(page.getByText('已添加 1 人')).toBeVisible()
  await expectNoIssue(page)
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '还有 1 名成员，请先移出' })).toBeVisible()
})

test('R6-06 R6-15 a menu is granted to a person, who then sees it; the overview says why', async ({
  page,
  context,
  browser,
}) => {
  await signInQuietly(context, 'admin')
  await open(page, '/admin/menus/rights')
  await page.getByRole('searchbox').first().fill('权限一览')
  await page
    .getByRole('option', { name: /权限一览/ })
    .or(page.getByRole('button', { name: /权限一览/ }))
    .first()
    .click()
  await expect(page.getByText('除系统管理员外，没有人能看到此菜单')).toBeVisible()
  await page.getByRole('button', { name: '添加' }).click()
  await dialog(page).getByRole('combobox', { name: /用户/ }).last().fill('wangfang')
  await page.getByRole('option', { name: /王芳/ }).click()
  await ok(page)
  await page.getByRole('checkbox', { name: '查看 · 王芳' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('设置成功')).toBeVisible()

  const other = await browser.newContext()
  await signInQuietly(other, 'wangfang')
  const theirs = await other.newPage()
  await open(theirs, '/admin/permissions?account=wangfang')
  const row = theirs.getByRole('row').filter({ hasText: '权限一览' })
  await expect(row).toContainText('用户: 王芳')
  await other.close()
})

test('R2.8-30 one category stands at its own address', async ({ page, context }) => {
  await signInQuietly(context, 'admin')
  const answer = await context.request.post(`${baseUrl()}/api/catalog/addCatalog`, {
    headers: { 'x-requested-with': 'e2e' },
    form: { catalogName: '行政流程|Office|行政流程', catalogType: 'Processes', catalogOrder: 1, moduleCode: 'ADM' },
  })
  const { catalogId } = ((await answer.json()) as { data: { catalogId: string } }).data
  await open(page, `/admin/catalog/catalogDetail?catalogId=${catalogId}`)
  await expect(page.getByRole('heading', { name: '行政流程' })).toBeVisible()
  await expect(page.getByText('ADM')).toBeVisible()
  await open(page, '/admin/catalog/catalogDetail?catalogId=none')
  await expect(page.getByText('内容不存在，或您无权查看')).toBeVisible()
  await context.request.post(`${baseUrl()}/api/catalog/deleteCatalog`, {
    headers: { 'x-requested-with': 'e2e' },
    form: { catalogId },
  })
})
