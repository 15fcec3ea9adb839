import { expect, test } from 'playwright/test'
import { baseUrl, open, password, ready, signInQuietly } from './support/people'
import { watchConsole } from './support/watch-console'

test('R2.1-01 R4-01 signs in with an account and a password and lands on the home page', async ({ page }) => {
  const complaints = watchConsole(page)
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('忘记密码？请联系管理员重置')).toBeVisible()
  await page.getByLabel('账号').fill('zhangwei')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/index')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('今天')
  await expect(page.getByRole('button', { name: '张伟 的菜单' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('decisions 25: a wrong password is told beside the button, an unknown account reads alike, and nobody is signed in', async ({
  page,
}) => {
  await page.goto('/login')
  await ready(page)
  const tell = async (account: string) => {
    await page.getByLabel('账号').fill(account)
    await page.getByLabel('密码', { exact: true }).fill('wrong#2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.locator('#sign-in-error')).not.toBeEmpty()
    return page.locator('#sign-in-error').innerText()
  }
  const wrong = await tell('chenxiaodong-unknown')
  await page.reload()
  await ready(page)
  expect(await tell('zhangwei')).toBe(wrong)
  await expect(page.getByLabel('账号')).toHaveValue('zhangwei')
  await page.goto('/index')
  await expect(page).toHaveURL('/login')
})

test('R2.1-02 R1-03 an administrator signs in on a page of his own', async ({ page }) => {
  await page.goto('/login/admin')
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/admin/home')
})

test('R7-01 decisions 26: the token reaches neither the page nor its scripts; the cookie is HttpOnly, Lax and host-wide', async ({
  page,
  context,
}) => {
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (/\/api\/|text\/html/.test(response.url() + (response.headers()['content-type'] ?? '')))
      bodies.push(await response.text().catch(() => ''))
  })
  await page.goto('/login')
  await page.getByLabel('账号').fill('lina')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: '李娜 的菜单' })).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'baton_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('baton_session')
  const sealed = cookie?.value ?? ''
  for (const body of bodies) {
    expect(body).not.toMatch(/"token"|Bearer /)
    expect(body).not.toContain(sealed)
  }
})

test('R2.1-04 R2.7-14 R7.7-01 signing out ends the session, and the back button shows nothing', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'wangfang')
  await open(page, '/index')
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'baton_session')
  await page.getByRole('button', { name: /王芳/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  // The old cookie is worth nothing, even to somebody who kept it.
  await context.addCookies([{ ...cookie!, expires: -1 }])
  const answer = await page.request.post(`${baseUrl()}/api/account/logininfo`, {
    headers: { 'x-requested-with': 'e2e' },
  })
  expect(await answer.json()).toMatchObject({ code: 401, data: null })
})

test('S16 the way back after signing in never leads to another origin', async ({ page }) => {
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
  ]) {
    await page.context().clearCookies()
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await page.getByLabel('账号').fill('zhangwei')
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(new URL(page.url()).origin).toBe(baseUrl())
  }
})

test('R1-05 the sign-in page speaks three languages, and the choice stays', async ({ page }) => {
  await page.goto('/login')
  await ready(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: '繁體中文' }).click()
  await expect(page.getByRole('heading', { name: '登入' })).toBeVisible()
})
