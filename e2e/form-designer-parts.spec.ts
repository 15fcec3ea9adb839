import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from 'playwright/test'
import { axeFaults } from './support/page-faults'
import { keep } from './support/keep'
import { open, person } from './support/people'
import { ask, choose } from './support/task'

const leave = {
  sections: [
    {
      id: 'main',
      title: '请假|Leave|請假',
      fields: [
        { id: 'away', type: 'dateRange', label: '休假日期', required: true },
        { id: 'days', type: 'number', label: '天数', formula: 'away.days' },
        { id: 'why', type: 'text', label: '事由' },
        { id: 'note', type: 'text', label: '交接说明', visibleWhen: 'count(handover) > 0' },
        {
          id: 'handover',
          type: 'table',
          label: '交接',
          fields: [{ id: 'what', type: 'text', label: '事项' }],
        },
      ],
    },
  ],
  rules: [{ id: 'r', holds: 'days <= 10', message: '最多十天', fields: ['days'] }],
}

async function published(page: Page, formName: string, definition: object): Promise<string> {
  await page.goto('/index')
  const { formId, hash } = await keep(page.request, '/api/form/createForm', { formName, definition })
  await keep(page.request, '/api/form/publishForm', { formId, expectedHash: hash })
  return formId!
}

async function processOn(page: Page, formId: string, processId: string): Promise<void> {
  const { version } = await ask<{ version: { contentHash: string } }>(page, '/api/process/saveDraft', {
    definition: {
      processId,
      name: `流程 ${processId}`,
      formId,
      settings: { titleRule: '{days} 天', summaryFields: ['days'] },
      elements: [
        { id: 'start', type: 'Start', name: '填写', rights: { default: 'edit', fields: { days: 'read' } } },
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
  const answer = await page.request.post('/api/process/publish', {
    form: { processId, expectedHash: version.contentHash },
    headers: { 'x-requested-with': 'e2e' },
  })
  expect(await answer.json()).toMatchObject({ code: 200, data: { published: true } })
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('R2.4-11 leave: rights are set by step, the form is seen as others meet it, handed in, approved and printed', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const { page } = await person(browser, 'admin')
  const formId = await published(page, '休假单', leave)
  await processOn(page, formId, 'e2e-leave')
  await open(page, `/admin/design/form?formId=${formId}`)

  await test.step('a right is set in the matrix and kept by way of the process', async () => {
    await tab(page, '字段权限').click()
    await page.getByRole('radio', { name: /隐藏/ }).click()
    await page.getByRole('button', { name: '交接，审批：只读' }).click()
    await expect(page.getByRole('button', { name: '交接，审批：隐藏（单独设置）' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('2')
    expect(await axeFaults(page, 'first', 'whole')).toEqual([])
    await page.getByRole('button', { name: '存进流程草稿' }).click()
    await expect(page.getByText(/这是流程的草稿/)).toBeVisible()
    await page.getByRole('button', { name: '发布流程' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '发布流程' }).click()
    await expect(page.getByText(/这是流程已发布的第 2 版/)).toBeVisible()
  })

  await test.step('the preview says why a field is hidden, by step and by condition', async () => {
    await tab(page, '预览').click()
    await page.getByText(/个字段现在看不到/).click()
    await expect(page.getByText(/显示条件没有满足/)).toBeVisible()
    await page.getByRole('combobox', { name: '步骤' }).selectOption({ label: '审批' })
    await page.getByText(/个字段现在看不到/).click()
    await expect(page.getByText('这一步的字段权限是隐藏')).toBeVisible()
    expect(await axeFaults(page, 'first', 'whole')).toEqual([])
  })

  const { taskId } = await ask<{ taskId: string }>(page, '/api/task/act', {
    commandId: randomUUID(),
    operator: 0,
    processId: 'e2e-leave',
    formData: {
      away: { start: '2027-03-01', end: '2027-03-03' },
      why: '探亲',
      handover: [{ what: '周报' }],
    },
  })

  await test.step('who decides does not see what is hidden from him; the paper shows what was asked for', async () => {
    const leader = await person(browser, 'lina')
    await open(leader.page, `/bpm/task/TaskDetailVue?detailType=Edit&tid=${taskId}`)
    await expect(leader.page.getByText('探亲').first()).toBeVisible()
    await expect(leader.page.getByText('周报')).toHaveCount(0)
    await choose(leader.page, 'zh-CN', 'approve')
    await expect(leader.page.getByText(/已同意|已批准/).first()).toBeVisible()
    await page.goto(`/bpm/task/taskPrintVue?tid=${taskId}`)
    await expect(page.getByText('探亲').first()).toBeVisible()
    await expect(page.getByText('周报').first()).toBeVisible()
  })

  await test.step('a request is looked at in the form as it is drawn', async () => {
    await open(page, `/admin/design/form?formId=${formId}`)
    await tab(page, '预览').click()
    const data = page.getByRole('combobox', { name: '数据' })
    await expect(data.locator('option')).not.toHaveCount(1)
    await data.selectOption({ index: 1 })
    await expect(page.getByRole('textbox', { name: '事由' })).toHaveValue('探亲')
  })
})

test('R2.4-11 a renamed field in use: the places are shown, and one click changes the process along; versions are compared', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const { page } = await person(browser, 'admin')
  const formId = await published(page, '改编号的表单', leave)
  await processOn(page, formId, 'e2e-renamed')
  await open(page, `/admin/design/form?formId=${formId}`)
  await page.getByRole('button', { name: /^天数[，,]/ }).click()
  const panel = page.getByRole('complementary', { name: '设置' })
  await expect(panel.getByText(/流程 e2e-renamed/).first()).toBeVisible()
  await panel.getByRole('textbox', { name: '编号' }).fill('dayCount')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '仍然改编号' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^已保存/ })).toBeVisible()

  await page.getByRole('button', { name: '比较' }).click()
  const compared = page.getByRole('dialog', { name: '比较两个版本' })
  await expect(compared.getByText('天数').first()).toBeVisible()
  await compared.getByRole('tab', { name: '并排看' }).click()
  await expect(compared.getByRole('region')).toHaveCount(2)
  expect(await axeFaults(page, 'first', 'whole')).toEqual([])
  await compared.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: /“天数”换成哪个字段/ })).toHaveText(/dayCount/)
  await dialog.getByRole('button', { name: '一起修改并发布' }).click()
  await expect(page.getByText('已发布第 2 版，一起修改了 1 个流程')).toBeVisible()
  const answer = await ask<{ definition: object }>(page, '/api/process/getVersion', {
    processId: 'e2e-renamed',
    version: 2,
  })
  expect(answer.definition).toMatchObject({ settings: { titleRule: '{dayCount} 天', summaryFields: ['dayCount'] } })
})

test('R2.9-04 the layout of a Normal form is written, checked, cleaned and met beside it; F6 and ? know their way', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const { page } = await person(browser, 'admin')
  await page.goto('/index')
  const { formId } = await keep(page.request, '/api/form/createForm', {
    formName: '普通表单',
    formType: 0,
    definition: leave,
  })
  await open(page, `/admin/design/form?formId=${formId}`)
  await page.getByRole('button', { name: '按字段生成' }).click()
  const text = page.getByRole('textbox', { name: '版式（HTML）' })
  await expect(text).toHaveValue(/data-field="away"/)
  await expect(page.getByText('版式没有问题')).toBeVisible()
  await expect(page.getByRole('region', { name: '预览' }).getByRole('textbox', { name: '事由' })).toBeVisible()
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<script>alert(1)</script><p data-field="none"></p>')
  await expect(page.getByText('没有字段“none”')).toBeVisible()
  await page.getByRole('button', { name: '清理' }).click()
  await expect(text).not.toHaveValue(/script/)
  expect(await axeFaults(page, 'first', 'whole')).toEqual([])
  await page.keyboard.press('F6')
  await page.keyboard.press('F6')
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
})

test('R2.4-11 a form travels as a package: exported, looked at in a dry run, brought in', async ({ browser }) => {
  const { page } = await person(browser, 'admin')
  await published(page, '要带走的表单', leave)
  await open(page, '/admin/design/forms')
  await page.getByRole('searchbox').first().fill('要带走')
  const row = page.getByRole('row', { name: /要带走的表单/ })
  await row.getByRole('checkbox').check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出（1）' }).click()
  const text = readFileSync(await (await saving).path(), 'utf8')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入数据包' })
  const bring = async (content: string) => {
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: /选择(其他)?文件/ }).click()
    await (await choosing).setFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  }
  await bring(text)
  await expect(dialog.getByRole('row', { name: /要带走的表单/ })).toContainText('相同')
  await bring(text.replaceAll('要带走的表单', '带来的表单'))
  await expect(dialog.getByRole('row', { name: /带来的表单/ })).toContainText('有变化')
  await dialog.getByRole('button', { name: /导入所选/ }).click()
  await page.getByRole('searchbox').first().fill('带来')
  await expect(page.getByRole('row', { name: /带来的表单/ })).toBeVisible()
})
