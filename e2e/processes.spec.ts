import { expect, test, type Page } from 'playwright/test'
import words from '@/messages/zh-CN/processes.json'
import task from '@/messages/zh-CN/task.json'
import trials from '@/messages/zh-CN/trials.json'
import { open, person } from './support/people'

const step = (id: string, name: string) => ({
  id,
  type: 'Activity',
  name,
  participants: [{ participantType: 0, param0: 'lina' }],
})
const start = { id: 'start', type: 'Start', name: '填写', rights: { default: 'read', fields: {} } }
/** One way is chosen, and the join waits for both. */
const broken = {
  processId: 'e2e-errand',
  name: '外出登记',
  formId: 'purchase-request-form',
  elements: [
    start,
    { id: 'fork', type: 'Split', name: '选择一条路', split: 'SelectOne' },
    step('near', '市内'),
    step('far', '外地'),
    {
      id: 'join',
      type: 'Join',
      name: '等两边',
      join: 'Advance',
      advance: { need: 'branches', branches: ['t2', 't3'] },
    },
    { id: 'end', type: 'End', name: '结束' },
  ],
  transitions: [
    { id: 't1', from: 'start', to: 'fork' },
    { id: 't2', from: 'fork', to: 'near', condition: 'Expression', expression: 'round > 1' },
    { id: 't3', from: 'fork', to: 'far', otherwise: true },
    { id: 't4', from: 'near', to: 'join' },
    { id: 't5', from: 'far', to: 'join' },
    { id: 't6', from: 'join', to: 'end' },
  ],
}
/** The join takes what comes; a step nothing ever comes to is worth a warning. */
const mended = {
  ...broken,
  elements: broken.elements.map((element) =>
    element.id === 'join' ? { id: 'join', type: 'Join', name: '等两边', join: 'Xor' } : element,
  ),
  transitions: broken.transitions.map((transition) =>
    transition.id === 't2' ? { ...transition, condition: 'False', expression: '' } : transition,
  ),
}

const put = async (page: Page, name: string, text: string) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: words.file.choose }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

test('R2.4-12 a designer puts a process in from a file, sees the run that gets stuck, mends it, publishes it with a warning, and somebody starts it', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { page } = await person(browser, 'designer')
  const dialog = page.getByRole('dialog')

  await test.step('what is wrong with a file is told with its line, and nothing is kept', async () => {
    await open(page, '/admin/design/processes')
    await expect(page.getByRole('button', { name: '采购申请' })).toBeVisible()
    await page.getByRole('button', { name: words.new }).click()
    await dialog.getByRole('radio', { name: words.sources.file }).check()
    await put(page, 'errand.json', '{\n  "processId": "e2e-errand"\n  "name": "x"\n}')
    await expect(dialog.getByRole('alert').getByText('第 3 行第 3 列')).toBeVisible()
    await put(
      page,
      'errand.json',
      JSON.stringify({ ...broken, elements: [...broken.elements, { id: 'odd', type: 'Ende' }] }, null, 1),
    )
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByRole('alert').getByText(/elements\.6/)).toBeVisible()
    await expect(dialog.getByLabel(words.key)).toHaveValue('e2e-errand')
  })

  await test.step('a definition with an error is kept as a draft, and its run is played', async () => {
    await put(page, 'errand.json', JSON.stringify(broken))
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('heading', { name: /外出登记/, level: 1 })).toBeVisible()
    await page.getByRole('tab', { name: words.tabs.check }).click()
    await expect(page.getByText('1 个错误，0 个警告')).toBeVisible()
    await page.getByRole('button', { name: words.check.play }).click()
    const steps = page.getByRole('list', { name: words.run.steps })
    await expect(steps.getByRole('button').first()).toHaveAttribute('aria-current', 'step')
    await page.getByRole('slider').press('End')
    await expect(steps.getByRole('button', { name: words.run.stop })).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('status').filter({ hasText: '等两边' })).toHaveCount(1)
  })

  await test.step('it cannot be published', async () => {
    await page.getByRole('button', { name: words.publish, exact: true }).click()
    await expect(dialog.getByText('有 1 个错误，不能发布')).toBeVisible()
    await expect(dialog.getByRole('button', { name: words.publish, exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: '取消' }).click()
  })

  await test.step('mended, it is published after its warning has been seen', async () => {
    await page.getByRole('button', { name: words.replaceDraft }).click()
    await put(page, 'errand.json', JSON.stringify(mended))
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('0 个错误，1 个警告')).toBeVisible()
    await page.getByRole('button', { name: words.publish, exact: true }).click()
    const publish = dialog.getByRole('button', { name: words.publish, exact: true })
    await expect(dialog.getByText(words.publishing.first)).toBeVisible()
    await expect(publish).toBeDisabled()
    await dialog.getByLabel(words.publishing.note).fill('首次发布')
    await dialog.getByRole('checkbox').check()
    await publish.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('cell', { name: '首次发布' })).toBeVisible()
  })

  await test.step('R2.4-13 R2.9-05 it is tried: who would get it and why, and what if it is rejected', async () => {
    await page.getByRole('button', { name: words.simulate, exact: true }).click()
    const course = page.getByRole('region', { name: trials.course })
    await expect(course.getByText(/等 李娜/)).toBeVisible()
    await course.getByRole('button', { name: '驳回' }).click()
    await expect(course.getByText(trials.rejected)).toBeVisible()
    await page.getByRole('button', { name: trials.back, exact: true }).click()
    await page.getByRole('button', { name: trials.agreeToEnd }).click()
    await expect(course.getByText(trials.approved)).toBeVisible()
  })

  await test.step('R2.4-13 a case people forget is tried by one click', async () => {
    await open(page, '/admin/processDesign/simulate?process=purchase-request')
    await page.getByRole('button', { name: /合计金额改为/ }).click()
    await expect(page.getByRole('region', { name: trials.course }).getByText('财务复核')).toBeVisible()
    await page.getByRole('button', { name: trials.asItWas }).click()
    await expect(page.getByRole('region', { name: trials.course }).getByText(/等 /)).toBeVisible()
  })

  await test.step('a colleague starts it', async () => {
    const staff = await person(browser, 'zhangwei')
    await open(staff.page, '/start')
    await staff.page
      .getByRole('link', { name: /外出登记/ })
      .first()
      .click()
    await staff.page.getByRole('button', { name: task.act.submit, exact: true }).click()
    await expect(staff.page).toHaveURL(/detailType=View/)
    await staff.context.close()
    await open(page, '/admin/design/processes')
    await expect(
      page
        .getByRole('row', { name: /外出登记/ })
        .getByRole('cell')
        .nth(5),
    ).toHaveText('1')
  })
})
