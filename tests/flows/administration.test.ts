import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { administrationOverview } from '@/lib/contracts/administration'
import { beginBackup, carryOutBackup, giveUpLost, removeBeyondKept } from '@/server/modules/backups'
import { beginProof } from '@/server/modules/backups/keep-backups'
import { leased } from '@/server/modules/backups/lease'
import type { CallContext } from '@/server/http/serve'
import { certificatesToRenew } from '@/server/modules/administration/certificates'
import { overview } from '@/server/modules/administration/overview'
import { selfSigned } from '../support/saml-provider'
import { onBothDatabases, startTestServer, temporaryFolder, type TestServer } from '../support/test-server'

type Overview = z.output<typeof administrationOverview.data>

onBothDatabases('the start page of administration', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  const look = async () => (await server.call<Overview>('admin', '/api/administration/overview')).data
  const gap = async (wanted: string) => (await look()).gaps.find((one) => one.kind === wanted)
  const run = (statement: ReturnType<typeof sql>) => server.database.transact('default', (tx) => statement.execute(tx))

  it('R2.9-11 R2.9-12 says what is there, what is missing and how the installation is', async () => {
    const seen = await look()
    expect(seen).toMatchObject({
      people: expect.any(Number),
      health: { database: { kind, bytes: expect.any(Number) }, outbox: { failed: 0 }, mail: { set: false } },
    })
    expect(seen.people).toBeGreaterThan(10)
    // It is November, and the demo company has no holidays of the year to come.
    expect(await gap('holidays')).toMatchObject({ count: 1, names: [expect.stringContaining('2027')] })
    expect(await gap('mail')).toMatchObject({ count: 1 })
    expect(seen.setup).toContainEqual({ step: 'mail', done: false, count: 0 })
    expect(seen.setup).toContainEqual(expect.objectContaining({ step: 'processes', done: true }))
  })

  it('a gap is gone when it has been closed', async () => {
    await run(sql`insert into sign_in_failures (account, failed_at, failures, locked_until)
      values ('lina', ${server.clock.now()}, 9, ${new Date(server.clock.now().getTime() + 600_000)})
      on conflict (tenant_id, account) do update set locked_until = excluded.locked_until`)
    expect(await gap('locked')).toMatchObject({ count: 1, names: [expect.stringContaining('李娜')] })
    await server.call('admin', '/api/admin/unlockAccount', { account: 'lina' })
    expect(await gap('locked')).toBeUndefined()
  })

  it('R2.9-12 alerts that are raised or blind, and jobs whose last run failed, are something to look after', async () => {
    const now = server.clock.now()
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    for (const [id, state] of [
      ['calm', 'calm'],
      ['raised', 'raised'],
      ['blind', 'failed'],
    ])
      await run(sql`insert into alerts (alert_id, alert_name, rule, run_as, state, looked_at, changed_at, changed_by)
        values (${id}, ${`告警${id}|Alert ${id}|告警${id}`}, '{}', 'admin', ${state}, ${now}, ${now}, 'admin')`)
    const ended = (id: string, job: string, state: string, minutes: number) =>
      run(sql`insert into job_runs (run_id, job_id, job_name, kind, cause, due_at, started_at, ended_at, state, trace_id)
        values (${id}, ${job}, ${`作业${job}|Job ${job}|作業${job}`}, 'script', 'plan', ${at(minutes)}, ${at(minutes)}, ${at(minutes - 1)}, ${state}, ${id})`)
    await ended('mended-1', 'mended', 'failed', 60)
    await ended('mended-2', 'mended', 'done', 30)
    await ended('broken-1', 'broken', 'done', 60)
    await ended('broken-2', 'broken', 'timedOut', 30)
    await ended('old', 'old', 'failed', 3 * 24 * 60)
    expect(await gap('alerts')).toEqual({ kind: 'alerts', count: 2, names: ['告警blind', '告警raised'] })
    expect(await gap('jobs')).toEqual({ kind: 'jobs', count: 1, names: ['作业broken'] })
  })

  it('R2.9-12 a first backup is a step of setting up; a week without one, or one that failed, is a gap', async () => {
    const step = async () => (await look()).setup.find(({ step }) => step === 'backup')
    expect([await step(), await gap('backup')]).toEqual([{ step: 'backup', done: false, count: 0 }, undefined])
    const made = (id: string, state: string, days: number) =>
      run(
        sql`insert into backups (backup_id, state, made_by, began_at) values (${id}, ${state}, 'admin', ${new Date(server.clock.now().getTime() - days * 86_400_000)})`,
      )
    await made('old', 'proved', 8)
    expect([await step(), await gap('backup')]).toEqual([
      { step: 'backup', done: true, count: 1 },
      { kind: 'backup', count: 1, names: [] },
    ])
    await made('new', 'whole', 1)
    expect(await gap('backup')).toBeUndefined()
    await made('newest', 'failed', 0)
    expect(await gap('backup')).toMatchObject({ count: 1 })
  })

  it('R2.9-12 a certificate that expires within a month, or has, is something to renew; one of two that holds is enough', async () => {
    const certificates = { day: selfSigned('one', 1).certificate, year: selfSigned('two', 365).certificate }
    const at = (certificate: string, now: Date) => {
      const env = {
        ...server.app.deps.env,
        SAML_ENTRY_POINT: 'https://idp.example/sso',
        SAML_ISSUER: 'https://idp.example',
        SAML_ENTITY_ID: 'baton',
        SAML_CERTIFICATE: certificate,
      }
      return certificatesToRenew({ env }, now, 'en-US')
    }
    const from = new Date(new X509Certificate(certificates.day).validFrom).getTime()
    const after = (days: number) => new Date(from + days * 86_400_000 + 3_600_000)
    expect(at(certificates.year, after(0))).toEqual([])
    expect(at(certificates.year, after(350))).toEqual([expect.stringMatching(/^Sign-in by SAML .* days left: 14$/)])
    expect(at(certificates.day, after(3))).toEqual([expect.stringContaining('expired on')])
    expect(at(certificates.day, after(-3))).toEqual([expect.stringContaining('holds from')])
    expect(at(certificates.day + certificates.year, after(3))).toEqual([])
    // What is not set up is nobody's way to sign in; nobody is told of it.
    expect(certificatesToRenew(server.app.deps, after(3), 'en-US')).toEqual([])
    const { env } = server.app.deps
    const set = {
      SAML_ENTRY_POINT: 'https://i',
      SAML_ISSUER: 'i',
      SAML_ENTITY_ID: 'b',
      SAML_CERTIFICATE: certificates.day,
    }
    const tools = { ...server.app.deps, env: { ...env, ...set } }
    const { gaps } = await server.database.transact('default', (tx) =>
      overview(tools, { tx, now: after(3), locale: 'zh-CN' } as CallContext),
    )
    expect(gaps.find(({ kind }) => kind === 'certificates')).toMatchObject({
      count: 1,
      names: [expect.stringContaining('已经过期')],
    })
  })

  describe('R2.9-09 backups that were made', () => {
    const place = temporaryFolder()
    const folder = join(place.path, 'backups')
    const outside = join(place.path, 'baton-20261101-000000-aaaaaa.backup')
    afterAll(() => place.remove())
    const dayMs = 86_400_000
    const ago = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)
    const nameOf = (id: string) => `baton-20261101-000000-${id.padEnd(6, '0')}.backup`
    const made = (id: string, days: number, more: { state?: string; file?: string } = {}) =>
      run(sql`insert into backups (backup_id, state, file_name, made_by, began_at) values
        (${id}, ${more.state ?? 'whole'}, ${more.file ?? nameOf(id)}, 'admin', ${ago(days)})`)
    const left = async () => {
      const { rows } = await server.database.transact('default', (tx) =>
        sql<{ backup_id: string }>`select backup_id from backups order by backup_id`.execute(tx),
      )
      return rows.map(({ backup_id }) => backup_id)
    }
    beforeEach(async () => {
      await run(sql`delete from backups`)
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder)
      for (const id of ['aa', 'bb', 'cc', 'dd']) writeFileSync(join(folder, nameOf(id)), id)
      Object.assign(server.app.deps, { backups: { folder, key: 'only for tests', schemaOf: () => null } })
    })
    const keeping = (BACKUPS_KEPT: number, BACKUP_DAYS_KEPT: number) => {
      const { deps } = server.app
      return { ...deps, env: { ...deps.env, BACKUPS_KEPT, BACKUP_DAYS_KEPT } }
    }

    it('the latest so many stay, with the latest proved one and the young; the log tells of each that goes', async () => {
      await made('aa', 40, { state: 'proved' })
      await made('bb', 30)
      await made('cc', 3)
      await made('dd', 1)
      await made('failed', 2, { state: 'failed', file: '' })
      await made('gone', 50)
      await removeBeyondKept(keeping(0, 0))
      expect(await left()).toHaveLength(6)
      await removeBeyondKept(keeping(1, 7))
      expect(await left()).toEqual(['aa', 'cc', 'dd', 'failed', 'gone'])
      expect(readdirSync(folder).sort()).toEqual(['aa', 'cc', 'dd'].map(nameOf))
      const { data } = await server.call<{ rows: object[] }>('admin', '/api/log/list', { kind: 'operation' })
      expect(data.rows[0]).toMatchObject({ action: 'backup.deleteByRule', objectId: 'bb', account: '' })
    })

    it('nothing outside the folder goes, no link and no odd name; one that fails deletes nothing', async () => {
      writeFileSync(outside, 'precious')
      const link = nameOf('link')
      symlinkSync(outside, join(folder, link))
      writeFileSync(join(folder, 'mine.txt'), 'precious')
      await made('link', 40, { file: link })
      await made('up', 40, { file: '../baton-20261101-000000-aaaaaa.backup' })
      await made('odd', 40, { file: 'mine.txt' })
      await made('aa', 30)
      await made('dd', 1)
      const stopped = { prove: false, version: '0', signal: AbortSignal.abort() }
      const backupId = await beginBackup(keeping(1, 0), 'admin')
      await expect(carryOutBackup(keeping(1, 0), backupId, stopped)).rejects.toThrow()
      const told = (await server.call<{ rows: object[] }>('admin', '/api/backup/list')).data.rows
      expect(told).toContainEqual(
        expect.objectContaining({ state: 'failed', problem: expect.stringContaining('停止') }),
      )
      await run(sql`delete from backups where state = 'failed'`)
      expect(await left()).toEqual(['aa', 'dd', 'link', 'odd', 'up'])
      await removeBeyondKept(keeping(1, 0))
      expect(await left()).toEqual(['dd', 'link', 'odd', 'up'])
      // By hand neither: what cannot be removed keeps its row.
      expect(await server.call('admin', '/api/backup/delete', { backupId: 'link' })).toMatchObject({
        code: 409,
        message: expect.stringContaining(link),
      })
      expect(await left()).toContain('link')
      for (const path of [outside, join(folder, link), join(folder, 'mine.txt')])
        expect(readFileSync(path, 'utf8')).toBe('precious')
    })

    const leaseOf = (seconds: number) =>
      run(sql`update backups set lease_until = now() + make_interval(secs => ${seconds})`)
    const state = async () => (await server.call<{ rows: object[] }>('admin', '/api/backup/list')).data.rows

    it('one whose server died is told as failed once its lease is over, and a proof as what it was', async () => {
      const draft = join(folder, 'baton-20261101-000000-riting.backup.part')
      writeFileSync(draft, 'half')
      await made('writing', 0, { state: 'writing', file: '' })
      await leaseOf(60)
      // All servers go by the clock of the database: that of one which is wrong has nothing to say.
      const wrong = () => new Date(server.clock.now().getTime() + dayMs)
      await giveUpLost({ ...server.app.deps, clock: { now: wrong } })
      expect(await state()).toMatchObject([{ state: 'writing' }])
      await leaseOf(-1)
      // What somebody wrote to a moment ago is not half a file yet.
      const touched = (secondsAgo: number) =>
        utimesSync(draft, server.clock.now(), new Date(server.clock.now().getTime() - secondsAgo * 1000))
      touched(20)
      await giveUpLost(server.app.deps)
      expect(await state()).toMatchObject([{ state: 'failed', problem: '服务器在备份时停止了' }])
      expect(readdirSync(folder)).toContain('baton-20261101-000000-riting.backup.part')
      touched(120)
      await giveUpLost(server.app.deps)
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
      await made('aa', 0, { state: 'proving' })
      await leaseOf(60)
      // The embedded database is one server's: what is under way when it starts was left by the start before.
      await giveUpLost(server.app.deps, { isAlone: true })
      expect(await state()).toContainEqual(expect.objectContaining({ backupId: 'aa', state: 'whole', problem: '' }))
    })

    it('a lost proof says nothing of a backup: one known as unreadable stays so', async () => {
      await made('aa', 2, { state: 'failed' })
      await run(sql`update backups set problem = 'wrongKey'`)
      await beginProof(server.app.deps, 'aa')
      await leaseOf(-1)
      await giveUpLost(server.app.deps)
      expect(await state()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('密钥不对') }])
    })

    it('who was given up while he lives ends his work, and what he has said of it does not count', async () => {
      await made('aa', 0, { state: 'writing', file: '' })
      const work = (signal: AbortSignal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      const going = leased(server.app.deps, 'aa', work, { every: 1 })
      await run(sql`update backups set state = 'failed', problem = 'serverGone'`)
      await expect(going).rejects.toThrow('given up')
    })
  })

  it('is for who holds its menu', async () => {
    expect(await server.call('lina', '/api/administration/overview')).toMatchObject({ code: 403 })
  })
})
