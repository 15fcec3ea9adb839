import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { expect, test, type Page } from 'playwright/test'
import { open, password, ready, signInQuietly } from './support/people'

/** Each test has a person of its own: what it changes stays changed. */
async function openMenu(page: Page, entry: string): Promise<void> {
  await page.locator('header button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function signInByPage(page: Page, account: string, secret: string): Promise<void> {
  await page.goto('/login')
  await ready(page)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('R1-12 R2.11-07 changes the password from the user menu, 500 px wide, and signs in with the new one', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'pengsiyuan')
  await open(page, '/index')
  await openMenu(page, '修改密码')
  const dialog = page.getByRole('dialog')
  expect(Math.round((await dialog.boundingBox())!.width)).toBe(500)
  await dialog.getByLabel('原密码').fill(password)
  await dialog.getByLabel('新密码', { exact: true }).fill('Changed#2027')
  await dialog.getByLabel('再次输入新密码').fill('Changed#2027')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('修改成功')).toBeVisible()
  await context.clearCookies()
  await signInByPage(page, 'pengsiyuan', 'Changed#2027')
  await expect(page).toHaveURL('/index')
})

test('R2.11-13 R9-14 R7.7-01 crops a picture, downloads it as 200 x 200 jpeg, and shows it everywhere after saving', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'yangfan')
  await open(page, '/index')
  await openMenu(page, '更换头像')
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(dialog.getByRole('alert')).toHaveText('请选择正确的文件格式，仅支持图片')

  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const selection = dialog.locator('cropper-selection')
  await expect.poll(async () => Math.round((await selection.boundingBox())?.width ?? 0)).toBe(200)
  for (const tool of ['向左旋转', '放大', '缩小', '向右旋转']) await dialog.getByRole('button', { name: tool }).click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载' }).click(),
  ])
  expect(await sharp(await download.path()).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('header img')).toHaveAttribute('src', /getHeadImage\?account=yangfan/)
  const shown = await context.request.get('/api/account/getHeadImage?account=yangfan&n=9')
  expect(await sharp(await shown.body()).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 })
})

test('R2.7-04 R8-11 shows who one is and where one is signed in, and ends another session', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  await signInQuietly(elsewhere, 'hanxueying')
  await signInQuietly(context, 'hanxueying')
  await open(page, '/index')
  await openMenu(page, '个人信息')
  await expect(page).toHaveURL('/bpm/userProfile/index')
  await expect(page.getByText('hanxueying')).toBeVisible()
  await expect(page.getByText('当前设备')).toHaveCount(1)
  await page.getByRole('button', { name: '退出其他所有设备' }).click()
  await expect(page.getByRole('button', { name: '退出其他所有设备' })).toBeHidden()
  const other = await elsewhere.newPage()
  await other.goto('/index')
  await expect(other).toHaveURL('/login?because=verification')
  await expect(other.getByText('验证失败，请重新登录')).toBeVisible()
  await elsewhere.close()
})

test('asks for the second factor once it is switched on, and keeps what was typed while it asks', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'tangyuwei')
  await open(page, '/bpm/userProfile/index')
  await page.getByRole('button', { name: '开启' }).click()
  const secret = await page.locator('[class*=secret]').innerText()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const used = totp.generate()
  await page.getByLabel('六位验证码').fill(used)
  await page.getByRole('button', { name: '确认开启' }).click()
  await expect(page.getByText('已开启：')).toBeVisible()

  await context.clearCookies()
  await signInByPage(page, 'tangyuwei', password)
  await expect(page.locator('#sign-in-error')).toHaveText('请输入验证器中的六位验证码')
  await expect(page.getByLabel('账号')).toHaveValue('tangyuwei')
  // A code works once: the one that switched it on is worth nothing here.
  await page.getByLabel('验证码').fill(used)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  // The form is ready for the next try when the field is empty again.
  await expect(page.getByLabel('验证码')).toHaveValue('')
  await expect(page.locator('#sign-in-error')).toHaveText('请输入验证器中的六位验证码')
  // The next step of time is within what a clock may be wrong by.
  await page.getByLabel('验证码').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/index')
})

test('R2.1-03 R2.9-20 takes a link only while it lives, and keeps both passwords checked', async ({ page }) => {
  await page.goto('/account/forget?ticket=not-a-living-ticket-0123456789')
  await ready(page)
  await page.getByLabel('新密码', { exact: true }).fill('short')
  await page.getByLabel('再次输入新密码').fill('short')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.locator('#password-error')).toHaveText('密码必须由8-15位字母、数字、特殊字符组成')
  await page.getByLabel('新密码', { exact: true }).fill('Changed#2027')
  await page.getByLabel('再次输入新密码').fill('Changed#2027')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('链接已失效，请重新申请')).toBeVisible()
})

test('R2.9-17 lets an administrator unlock an account that must wait; staff find no such page', async ({
  page,
  context,
  browser,
}) => {
  const guesser = await browser.newContext()
  for (let attempt = 0; attempt < 8; attempt++) {
    await guesser.request.post('/api/auth/login', {
      form: { account: 'sunhaoran', password: 'wrong' },
      headers: { 'x-requested-with': 'e2e' },
    })
  }
  await signInQuietly(context, 'admin')
  await open(page, '/admin/users/unlock')
  const row = page.getByRole('row').filter({ hasText: 'sunhaoran' })
  await row.getByRole('button', { name: '解锁' }).click()
  await expect(row).toBeHidden()
  await guesser.close()
  await context.clearCookies()
  await signInQuietly(context, 'zhangwei')
  await page.goto('/admin/users/unlock')
  await expect(page).toHaveURL('/404')
})
