import { expect, test } from 'playwright/test'
import { open, signInQuietly } from './support/people'

test('R2.4-11 a template is found, its people are checked, and it can be started at once', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'admin')
  await open(page, '/admin/design/processes')
  await page.getByRole('button', { name: '从模板新建' }).click()
  await page.getByRole('searchbox', { name: '搜索模板' }).fill('访客')
  await page.getByRole('link', { name: /访客预约/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '访客预约' })).toBeVisible()
  // The form is there to be tried.
  await page.getByLabel('来访单位').fill('景明咨询')

  const keepers = page.getByRole('group', { name: '前台' })
  await keepers.getByRole('button', { name: /去掉/ }).click()
  await page.getByRole('button', { name: '启用并发布' }).click()
  await expect(keepers.getByRole('alert')).toHaveText('请为这里选好人')
  await keepers.getByRole('button', { name: /添加/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '用户类型' }).selectOption({ label: '角色' })
  await dialog.getByRole('combobox', { name: '角色' }).selectOption({ label: '系统管理员' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(keepers.getByText('系统管理员')).toBeVisible()
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('园区访客')
  await page.getByRole('button', { name: '启用并发布' }).click()

  await expect(page).toHaveURL(/process=visitor/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('园区访客')
  await open(page, '/start')
  await expect(page.getByRole('link', { name: /园区访客/ })).toBeVisible()
})
