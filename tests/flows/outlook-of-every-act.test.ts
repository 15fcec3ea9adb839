import type { Outlook } from '@/lib/words/outlook'
import type { TaskView } from '@/lib/contracts/tasks'
import {
  draftStatus,
  operator,
  processPermission,
  taskResult,
  taskStatus,
  type OperatorName,
} from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { outboxOf } from '../support/deliver'
import { act, uploadAs } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

/** An act that can be done once some others are: what it is done with, and the same for what comes before it. */
interface Deed {
  by: string
  after?: [account: string, act: OperatorName, details?: object][]
  details?: object
  process?: 'two' | 'pool' | 'free' | 'stuck'
  /** It moves nothing, and nothing is said of where it goes. */
  still?: true
}

const two = (more: Omit<Deed, 'process'>): Deed => ({ process: 'two', ...more })
const agreed: NonNullable<Deed['after']> = [
  ['lina', 'Action'],
  ['wangfang', 'Action'],
]
const asked: NonNullable<Deed['after']> = [['lina', 'JointSign', { people: ['gaofeng'], position: 'before' }]]

/** Every act there is. */
const deeds: Record<OperatorName, Deed | 'the system does it' | 'it has a call of its own'> = {
  Start: two({ by: 'zhangwei', after: [['zhangwei', 'Undo']] }),
  Action: two({ by: 'lina' }),
  Stop: two({ by: 'admin' }),
  Undo: two({ by: 'lina', after: [['lina', 'Action']] }),
  Pause: two({ by: 'admin', still: true }),
  Resume: two({ by: 'admin', after: [['admin', 'Pause']], still: true }),
  Recede: two({ by: 'lina', details: { targetActivityId: 'start' } }),
  Reject: two({ by: 'lina' }),
  JointSign: two({ by: 'lina', details: { people: ['gaofeng'], position: 'with' } }),
  Transfer: two({ by: 'lina', details: { people: ['gaofeng'] } }),
  Comment: two({ by: 'lina', still: true }),
  AddMemo: two({ by: 'lina', still: true }),
  Note: two({
    by: 'gaofeng',
    after: [['zhangwei', 'Copy', { people: ['gaofeng'], copyAs: 'note' }]],
    still: true,
  }),
  Read: two({ by: 'gaofeng', after: [['zhangwei', 'Copy', { people: ['gaofeng'] }]], still: true }),
  Urge: two({ by: 'zhangwei', still: true }),
  Claim: { process: 'pool', by: 'lina' },
  PutBack: { process: 'pool', by: 'lina', after: [['lina', 'Claim']] },
  Dispatch: two({ by: 'admin', details: { people: ['gaofeng'] } }),
  DirectTo: two({ by: 'admin', details: { targetActivityId: 'decide' } }),
  RecedeFrom: two({ by: 'lina', after: [['lina', 'Action']] }),
  Skip: two({ by: 'admin' }),
  AdHoc: two({ by: 'lina', details: { people: ['gaofeng'], name: 'look', then: 'back' } }),
  Delegate: two({ by: 'lina', details: { people: ['gaofeng'] } }),
  DelegateReturn: two({ by: 'gaofeng', after: [['lina', 'Delegate', { people: ['gaofeng'] }]] }),
  Copy: two({ by: 'zhangwei', details: { people: ['gaofeng'] }, still: true }),
  CancelCopy: two({
    by: 'zhangwei',
    after: [['zhangwei', 'Copy', { people: ['gaofeng'] }]],
    details: { people: ['gaofeng'] },
    still: true,
  }),
  Save: two({ by: 'lina', still: true }),
  Withdraw: two({ by: 'zhangwei' }),
  RevokeApproved: two({ by: 'zhangwei', after: agreed }),
  Delete: two({ by: 'admin', still: true }),
  Restore: two({ by: 'admin', after: [['admin', 'Delete']] }),
  Restart: two({ by: 'admin', after: agreed }),
  RemoveSigner: two({ by: 'lina', after: asked }),
  ChangeFuture: { process: 'free', by: 'zhangwei', details: { nextPeople: { second: ['wangfang'] } }, still: true },
  Open: 'the system does it',
  AutoAct: 'the system does it',
  Timeout: 'the system does it',
  AgentSwitch: 'the system does it',
  Recalculate: 'the system does it',
  Handover: 'it has a call of its own',
  Migrate: 'it has a call of its own',
  Correct: 'it has a call of its own',
  Attach: two({ by: 'zhangwei', still: true }),
  PrintExport: two({ by: 'lina', still: true }),
  Push: { process: 'stuck', by: 'admin', details: { people: ['lina'] } },
}

const step = (id: string, people: string[], more: object = {}): ProcessDefinitionInput['elements'][number] => ({
  id,
  name: id,
  type: 'Activity',
  participants: people.map((param0) => ({ participantType: 0, param0 })),
  ...more,
})
const listed = [{ participantType: 30 }]

onBothDatabases('what any act there is will do', (kind) => {
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    outbox = outboxOf(server)
    const everybody = { participantType: 11 }
    const settings = { revokeDays: 30, authorizations: [{ participant: everybody, mask: processPermission.All }] }
    await publishRow(server, 'two', [step('check', ['lina']), step('decide', ['wangfang'])], [], settings)
    await publishRow(server, 'pool', [step('check', ['lina', 'gaofeng'], { policy: 'Share' })])
    await publishRow(server, 'free', [
      step('first', [], { participants: listed }),
      step('second', [], { participants: listed }),
    ])
    // The field is left empty, so nobody is named.
    await publishRow(server, 'stuck', [
      { id: 'script', name: 'script', type: 'Auto', auto: { type: 'JavaScript', script: 'return {}' } },
      step('check', [], { participants: [{ participantType: 5, param0: 'form:/note' }] }),
    ])
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })

  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'View' })).data
  const started = async (processId: string) => {
    const { data, message } = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { total: '7' },
      ...(processId === 'free' && { nextPeople: { first: ['lina'], second: ['gaofeng'] } }),
    })
    expect(message).toBe('')
    return data.taskId
  }

  /** The act with what it takes: the item it is about is the caller's, or the one a choice offers him. */
  async function inputOf(account: string, name: OperatorName, taskId: string, details: object) {
    const { task, workItem } = await open(account, taskId)
    const { data } = await server.call<{ slots: { tokenId: string }[]; signers: { tokenId: string }[] }>(
      account,
      '/api/task/choices',
      { taskId },
    )
    const offered: Partial<Record<OperatorName, string>> = {
      RemoveSigner: data.signers[0]?.tokenId,
      Skip: data.slots[0]?.tokenId,
      Dispatch: data.slots[0]?.tokenId,
      DirectTo: data.slots[0]?.tokenId,
    }
    return {
      operator: operator[name],
      taskId,
      workItemId: offered[name] ?? workItem?.workItemId ?? '',
      expectedRev: task.rev,
      opinion: 'because',
      ...(name === 'Attach' && { files: [await uploadAs(server, account, 'more.txt', 'more')] }),
      ...details,
    }
  }

  async function does(account: string, name: OperatorName, taskId: string, details: object = {}) {
    const answer = await act(server, account, await inputOf(account, name, taskId, details))
    expect([name, answer.message]).toEqual([name, ''])
  }

  const toldOf = async (
    account: string,
    { taskId, workItemId, expectedRev: _rev, opinion: _opinion, ...act }: Awaited<ReturnType<typeof inputOf>>,
  ) =>
    (
      await server.call<{ outlooks: (Outlook | null)[] }>(account, '/api/task/foresee', {
        ...act,
        items: [{ taskId, workItemId }],
      })
    ).data.outlooks[0]

  /** What was said is so: those who were said to get it have it, and the task ended as was said, or did not. */
  async function expectSo(taskId: string, { to, end }: Outlook) {
    const { task } = await open('zhangwei', taskId)
    for (const { people } of to)
      for (const { account } of people) {
        const { can } = await open(account, taskId)
        expect([can.approve, can.submit, can.claim, can.delegateReturn]).toContain(true)
      }
    const ended = task.status === taskStatus.Finish
    const result = task.result === taskResult.Approve ? 'approved' : 'rejected'
    expect(end).toBe(task.status === draftStatus ? 'draft' : ended ? result : null)
  }

  const compared = Object.entries(deeds).flatMap(([name, deed]) =>
    typeof deed === 'string' ? [] : [[name as OperatorName, deed] as const],
  )
  const left = Object.entries(deeds).flatMap(([name, deed]) =>
    typeof deed === 'string' ? [[name as OperatorName, deed] as const] : [],
  )

  it('3.15-14 every act there is is compared, or it is said why not', () => {
    expect(Object.keys(deeds).sort()).toEqual(Object.keys(operator).sort())
  })

  it.each(compared)('3.15-14 %s does what it was said to do', async (name, deed) => {
    const taskId = await started(deed.process ?? 'two')
    if (deed.process === 'stuck') await outbox.deliverAll()
    for (const [account, before, details] of deed.after ?? []) await does(account, before, taskId, details)
    const input = await inputOf(deed.by, name, taskId, deed.details ?? {})
    const told = await toldOf(deed.by, input)
    const { data, message } = await act(server, deed.by, input)
    expect([message, told]).toEqual(['', (data as { outlook?: Outlook }).outlook])
    expect(told).toBeTruthy()
    if (!told) return
    if (deed.still) expect(told).toMatchObject({ to: [], waitsFor: [], system: [], end: null })
    else expect(told.to.length > 0 || told.end !== null).toBe(true)
    await expectSo(taskId, told)
  })

  it.each(left)('3.15-14 of %s nothing is said to people: %s', async (name) => {
    const taskId = await started('two')
    const input = await inputOf('admin', name, taskId, { people: ['gaofeng'] })
    expect(await toldOf('admin', input)).toBeNull()
    expect((await act(server, 'admin', input)).code).toBe(403)
  })
})
