import { expect, test, type Page } from 'playwright/test'
import { axeFaults } from './support/page-faults'
import { baseUrl, open, person } from './support/people'

/** What a page would send, by the session of its person. */
async function ask<Data>(page: Page, path: string, data: object): Promise<Data> {
  const answer = await page.request.post(`${baseUrl()}${path}`, {
    data,
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: baseUrl() },
  })
  const envelope = (await answer.json()) as { code: number; data: Data; message: string }
  expect(envelope).toMatchObject({ code: 200 })
  return envelope.data
}

async function post<Data>(page: Page, path: string, form: Record<string, string>): Promise<Data> {
  const answer = await page.request.post(`${baseUrl()}${path}`, {
    form,
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: baseUrl() },
  })
  const envelope = (await answer.json()) as { code: number; data: Data }
  expect(envelope).toMatchObject({ code: 200 })
  return envelope.data
}

const emptyForm = { sections: [{ id: 'main', title: '基本信息|Basics|基本資訊', columns: 2, fields: [] }] }

async function newForm(page: Page, formName: string): Promise<string> {
  await page.goto('/index')
  return (await ask<{ formId: string }>(page, '/api/form/createForm', { formName, definition: emptyForm })).formId
}

const canvasField = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}[，,]`) })
const panel = (page: Page) => page.getByRole('complementary', { name: '设置' })
const palette = (page: Page) => page.getByRole('region', { name: '字段', exact: true })
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^已保存/ })).toBeVisible()

async function name(page: Page, before: string, after: string): Promise<void> {
  await canvasField(page, before).focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: '名称', exact: true }).first().fill(after)
  await page.keyboard.press('Enter')
  await expect(canvasField(page, after)).toBeVisible()
}

/** The key of a field in the data, set by its own input in the panel. */
async function key(page: Page, field: string, id: string): Promise<void> {
  await canvasField(page, field).click()
  await panel(page).getByRole('textbox', { name: '编号' }).fill(id)
  await page.keyboard.press('Enter')
  await expect(
    panel(page)
      .getByText(new RegExp(`${id}$`))
      .first(),
  ).toBeVisible()
}

test('R2.4-11 a form with a computed field, a rule and a sub-table is made by mouse, kept, published and put to use', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { page } = await person(browser, 'admin')
  const formId = await newForm(page, '办公用品领用')

  await test.step('fields are dragged and clicked onto the form, and named in their place', async () => {
    await open(page, `/admin/design/form?formId=${formId}`)
    await expect(page.getByRole('heading', { name: '办公用品领用' }).first()).toBeVisible()
    await palette(page).getByRole('button', { name: '日期', exact: true }).dragTo(page.getByText('把字段拖到这里'))
    await name(page, '日期', '开始')
    await key(page, '开始', 'kaiShi')
    await palette(page).getByRole('button', { name: '日期', exact: true }).click()
    await name(page, '日期', '结束')
    await key(page, '结束', 'jieShu')
    await palette(page).getByRole('button', { name: '子表', exact: true }).click()
    await name(page, '子表', '明细')
    await key(page, '明细', 'mingXi')
    await page
      .getByRole('group', { name: /子表的 1 列/ })
      .getByRole('button', { name: '品名' })
      .click()
    await palette(page).getByRole('button', { name: '金额', exact: true }).click()
    await expect(page.getByRole('group', { name: /子表的 2 列/ })).toBeVisible()
    await page.getByRole('button', { name: /^基本信息/ }).click()
    await palette(page).getByRole('button', { name: '数字', exact: true }).click()
    await name(page, '数字', '天数')
    await isSaved(page)
  })

  await test.step('a formula is written, read back and tried; a rule goes across two fields', async () => {
    await canvasField(page, '天数').click()
    await panel(page).getByRole('tab', { name: '公式与规则' }).click()
    await panel(page).getByRole('radio', { name: '用公式计算' }).click()
    const formula = panel(page).getByRole('textbox', { name: '计算公式' })
    await formula.click()
    await page.keyboard.type('count(mingXi) * 2 ')
    await expect(panel(page).getByText('count(「明细」) * 2')).toBeVisible()
    await expect(panel(page).getByText('表达式没有问题')).toBeVisible()
    await page.getByRole('heading', { name: '办公用品领用' }).last().click()
    await page.keyboard.press('Escape')
    await page.locator('div[class*=_ground]').click({ position: { x: 5, y: 5 } })
    await panel(page).getByRole('button', { name: '添加规则' }).click()
    await panel(page).getByRole('button', { name: '写表达式' }).click()
    await panel(page).getByRole('textbox', { name: '必须满足' }).click()
    await page.keyboard.type('jieShu >= kaiShi ')
    await panel(page)
      .getByRole('textbox', { name: /不满足时的提示/ })
      .fill('结束不能早于开始')
    await panel(page).getByRole('group', { name: '提示显示在' }).getByRole('checkbox', { name: '结束' }).check()
    await expect(page.getByRole('button', { name: '没有问题' })).toBeVisible()
    await isSaved(page)
  })

  await test.step('what was done is taken back by its name, and made again', async () => {
    await page.getByRole('button', { name: /^撤销：改规则/ }).click()
    await page.getByRole('button', { name: /^重做：/ }).click()
    await isSaved(page)
  })

  await test.step('it is there after opening it anew, and the rule speaks in the preview', async () => {
    await page.reload()
    await expect(canvasField(page, '天数')).toBeVisible()
    await page.getByRole('tab', { name: '预览' }).click()
    await page.getByRole('textbox', { name: '开始' }).fill('2026-12-05')
    await page.getByRole('textbox', { name: '结束' }).fill('2026-12-01')
    await page.keyboard.press('Tab')
    await expect(page.getByText('结束不能早于开始').first()).toBeVisible()
    await page.getByRole('button', { name: '添加一行' }).click()
    await expect(page.getByText('2', { exact: true }).first()).toBeVisible()
  })

  await test.step('it is published, and a process uses it', async () => {
    await page.getByRole('button', { name: '发布' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '版本说明' }).fill('第一版')
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('草稿 · 已发布第 1 版')).toBeVisible()
    const process = 'e2e-supplies'
    const definition = {
      processId: process,
      name: '办公用品领用',
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
    }
    const draft = await ask<{ version: { contentHash: string } }>(page, '/api/process/saveDraft', {
      definition,
      isNew: true,
    })
    await post(page, '/api/process/publish', { processId: process, expectedHash: draft.version.contentHash })
  })

  await test.step('a request is started with it, and the rule holds there as well', async () => {
    await open(page, '/bpm/task/TaskDetailVue?pid=e2e-supplies')
    await page.getByRole('textbox', { name: '开始' }).fill('2026-12-05')
    await page.getByRole('textbox', { name: '结束' }).fill('2026-12-01')
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await expect(page.getByText('结束不能早于开始').first()).toBeVisible()
    await page.getByRole('textbox', { name: '结束' }).fill('2026-12-09')
    await page.keyboard.press('Tab')
    await expect(page.getByText('结束不能早于开始')).toHaveCount(0)
  })
})

test('R2.4-11 the same by keyboard alone: put, named, moved, copied, removed and taken back', async ({ browser }) => {
  test.setTimeout(180_000)
  const { page } = await person(browser, 'admin')
  const formId = await newForm(page, '键盘做的表单')
  await open(page, `/admin/design/form?formId=${formId}`)
  const search = page.getByRole('searchbox', { name: '查找字段' })
  await search.focus()
  await page.keyboard.type('单行')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('金额')
  await page.keyboard.press('Enter')
  await expect(canvasField(page, '金额')).toHaveAttribute('aria-pressed', 'true')
  await name(page, '单行文本', '事由')
  await canvasField(page, '事由').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(canvasField(page, '事由')).toHaveAccessibleName(/第 2 个，共 2 个/)
  await canvasField(page, '事由').focus()
  await page.keyboard.press('Control+d')
  await expect(canvasField(page, '事由')).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(canvasField(page, '事由')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(canvasField(page, '事由')).toHaveCount(2)
  await page.keyboard.press('Control+y')
  await expect(canvasField(page, '事由')).toHaveCount(1)
  await isSaved(page)
  expect(await axeFaults(page, 'first', 'whole')).toEqual([])
})

test('R2.4-11 two designers change one form: what both did is brought together, and one is asked about the same thing', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { page } = await person(browser, 'admin')
  const formId = await newForm(page, '两个人的表单')
  await open(page, `/admin/design/form?formId=${formId}`)
  await palette(page).getByRole('button', { name: '单行文本', exact: true }).click()
  await isSaved(page)
  interface Draft {
    draft: { definition: typeof emptyForm & { sections: { fields: object[] }[] }; hash: string }
  }
  const { draft } = await post<Draft>(page, '/api/form/getForm', { formId })
  const section = draft.definition.sections[0]!
  const fields = section.fields.map((field) => ({ ...(field as object), label: '对方的名称', help: '对方的说明' }))
  await ask(page, '/api/form/saveFormDraft', {
    formId,
    definition: { ...draft.definition, sections: [{ ...section, fields }] },
    expectedHash: draft.hash,
  })
  await name(page, '单行文本', '我的名称')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: /我的名称/ }).check()
  await dialog.getByRole('button', { name: '按选择保留' }).click()
  await isSaved(page)
  await expect(canvasField(page, '我的名称')).toBeVisible()
  await canvasField(page, '我的名称').click()
  await expect(panel(page).getByRole('textbox', { name: /^说明/ })).toHaveValue('对方的说明')
})

test('R2.4-03 the quick designer is a column of fields beside a phone, and keeps the same form', async ({
  browser,
}) => {
  const { page } = await person(browser, 'admin')
  const formId = await newForm(page, '快速表单')
  await open(page, `/bpm/design/simple/form?formId=${formId}`)
  await page.getByRole('button', { name: '添加字段' }).click()
  const first = page.getByRole('textbox', { name: /第 1 个字段的名称/ })
  await first.fill('联系电话')
  await first.press('Enter')
  await expect(page.getByRole('group', { name: '手机' }).getByRole('textbox', { name: '联系电话' })).toBeVisible()
  await isSaved(page)
  await page.goto(`/admin/design/form?formId=${formId}`)
  await expect(canvasField(page, '联系电话')).toBeVisible()
})

test('R2.4-11 below 992 px the form is read and tried, and that is said', async ({ browser }) => {
  const { page } = await person(browser, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/admin/design/form?formId=purchase-request-form')
  await expect(page.getByText('屏幕较窄时只能看和试填')).toBeVisible()
  await expect(page.getByRole('region', { name: '字段', exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
