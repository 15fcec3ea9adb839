import { operator } from '@/lib/words/workflow-enumerations'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('fields of an office on the server', (kind) => {
  let server: TestServer
  let processId: string
  beforeAll(async () => {
    server = await startTestServer({ kind })
    processId = await publishRow(
      server,
      'office-fields',
      [
        {
          id: 'check',
          type: 'Activity',
          participants: [{ participantType: 0, param0: 'lina' }],
          rights: { default: 'edit', fields: {} },
        },
      ],
      [
        { id: 'no', type: 'serialNumber', label: 'Number', pattern: 'FK-{yyyy}{MM}-{####}' },
        { id: 'people', type: 'users', label: 'People' },
        { id: 'units', type: 'departments', label: 'Units' },
        { id: 'role', type: 'role', label: 'Role' },
        { id: 'duty', type: 'duty', label: 'Position' },
        { id: 'trip', type: 'dateRange', label: 'Trip' },
        { id: 'days', type: 'calculated', label: 'Days', result: 'number', formula: 'trip.days' },
      ],
    )
  }, 120_000)
  afterAll(() => server.close())

  let last = 0
  const send = (op: number, formData: object) =>
    server.call<{ taskId: string; rev: number }>('zhangwei', '/api/task/act', {
      commandId: `office-fields-${++last}`,
      operator: op,
      processId,
      formData,
    })
  const formOf = async (taskId: string) => {
    const { rows } = await server.database.transact('default', (tx) =>
      tx
        .selectFrom('tasks')
        .select('form_data')
        .where('task_id', '=', taskId)
        .execute()
        .then((found) => ({ rows: found })),
    )
    return rows[0]?.form_data as Record<string, unknown>
  }

  it('R2.4-11 each person, department, role and position has to be there', async () => {
    const { fields } = await send(operator.Start, {
      people: ['lina', 'nobody'],
      units: ['dept-none'],
      role: 'no-role',
      duty: 'no-duty',
    })
    expect(fields).toEqual({
      people: 'unknownUser',
      units: 'unknownDepartment',
      role: 'unknownRole',
      duty: 'unknownPosition',
    })
    expect((await send(operator.Start, { people: ['lina', 'lina'], trip: { start: 'x' } })).fields).toEqual({
      people: 'wrongType',
      trip: 'wrongType',
    })
  })

  it('R2.4-11 a serial number is given when the request is handed in, whatever was sent for it, and stays', async () => {
    const draft = await send(operator.Save, { no: 'mine' })
    expect((await formOf(draft.data.taskId)).no).toBeUndefined()
    const { data } = await send(operator.Start, {
      no: 'mine',
      people: ['lina'],
      trip: { start: '2026-03-05', end: '2026-03-07' },
      days: 99,
    })
    const first = await formOf(data.taskId)
    expect(first).toMatchObject({ no: expect.stringMatching(/^FK-\d{6}-\d{4}$/), days: 3 })
    const item = await myItem(server, 'lina', data.taskId)
    await act(server, 'lina', { operator: operator.Action, ...item, formData: { no: 'other', people: ['chenjing'] } })
    expect(await formOf(data.taskId)).toMatchObject({ no: first.no, people: ['chenjing'] })
  })

  it('R2.4-11 serial numbers of requests handed in at once are all different', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(operator.Start, {})))
    const numbers = await Promise.all(sent.map(({ data }) => formOf(data.taskId)))
    expect(new Set(numbers.map(({ no }) => no)).size).toBe(6)
  })
})
