import { sql } from 'kysely'
import type { KeptCalendarRecord } from '@/lib/contracts/calendars'
import { operator } from '@/lib/words/workflow-enumerations'
import { remindOfHolidays, yearsWithoutHolidays } from '@/server/modules/calendars'
import { outboxOf } from '../support/deliver'
import { act } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const deadline = { after: { amount: 1, unit: 'days' as const } }
const step = (more: object = {}) => ({
  id: 'step',
  name: 'step',
  type: 'Activity' as const,
  participants: [{ participantType: 0, param0: 'lina' }],
  deadline,
  ...more,
})

// The clock of a test server stands at Friday, 20 November 2026, 9:00 in Shanghai.
onBothDatabases('work calendars', (kind) => {
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    outbox = outboxOf(server)
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })

  const run = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    server.database.transact('default', async (tx) => (await statement.execute(tx)).rows)
  const read = async (calendarId: string) => {
    const { data, rev } = await server.call<KeptCalendarRecord>('admin', '/api/calendar/get', { calendarId })
    return { calendar: data, rev }
  }
  const save = async (calendarId: string, change: (before: KeptCalendarRecord) => object) => {
    const { calendar, rev } = await read(calendarId)
    return server.call<KeptCalendarRecord>('admin', '/api/calendar/save', { ...calendar, ...change(calendar), rev })
  }
  const off = (day: string, name = 'off') => ({ day, name, work: '', source: 'own' as const })
  const begin = async (processId: string) => {
    const { data } = await act(server, 'zhangwei', { operator: operator.Start, processId, formData: { total: '1' } })
    return data.taskId
  }
  const dueOf = async (taskId: string) => {
    const [row] = await run(
      sql<{ due_at: Date }>`select due_at from work_items where task_id = ${taskId} and finished_at is null`,
    )
    return row?.due_at.toISOString().slice(0, 10)
  }
  const entriesOf = (taskId: string) =>
    run(
      sql<{
        n: number
      }>`select count(*)::int as n from op_log where task_id = ${taskId} and operator = ${operator.Recalculate}`,
    )

  it('R2.9-12 a day added to the company’s calendar moves open deadlines, with an entry in the log of each', async () => {
    await publishRow(server, 'wc-moves', [step()])
    const taskId = await begin('wc-moves')
    expect(await dueOf(taskId)).toBe('2026-11-23')
    const { calendar } = await read('office')
    const preview = await server.call<{ moved: { taskId: string; from: string; to: string }[]; looked: number }>(
      'admin',
      '/api/calendar/preview',
      { ...calendar, days: [...calendar.days, off('2026-11-23')] },
    )
    expect(preview.data.moved.find((one) => one.taskId === taskId)).toMatchObject({
      from: expect.stringMatching(/^2026-11-23/),
      to: expect.stringMatching(/^2026-11-24/),
    })
    // Looking changed nothing.
    expect((await read('office')).calendar.days).toEqual(calendar.days)
    expect(await save('office', ({ days }) => ({ days: [...days, off('2026-11-23')] }))).toMatchObject({ code: 200 })
    await outbox.deliverAll()
    expect(await dueOf(taskId)).toBe('2026-11-24')
    expect(await entriesOf(taskId)).toEqual([{ n: 1 }])
    await save('office', ({ days }) => ({ days: days.filter(({ day }) => day !== '2026-11-23') }))
    await outbox.deliverAll()
    expect(await dueOf(taskId)).toBe('2026-11-23')
  })

  it('R2.9-12 counts by the calendar of the step, else the process, the person, the nearest department, the company', async () => {
    const make = async (name: string, day: string, more: object = {}) => {
      const { data } = await server.call<KeptCalendarRecord>('admin', '/api/calendar/save', {
        name,
        timeZone: 'Asia/Shanghai',
        parentId: 'office',
        week: Array<string>(7).fill('parent'),
        days: [off('2026-11-23'), off('2026-11-24'), off('2026-11-25'), off('2026-11-26')].filter(
          (one) => one.day <= day,
        ),
        ...more,
      })
      return data.calendarId
    }
    const [{ department_id: department, above }] = (await run(
      sql<{ department_id: string; above: string }>`
        select u.department_id, (string_to_array(trim('/' from g.id_path), '/'))[1] as above
        from users u join groups g on g.group_id = u.department_id where u.account = 'lina'`,
    )) as [{ department_id: string; above: string }]
    await publishRow(server, 'wc-plain', [step()])
    const top = await make('top', '2026-11-23', { departments: [{ groupId: above }] })
    expect(await dueOf(await begin('wc-plain'))).toBe('2026-11-24')
    const near = await make('near', '2026-11-24', { departments: [{ groupId: department }] })
    expect(await dueOf(await begin('wc-plain'))).toBe(department === above ? '2026-11-25' : '2026-11-25')
    const own = await make('own', '2026-11-25', { people: [{ account: 'lina' }] })
    expect(await dueOf(await begin('wc-plain'))).toBe('2026-11-26')
    const chosen = await make('chosen', '2026-11-26')
    const { data } = await server.call<{ rows: { calendarId: string }[] }>('zhangwei', '/api/calendar/inHours')
    const hours = (id: string) => data.rows.find(({ calendarId }) => calendarId === id) as never
    await publishRow(server, 'wc-process', [step()], [], { calendar: hours(chosen) })
    expect(await dueOf(await begin('wc-process'))).toBe('2026-11-27')
    await publishRow(server, 'wc-step', [step({ calendar: hours(top) })], [], { calendar: hours(chosen) })
    expect(await dueOf(await begin('wc-step'))).toBe('2026-11-24')
    for (const calendarId of [own, near, top])
      expect(await server.call('admin', '/api/calendar/delete', { calendarId })).toMatchObject({ code: 409 })
    for (const calendarId of [own, near, top]) {
      await save(calendarId, () => ({ people: [], departments: [] }))
      expect(await server.call('admin', '/api/calendar/delete', { calendarId })).toMatchObject({ code: 200 })
    }
    expect(await dueOf(await begin('wc-plain'))).toBe('2026-11-23')
  })

  it('R2.9-12 the time zone is the calendar’s own', async () => {
    const { data } = await server.call<KeptCalendarRecord>('admin', '/api/calendar/save', {
      name: 'Berlin',
      timeZone: 'Europe/Berlin',
      week: ['', 'office', 'office', 'office', 'office', 'office', ''],
      people: [{ account: 'lina' }],
    })
    await publishRow(server, 'wc-zone', [step()])
    const taskId = await begin('wc-zone')
    const [row] = await run(
      sql<{ due_at: Date }>`select due_at from work_items where task_id = ${taskId} and finished_at is null`,
    )
    // Friday 2:00 in Berlin: the whole Friday, until 18:00 there.
    expect(row?.due_at.toISOString()).toBe('2026-11-20T17:00:00.000Z')
    await save(data.calendarId, () => ({ people: [] }))
  })

  it('a calendar without a working hour is refused and nothing of it stays', async () => {
    const none = { week: Array<string>(7).fill('') }
    expect(await save('office', () => none)).toMatchObject({ code: 422 })
    expect((await read('office')).calendar.week[1]).toBe('office')
    expect(await save('office', () => ({ isCompany: false }))).toMatchObject({ code: 422 })
    expect(await save('office', () => ({ parentId: 'month-end' }))).toMatchObject({ code: 422 })
    expect(await save('office', () => ({ timeZone: 'Mars/Olympus' }))).toMatchObject({ code: 400 })
    expect(
      await save('office', ({ days }) => ({ days: [...days, off('2026-12-01'), off('2026-12-01')] })),
    ).toMatchObject({
      code: 400,
      fields: { days: expect.stringContaining('2026-12-01') },
    })
  })

  it('R2.9-12 a timesheet is the hours of every calendar that uses it', async () => {
    const { data: sheet } = await server.call<{ shiftId: string }>('admin', '/api/timesheet/save', {
      name: 'Early',
      intervals: [{ from: '06:00', until: '14:00' }],
    })
    const { data } = await server.call<KeptCalendarRecord>('admin', '/api/calendar/save', {
      name: 'Early week',
      timeZone: 'Asia/Shanghai',
      week: Array<string>(7).fill(sheet.shiftId),
    })
    const hours = async () => {
      const { data: all } = await server.call<{ rows: { calendarId: string; week: unknown[][] }[] }>(
        'lina',
        '/api/calendar/inHours',
      )
      return all.rows.find(({ calendarId }) => calendarId === data.calendarId)?.week[1]
    }
    expect(await hours()).toEqual([{ from: '06:00', until: '14:00' }])
    const { rev } = await server.call('admin', '/api/timesheet/get', { shiftId: sheet.shiftId })
    const change = { shiftId: sheet.shiftId, name: 'Early', rev }
    const overlap = [
      { from: '06:00', until: '14:00' },
      { from: '13:00', until: '15:00' },
    ]
    expect(await server.call('admin', '/api/timesheet/save', { ...change, intervals: overlap })).toMatchObject({
      code: 400,
    })
    await server.call('admin', '/api/timesheet/save', { ...change, intervals: [{ from: '07:00', until: '15:00' }] })
    expect(await hours()).toEqual([{ from: '07:00', until: '15:00' }])
    expect(await server.call('admin', '/api/timesheet/delete', { shiftId: sheet.shiftId })).toMatchObject({ code: 409 })
    await server.call('admin', '/api/calendar/delete', { calendarId: data.calendarId })
    expect(await server.call('admin', '/api/timesheet/delete', { shiftId: sheet.shiftId })).toMatchObject({ code: 200 })
  })

  it('R2.9-12 R2.9-19 holidays stand in the calendar of a person', async () => {
    const { data } = await server.call<{ off: string[]; named: object[] }>('lina', '/api/portal/getOwnCalendar', {
      from: '2026-10-01',
      until: '2026-10-11',
    })
    expect(data.off).toContain('2026-10-05')
    expect(data.off).not.toContain('2026-10-10')
    expect(data.named).toContainEqual({ day: '2026-10-01', name: '国庆节', worked: false })
    expect(data.named).toContainEqual({ day: '2026-10-10', name: '国庆节', worked: true })
  })

  it('administrators are told once that next year’s holidays are missing, until they are there', async () => {
    const night = () => server.database.transact('default', (tx) => remindOfHolidays(tx, server.clock.now()))
    const told = async () => {
      const { data } = await server.call<{ rows: { threadId: string }[] }>('admin', '/api/message/inbox', {
        pageSize: 100,
      })
      return data.rows.filter(({ threadId }) => threadId === 'notice-holidays-2027').length
    }
    const missing = () =>
      server.database.transact('default', (tx) => yearsWithoutHolidays(tx, server.clock.now(), 'zh-CN'))
    expect(await missing()).toMatchObject([{ calendarId: 'office', year: 2027 }])
    await night()
    await night()
    expect(await told()).toBe(1)
    await save('office', ({ days }) => ({
      days: [...days, { day: '2027-02-05', name: '春节', work: '', source: 'import' as const }],
    }))
    expect(await missing()).toEqual([])
    await night()
    expect(await told()).toBe(0)
  })
})
