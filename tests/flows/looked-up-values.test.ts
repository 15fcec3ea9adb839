import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Listed {
  rows: { taskId: string; title: string; summary: { field: string; value: string }[] }[]
}

onBothDatabases('values that name something else', (kind) => {
  let server: TestServer
  let processId: string
  beforeAll(async () => {
    server = await startTestServer({ kind })
    processId = await publishRow(
      server,
      'looked-up',
      [
        {
          id: 'check',
          type: 'Activity',
          participants: [{ participantType: 0, param0: 'lina' }],
          rights: { default: 'edit', fields: {} },
        },
      ],
      [
        { id: 'host', type: 'user', label: 'Host' },
        { id: 'unit', type: 'department', label: 'Unit' },
        { id: 'money', type: 'dictionary', label: 'Currency', dictionary: 'currency' },
      ],
    )
  }, 120_000)
  afterAll(() => server.close())

  let last = 0
  const send = (op: number, formData: object) =>
    server.call<{ taskId: string; rev: number }>('zhangwei', '/api/task/act', {
      commandId: `looked-up-${++last}`,
      operator: op,
      processId,
      formData,
    })
  const start = (formData: object) => send(operator.Start, formData)

  it('must be there and in use, or the field says what is wrong, for drafts as well', async () => {
    for (const op of [operator.Start, operator.Save])
      expect((await send(op, { host: 'nobody', unit: 'dept-none', money: 'YEN' })).fields).toEqual({
        host: 'unknownUser',
        unit: 'unknownDepartment',
        money: 'unknownRow',
      })
    expect((await start({ host: 'lina', unit: 'dept-rd-1', money: 'USD' })).message).toBe('')
    await server.database.transact('default', async (tx) => {
      await sql`update users set enabled = false where account = 'tianye'`.execute(tx)
      await sql`update groups set enabled = false where group_id = 'dept-legal'`.execute(tx)
      await sql`update data_dict_rows set enabled = false where row_id = 'GBP'`.execute(tx)
    })
    expect((await start({ host: 'tianye', unit: 'dept-legal', money: 'GBP' })).fields).toEqual({
      host: 'unknownUser',
      unit: 'unknownDepartment',
      money: 'unknownRow',
    })
    await server.database.transact('default', async (tx) => {
      await sql`update users set enabled = true where account = 'tianye'`.execute(tx)
      await sql`update groups set enabled = true where group_id = 'dept-legal'`.execute(tx)
      await sql`update data_dict_rows set enabled = true where row_id = 'GBP'`.execute(tx)
    })
  })

  it('that have gone since stay as they are for whoever did not choose them', async () => {
    const { data } = await start({ host: 'tianye', unit: 'dept-rd-1', money: 'USD' })
    await server.database.transact('default', (tx) =>
      sql`update users set enabled = false where account = 'tianye'`.execute(tx),
    )
    const item = await myItem(server, 'lina', data.taskId)
    expect(
      (await act(server, 'lina', { operator: operator.Action, ...item, formData: { host: 'tianye', note: 'seen' } }))
        .message,
    ).toBe('')
    await server.database.transact('default', (tx) =>
      sql`update users set enabled = true where account = 'tianye'`.execute(tx),
    )
  })

  it('are measured by what a dictionary held when the request was handed in', async () => {
    const holds = (from: string | null, until: string | null) =>
      server.database.transact('default', (tx) =>
        sql`update data_dict_rows set valid_from = ${from}, valid_until = ${until} where row_id = 'USD'`.execute(tx),
      )
    const handedIn = '2026-11-17'
    const { data } = await start({ host: 'lina', unit: 'dept-rd-1', money: 'CNY' })
    await server.database.transact('default', (tx) =>
      sql`update tasks set submitted_at = submitted_at - interval '3 days' where task_id = ${data.taskId}`.execute(tx),
    )
    await holds(null, '2026-11-18')
    const item = await myItem(server, 'lina', data.taskId)
    const opened = (
      await server.call<{ form: { day?: string } }>('lina', '/api/task/open', {
        taskId: data.taskId,
        workItemId: item.workItemId,
      })
    ).data
    expect(opened.form.day).toBe(handedIn)
    const choices = async (on: string) =>
      (
        await server.call<Record<string, { value: string }[]>>('lina', '/api/sysdict/getChoicesOn', {
          codes: ['currency'],
          day: on,
        })
      ).data.currency!.map(({ value }) => value)
    expect(await choices(handedIn)).toContain('USD')
    expect(await choices('2026-11-19')).not.toContain('USD')
    // No longer a choice for what is begun now, still one for what was handed in then.
    expect((await start({ money: 'USD' })).fields).toEqual({ money: 'unknownRow' })
    expect(
      (await act(server, 'lina', { operator: operator.Action, ...item, formData: { money: 'USD' } })).message,
    ).toBe('')
    // What only begins to hold later is not looked at before.
    await holds('2026-12-24', null)
    expect(await choices('2026-12-31')).not.toContain('USD')
    await holds(null, null)
  })

  it('stand in lists by their names, as choices do by their titles', async () => {
    const summaryOf = async (process: string, formData: object, account = 'jiangbowen') => {
      const { data, message } = await server.call<{ taskId: string }>(account, '/api/task/act', {
        commandId: `looked-up-${++last}`,
        operator: operator.Start,
        processId: process,
        formData,
      })
      expect(message).toBe('')
      const { rows } = (await server.call<Listed>(account, '/api/workitem/list', { kind: 2, pageSize: 50 })).data
      return Object.fromEntries(
        rows.find(({ taskId }) => taskId === data.taskId)!.summary.map(({ field, value }) => [field, value]),
      )
    }
    expect(
      await summaryOf('visitor-notice', {
        company: 'Blue Sea',
        on: '2026-12-01',
        at: '14:00',
        host: 'lina',
        purpose: 'talk',
        wireless: true,
        visitors: [{ name: 'Zhou', phone: '', plate: '' }],
      }),
    ).toMatchObject({ host: '李娜' })
    expect(
      (
        await summaryOf('leave-request', {
          kind: 'sick',
          from: '2026-12-01T09:00',
          until: '2026-12-02T18:00',
          days: 1,
          deputy: 'dongyuxuan',
          reason: 'ill',
          reachable: false,
        })
      ).kind,
    ).toMatch(/^病假/)
    const expense = await summaryOf('expense-claim', {
      department: 'dept-rd-2',
      trip: ['trip', 'home'],
      purpose: 'visit',
      how: 'cash',
      advanced: false,
      lines: [{ on: '2026-11-01', what: 'train', amount: '553.50', receipt: true }],
    })
    expect(expense.trip).toMatch(/^出差 \/ 境内/)
  })
})
