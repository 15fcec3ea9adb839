import type { KeptCalendarRecord } from '@/lib/contracts/calendars'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('R2.4-11 days by the company’s calendar', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const keepOff = async (days: readonly string[]) => {
    const { data, rev } = await server.call<KeptCalendarRecord>('admin', '/api/calendar/get', { calendarId: 'office' })
    const kept = data.days.filter(({ day }) => !day.startsWith('2027-10'))
    const off = days.map((day) => ({ day, name: 'off', work: '', source: 'own' as const }))
    const answer = await server.call('admin', '/api/calendar/save', { ...data, days: [...kept, ...off], rev })
    expect(answer.message).toBe('')
  }
  let last = 0
  const ask = async () => {
    const answer = await server.call<{ taskId: string }>('zhangwei', '/api/task/act', {
      commandId: `days-by-calendar-${++last}`,
      operator: operator.Start,
      processId: 'leave-request',
      formData: {
        kind: 'sick',
        from: '2027-10-01T09:00',
        until: '2027-10-08T18:00',
        deputy: 'lina',
        reason: 'rest',
        reachable: false,
      },
    })
    expect({ message: answer.message, fields: answer.fields }).toEqual({ message: '', fields: undefined })
    return answer.data.taskId
  }
  const daysOf = async (taskId: string) =>
    (await server.call<TaskView>('zhangwei', '/api/task/open', { taskId, detailType: 'View' })).data.form.data.days
  const opened = async (processId: string) =>
    (await server.call<TaskView>('zhangwei', '/api/task/open', { processId, detailType: 'Edit' })).data.form

  it('leave over a holiday takes the days that are worked, and by the calendar as it is when it is asked', async () => {
    // Friday to Friday: six working days, of which a holiday takes five.
    expect(await daysOf(await ask())).toBe(6)
    await keepOff(['2027-10-01', '2027-10-04', '2027-10-05', '2027-10-06', '2027-10-07'])
    expect(await daysOf(await ask())).toBe(1)
    const { hours } = await opened('leave-request')
    expect(hours?.exceptions).toMatchObject({ '2027-10-01': [], '2027-10-07': [] })
    await keepOff([])
    expect(await daysOf(await ask())).toBe(6)
  })

  it('the calendar goes with a form that counts days, and with no other', async () => {
    expect((await opened('leave-request')).hours).toMatchObject({ timeZone: 'Asia/Shanghai' })
    expect((await opened('purchase-request')).hours).toBeUndefined()
  })
})
