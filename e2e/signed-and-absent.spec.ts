import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import trace from '@/messages/en-US/trace.json'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { open, person } from './support/people'
import { ask, choose, inList, openTask, startRequest, taskWords } from './support/task'

const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
const { Agent, Queue } = workItemKind

test('R0-03 who must sign does so by hand; the signature stands beside the opinion and on paper', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const initiator = await person(browser, 'jiangbowen')
  const { taskId } = await ask<{ taskId: string }>(initiator.page, '/api/task/act', {
    commandId: randomUUID(),
    operator: 0,
    processId: 'seal-usage',
    formData: {
      document: '端到端协议',
      seals: ['contract'],
      copies: 2,
      on: day(5),
      outside: false,
      purpose: '签约',
      files: [],
    },
  })
  const leader = await person(browser, 'yangfan')
  await openTask(leader.page, taskId)
  await choose(leader.page, 'zh-CN', 'approve')
  await expect.poll(() => inList(leader.page, Queue, taskId)).toBe(false)

  const signer = await person(browser, 'xiezhengyang')
  const { page } = signer
  await openTask(page, taskId)
  const dialog = await choose(page, 'zh-CN', 'approve')
  const { signature } = taskWords['zh-CN']
  await expect(dialog.getByRole('button', { name: signature.sign })).toBeDisabled()
  const pad = (await dialog.getByRole('img', { name: signature.pad }).boundingBox())!
  await page.mouse.move(pad.x + 30, pad.y + 40)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(pad.x + 30 + step * 20, pad.y + 40 + (step % 2) * 30)
  await page.mouse.up()
  await dialog.getByRole('button', { name: signature.sign }).click()
  await expect(page.getByRole('img', { name: '谢正阳 的签名' })).toBeVisible()
  await initiator.page.goto(`/bpm/task/taskPrintVue?tid=${taskId}`)
  const onPaper = initiator.page.getByRole('img', { name: taskWords['zh-CN'].printed.signature })
  await expect(onPaper).toBeVisible()
  expect(await onPaper.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('R0-03 who is away is stood in for: the agent finds the item, acts for the other, and both names stand there', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const principal = await person(browser, 'lina', 'en-US')
  const rule = await ask<{ agentId: string }>(principal.page, '/api/agent/setAgent', {
    agent: 'gaofeng',
    startsAt: new Date(Date.now() - 1000).toISOString(),
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    reason: 'Travelling',
  })
  const initiator = await person(browser, 'zhangwei', 'en-US')
  const taskId = await startRequest(initiator.page, `Absent ${Date.now()}`, '100.00')
  const agent = await person(browser, 'gaofeng', 'en-US')
  expect(await inList(agent.page, Agent, taskId)).toBe(true)
  await open(agent.page, '/modules/portal/workitems/Agent')
  await agent.page
    .getByRole('link', { name: /Absent/ })
    .first()
    .click()
  await choose(agent.page, 'en-US', 'approve')
  await openTask(initiator.page, taskId)
  const both = trace.opinions.onBehalfOf.replace('{name}', '高峰').replace('{principal}', '李娜')
  await expect(initiator.page.getByText(both)).toBeVisible()
  expect(await inList(principal.page, Queue, taskId)).toBe(false)
  await ask(principal.page, '/api/agent/endAgent', { agentId: rule.agentId })
})
