import { randomUUID } from 'node:crypto'
import { expect, test, type Frame, type Page } from 'playwright/test'
import { open, person } from './support/people'
import { ask, choose, inList } from './support/task'

const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)

test('R2.10-14 a Normal form is filled in where its template has places, decided, completed by the reception and printed', async ({
  browser,
}) => {
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

test('R2.10-17 a Frame form shows its page beside the decision, and says plainly what paper does not show', async ({
  browser,
}) => {
  const { page } = await person(browser, 'jiangbowen')
  await open(page, '/bpm/task/taskDetail2?detailType=Edit&pid=guide-reading')
  const frame = page.frameLocator('iframe[title="使用指南阅读确认"]')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('iframe[title="使用指南阅读确认"]').getAttribute('sandbox')).not.toContain(
    'allow-top-navigation',
  )
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

const partner = 'https://partner.example'

/** A Frame form whose page is another application's, played by the test; its address is all that differs from the demo's. */
async function framed(page: Page, address: string): Promise<Frame> {
  await page.route(/^https:\/\/(partner|evil)\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Partner</h1>' }),
  )
  await page.route('**/api/task/getFrameAddress', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, url: body.data.url.replace('/help', `${partner}/form`) } },
    })
  })
  await open(page, address)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Partner' })).toBeVisible()
  return at(page, partner)
}
const at = (page: Page, origin: string): Frame => page.frames().find((frame) => frame.url().startsWith(origin))!

/** Sends a message as the page in the frame; gives what that page has been answered so far. */
const say = (frame: Frame, message: object) =>
  frame.evaluate((sent) => {
    const own = window as unknown as { answers?: unknown[] }
    if (!own.answers) {
      const answers: unknown[] = (own.answers = [])
      window.addEventListener('message', ({ data }) => answers.push(data))
    }
    window.parent.postMessage(sent, '*')
  }, message)
const answers = (frame: Frame) =>
  frame.evaluate(
    () =>
      ((window as unknown as { answers?: unknown[] }).answers ?? []) as {
        type: string
        ticket?: string
        id?: string
        taken?: string[]
        refused?: Record<string, string>
      }[],
  )

test('R2.10-17 the page in a frame hands values over: they stand in the form as if typed, and the person hands them in', async ({
  browser,
}) => {
  const { page } = await person(browser, 'jiangbowen')
  const frame = await framed(page, '/bpm/task/taskDetail2?detailType=Edit&pid=guide-reading')
  await say(frame, { baton: 1, type: 'hello' })
  await expect
    .poll(() => answers(frame))
    .toMatchObject([{ type: 'task', fields: [{ id: 'questions' }, { id: 'understood', required: true }] }])
  const ticket = (await answers(frame))[0]!.ticket
  await say(frame, {
    baton: 1,
    type: 'values',
    id: 'first',
    ticket,
    values: { questions: '来自合作方的页面', understood: 'clear', salary: 1 },
  })
  await expect
    .poll(async () => (await answers(frame)).at(-1))
    .toEqual({
      baton: 1,
      type: 'taken',
      id: 'first',
      taken: ['questions', 'understood'],
      refused: { salary: 'noRight' },
    })
  await expect(page.getByText('已从上方页面填入：疑问或建议和阅读情况')).toBeVisible()
  await expect(page.getByLabel('疑问或建议')).toHaveValue('来自合作方的页面')
  await expect(page.getByRole('radio', { name: '已读懂' })).toBeChecked()
  // It is the person's form all the same.
  await page.getByLabel('疑问或建议').fill('我自己改过')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page).toHaveURL(/detailType=View/)
  await expect(page.getByText('我自己改过').first()).toBeVisible()
  const taskId = new URL(page.url()).searchParams.get('tid')!

  // Who only reads gets nothing filled in for him.
  const leader = await person(browser, 'yangfan', 'en-US')
  const read = await framed(leader.page, `/bpm/task/taskDetail2?detailType=Edit&tid=${taskId}`)
  await say(read, { baton: 1, type: 'hello' })
  await expect.poll(() => answers(read)).toMatchObject([{ type: 'task', fields: [] }])
  await say(read, {
    baton: 1,
    type: 'values',
    id: 'forged',
    ticket: (await answers(read))[0]!.ticket,
    values: { understood: 'help' },
  })
  await expect
    .poll(async () => (await answers(read)).at(-1))
    .toMatchObject({ id: 'forged', taken: [], refused: { understood: 'noRight' } })
  // A ticket of another person's page is not even looked at.
  await say(read, { baton: 1, type: 'values', id: 'stolen', ticket, values: { understood: 'help' } })
  await say(read, { baton: 1, type: 'values', id: 'last', ticket: (await answers(read))[0]!.ticket, values: {} })
  await expect.poll(async () => (await answers(read)).at(-1)).toMatchObject({ id: 'last' })
  expect((await answers(read)).map(({ id }) => id)).not.toContain('stolen')
  await expect(leader.page.getByText('All is clear')).toBeVisible()
})

test('S10 R2.10-17 a hostile page in a frame is neither heard nor told anything', async ({ browser }) => {
  const { page } = await person(browser, 'jiangbowen')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('takeFrameValues')) asked.push(request.postData() ?? '')
  })
  const frame = await framed(page, '/bpm/task/taskDetail2?detailType=Edit&pid=guide-reading')
  // Hears after the page does: what stands here the page has looked at.
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ origin }) => heard.push(origin))
  })
  const heard = (from: string) =>
    page.evaluate(
      (origin) => (window as unknown as { heard: string[] }).heard.filter((one) => one === origin).length,
      from,
    )
  await say(frame, { baton: 1, type: 'hello' })
  await expect.poll(async () => (await answers(frame)).length).toBe(1)
  const ticket = (await answers(frame))[0]!.ticket
  const forged = { baton: 1, type: 'values', id: 'forged', ticket, values: { questions: 'forged' } }

  // Wrong shapes, from the right page.
  const shapes: object[] = [
    { ...forged, baton: 2 },
    { ...forged, type: 'submit' },
    { ...forged, ticket: 'made-up' },
    { ...forged, values: ['forged'] },
    [forged],
    { type: 'values', values: forged.values },
  ]
  for (const shape of shapes) await say(frame, shape)
  await expect.poll(() => heard(partner)).toBe(shapes.length + 1)

  // A frame within the frame, of another origin.
  await frame.evaluate(() => {
    const inner = document.createElement('iframe')
    inner.src = 'https://evil.example/inner'
    document.body.append(inner)
  })
  await expect.poll(() => Boolean(at(page, 'https://evil.example'))).toBe(true)
  const inner = at(page, 'https://evil.example')
  for (const message of [{ baton: 1, type: 'hello' }, forged])
    await inner.evaluate((sent) => window.top!.postMessage(sent, '*'), message)
  await expect.poll(() => heard('https://evil.example')).toBe(2)

  // The frame itself, led elsewhere with what it had been told.
  await frame.evaluate(() => window.location.assign('https://evil.example/outer'))
  await expect.poll(() => Boolean(at(page, 'https://evil.example/outer'))).toBe(true)
  const outer = at(page, 'https://evil.example/outer')
  for (const message of [{ baton: 1, type: 'hello' }, forged]) await say(outer, message)
  await expect.poll(() => heard('https://evil.example')).toBe(4)
  expect(await answers(outer)).toEqual([])

  expect(asked).toEqual([])
  await expect(page.getByLabel('疑问或建议')).toHaveValue('')
  await expect(page.getByText(/已从上方页面填入/)).toHaveCount(0)
})

test('versions of an attachment: a file of the same name takes the place of the one before, which stays to be read', async ({
  browser,
}) => {
  const { page } = await person(browser, 'lutingting')
  await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=seal-usage')
  const attach = (name: string, text: string) =>
    page.getByLabel('添加附件').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await attach('agreement.txt', 'the first words')
  await expect(page.getByRole('button', { name: /^agreement.txt/ })).toBeVisible()
  await attach('agreement.txt', 'the second words')
  await page.getByRole('button', { name: '第 2 版' }).click()
  const former = page.getByRole('list', { name: '以前的版本' })
  await expect(former.getByText(/卢婷婷/)).toBeVisible()
  await page
    .getByLabel('上传 agreement.txt 的新版本')
    .setInputFiles({ name: 'agreement-signed.txt', mimeType: 'text/plain', buffer: Buffer.from('the third words') })
  await expect(page.getByRole('button', { name: '第 3 版' })).toBeVisible()
  await page.getByRole('button', { name: '第 3 版' }).click()
  await former
    .getByRole('button', { name: /^agreement.txt/ })
    .last()
    .click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText('the first words')).toBeVisible()
})

test('S10 nothing a Normal form was given runs in the page of whoever opens it', async ({ browser }) => {
  const { page } = await person(browser, 'jiangbowen')
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const { taskId } = await ask<{ taskId: string }>(page, '/api/task/act', {
    commandId: randomUUID(),
    operator: 0,
    processId: 'visitor-notice',
    formData: {
      company: hostile,
      on: day(5),
      at: '14:00',
      host: 'jiangbowen',
      purpose: `<# ${hostile} #>`,
      wireless: false,
      visitors: [{ name: hostile, phone: '', plate: '' }],
    },
  })
  await open(page, `/bpm/task/taskDetail?tid=${taskId}`)
  await expect(page.getByRole('region', { name: '表单' }).getByText(hostile).first()).toBeVisible()
  expect(await page.locator('main img[src=x]').count()).toBe(0)
  expect(ran).toEqual([])
})
