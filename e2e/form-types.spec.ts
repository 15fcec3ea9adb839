import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { open, person } from './support/people'
import { ask, choose, inList } from './support/task'

const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)

test('R2.10-14 a Normal form is filled in where its template has places, decided, completed by the reception and printed', async ({ browser }) => {
  const { page } = await person(browser, 'jiangbowen')
  await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=visitor-notice')
  // Its own page is found whatever link led here.
  await expect(page).toHaveURL(/\/bpm\/task\/taskDetail\?/)
  const form = page.getByRole('region', { name: '表单' })
  await expect(form.getByText('来访通知单')).toBeVisible()
  await expect(form.getByText('申请人：')).toBeVisible()
  await expect(form.getByText(/蒋博文（研发二部）/)).toBeVisible()
  await form.getByLabel('来宾单位').fill('端到端来宾')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(form.getByText('必填').first()).toBeVisible()
  await form.getByLabel('来访日期').fill(day(5))
  await form.getByLabel('时间').fill('14:00')
  await form.getByLabel('事由').fill('方案交流')
  await form.getByRole('button', { name: '添加一行' }).click()
  await form.getByRole('button', { name: '添加一行' }).click()
  await form.getByLabel('姓名').first().fill('周远')
  await form.getByLabel('姓名').nth(1).fill('多余')
  await form.getByRole('button', { name: '删除第 2 行' }).click()
  await expect(form.getByLabel('姓名')).toHaveCount(1)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText(/VN-\d{4}-\d+/).first()).toBeVisible()
  const taskId = new URL(page.url()).searchParams.get('tid')!

  const leader = await person(browser, 'yangfan', 'en-US')
  expect(await inList(leader.page, 1, taskId)).toBe(true)
  await open(leader.page, `/bpm/task/jump?tid=${taskId}&detailType=Edit`)
  await expect(leader.page.getByText('Notice of visitors').first()).toBeVisible()
  await expect(leader.page.getByText('Badge')).toHaveCount(0)
  await choose(leader.page, 'en-US', 'approve')
  await expect(leader.page.getByText(/Approved/).first()).toBeVisible()

  const reception = await person(browser, 'songyumei')
  await open(reception.page, `/bpm/task/taskDetail?tid=${taskId}&detailType=Edit`)
  await choose(reception.page, 'zh-CN', 'approve')
  await expect(reception.page.getByText('必填').first()).toBeVisible()
  await reception.page.getByLabel('访客证').fill('F-12')
  await reception.page.getByLabel('会议室').fill('302')
  await choose(reception.page, 'zh-CN', 'approve')
  await expect.poll(() => inList(page, 9, taskId)).toBe(true)

  await page.goto(`/bpm/task/taskPrint?tid=${taskId}`)
  const paper = page.getByRole('article')
  await expect(paper.getByText('端到端来宾').first()).toBeVisible()
  await expect(paper.getByRole('cell', { name: 'F-12' })).toBeVisible()
  await expect(paper.getByRole('button')).toHaveCount(0)
})

test('R2.10-17 a Frame form shows its page beside the decision, and says plainly what paper does not show', async ({ browser }) => {
  const { page } = await person(browser, 'jiangbowen')
  await open(page, '/bpm/task/taskDetail2?detailType=Edit&pid=guide-reading')
  const frame = page.frameLocator('iframe[title="使用指南阅读确认"]')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('iframe[title="使用指南阅读确认"]').getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(await page.locator('iframe[title="使用指南阅读确认"]').getAttribute('src')).toContain('pid=guide-reading')
  await page.getByRole('radio', { name: '已读懂' }).check()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText(/GR-\d{4}-\d+/).first()).toBeVisible()
  const taskId = new URL(page.url()).searchParams.get('tid')!

  const leader = await person(browser, 'yangfan', 'en-US')
  await open(leader.page, `/bpm/task/jump-com?tid=${taskId}&detailType=Edit`)
  await expect(leader.page).toHaveURL(/taskDetail2/)
  await expect(leader.page.locator('iframe')).toHaveAttribute('src', new RegExp(`tid=${taskId}`))
  await choose(leader.page, 'en-US', 'approve')
  await expect.poll(() => inList(page, 9, taskId)).toBe(true)

  await open(page, `/bpm/task/taskDetail2?tid=${taskId}&detailType=Print`)
  await expect(page.getByText('此表单是另一系统的页面，不能在这里打印')).toBeVisible()
  await page.goto(`/bpm/task/taskPrint?tid=${taskId}`)
  await expect(page.getByText('纸面上不含其内容')).toBeVisible()
  await expect(page.getByRole('article').getByText('已读懂')).toBeVisible()
})

test('versions of an attachment: a file of the same name takes the place of the one before, which stays to be read', async ({ browser }) => {
  const { page } = await person(browser, 'lutingting')
  await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=seal-usage')
  const attach = (name: string, text: string) => page.getByLabel('添加附件').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await attach('agreement.txt', 'the first words')
  await expect(page.getByRole('button', { name: /^agreement.txt/ })).toBeVisible()
  await attach('agreement.txt', 'the second words')
  await page.getByRole('button', { name: '第 2 版' }).click()
  const former = page.getByRole('list', { name: '以前的版本' })
  await expect(former.getByText(/卢婷婷/)).toBeVisible()
  await page.getByLabel('上传 agreement.txt 的新版本').setInputFiles({ name: 'agreement-signed.txt', mimeType: 'text/plain', buffer: Buffer.from('the third words') })
  await expect(page.getByRole('button', { name: '第 3 版' })).toBeVisible()
  await page.getByRole('button', { name: '第 3 版' }).click()
  await former.getByRole('button', { name: /^agreement.txt/ }).last().click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText('the first words')).toBeVisible()
})

test('S10 nothing a Normal form was given runs in the page of whoever opens it', async ({ browser }) => {
  const { page } = await person(browser, 'jiangbowen')
  const ran: string[] = []
  page.on('dialog', (dialog) => { ran.push(dialog.message()); void dialog.dismiss() })
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const { taskId } = await ask<{ taskId: string }>(page, '/api/task/act', {
    commandId: randomUUID(), operator: 0, processId: 'visitor-notice',
    formData: { company: hostile, on: day(5), at: '14:00', host: 'jiangbowen', purpose: `<# ${hostile} #>`, wireless: false, visitors: [{ name: hostile, phone: '', plate: '' }] },
  })
  await open(page, `/bpm/task/taskDetail?tid=${taskId}`)
  await expect(page.getByRole('region', { name: '表单' }).getByText(hostile).first()).toBeVisible()
  expect(await page.locator('main img[src=x]').count()).toBe(0)
  expect(ran).toEqual([])
})
