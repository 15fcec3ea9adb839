import { expect, test } from 'playwright/test'
import { open, person } from './support/people'
import { chooseFrom } from './support/task'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a leave request: fields come and go with the kind, what is left is told and not exceeded, the leader sees it too', async ({
  browser,
}) => {
  const { page } = await person(browser, 'jiangbowen')
  await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=leave-request')
  await page.getByRole('radio', { name: '病假' }).check()
  await page.getByLabel('添加图片').setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: png })
  await expect(page.locator('img[alt="note.png"]')).toBeVisible()
  await page.getByRole('radio', { name: '年假' }).check()
  await expect(page.locator('img[alt="note.png"]')).toHaveCount(0)
  await page.getByLabel('开始时间').fill('2027-05-06T09:00')
  await page.getByLabel('结束时间').fill('2027-05-07T18:00')
  // The days are counted, in halves, while the times are typed; an end before the start is told at once.
  await expect(page.getByText('2 天', { exact: true })).toBeVisible()
  await page.getByLabel('结束时间').fill('2027-05-01T18:00')
  await page.getByLabel('事由').focus()
  await expect(page.getByText('要晚于“开始时间”', { exact: true })).toBeVisible()
  await page.getByLabel('结束时间').fill('2027-06-18T18:00')
  await expect(page.getByText(/超出余额：2027 年还剩 [\d.]+ 天/)).toBeVisible()
  await page.getByLabel('结束时间').fill('2027-05-07T12:00')
  await expect(page.getByText(/^2027 年还剩 [\d.]+ 天/)).toBeVisible()
  await page.getByRole('switch', { name: '休假期间可联系' }).check()
  await page.getByLabel('工作代理人').fill('董')
  await page.getByRole('option').first().click()
  await page.getByLabel('事由').fill('端到端请假')
  await page.getByRole('button', { name: '提交' }).click()
  // The phone was asked for by the switch.
  await expect(page.getByText('必填').first()).toBeVisible()
  await page.getByLabel('联系电话').fill('138 0000 0000')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText(/LV-\d{4}-\d+/).first()).toBeVisible()
  // Who has handed in his own request is shown the way to it, not the next item.
  await expect(page.getByRole('button', { name: '查看我的申请' })).toBeVisible()

  const leader = await person(browser, 'yangfan', 'en-US')
  await open(leader.page, '/modules/portal/workitems/Queue')
  await leader.page
    .getByRole('link', { name: /Leave of 蒋博文: 1.5 days/ })
    .first()
    .click()
  await expect(leader.page.getByText(/days left in 2027/)).toBeVisible()
  await expect(leader.page.getByText('Proof, such as a doctor’s note')).toHaveCount(0)
})

test('an expense claim: an error in the other tab is led to; receipts open in the page and save as files', async ({
  browser,
}) => {
  const { page } = await person(browser, 'lutingting')
  await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=expense-claim')
  await chooseFrom(page.getByLabel(/事由类别.*1/), '出差')
  await chooseFrom(page.getByLabel(/事由类别.*2/), '境内')
  await page.getByLabel('说明').first().fill('端到端报销')
  await page.getByRole('button', { name: '添加一行' }).click()
  const row = page.getByRole('row').nth(1)
  await row.locator('input[data-kind=date]').fill('2026-01-05')
  await chooseFrom(row.getByRole('combobox'), '火车')
  await row.locator('input[inputmode=decimal]').fill('1553.5')
  await page
    .getByLabel('添加附件')
    .setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('one ticket') })
  // Before it is there, a button of its name is the one that calls the upload off.
  await page.getByRole('button', { name: /^receipt\.txt/ }).click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText('one ticket')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: /下载/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('receipt.txt')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('tab', { name: '付款信息' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('radio', { name: '银行转账' }).check()
  await page.getByLabel('收款账号').fill('6222 0000')
  await expect(page.getByText('壹仟伍佰伍拾叁元伍角整').first()).toBeAttached()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText(/EX-\d{4}-\d+/).first()).toBeVisible()
})

test('a contract: the currency is chosen from the dictionary, by name or code, and shown by its name', async ({
  browser,
}) => {
  const { page } = await person(browser, 'panruolin', 'en-US')
  await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=contract-review')
  await page.getByLabel('Title').fill('Dictionary contract')
  await page.getByLabel('Other party').fill('Muster Ltd')
  await chooseFrom(page.getByLabel(/^Kind/), 'Service')
  await page.getByLabel('Amount').fill('1000')
  await page.getByRole('combobox', { name: 'Currency' }).fill('gbp')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Pound sterlingGBP'])
  await page.getByRole('combobox', { name: 'Currency' }).fill('dollar')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3)
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /US dollar/ })
    .click()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('US dollar')
  await page.getByLabel('To be signed on').fill('2030-05-06')
  await page.getByLabel('Main terms').fill('One year')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/CT-\d{4}-\d+/).first()).toBeVisible()
  await expect(page.getByText('US dollar').first()).toBeVisible()
})
