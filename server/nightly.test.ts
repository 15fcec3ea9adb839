import { createLog } from '@/server/platform/log'
import { openJobQueue } from '@/server/platform/jobs'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { nextRuns } from '@/lib/schedule/next-runs'
import { startTestServer, type TestServer } from '@/tests/support/test-server'
import { startNightlyJobs } from './nightly'

interface Planned {
  name: string
  cron: string
  timezone: string
}

describe('nightly work', () => {
  let server: TestServer
  let jobs: ReturnType<typeof openJobQueue>
  beforeAll(async () => {
    server = await startTestServer({ demo: false })
    jobs = openJobQueue(server.database, createLog('fatal'))
    await startNightlyJobs({ ...server.app, deps: { ...server.app.deps, jobs } })
    await jobs.start()
  }, 120_000)
  afterAll(async () => {
    await jobs.stop()
    await server.close()
  })

  it('runs while the company sleeps, by the company’s clocks', async () => {
    const { rows } = await server.database.execute('select name, cron, timezone from pgboss.schedule')
    const planned = rows as Planned[]
    expect(planned.length).toBeGreaterThanOrEqual(4)
    const hour = new Intl.DateTimeFormat('en', { timeZone: companyTimeZone, hour: 'numeric', hourCycle: 'h23' })
    // Reminders come with those they remind.
    for (const { name, cron, timezone } of planned.filter((one) => one.name !== 'tell-announcements')) {
      const [run] = nextRuns(
        { kind: 'cron', cron, timeZone: timezone, from: '', until: '' },
        { after: server.clock.now().getTime(), count: 1 },
      )
      expect({ name, atNight: Number(hour.format(run)) < 6 }).toEqual({ name, atNight: true })
    }
  })
})
