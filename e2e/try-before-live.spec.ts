import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from 'playwright/test'
import { operator } from '@/lib/words/workflow-enumerations'
import designer from '@/messages/zh-CN/process-designer.json'
import processes from '@/messages/zh-CN/processes.json'
import trials from '@/messages/zh-CN/trials.json'
import { keep } from './support/keep'
import { open, person, signInQuietly } from './support/people'

const processId = 'e2e-threshold'
const definition = {
  processId,
  name: '改门槛的流程',
  formId: 'purchase-request-form',
  settings: { tests: 'refuse' },
  elements: [
    { id: 'start', type: 'Start', name: '填写' },
    { id: 'lead', type: 'Activity', name: '主管审批', participants: [{ participantType: 0, param0: 'lina' }] },
    { id: 'fork', type: 'Condition', name: '金额' },
    { id: 'chief', type: 'Activity', name: '总监审批', participants: [{ participantType: 0, param0: 'gaofeng' }] },
    { id: 'end', type: 'End', name: '结束' },
  ].map((element, index) => ({ ...element, x: 200 * index, y: 80 })),
  transitions: [
    { id: 't1', from: 'start', to: 'lead' },
    { id: 't2', from: 'lead', to: 'fork' },
    { id: 't3', from: 'fork', to: 'chief', condition: 'Expression', expression: 'total >= 5000' },
    { id: 't4', from: 'fork', to: 'end', otherwise: true },
    { id: 't5', from: 'chief', to: 'end' },
  ],
}
const formData = {
  department: 'dept-rd-1',
  neededOn: '2026-12-05',
  budgetItem: 'equipment',
  purpose: '新同事的显示器',
  lines: [{ item: '显示器', spec: '27 寸', quantity: 1, price: '6000.00' }],
  attachments: [],
}

/** A request for 6,000 that really was, and that both have approved. */
async function finishOne(browser: Browser): Promise<void> {
  const as = async (account: string) => {
    const context = await browser.newContext()
    await signInQuietly(context, account)
    return context.request
  }
  const start = { commandId: randomUUID(), operator: operator.Start, processId, formData }
  const { taskId } = await keep<{ taskId: string }>(await as('zhangwei'), '/api/task/act', start)
  for (const account of ['lina', 'gaofeng']) {
    const request = await as(account)
    const { task, workItem } = await keep<{ task: { rev: number }; workItem: { workItemId: string } }>(
      request,
      '/api/task/open',
      { taskId, detailType: 'Edit' },
    )
    const item = { taskId, workItemId: workItem.workItemId, expectedRev: task.rev }
    await keep(request, '/api/task/act', { commandId: randomUUID(), operator: operator.Action, ...item })
  }
}

/** In the designer: from which amount on the chief is asked. */
async function setThreshold(page: Page, amount: string): Promise<void> {
  await page
    .getByRole('tree', { name: designer.canvas })
    .getByRole('treeitem', { name: /^金额，/ })
    .click()
  const panel = page.getByRole('complementary', { name: designer.panel })
  await panel.getByRole('button', { name: /→ 总监审批/ }).click()
  await panel.getByRole('textbox', { name: '值', exact: true }).fill(amount)
  await expect(page.getByText(`合计金额 不小于 ${amount}`).first()).toBeVisible()
  const kept = () => keep<{ draft: { definition: object } }>(page.request, '/api/process/getProcess', { processId })
  await expect.poll(async () => JSON.stringify((await kept()).draft.definition)).toContain(`total >= ${amount}`)
}

test('R2.4-13 R2.9-05 a threshold is changed, its shadow seen, a run kept, a case recorded, publishing refused by it; mended it is published', async ({
  browser,
}) => {
  const { page, context } = await person(browser, 'admin')
  page.setDefaultTimeout(20_000)
  const { version } = await keep<{ version: { contentHash: string } }>(context.request, '/api/process/saveDraft', {
    definition,
  })
  await keep(context.request, '/api/process/publish', { processId, expectedHash: version.contentHash })
  await finishOne(browser)
  const dialog = page.getByRole('dialog')

  await test.step('the threshold goes up in the designer', async () => {
    await open(page, `/flowchat?process=${processId}`)
    await setThreshold(page, '8000')
  })

  await test.step('of the request that really was one sees that the chief would not have been asked', async () => {
    await open(page, `/admin/design/processes?process=${processId}&tab=shadow`)
    await page.getByRole('button', { name: processes.shadow.compare }).click()
    await page.getByRole('region', { name: '走别的路 1' }).getByRole('button').first().click()
    await expect(page.getByRole('heading', { name: /第一处不同：主管审批/ })).toBeVisible()
  })

  await test.step('as it is published, 5,000 goes to the chief; beside the draft one sees where it does not', async () => {
    await open(page, `/admin/processDesign/simulate?process=${processId}&version=1`)
    await page.getByRole('button', { name: /合计金额改为 .*5,000/ }).click()
    const course = page.getByRole('region', { name: trials.course })
    await expect(course.getByText('总监审批').first()).toBeVisible()
    await expect(course.getByText(trials.approved)).toBeVisible()
    await page.getByLabel(trials.beside).selectOption('2')
    const ways = page.getByRole('region', { name: trials.compared.label })
    await expect(ways.getByRole('row', { name: /总监审批.*没有走到/ })).toBeVisible()
  })

  await test.step('the run is kept, and what comes of it recorded as a case', async () => {
    await page.getByRole('button', { name: trials.kept.title, exact: true }).click()
    await dialog.getByLabel(trials.kept.name).fill('五千的')
    await dialog.getByRole('button', { name: trials.kept.keep }).click()
    await expect(dialog.getByRole('button', { name: /^五千的/ })).toBeEnabled()
    await expect(dialog.getByLabel(trials.kept.name)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: trials.recordCase }).click()
    await dialog.getByLabel(new RegExp(`^${trials.record.name}`)).fill('五千要总监批')
    await dialog.getByRole('button', { name: trials.record.save, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('publishing is refused by that case', async () => {
    await open(page, `/flowchat?process=${processId}`)
    await page.getByRole('button', { name: designer.publish, exact: true }).click()
    const publish = dialog.getByRole('button', { name: designer.publish, exact: true })
    await publish.click()
    await expect(dialog.getByRole('link', { name: '五千要总监批' })).toBeVisible()
    await expect(publish).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('with a threshold that still asks the chief it is published', async () => {
    await setThreshold(page, '4000')
    await page.getByRole('button', { name: designer.publish, exact: true }).click()
    await dialog.getByRole('button', { name: designer.publish, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('已发布 · 第 2 版')).toBeVisible()
  })

  await test.step('the kept run is opened again, played anew, and removed', async () => {
    await open(page, `/admin/processDesign/simulate?process=${processId}`)
    await page.getByRole('button', { name: trials.kept.title, exact: true }).click()
    await dialog.getByRole('button', { name: /^五千的/ }).click()
    await expect(page.getByText(trials.kept.asThen)).toBeVisible()
    await page.getByRole('button', { name: trials.kept.title, exact: true }).click()
    await dialog.getByRole('button', { name: trials.kept.removeOf.replace('{name}', '五千的') }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: trials.kept.remove, exact: true }).click()
    await expect(dialog.getByText(trials.kept.none)).toBeVisible()
  })
})
