import { randomUUID } from 'node:crypto'
import { expect, test, type Browser } from 'playwright/test'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { person } from './support/people'
import {
  ask,
  choose,
  confirm,
  inList,
  openTask,
  pick,
  publish,
  purchase,
  startRequest,
  taskWords,
  type StoryLanguage,
} from './support/task'

const {
  Queue,
  MyRequest,
  MyApprove,
  Draft,
  Share,
  Recede,
  Read,
  Note,
  Delegated,
  JointSign,
  AdHoc,
  Waiting,
  Urged,
  Paused,
  Removed,
  Finish,
  Withdrawable,
} = workItemKind

/** Everybody a story needs, each at a browser of his own. */
async function people<Name extends string>(browser: Browser, language: StoryLanguage, ...names: Name[]) {
  const all = await Promise.all(names.map(async (name) => [name, await person(browser, name, language)] as const))
  return {
    page: Object.fromEntries(all.map(([name, { page }]) => [name, page])) as Record<
      Name,
      (typeof all)[number][1]['page']
    >,
    leave: () => Promise.all(all.map(([, { context }]) => context.close())),
  }
}

test('R0-03 an item is handed over, looked into by another, and decided', async ({ browser }) => {
  test.setTimeout(180_000)
  const language = 'zh-CN'
  const { page, leave } = await people(browser, language, 'zhangwei', 'lina', 'wangfang', 'chenjing')
  const taskId = await startRequest(page.zhangwei, `转办 ${Date.now()}`)

  await openTask(page.lina, taskId)
  const transfer = await choose(page.lina, language, 'transfer')
  await transfer.getByRole('button', { name: taskWords[language].act.transfer, exact: true }).click()
  await expect(transfer.getByText(taskWords[language].missing.people)).toBeVisible()
  await pick(transfer, '王芳')
  await expect(transfer.getByRole('status')).toContainText('王芳')
  await confirm(transfer, language, 'transfer', '我出差')
  expect(await inList(page.lina, Queue, taskId)).toBe(false)
  expect(await inList(page.lina, Delegated, taskId)).toBe(true)

  await openTask(page.wangfang, taskId)
  await pick(await choose(page.wangfang, language, 'delegate'), '陈静')
  await confirm(page.wangfang.getByRole('dialog'), language, 'delegate', '请核对价格')
  expect(await inList(page.chenjing, Queue, taskId)).toBe(true)

  await openTask(page.chenjing, taskId)
  await confirm(await choose(page.chenjing, language, 'delegateReturn'), language, 'delegateReturn', '价格没有问题')
  expect(await inList(page.chenjing, Queue, taskId)).toBe(false)

  await openTask(page.wangfang, taskId)
  await expect(page.wangfang.getByText('价格没有问题')).toBeVisible()
  await page.wangfang.getByRole('button', { name: taskWords[language].phrases.title }).click()
  await page.wangfang.getByRole('menuitem', { name: taskWords[language].phrases.usual.agreed }).click()
  await choose(page.wangfang, language, 'approve')
  await expect(page.wangfang).toHaveURL(/detailType=View/)
  await expect(page.wangfang.getByText(taskWords[language].phrases.usual.agreed).first()).toBeVisible()
  expect(await inList(page.wangfang, MyApprove, taskId)).toBe(true)
  expect(await inList(page.zhangwei, Finish, taskId)).toBe(true)
  await leave()
})

test('R0-03 signers are added and taken back, copies are sent and answered, a decision is taken back', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const language = 'en-US'
  const { page, leave } = await people(browser, language, 'zhangwei', 'lina', 'wangfang', 'chenjing')
  const taskId = await startRequest(page.zhangwei, `Signers ${Date.now()}`, '9000.00')

  await openTask(page.lina, taskId)
  await pick(await choose(page.lina, language, 'jointSign'), '陈静')
  await confirm(page.lina.getByRole('dialog'), language, 'jointSign', 'Please look at the price')
  expect(await inList(page.lina, Waiting, taskId)).toBe(true)
  expect(await inList(page.chenjing, JointSign, taskId)).toBe(true)
  await openTask(page.chenjing, taskId)
  await choose(page.chenjing, language, 'approve')
  await expect(page.chenjing).toHaveURL(/detailType=View/)

  // A second signer beside the leader is taken back before he has signed.
  await openTask(page.lina, taskId)
  const beside = await choose(page.lina, language, 'jointSign')
  await pick(beside, '王芳')
  await beside.getByRole('radio', { name: taskWords[language].ask.position.with }).check()
  await expect(beside.getByRole('status')).toContainText('王芳')
  await confirm(beside, language, 'jointSign')
  expect(await inList(page.wangfang, JointSign, taskId)).toBe(true)
  await openTask(page.lina, taskId)
  await confirm(await choose(page.lina, language, 'removeSigner'), language, 'removeSigner')
  expect(await inList(page.wangfang, JointSign, taskId)).toBe(false)

  await openTask(page.lina, taskId)
  const copy = await choose(page.lina, language, 'copy')
  await pick(copy, '陈静')
  await copy.getByRole('radio', { name: taskWords[language].ask.copyAs.note }).check()
  await confirm(copy, language, 'copy', 'Your opinion, please')
  expect(await inList(page.chenjing, Note, taskId)).toBe(true)
  await openTask(page.chenjing, taskId)
  await confirm(await choose(page.chenjing, language, 'note'), language, 'note', 'Fine with me')
  expect(await inList(page.chenjing, Note, taskId)).toBe(false)

  await openTask(page.lina, taskId)
  await expect(page.lina.getByText('Fine with me')).toBeVisible()
  await choose(page.lina, language, 'approve')
  await expect(page.lina).toHaveURL(/detailType=View/)
  expect(await inList(page.lina, Withdrawable, taskId)).toBe(true)
  await confirm(await choose(page.lina, language, 'undo'), language, 'undo', 'Too early')
  expect(await inList(page.lina, Queue, taskId)).toBe(true)
  expect(await inList(page.wangfang, Queue, taskId)).toBe(false)

  await leave()
})

test('R0-03 the initiator follows his request: mentions, urges, withdraws, submits again; it is rejected', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const language = 'zh-CN'
  const t = taskWords[language]
  const { page, leave } = await people(browser, language, 'zhangwei', 'lina', 'chenjing')
  const purpose = `跟踪 ${Date.now()}`
  const taskId = await startRequest(page.zhangwei, purpose)

  await openTask(page.zhangwei, taskId)
  const comment = await choose(page.zhangwei, language, 'comment')
  await comment.getByRole('textbox').last().pressSequentially('麻烦 @李')
  await comment.getByRole('option', { name: /李娜/ }).click()
  await confirm(comment, language, 'comment')
  await expect(page.zhangwei.getByText('@李娜').first()).toBeVisible()
  await page.lina.goto('/index')
  await expect(page.lina.getByText(/有人提到了您/).first()).toBeVisible()

  await confirm(await choose(page.zhangwei, language, 'urge'), language, 'urge', '明天要用')
  expect(await inList(page.lina, Urged, taskId)).toBe(true)

  await confirm(
    await choose(page.zhangwei, language, 'copy').then(async (dialog) => (await pick(dialog, '陈静'), dialog)),
    language,
    'copy',
  )
  expect(await inList(page.chenjing, Read, taskId)).toBe(true)
  await openTask(page.chenjing, taskId)
  await choose(page.chenjing, language, 'read')
  await expect.poll(() => inList(page.chenjing, Read, taskId)).toBe(false)

  await confirm(await choose(page.zhangwei, language, 'withdraw'), language, 'withdraw', '数量写错了')
  await expect(page.zhangwei).toHaveURL(/detailType=Edit/)
  expect(await inList(page.zhangwei, Draft, taskId)).toBe(true)
  expect(await inList(page.lina, Queue, taskId)).toBe(false)
  await expect(page.zhangwei.getByRole('button', { name: t.act.submit, exact: true })).toBeVisible()
  await choose(page.zhangwei, language, 'submit')
  await expect(page.zhangwei).toHaveURL(/detailType=View/)

  await openTask(page.lina, taskId)
  const reject = await choose(page.lina, language, 'reject')
  await reject.getByRole('button', { name: t.act.reject, exact: true }).click()
  await expect(reject.getByText(t.missing.text)).toBeVisible()
  await confirm(reject, language, 'reject', '预算已用完')
  expect(await inList(page.zhangwei, MyRequest, taskId)).toBe(true)
  await openTask(page.zhangwei, taskId)
  await expect(page.zhangwei.getByText('预算已用完').first()).toBeVisible()
  await leave()
})

test('R0-03 who looks after a process reassigns, pauses, moves, skips, stops and starts anew', async ({ browser }) => {
  test.setTimeout(240_000)
  const language = 'en-US'
  const t = taskWords[language]
  const { page, leave } = await people(browser, language, 'zhangwei', 'lina', 'chenjing', 'admin')
  const taskId = await startRequest(page.zhangwei, `Managed ${Date.now()}`, '60000.00')
  const { admin } = page

  await openTask(admin, taskId)
  await pick(await choose(admin, language, 'dispatch'), '陈静')
  await confirm(admin.getByRole('dialog'), language, 'dispatch', 'She knows the case')
  expect(await inList(page.lina, Queue, taskId)).toBe(false)
  expect(await inList(page.chenjing, Queue, taskId)).toBe(true)

  await confirm(await choose(admin, language, 'pause'), language, 'pause', 'Waiting for the offer')
  expect(await inList(page.zhangwei, Paused, taskId)).toBe(true)
  expect(await inList(page.chenjing, Queue, taskId)).toBe(false)
  await confirm(await choose(admin, language, 'resume'), language, 'resume')
  expect(await inList(page.chenjing, Queue, taskId)).toBe(true)

  const jump = await choose(admin, language, 'directTo')
  await jump.getByRole('radio', { name: 'Finance' }).check()
  await expect(jump.getByRole('status')).toContainText('Finance')
  await confirm(jump, language, 'directTo', 'The leader has agreed by phone')
  expect(await inList(page.chenjing, Queue, taskId)).toBe(false)

  const skip = await choose(admin, language, 'skip')
  await skip.getByRole('radio').first().check()
  await confirm(skip, language, 'skip', 'Checked already')
  expect(await inList(page.chenjing, Queue, taskId)).toBe(true)

  await confirm(await choose(admin, language, 'stop'), language, 'stop', 'No longer needed')
  expect(await inList(page.chenjing, Queue, taskId)).toBe(false)
  await expect(admin.getByRole('button', { name: t.act.stop, exact: true })).toHaveCount(0)

  await openTask(admin, taskId)
  await confirm(await choose(admin, language, 'restart'), language, 'restart', 'Needed after all')
  await expect.poll(() => inList(page.zhangwei, Recede, taskId)).toBe(true)

  await openTask(admin, taskId)
  await confirm(await choose(admin, language, 'delete'), language, 'delete')
  expect(await inList(admin, Removed, taskId)).toBe(true)
  await openTask(admin, taskId)
  await choose(admin, language, 'restore')
  await expect.poll(() => inList(admin, Removed, taskId)).toBe(false)
  await leave()
})

test('R0-03 a contract goes back to two departments at once, a step is inserted, and what was approved is asked back', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const language = 'zh-CN'
  const t = taskWords[language]
  const { page, leave } = await people(
    browser,
    language,
    'panruolin',
    'hexiaotong',
    'xiezhengyang',
    'wangfang',
    'chenjing',
  )
  const { taskId } = await ask<{ taskId: string }>(page.panruolin, '/api/task/act', {
    commandId: randomUUID(),
    operator: 0,
    processId: 'contract-review',
    formData: {
      title: `退回 ${Date.now()}`,
      partner: '景明咨询有限公司',
      kind: 'service',
      amount: '300000.00',
      signOn: '2027-03-31',
      concerns: ['ip'],
      summary: '服务期一年',
      files: [],
    },
  })
  const approve = async (who: (typeof page)[keyof typeof page], opinion = '') => {
    await openTask(who, taskId)
    if (opinion) await who.getByRole('group', { name: t.actions }).getByRole('textbox').fill(opinion)
    await choose(who, language, 'approve')
    await expect(who).toHaveURL(/detailType=View/)
  }
  await approve(page.hexiaotong)
  await approve(page.xiezhengyang)
  await approve(page.wangfang)

  await openTask(page.chenjing, taskId)
  const back = await choose(page.chenjing, language, 'recede')
  await back.getByRole('radio', { name: /法务评审/ }).check()
  await back.getByRole('checkbox', { name: /财务评审/ }).check()
  await expect(back.getByRole('radio', { name: t.ask.resubmit.direct })).toHaveCount(0)
  await expect(back.getByRole('status')).toContainText(/（法务评审）和.+（财务评审）/)
  await confirm(back, language, 'recede', '付款条款请两边再看')
  expect(await inList(page.chenjing, Queue, taskId)).toBe(false)
  expect([await inList(page.xiezhengyang, Recede, taskId), await inList(page.wangfang, Recede, taskId)]).toEqual([
    true,
    true,
  ])
  await approve(page.wangfang)
  expect(await inList(page.chenjing, Queue, taskId)).toBe(false)
  await approve(page.xiezhengyang)
  expect(await inList(page.chenjing, Queue, taskId)).toBe(true)

  await openTask(page.chenjing, taskId)
  const inserted = await choose(page.chenjing, language, 'adHoc')
  await inserted.getByRole('textbox', { name: t.ask.stepName }).fill('核对保函')
  await pick(inserted, '王芳')
  await expect(inserted.getByRole('status')).toContainText('王芳')
  await confirm(inserted, language, 'adHoc', '请核对保函金额')
  expect([await inList(page.wangfang, AdHoc, taskId), await inList(page.chenjing, Waiting, taskId)]).toEqual([
    true,
    true,
  ])
  await approve(page.wangfang, '保函无误')
  await approve(page.chenjing, '同意签署')
  expect(await inList(page.panruolin, Finish, taskId)).toBe(true)

  await openTask(page.panruolin, taskId)
  await confirm(await choose(page.panruolin, language, 'revokeApproved'), language, 'revokeApproved', '对方取消合作')
  expect([await inList(page.panruolin, Finish, taskId), await inList(page.hexiaotong, Queue, taskId)]).toEqual([
    false,
    true,
  ])
  await leave()
})

test('R0-03 an offer to a group is claimed by one, put back, and claimed by another', async ({ browser }) => {
  test.setTimeout(180_000)
  const language = 'en-US'
  const { page, leave } = await people(browser, language, 'zhangwei', 'liangqiuyue', 'qiancheng')
  const { taskId } = await ask<{ taskId: string }>(page.zhangwei, '/api/task/act', {
    commandId: randomUUID(),
    operator: 0,
    processId: 'onboarding-item',
    formData: { newcomer: `Newcomer ${Date.now()}`, startsOn: '2027-03-31', what: 'Contract', by: 'hr' },
  })
  expect([await inList(page.liangqiuyue, Share, taskId), await inList(page.qiancheng, Share, taskId)]).toEqual([
    true,
    true,
  ])
  await openTask(page.liangqiuyue, taskId)
  await choose(page.liangqiuyue, language, 'claim')
  await expect.poll(() => inList(page.liangqiuyue, Queue, taskId)).toBe(true)
  expect(await inList(page.qiancheng, Share, taskId)).toBe(false)

  await choose(page.liangqiuyue, language, 'putBack')
  await expect.poll(() => inList(page.qiancheng, Share, taskId)).toBe(true)
  expect(await inList(page.liangqiuyue, Queue, taskId)).toBe(false)

  await openTask(page.qiancheng, taskId)
  await choose(page.qiancheng, language, 'claim')
  await expect.poll(() => inList(page.qiancheng, Queue, taskId)).toBe(true)
  await leave()
})

test('R3-52 in a free flow the initiator chooses who comes, and changes it for the step that has not come', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const language = 'zh-CN'
  const t = taskWords[language]
  const { page, leave } = await people(browser, language, 'zhangwei', 'lina', 'gaofeng', 'wangfang', 'designer')
  const listed = (id: string, name: string) => ({
    id,
    type: 'Activity',
    name,
    mode: 'sequential',
    participants: [{ participantType: 30 }],
  })
  await publish(page.designer, {
    processId: 'e2e-free',
    name: '自由流程|Free flow|自由流程',
    elements: [listed('first', '初审'), listed('second', '复审')],
    ways: ['start first', 'first second', 'second end'],
  })

  const { taskId } = await ask<{ taskId: string }>(page.zhangwei, '/api/task/act', {
    commandId: randomUUID(),
    operator: 26,
    processId: 'e2e-free',
    formData: purchase(`自由 ${Date.now()}`),
  })
  // Pressed before the page knows that people are to be chosen: it asks for them all the same.
  let arrive: () => void = () => undefined
  const pressed = new Promise<void>((resolve) => (arrive = resolve))
  await page.zhangwei.route('**/api/task/choices', async (route) => {
    await pressed
    await route.continue()
  })
  await openTask(page.zhangwei, taskId)
  const submit = await choose(page.zhangwei, language, 'submit')
  arrive()
  await submit.getByRole('button', { name: t.act.submit, exact: true }).click()
  await expect(submit.getByText(t.missing.people)).toBeVisible()
  for (const [step, account, name] of [
    ['初审', 'lina', /李娜/],
    ['复审', 'gaofeng', /高峰/],
  ] as const) {
    await submit.getByRole('combobox', { name: step }).fill(account)
    await submit.getByRole('option', { name }).first().click()
  }
  await submit.getByRole('button', { name: t.act.submit, exact: true }).click()
  await expect(page.zhangwei).toHaveURL(/detailType=View/)
  expect([await inList(page.lina, Queue, taskId), await inList(page.gaofeng, Queue, taskId)]).toEqual([true, false])

  const change = await choose(page.zhangwei, language, 'changeFuture')
  // Who has it already is no longer chosen.
  await expect(change.getByRole('combobox', { name: '初审' })).toHaveCount(0)
  await change.getByRole('button', { name: /高峰/ }).click()
  await change.getByRole('combobox', { name: '复审' }).fill('wangfang')
  await change.getByRole('option', { name: /王芳/ }).first().click()
  await confirm(change, language, 'changeFuture')

  await openTask(page.lina, taskId)
  await choose(page.lina, language, 'approve')
  await expect.poll(() => inList(page.wangfang, Queue, taskId)).toBe(true)
  expect(await inList(page.gaofeng, Queue, taskId)).toBe(false)
  await openTask(page.wangfang, taskId)
  await choose(page.wangfang, language, 'approve')
  await expect.poll(() => inList(page.zhangwei, Finish, taskId)).toBe(true)
  await leave()
})
