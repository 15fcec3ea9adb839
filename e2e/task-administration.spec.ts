import { expect, test, type Page } from 'playwright/test'
import en from '@/messages/en-US/task-administration.json'
import zh from '@/messages/zh-CN/task-administration.json'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { open, person } from './support/people'
import { ask, choose, inList, openTask, publish, startRequest, stepOf, taskWords } from './support/task'

const { Queue, Finish } = workItemKind
const zhTask = taskWords['zh-CN']

const agree = async (page: Page, taskId: string) => {
  const { workItem, task } = await ask<{ workItem: { workItemId: string }; task: { rev: number } }>(
    page,
    '/api/task/open',
    { taskId, detailType: 'Edit' },
  )
  await ask(page, '/api/task/act', {
    commandId: `agree-${task.rev}-${taskId}`.slice(0, 64),
    operator: 1,
    taskId,
    workItemId: workItem.workItemId,
    expectedRev: task.rev,
  })
}
/** It comes when the work outside is done: list and count are asked for together until they agree on it. */
const arrives = (page: Page, taskId: string) =>
  expect(async () => expect(await inList(page, Queue, taskId)).toBe(true)).toPass({ timeout: 30_000 })
const answerYes = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

test('R2.7-08 R3-52 a task that stands still says why to its initiator, is found by an administrator and pushed on', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [initiator, first, second, last, designer, admin] = await Promise.all(
    (['dingyifan', 'weisiyu', 'yechenxi', 'fanzhipeng', 'designer', 'admin'] as const).map((name) =>
      person(browser, name),
    ),
  )
  await publish(designer!.page, {
    processId: 'e2e-quorum',
    name: '两方会签|Two sides|兩方會簽',
    elements: [
      { id: 'fork', type: 'Split', name: '两方', split: 'All' } as { id: string },
      stepOf('left', '甲方', 'weisiyu'),
      stepOf('right', '乙方', 'yechenxi'),
      {
        id: 'join',
        type: 'Join',
        name: '凑足金额',
        join: 'Advance',
        advance: { need: 'expression', expression: 'total > 100000' },
      } as { id: string },
      stepOf('last', '归档', 'fanzhipeng'),
    ],
    ways: ['start fork', 'fork left', 'fork right', 'left join', 'right join', 'join last', 'last end'],
  })
  const purpose = `停住 ${Date.now()}`
  const taskId = await startRequest(initiator!.page, purpose, '900.00', 'e2e-quorum')
  await agree(first!.page, taskId)
  await agree(second!.page, taskId)

  await openTask(initiator!.page, taskId)
  const notice = initiator!.page.getByRole('status').filter({ hasText: '凑足金额' })
  await expect(notice).toContainText('待流程管理者推动后继续')
  await expect(notice).toContainText('已通知：系统管理员')
  await expect(initiator!.page.getByRole('button', { name: zhTask.act.push, exact: true })).toHaveCount(0)

  const { page } = admin!
  await open(page, '/admin/task/push')
  await page.getByRole('searchbox', { name: zh.effects.search }).fill(purpose)
  const row = page.getByRole('row').filter({ hasText: '凑足金额' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(zh.effects.heldUp)
  await row.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('「凑足金额」汇合条件已无法满足')
  await dialog.getByRole('button', { name: zh.heldUp.do, exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(zh.heldUp.reasonMissing)
  await dialog.getByLabel(zh.heldUp.reason).fill('两方已到齐，金额另行补足')
  await dialog.getByRole('button', { name: zh.heldUp.do, exact: true }).click()
  await answerYes(page, zh.heldUp.do)
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)

  expect(await inList(last!.page, Queue, taskId)).toBe(true)
  await openTask(last!.page, taskId)
  await expect(last!.page.getByText('两方已到齐，金额另行补足').first()).toBeVisible()
  await choose(last!.page, 'zh-CN', 'approve')
  await expect.poll(() => inList(initiator!.page, Finish, taskId)).toBe(true)
  await Promise.all([initiator, first, second, last, designer, admin].map((one) => one!.context.close()))
})

test('R2.7-08 what failed outside is tried again with mended input, or let be, each with a reason', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [initiator, holder, designer, admin] = await Promise.all(
    (['dingyifan', 'fanzhipeng', 'designer', 'admin'] as const).map((name) => person(browser, name, 'en-US')),
  )
  await publish(designer!.page, {
    processId: 'e2e-booking',
    name: '登记|Booking|登記',
    elements: [
      {
        id: 'book',
        type: 'Auto',
        name: '登记入账|Book it|登記入帳',
        tries: 1,
        auto: {
          type: 'JavaScript',
          script: 'if (input.form.purpose.startsWith("bad")) throw new Error("no such account"); return "done"',
        },
      } as { id: string },
      stepOf('check', '核对|Check|核對', 'fanzhipeng'),
    ],
    ways: ['start book', 'book check', 'check end'],
  })
  const mark = Date.now()
  const [mended, skipped] = [
    await startRequest(initiator!.page, `bad ${mark} mended`, '10.00', 'e2e-booking'),
    await startRequest(initiator!.page, `bad ${mark} skipped`, '10.00', 'e2e-booking'),
  ]
  const { page } = admin!
  const dialog = page.getByRole('dialog')
  const opened = async (what: string) => {
    const row = page.getByRole('row').filter({ hasText: 'no such account' })
    await expect(async () => {
      await open(page, '/admin/task/push')
      await page.getByRole('searchbox', { name: en.effects.search }).fill(`bad ${mark} ${what}`)
      await expect(row).toHaveCount(1, { timeout: 3_000 })
    }).toPass({ timeout: 40_000 })
    await row.getByRole('button').first().click()
    await expect(dialog.getByText('no such account').first()).toBeVisible()
  }

  await opened('mended')
  await dialog.getByRole('button', { name: en.effects.retry, exact: true }).click()
  await expect(dialog.getByText(en.effects.reasonMissing)).toBeVisible()
  const input = dialog.getByLabel(en.effects.input)
  const given = await input.inputValue()
  await input.fill('{ "purpose": ')
  await dialog.getByLabel(en.effects.reason).fill('The account has been opened')
  await dialog.getByRole('button', { name: en.effects.retry, exact: true }).click()
  await expect(dialog.getByText(en.effects.inputWrong)).toBeVisible()
  await input.fill(given.replace(`bad ${mark} mended`, 'good'))
  await dialog.getByRole('button', { name: en.effects.retry, exact: true }).click()
  await expect(dialog).toBeHidden()
  await arrives(holder!.page, mended)

  await opened('skipped')
  await dialog.getByLabel(en.effects.reason).fill('Booked by hand')
  await dialog.getByRole('button', { name: en.effects.skip, exact: true }).click()
  await answerYes(page, en.effects.skip)
  await expect(page.getByText(en.effects.skipped).first()).toBeVisible()
  await arrives(holder!.page, skipped)
  await expect(page.getByRole('row').filter({ hasText: 'no such account' })).toHaveCount(0)
  await Promise.all([initiator, holder, designer, admin].map((one) => one!.context.close()))
})

test('R2.9-16 an administrator sees what handing a colleague’s items over would do, does it, and both see it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [initiator, giver, taker, designer, admin] = await Promise.all(
    (['dingyifan', 'jianan', 'shilei', 'designer', 'admin'] as const).map((name) => person(browser, name)),
  )
  await publish(designer!.page, {
    processId: 'e2e-service',
    name: '服务工单|Service order|服務工單',
    elements: [stepOf('serve', '处理', 'jianan'), stepOf('accept', '验收', 'shilei')],
    ways: ['start serve', 'serve accept', 'accept end'],
  })
  const mark = `交接 ${Date.now()}`
  const tasks = [
    await startRequest(initiator!.page, `${mark} 一`, '10.00', 'e2e-service'),
    await startRequest(initiator!.page, `${mark} 二`, '20.00', 'e2e-service'),
  ]
  const { page } = admin!
  await open(page, '/admin/task/transfer')
  const preview = page.getByRole('button', { name: zh.handOver.preview })
  await preview.click()
  await expect(page.getByRole('alert').filter({ hasText: zh.handOver.missing })).toBeVisible()
  for (const [label, account, name] of [
    [zh.handOver.from, 'jianan', /贾楠/],
    [zh.handOver.to, 'shilei', /石磊/],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(account)
    await page.getByRole('option', { name }).first().click()
  }
  await page.getByLabel(zh.handOver.reason).fill('调岗')
  await preview.click()
  await expect(page.getByText(zh.handOver.wouldHappen)).toBeVisible()
  for (const part of ['一', '二'])
    await expect(page.getByRole('row').filter({ hasText: `${mark} ${part}` })).toContainText(zh.outcome.goes)
  await expect(page.getByText('服务工单').first()).toBeVisible()
  expect([await inList(giver!.page, Queue, tasks[0]!), await inList(taker!.page, Queue, tasks[0]!)]).toEqual([
    true,
    false,
  ])

  await page.getByRole('button', { name: zh.handOver.do, exact: true }).click()
  await answerYes(page, zh.handOver.do)
  await expect(page.getByText(zh.handOver.happened)).toBeVisible()
  for (const part of ['一', '二'])
    await expect(page.getByRole('row').filter({ hasText: `${mark} ${part}` })).toContainText(zh.outcome.done)
  for (const taskId of tasks)
    expect([await inList(giver!.page, Queue, taskId), await inList(taker!.page, Queue, taskId)]).toEqual([false, true])

  await openTask(taker!.page, tasks[0]!)
  await expect(taker!.page.getByText('调岗').first()).toBeVisible()
  await choose(taker!.page, 'zh-CN', 'approve')
  await expect(taker!.page).toHaveURL(/detailType=View|tid=/)
  await Promise.all([initiator, giver, taker, designer, admin].map((one) => one!.context.close()))
})

test('R2.7-08 tasks move to another version of their process; one that has no place there is given one', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [initiator, clerk, auditor, designer, admin] = await Promise.all(
    (['dingyifan', 'zhaoyaqin', 'longxuemei', 'designer', 'admin'] as const).map((name) =>
      person(browser, name, 'en-US'),
    ),
  )
  const version = (second: string, name: string, account: string) =>
    publish(designer!.page, {
      processId: 'e2e-moving',
      name: '改版|Moving|改版',
      elements: [stepOf('file', '登记|File|登記', 'zhaoyaqin'), stepOf(second, name, account)],
      ways: ['start file', `file ${second}`, `${second} end`],
    })
  await version('check', '核对|Check|核對', 'zhaoyaqin')
  const { page } = admin!
  await open(page, '/admin/task/migrate')
  await page.getByLabel(en.migrate.process).selectOption('e2e-moving')
  await expect(page.getByText('there is nothing to move', { exact: false })).toBeVisible()

  const mark = `Moving ${Date.now()}`
  const atFile = await startRequest(initiator!.page, `${mark} first`, '10.00', 'e2e-moving')
  const atCheck = await startRequest(initiator!.page, `${mark} second`, '10.00', 'e2e-moving')
  await agree(clerk!.page, atCheck)
  await version('audit', '审计|Audit|審計', 'longxuemei')

  await open(page, '/admin/task/migrate?process=e2e-moving')
  const preview = page.getByRole('button', { name: en.migrate.preview })
  await preview.click()
  await expect(page.getByRole('alert').filter({ hasText: en.migrate.reasonMissing })).toBeVisible()
  await page.getByLabel(en.migrate.reason).fill('The audit is new')
  await preview.click()
  const row = (which: string) => page.getByRole('row').filter({ hasText: `${mark} ${which}` })
  await expect(row('first')).toContainText(en.outcome.goes)
  await expect(row('second')).toContainText(en.outcome.goesNot)
  await expect(row('second')).toContainText('Check')
  await page.getByLabel('“Check” becomes').selectOption('audit')
  await preview.click()
  await expect(row('second')).toContainText(en.outcome.goes)
  await expect(row('second')).not.toContainText(en.outcome.goesNot)
  await page.getByRole('button', { name: en.migrate.do, exact: true }).click()
  await answerYes(page, en.migrate.do)
  for (const which of ['first', 'second']) await expect(row(which)).toContainText(en.outcome.done)

  await agree(clerk!.page, atFile)
  for (const taskId of [atFile, atCheck]) {
    const { task, way } = await ask<{
      task: { processVersion: number }
      way: { activityName: string; state: string }[]
    }>(initiator!.page, '/api/task/open', { taskId })
    expect(task.processVersion).toBe(2)
    expect(way.find(({ state }) => state === 'current')?.activityName).toBe('Audit')
  }
  expect(await inList(auditor!.page, Queue, atFile)).toBe(true)
  await Promise.all([initiator, clerk, auditor, designer, admin].map((one) => one!.context.close()))
})
