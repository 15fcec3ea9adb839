import { expect, test, type Page } from 'playwright/test'
import designer from '@/messages/zh-CN/form-designer.json'
import types from '@/messages/zh-CN/field-types.json'
import words from '@/messages/zh-CN/forms.json'
import type { FormToDesign } from '@/lib/contracts/form-versions'
import { keep } from './support/keep'
import { axeFaults, sideways } from './support/page-faults'
import { open, person } from './support/people'
import { choose, taskWords } from './support/task'

const list = '/admin/design/forms'
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^已保存/ })).toBeVisible()
const canvasField = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}[，,]`) })
const formIdOf = (page: Page) => new URL(page.url()).searchParams.get('formId')!

/** Tab until a control of this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press(key)
    const found = await page.evaluate(() => {
      const active = document.activeElement === document.body ? null : document.activeElement
      const labels = (active as HTMLInputElement | null)?.labels
      const head = document.getElementById(active?.getAttribute('aria-labelledby') ?? '')
      return [active?.getAttribute('aria-label'), labels?.[0]?.textContent, head?.textContent, active?.textContent]
        .map((word) => word?.trim())
        .find(Boolean)
    })
    if (found && (typeof name === 'string' ? found === name : name.test(found))) return
  }
  throw new Error(`no ${String(name)} within 40 tabs`)
}

/** F6 goes from part to part of the designer. */
async function goTo(page: Page, area: 'bar' | 'palette' | 'canvas' | 'panel'): Promise<void> {
  const isThere = () =>
    page.evaluate(
      (wanted) => document.activeElement?.closest('[data-area]')?.getAttribute('data-area') === wanted,
      area,
    )
  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press('F6')
    if (await isThere()) return
  }
  throw new Error(`F6 never reached ${area}`)
}

async function published(page: Page, formId: string): Promise<FormToDesign> {
  const form = await keep<FormToDesign>(page.request, '/api/form/getForm', { formId })
  expect(form).toMatchObject({ published: 1, draft: { changed: false } })
  return form
}

/** The process a form is put to use by. */
async function processOn(page: Page, formId: string, name: string): Promise<void> {
  const processId = `e2e-${formId}`
  const { version } = await keep<{ version: { contentHash: string } }>(page.request, '/api/process/saveDraft', {
    definition: {
      processId,
      name,
      formId,
      elements: [
        { id: 'start', type: 'Start', name: '填写', rights: { default: 'edit', fields: {} } },
        { id: 'check', type: 'Activity', name: '审批', participants: [{ participantType: 0, param0: 'lina' }] },
        { id: 'end', type: 'End', name: '结束' },
      ],
      transitions: [
        { id: 't1', from: 'start', to: 'check' },
        { id: 't2', from: 'check', to: 'end' },
      ],
    },
    isNew: true,
  })
  const published = await keep(page.request, '/api/process/publish', {
    processId,
    expectedHash: version.contentHash,
  })
  expect(published).toMatchObject({ published: true })
}

/** The number of the request a page shows. */
const taskIdOf = (page: Page) => new URL(page.url()).searchParams.get('tid') ?? ''

test('R2.4-11 by the keyboard alone a newcomer makes a leave form with a computed duration, a rule and a sub-table, tries and publishes it; it is started, approved and printed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page } = await person(browser, 'admin')
  await open(page, list)

  await test.step('a blank form is begun with its name alone', async () => {
    await expect(page.getByRole('button', { name: words.new, exact: true })).toBeVisible()
    // The first thing one reaches leads past the menus.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, words.new)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await tabTo(page, new RegExp(`^${words.name}`))
    await page.keyboard.type('键盘请假单')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '键盘请假单' }).first()).toBeVisible()
  })

  const add = async (type: string, name: string): Promise<string> => {
    await goTo(page, 'palette')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(type)
    await page.keyboard.press('Enter')
    await expect(canvasField(page, type)).toHaveAttribute('aria-pressed', 'true')
    await goTo(page, 'canvas')
    await expect(canvasField(page, type)).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(canvasField(page, name)).toBeFocused()
    return (await canvasField(page, name).getAttribute('data-path')) ?? ''
  }

  const away = await add(types.types.dateRange, '休假')
  const days = await add(types.types.number, '天数')

  await test.step('what another program put into the clipboard is no field, and that is said', async () => {
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '别处复制的文字')
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(page.getByText(designer.pasteForeign)).toBeVisible()
  })

  await test.step('the duration is computed from the days away', async () => {
    await page.keyboard.press('Enter')
    await tabTo(page, designer.tabs.basic)
    await page.keyboard.press('ArrowRight')
    await tabTo(page, designer.isComputed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: types.settings.formula })).toBeVisible()
    await tabTo(page, types.settings.formula)
    await page.keyboard.type(`${away}.days `)
    await expect(page.getByText('表达式没有问题')).toBeVisible()
  })

  await test.step('a rule goes across fields, and a sub-table is put below', async () => {
    await goTo(page, 'canvas')
    await page.keyboard.press('Escape')
    await goTo(page, 'panel')
    await tabTo(page, designer.addRule)
    await page.keyboard.press('Enter')
    await tabTo(page, '写表达式')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: '必须满足' })).toBeVisible()
    await tabTo(page, /^必须满足/, 'Shift+Tab')
    await page.keyboard.type(`${days} <= 10 `)
    await tabTo(page, /^不满足时的提示/)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('最多十天')
    await add(types.types.table, '交接')
    await isSaved(page)
  })

  await test.step('it is tried: the duration follows, and the rule speaks', async () => {
    await goTo(page, 'bar')
    await tabTo(page, designer.designerTabs.design)
    const preview = page.getByRole('tab', { name: designer.designerTabs.preview, exact: true })
    for (let count = 0; count < 5 && !(await preview.evaluate((one) => one === document.activeElement)); count += 1)
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: '休假：开始' })).toBeVisible()
    await tabTo(page, '休假：开始')
    await page.keyboard.type('2027-03-01')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2027-03-20')
    await page.keyboard.press('Tab')
    await expect(page.getByText('最多十天')).toBeVisible()
  })

  await test.step('it is published with Enter', async () => {
    await expect(page.getByRole('button', { name: designer.noProblems })).toBeVisible()
    await goTo(page, 'bar')
    await tabTo(page, designer.publish)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await tabTo(page, designer.publish)
    await page.keyboard.press('Enter')
    await expect(page.getByText('草稿 · 已发布第 1 版')).toBeVisible()
    const { draft } = await published(page, formIdOf(page))
    const fields = draft.definition.sections.flatMap((section) => section.fields)
    expect(fields).toMatchObject([{ type: 'dateRange' }, { formula: expect.stringContaining(away) }, { type: 'table' }])
    expect(draft.definition.rules).toMatchObject([{ holds: expect.stringContaining(days), message: '最多十天' }])
    await processOn(page, formIdOf(page), '键盘请假')
  })

  const requester = (await person(browser, 'zhangwei')).page
  const request = await test.step('a request is filled in and handed in', async () => {
    await open(requester, '/start')
    const link = requester.getByRole('link', { name: /^键盘请假/ }).first()
    await link.focus()
    await requester.keyboard.press('Enter')
    await expect(requester.getByRole('textbox', { name: '休假：开始' })).toBeVisible()
    await tabTo(requester, '休假：开始')
    await requester.keyboard.type('2027-03-01')
    await requester.keyboard.press('Tab')
    await requester.keyboard.type('2027-03-03')
    await tabTo(requester, '添加一行')
    await requester.keyboard.press('Enter')
    await tabTo(requester, designer.column, 'Shift+Tab')
    await requester.keyboard.type('周报')
    await requester.keyboard.press('Tab')
    await requester.getByRole('button', { name: taskWords['zh-CN'].act.submit, exact: true }).focus()
    await requester.keyboard.press('Enter')
    await expect(requester).toHaveURL(/detailType=View/)
    return taskIdOf(requester)
  })

  await test.step('it is approved, and stands on paper', async () => {
    const { page: leader } = await person(browser, 'lina')
    await open(leader, `/bpm/task/TaskDetailVue?detailType=Edit&tid=${request}`)
    await expect(leader.getByText('周报').first()).toBeVisible()
    await leader.getByRole('button', { name: taskWords['zh-CN'].act.approve, exact: true }).focus()
    await leader.keyboard.press('Enter')
    await expect(leader.getByText(/已同意|已批准/).first()).toBeVisible()
    await requester.goto(`/bpm/task/taskPrintVue?tid=${request}`)
    await expect(requester.getByText('周报').first()).toBeVisible()
    await expect(requester.getByRole('heading', { name: '键盘请假' }).first()).toBeVisible()
  })
})

test('R2.4-03 on the width of a phone a newcomer makes a form from its name to its first version, and it is started, approved and printed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page } = await person(browser, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, list)
  await page.getByRole('button', { name: words.new, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.name).fill('手机请假单')
  await page.keyboard.press('Enter')

  await test.step('the designer leads to the quick one, which has room here', async () => {
    await page.getByRole('button', { name: designer.toSimple }).click()
    await expect(page.getByRole('combobox', { name: designer.newFieldType })).toBeVisible()
  })

  const fields = page.getByRole('list', { name: designer.fieldList }).getByRole('listitem')
  for (const [at, [type, name]] of [
    [types.types.dateRange, '休假'],
    [types.types.text, '事由'],
    [types.types.table, '交接'],
  ].entries()) {
    await page.getByRole('combobox', { name: designer.newFieldType }).selectOption({ label: type! })
    await page.getByRole('button', { name: designer.addField }).click()
    await expect(fields).toHaveCount(at + 1)
    const input = page.getByRole('textbox', { name: new RegExp(`第 ${at + 1} 个字段的名称`) })
    await input.fill(name!)
    await input.press('Enter')
  }
  await fields.nth(1).getByRole('checkbox', { name: types.settings.required }).first().check()
  await isSaved(page)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeFaults(page, 'first', 'whole')).toEqual([])

  await test.step('it is tried and published', async () => {
    await page.getByRole('tab', { name: designer.designerTabs.preview, exact: true }).click()
    await expect(page.getByRole('textbox', { name: '事由' })).toBeVisible()
    await page.getByRole('button', { name: designer.publish, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: designer.publish, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { draft } = await published(page, formIdOf(page))
    expect(draft.definition.sections.flatMap((section) => section.fields)).toMatchObject([
      { type: 'dateRange', label: '休假' },
      { type: 'text', label: '事由', required: true },
      { type: 'table', label: '交接' },
    ])
    await processOn(page, formIdOf(page), '手机请假')
  })

  const onPhone = async (account: string) => {
    const { page: phone } = await person(browser, account)
    await phone.setViewportSize({ width: 390, height: 844 })
    return phone
  }
  const requester = await onPhone('zhangwei')
  const request = await test.step('a request is filled in and handed in', async () => {
    await open(requester, '/start')
    await requester
      .getByRole('link', { name: /^手机请假/ })
      .first()
      .click()
    await requester.getByRole('textbox', { name: '休假：开始' }).fill('2027-03-01')
    await requester.getByRole('textbox', { name: '休假：结束' }).fill('2027-03-03')
    await requester.getByRole('textbox', { name: '事由' }).fill('探亲')
    expect(await sideways(requester)).toBeLessThanOrEqual(0)
    await requester.getByRole('button', { name: taskWords['zh-CN'].act.submit, exact: true }).click()
    await expect(requester).toHaveURL(/detailType=View/)
    return taskIdOf(requester)
  })

  await test.step('it is approved, and stands on paper', async () => {
    const leader = await onPhone('lina')
    await open(leader, `/bpm/task/TaskDetailVue?detailType=Edit&tid=${request}`)
    await expect(leader.getByText('探亲').first()).toBeVisible()
    await choose(leader, 'zh-CN', 'approve')
    await expect(leader.getByText(/已同意|已批准/).first()).toBeVisible()
    await requester.goto(`/bpm/task/taskPrintVue?tid=${request}`)
    await expect(requester.getByText('探亲').first()).toBeVisible()
  })
})
