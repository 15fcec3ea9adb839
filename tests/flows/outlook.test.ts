import fc from 'fast-check'
import type { Outlook } from '@/lib/words/outlook'
import type { TaskView } from '@/lib/contracts/tasks'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { draftStatus, operator, taskStatus, workItemKind } from '@/lib/words/workflow-enumerations'
import { act, myItem, purchaseData, startPurchase, uploadAs } from '../support/purchase'
import { onBothDatabases, startTestServer, type Answer, type TestServer } from '../support/test-server'

type Acted = Answer<{ taskId: string; rev: number; outlook?: Outlook }>
type Move = [name: keyof typeof operator, account: string, details: object]
interface Choices {
  slots: { tokenId: string }[]
  jumps: { activityId: string }[]
}

/** How often each demo process is played at random. */
const plays = Number(process.env.OUTLOOK_RUNS ?? 2)
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const expenses = {
  department: 'dept-rd-2',
  trip: ['trip', 'home'],
  purpose: 'visit',
  how: 'cash',
  advanced: true,
  advance: '100.00',
  lines: [{ on: '2026-11-01', what: 'train', amount: '553.50', receipt: true }],
}

/** A request of every demo process people fill in. */
const requests: [processId: string, initiator: string, formData: object][] = [
  ['purchase-request', 'zhangwei', purchaseData('40000.00')],
  [
    'leave-request',
    'jiangbowen',
    {
      kind: 'annual',
      from: '2026-12-01T09:00',
      until: '2026-12-01T12:00',
      days: 0.5,
      deputy: 'dongyuxuan',
      reason: 'rest',
      reachable: false,
    },
  ],
  ['expense-claim', 'jiangbowen', expenses],
  [
    'contract-review',
    'panruolin',
    {
      title: 'T',
      partner: 'P',
      kind: 'sale',
      amount: '1000.00',
      signOn: '2026-12-24',
      concerns: ['ip', 'data'],
      summary: 's',
    },
  ],
  [
    'seal-usage',
    'jiangbowen',
    { document: 'D', seals: ['company', 'contract'], copies: 2, on: '2030-01-01', outside: false, purpose: 'p' },
  ],
  [
    'onboarding',
    'liangqiuyue',
    { newcomer: 'New', department: 'dept-rd-2', startsOn: '2030-01-01', items: [{ what: 'laptop', by: 'it' }] },
  ],
  [
    'visitor-notice',
    'jiangbowen',
    {
      company: 'C',
      on: '2030-01-01',
      at: '14:00',
      host: 'jiangbowen',
      purpose: 'p',
      wireless: false,
      visitors: [{ name: 'V', phone: '', plate: '' }],
    },
  ],
  ['guide-reading', 'dongyuxuan', { questions: '', understood: 'clear' }],
]

onBothDatabases('what an act will do is said before it', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit' })).data
  const does = async (account: string, name: keyof typeof operator, taskId: string, more: object = {}) => {
    const { task, workItem } = await open(account, taskId)
    return act(server, account, {
      operator: operator[name],
      taskId,
      workItemId: workItem?.workItemId ?? '',
      expectedRev: task.rev,
      opinion: 'because',
      ...more,
    }) as Promise<Acted>
  }
  const names = (places: Outlook['to'] = []) =>
    places.map(({ activityName, people }) => `${people.map(({ name }) => name).join('、')}（${activityName}）`)

  it('3.15-14 an adviser asked by add-sign is told that it goes back to who asked, and why he has it', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await does('lina', 'JointSign', taskId, { people: ['wuzhiqiang'], position: 'before' })
    const view = await open('wuzhiqiang', taskId)
    expect(names(view.outlook?.to)).toEqual(['李娜（部门负责人审批）'])
    expect(view.workItem?.why).toEqual({ key: 'invited', params: { by: '李娜', step: '' } })
    const station = view.way.find(({ state }) => state === 'current')
    expect(station?.people.map(({ name, why }) => [name, why?.key])).toEqual([
      ['李娜', undefined],
      ['吴志强', 'invited'],
    ])
    const { data } = await does('wuzhiqiang', 'Action', taskId)
    expect(data.outlook).toEqual(view.outlook)
    expect(names((await open('lina', taskId)).outlook?.to)[0]).toContain('财务')
  })

  it('3.15-14 who answers in the place of another is told that it goes back to him', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await does('lina', 'Delegate', taskId, { people: ['wuzhiqiang'] })
    const { outlook } = await open('wuzhiqiang', taskId)
    expect(names(outlook?.to)).toEqual(['李娜（部门负责人审批）'])
    expect((await does('wuzhiqiang', 'DelegateReturn', taskId)).data.outlook).toEqual(outlook)
  })

  it('3.15-14 a request sent back is said to go straight to who sent it back, on the way as well', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await does('lina', 'Recede', taskId, { resubmit: 'direct' })
    const { outlook, way } = await open('zhangwei', taskId)
    expect(names(outlook?.to)).toEqual(['李娜（部门负责人审批）'])
    expect(way.find(({ state }) => state === 'coming')?.people.map(({ name }) => name)).toEqual(['李娜'])
    expect((await does('zhangwei', 'Action', taskId)).data.outlook).toEqual(outlook)
  })

  it('3.15-14 who signs together with others is told who has yet to sign, until he is the last', async () => {
    const { data } = await act(server, 'jiangbowen', {
      operator: operator.Start,
      processId: 'expense-claim',
      formData: expenses,
    })
    await does('yangfan', 'Action', data.taskId)
    const waits = async (account: string) => {
      const { outlook, way } = await open(account, data.taskId)
      const station = way.find(({ state }) => state === 'current')
      return {
        to: names(outlook?.to).length,
        still: outlook?.ownStep && outlook.waitsFor.flatMap(({ people }) => people.map(({ name }) => name)),
        signed: station?.people.filter(({ at }) => at).length,
      }
    }
    expect(await waits('wangfang')).toEqual({ to: 0, still: ['曹慧敏', '傅晓婉'], signed: 0 })
    const { data: acted } = await does('wangfang', 'Action', data.taskId)
    expect(acted.outlook?.waitsFor[0]?.people.map(({ name }) => name)).toEqual(['曹慧敏', '傅晓婉'])
    expect(await waits('caohuimin')).toEqual({ to: 0, still: ['傅晓婉'], signed: 1 })
    await does('caohuimin', 'Action', data.taskId)
    expect((await waits('fuxiaowan')).to).toBe(1)
  })

  it('3.15-14 while somebody types, it is said for what he typed, and nothing is written', async () => {
    const { taskId, processId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    const before = await server.database.execute(
      'select (select count(*) from op_log)::int as log, (select count(*) from tokens)::int as tokens',
    )
    const said = async (price: string) =>
      (
        await server.call<{ outlook: Outlook }>('zhangwei', '/api/task/forecast', {
          processId,
          formData: purchaseData(price),
        })
      ).data.outlook
    expect(names((await said('10.00')).to)).toEqual(['李娜（部门负责人审批）'])
    const { outlook } =
      (await server.call<{ outlook: Outlook | null }>('chenjing', '/api/task/forecast', { taskId, formData: {} }))
        .data ?? {}
    expect(outlook ?? null).toBeNull()
    expect(
      (
        await server.database.execute(
          'select (select count(*) from op_log)::int as log, (select count(*) from tokens)::int as tokens',
        )
      ).rows,
    ).toEqual(before.rows)
  })

  /** Somebody who has something to do with the task now, with what agreeing would do. */
  const nextHolder = async (taskId: string): Promise<string | null> => {
    const { way, task } = await open('admin', taskId)
    if (task.status !== taskStatus.Run) return null
    const people = way
      .filter(({ state }) => state === 'current')
      .flatMap(({ people }) => people.filter(({ at }) => !at).map(({ account }) => account))
    // Who has asked others waits for them.
    for (const account of people) {
      const { workItem, can } = await open(account, taskId)
      if (workItem || can.claim === true) return account
    }
    return null
  }

  /** What the engine says an act would do, as a dialog asks it. */
  const tell = async (account: string, name: keyof typeof operator, items: object[], details: object = {}) =>
    (
      await server.call<{ outlooks: (Outlook | null)[] }>(account, '/api/task/foresee', {
        operator: operator[name],
        items,
        ...details,
      })
    ).data.outlooks

  /** An act somebody could do now, as a pick says: who, what, and with which choices. */
  const moveOf = async (
    pick: number,
    [holder, before]: [holder: string, before: string],
    taskId: string,
    initiator: string,
  ): Promise<Move> => {
    const colleague = ['wuzhiqiang', 'gaofeng', 'sunyue', 'hexiaotong'][pick % 4]!
    const { data: choices } = await server.call<Choices>('admin', '/api/task/choices', { taskId })
    const workItemId = choices.slots[0]?.tokenId
    const jump = choices.jumps[pick % Math.max(choices.jumps.length, 1)]?.activityId
    const several = { people: [colleague, 'dongyuxuan'], rule: (['all', 'any', 'order'] as const)[pick % 3] }
    const moves: Move[] = [
      ['Recede', holder, { resubmit: pick % 2 === 0 ? 'step' : 'direct' }],
      ['JointSign', holder, { ...several, position: (['before', 'with', 'after'] as const)[pick % 3] }],
      ['AdHoc', holder, { ...several, name: 'look', then: pick % 2 === 0 ? 'back' : 'on' }],
      ['Transfer', holder, { people: [colleague] }],
      ['Delegate', holder, { people: [colleague] }],
      ['Skip', 'admin', { workItemId }],
      ['Dispatch', 'admin', { workItemId, people: [colleague] }],
      ['DirectTo', 'admin', { workItemId, targetActivityId: jump }],
      ['Undo', before, {}],
      ['RecedeFrom', before, {}],
      ['RemoveSigner', 'admin', {}],
      ['Withdraw', initiator, {}],
      ['Reject', holder, {}],
      ['Stop', 'admin', {}],
    ]
    // Most of the time it goes on.
    return pick < 50 ? ['Action', holder, {}] : moves[pick % moves.length]!
  }

  it.each(requests)(
    '3.15-14 %s: in any play people do what they were told they would do',
    async (processId, initiator, formData) => {
      await fc.assert(
        fc.asyncProperty(fc.noShrink(fc.array(fc.nat(99), { minLength: 5, maxLength: 9 })), async (picks) => {
          const started = (await act(server, initiator, { operator: operator.Start, processId, formData })) as Acted
          expect([started.message, started.fields]).toEqual(['', undefined])
          const { taskId } = started.data
          let before = initiator
          for (const pick of picks) {
            const holder = await nextHolder(taskId)
            if (!holder) break
            const { can, outlook, workItem } = await open(holder, taskId)
            if (can.claim === true) {
              expect((await does(holder, 'Claim', taskId)).message).toBe('')
              continue
            }
            const [wanted, account, details] = await moveOf(pick, [holder, before], taskId, initiator)
            const name = can.delegateReturn === true && wanted === 'Action' ? 'DelegateReturn' : wanted
            const mine = account === holder ? (workItem?.workItemId ?? '') : ''
            const signature = name === 'Action' ? await uploadAs(server, account, 'signature.png', onePixel) : undefined
            const { workItemId = mine, ...choices } = details as { workItemId?: string }
            const [told] = await tell(account, name, [{ taskId, workItemId }], choices)
            const answer = await does(account, name, taskId, { workItemId, ...choices, signature })
            // A field the step still asks for is no matter of where it goes; and not everybody may do everything.
            if (answer.code !== 200) continue
            before = account
            expect([name, answer.data.outlook]).toEqual([name, told])
            if (name === 'Action' || name === 'DelegateReturn') expect(answer.data.outlook).toEqual(outlook)
            for (const { people } of answer.data.outlook?.to ?? []) {
              for (const { account: told } of people.slice(0, 1)) {
                const view = await open(told, taskId)
                expect([view.can.approve, view.can.submit, view.can.claim, view.can.delegateReturn]).toContain(true)
              }
            }
          }
        }),
        { numRuns: plays, seed: 7 },
      )
    },
    300_000,
  )

  it('3.15-14 an act on many is said for each of them, in the order asked; what is not the reader’s is not said', async () => {
    const small = await startPurchase(server, 'zhangwei', {}, '100.00')
    const large = await startPurchase(server, 'zhangwei', {}, '4000.00')
    const own = await startPurchase(server, 'lina', {}, '4000.00')
    const items = await Promise.all(
      [small, large].map(async ({ taskId }) => ({
        taskId,
        workItemId: (await myItem(server, 'lina', taskId)).workItemId,
      })),
    )
    const told = await tell('lina', 'Action', [...items, { taskId: own.taskId }, { taskId: 'unknown' }])
    expect(told.map((one) => one && [one.end, names(one.to).length])).toEqual([['approved', 0], [null, 1], null, null])
    const { data } = await server.call<{ done: number }>('lina', '/api/task/actMany', {
      commandId: `many-${small.taskId}`,
      operator: operator.Action,
      items: items.map((item) => ({ ...item, expectedRev: small.rev })),
    })
    expect(data.done).toBe(2)
    expect((await open('admin', small.taskId)).task.status).toBe(taskStatus.Finish)
    // Nothing is said to who may not see it.
    expect(await tell('chenjing', 'Action', [{ taskId: large.taskId }])).toEqual([null])
  })

  describe('taken back', () => {
    const rowOf = async (account: string, listKind: number, taskId: string) =>
      (
        await server.call<{ rows: WorkItemRow[]; records: number }>(account, '/api/workitem/list', {
          kind: listKind,
          pageSize: 50,
        })
      ).data.rows.find((row) => row.taskId === taskId)

    it.each(['Undo', 'Withdraw'] as const)(
      'by %s a request stands among the drafts of its owner, with title and summary, and nowhere else',
      async (name) => {
        const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
        const asked = await rowOf('zhangwei', workItemKind.MyRequest, taskId)
        expect(asked?.title).toContain('性能测试环境扩容')
        const { data } = await does('zhangwei', name, taskId)
        expect(data.outlook?.end).toBe('draft')
        const draft = await rowOf('zhangwei', workItemKind.Draft, taskId)
        expect(draft).toMatchObject({
          title: asked?.title,
          summary: asked?.summary,
          no: asked?.no,
          flags: ['takenBack'],
          taskStatus: draftStatus,
        })
        const { data: home } = await server.call<{ rows: WorkItemRow[] }>('zhangwei', '/api/workitem/list', {
          kind: workItemKind.Draft,
          pageSize: 3,
          currentPageIndex: 1,
        })
        expect(home.rows[0]?.taskId).toBe(taskId)
        for (const list of [
          workItemKind.Queue,
          workItemKind.Recede,
          workItemKind.MyRequest,
          workItemKind.Run,
          workItemKind.Withdrawable,
        ])
          expect(await rowOf('zhangwei', list, taskId)).toBeUndefined()
        expect(await rowOf('lina', workItemKind.Queue, taskId)).toBeUndefined()
        const { data: counted } = await server.call<{ counts: Record<string, number> }>(
          'zhangwei',
          '/api/workitem/counts',
          {},
        )
        const { data: listed } = await server.call<{ records: number }>('zhangwei', '/api/workitem/list', {
          kind: workItemKind.Draft,
        })
        expect(counted.counts[workItemKind.Draft]).toBe(listed.records)
        // It is handed in again as it stands, under its number.
        const view = await open('zhangwei', taskId)
        expect(view.form.data).toMatchObject({ purpose: '性能测试环境扩容' })
        expect(view.can.submit).toBe(true)
        expect(
          (await act(server, 'zhangwei', { operator: operator.Start, taskId, expectedRev: view.task.rev })).message,
        ).toBe('')
        expect(await rowOf('lina', workItemKind.Queue, taskId)).toMatchObject({ title: asked?.title, no: asked?.no })
      },
    )

    it('the answer to a return, taken back, is to do again, and what was asked for keeps its name', async () => {
      const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
      const { title } = (await rowOf('zhangwei', workItemKind.MyRequest, taskId)) ?? {}
      await does('lina', 'Recede', taskId)
      await does('zhangwei', 'Action', taskId, { formData: purchaseData('5.00') })
      await does('zhangwei', 'Undo', taskId)
      expect(await rowOf('zhangwei', workItemKind.Queue, taskId)).toMatchObject({ title })
      expect(await rowOf('zhangwei', workItemKind.Recede, taskId)).toMatchObject({ title })
      await myItem(server, 'zhangwei', taskId)
    })
  })
})
