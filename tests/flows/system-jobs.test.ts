import { sql } from 'kysely'
import { JobWorker, queueSystemJob, type SystemJob } from '@/server/modules/jobs'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, TestClock, type TestServer } from '../support/test-server'

interface Message {
  event: string
  title: string
  body?: string
}

onBothDatabases('the system’s own jobs', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set is_system_administrator = (account = 'wangfang'), is_administrator = account in ('admin', 'wangfang')`.execute(
        tx,
      ),
    )
  }, 120_000)
  afterAll(() => server.close())
  const run = (text: string) => server.database.execute(text)
  beforeEach(async () => {
    await run('delete from job_runs')
    await run(`delete from messages where event = 'operations'`)
  })

  const told = async (account: string) => {
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<Message>`select title from messages where account = ${account} and event = 'operations' order by sent_at, message_id`.execute(
        tx,
      ),
    )
    return rows.map(({ title }) => title.split('|')[1])
  }
  const statesOf = async () => {
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{ state: string }>`select state from job_runs order by due_at, run_id`.execute(tx),
    )
    return rows.map(({ state }) => state)
  }

  describe('that fail', () => {
    let fails = true
    const jobOf = (name: string, installation: boolean): SystemJob => ({
      name,
      cron: '0 3 * * *',
      installation,
      work: () => (fails ? Promise.reject(new Error('disk')) : Promise.resolve()),
    })
    /** One night, with the attempts it is given. */
    const night = async (job: SystemJob) => {
      const worker = new JobWorker({ deps: server.app.deps } as never, [job])
      await queueSystemJob(server.app.deps, job.name)
      for (let attempt = 0; attempt < 5; attempt++) {
        await worker.workAll()
        server.clock.advance(10 * 60_000)
      }
    }

    it('are told to administrators once, however many nights they fail, and once more when they work again', async () => {
      const job = jobOf('anchor-logs', false)
      fails = true
      await night(job)
      expect(await statesOf()).toEqual(['failed', 'failed', 'failed', 'failed'])
      expect(await told('admin')).toEqual(['“Anchor the logs” fails'])
      expect(await told('lina')).toEqual([])
      await night(job)
      expect(await told('admin')).toHaveLength(1)
      fails = false
      await night(job)
      await night(job)
      expect(await told('admin')).toEqual(['“Anchor the logs” fails', '“Anchor the logs” works again'])
      fails = true
      await night(job)
      expect(await told('admin')).toHaveLength(3)
    })

    it('are told to those above the companies where they are the installation’s, and to administrators where there are none', async () => {
      const job = jobOf('delete-companies', true)
      fails = true
      await night(job)
      expect(await told('wangfang')).toEqual(['“Delete companies” fails'])
      expect(await told('admin')).toEqual([])
      fails = false
      await night(job)
      await run(`update users set is_system_administrator = false`)
      fails = true
      await night(job)
      expect(await told('admin')).toEqual(['“Delete companies” fails'])
    })

    it('say nothing of one try that failed and another that did not', async () => {
      let tries = 0
      const job = {
        ...jobOf('tidy-tasks', false),
        work: () => (tries++ ? Promise.resolve() : Promise.reject(new Error('once'))),
      }
      await night(job)
      expect(await statesOf()).toEqual(['failed', 'done'])
      expect(await told('admin')).toEqual([])
    })
  })

  describe('that go on at a server', () => {
    const day = 24 * 60 * 60_000

    it.each([
      ['ahead', 2 * day],
      ['behind', -2 * day],
    ])('are left to it by another one whose clock is %s, and by itself when its own is', async (_how, off) => {
      let begin: () => void = () => undefined
      let end: () => void = () => undefined
      const begun = new Promise<void>((resolve) => (begin = resolve))
      const ended = new Promise<void>((resolve) => (end = resolve))
      const job: SystemJob = {
        name: 'tidy-tasks',
        cron: '0 3 * * *',
        work: () => {
          begin()
          return ended
        },
      }
      const { deps } = server.app
      const wrong = new TestClock(server.clock.now().getTime() + off)
      await queueSystemJob(deps, job.name)
      // Whoever has the wrong clock: it neither takes what another is at, nor is taken from.
      const first = new JobWorker({ deps } as never, [job])
      const other = new JobWorker({ deps: { ...deps, clock: wrong } } as never, [job])
      await first.tick()
      await begun
      await other.tick()
      expect(await statesOf()).toEqual(['running'])
      end()
      await first.stop()
      await other.stop()
    })

    it('say until when by the clock of the database, and are given up when that is over there', async () => {
      const { deps } = server.app
      let begin: () => void = () => undefined
      const begun = new Promise<void>((resolve) => (begin = resolve))
      const job: SystemJob = {
        name: 'tidy-tasks',
        cron: '0 3 * * *',
        work: () => (begin(), new Promise(() => undefined)),
      }
      const wrong = new TestClock(server.clock.now().getTime() + 2 * day)
      await queueSystemJob(deps, job.name)
      const first = new JobWorker({ deps: { ...deps, clock: wrong } } as never, [job])
      await first.tick()
      await begun
      const lease = await server.database.transact(defaultTenant, (tx) =>
        sql<{
          sound: boolean
        }>`select lease_until between now() and now() + interval '2 minutes' as sound from job_runs`.execute(tx),
      )
      expect(lease.rows).toEqual([{ sound: true }])
      await run(`update job_runs set lease_until = now() - interval '1 second'`)
      await new JobWorker({ deps } as never, []).tick()
      expect((await statesOf())[0]).toBe('lost')
      await first.stop()
    })
  })
})
