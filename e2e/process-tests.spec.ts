import { expect, test, type APIRequestContext } from 'playwright/test'
import processes from '@/messages/zh-CN/processes.json'
import designer from '@/messages/zh-CN/process-designer.json'
import words from '@/messages/zh-CN/tests.json'
import trials from '@/messages/zh-CN/trials.json'
import { baseUrl, open, person, signInQuietly } from './support/people'

const processId = 'e2e-tested'
const definitionBy = (account: string) => ({
  processId,
  name: '测试过的流程',
  formId: 'purchase-request-form',
  settings: { tests: 'refuse' },
  elements: [
    { id: 'start', type: 'Start', name: '填写', rights: { default: 'read', fields: {} } },
    { id: 'check', type: 'Activity', name: '审批', participants: [{ participantType: 0, param0: account }] },
    { id: 'end', type: 'End', name: '结束' },
  ],
  transitions: [
    { id: 't1', from: 'start', to: 'check' },
    { id: 't2', from: 'check', to: 'end' },
  ],
})

async function ask(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(`${baseUrl()}${path}`, { data, headers: { 'x-requested-with': 'e2e' } })
  const answer = await response.json()
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}

test('R2.9-05 R2.5-02 a case is recorded of a finished request, the process is broken, its shadow is seen, publishing is refused by name, it is mended and published', async ({
  browser,
}) => {
  const { page, context } = await person(browser, 'admin')
  const request = context.request
  const draft = async (account: string, expectedHash = ''): Promise<string> =>
    (await ask(request, '/api/process/saveDraft', { definition: definitionBy(account), expectedHash })).version
      .contentHash
  const whole = await draft('lina')
  await ask(request, '/api/process/publish', { processId, expectedHash: whole })
  const initiator = await browser.newContext()
  await signInQuietly(initiator, 'zhangwei')
  const start = { commandId: crypto.randomUUID(), operator: 0, processId, formData: {} }
  const { taskId } = await ask(initiator.request, '/api/task/act', start)
  const approver = await browser.newContext()
  await signInQuietly(approver, 'lina')
  const { task, workItem } = await ask(approver.request, '/api/task/open', { taskId, detailType: 'Edit' })
  const item = { taskId, workItemId: workItem.workItemId, expectedRev: task.rev }
  await ask(approver.request, '/api/task/act', { commandId: crypto.randomUUID(), operator: 1, ...item })

  await open(page, `/admin/test/autoTest?process=${processId}`)
  await page.getByRole('button', { name: words.record }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.recording.take }).click()
  await page.getByRole('button', { name: words.confirm, exact: true }).click()
  await expect(page.getByRole('cell', { name: words.cases.confirmed })).toBeVisible()
  const name = (await page.getByRole('rowheader').getByRole('button').textContent()) ?? ''

  const broken = await draft('gaofeng', whole)
  // What it would have made of the request that really was.
  await open(page, `/admin/design/processes?process=${processId}&tab=shadow`)
  await page.getByRole('button', { name: processes.shadow.compare }).click()
  await page.getByRole('region', { name: '到别人手上 1' }).getByRole('button').click()
  await expect(page.getByRole('heading', { name: /第一处不同：填写/ })).toBeVisible()

  const dialog = page.getByRole('dialog')
  const publish = dialog.getByRole('button', { name: processes.publish, exact: true })
  await open(page, `/admin/design/processes?process=${processId}`)
  await page.getByRole('button', { name: processes.publish, exact: true }).click()
  await publish.click()
  await expect(dialog.getByRole('link', { name })).toBeVisible()
  await expect(publish).toBeDisabled()

  await ask(request, '/api/process/saveDraft', {
    definition: { ...definitionBy('lina'), description: 'mended' },
    expectedHash: broken,
  })
  await open(page, `/admin/design/processes?process=${processId}`)
  await page.getByRole('button', { name: processes.publish, exact: true }).click()
  await publish.click()
  await expect(dialog).toHaveCount(0)
})

test('R2.4-13 a draft is tried beside the drawing as it stands, by keys alone, and what is changed is played anew', async ({
  browser,
}) => {
  const { page, context } = await person(browser, 'admin')
  const { elements, ...rest } = definitionBy('lina')
  const apart = elements.map((element, index) => ({ ...element, x: 200 * index, y: 80 }))
  const drawn = { ...rest, elements: apart, processId: 'e2e-docked', name: '边画边试' }
  await ask(context.request, '/api/process/saveDraft', { definition: drawn, expectedHash: '' })
  await open(page, '/flowchat?process=e2e-docked')
  await expect(page.getByRole('treeitem', { name: /^审批，/ })).toBeVisible()
  await page.keyboard.press('F9')
  const dock = page.getByRole('complementary', { name: trials.dock.title })
  // Whose step it is stands in the drawing; that it waits for him, above it.
  const named = page.locator('[data-area=canvas]').getByText('李娜', { exact: true })
  await expect(dock.getByText('等 李娜')).toBeVisible()
  await expect(named).toHaveCount(2)
  // Changed and not saved yet.
  await context.route('**/api/process/saveDraft', (route) => route.abort())
  await page.getByRole('tab', { name: trials.dock.settings }).click()
  await expect(page.getByRole('complementary', { name: designer.panel })).toBeVisible()
  // All of it stays within the window.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
  await page.getByRole('treeitem', { name: /^审批，/ }).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('复审')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: trials.dock.title }).click()
  await expect(dock.getByText('复审', { exact: true })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(dock.getByText(trials.approved)).toBeVisible()
  await page.keyboard.press('Shift+F9')
  await expect(dock.getByText('等 李娜')).toBeVisible()
  await dock.getByRole('button', { name: trials.dock.all }).focus()
  await page.keyboard.press('Escape')
  await expect(dock).toHaveCount(0)
  await expect(named).toHaveCount(1)
})
