import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { migrate, schemaOf } from '@/server/migrations'
import { BackupReader, BackupUnreadable } from '@/server/platform/backup/backup-file'
import { proveByRestoring } from '@/server/platform/backup/prove-backup'
import { restoreBackup } from '@/server/platform/backup/restore-backup'
import { writeBackup } from '@/server/platform/backup/write-backup'
import { connectDatabase, defaultTenant, type Database } from '@/server/platform/db'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { TargetNotEmpty } from '@/server/platform/db/move-data'
import { checkLog } from '@/server/runtime'
import { startPurchase, uploadAs } from '../support/purchase'
import { until } from '../support/until'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const key = 'a key only for tests, and long enough'

onBothDatabases('R2.9-09 a sealed backup', (kind) => {
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'baton-backup-test-'))
  const path = join(folder, 'one.backup')
  beforeAll(async () => {
    server = await startTestServer({
      kind,
      settings: { ACCESS_LOG: 'off', DATA_DIR: join(folder, 'data'), BACKUPS_KEPT: '1', BACKUP_DAYS_KEPT: '0' },
    })
    await startPurchase(server, 'zhangwei', {}, '4000.00')
    await uploadAs(server, 'zhangwei', 'offer.bin', randomBytes(300_000))
    await sql`insert into tenants (tenant_id, name, host_names, people_limit, storage_limit, state)
      values ('acme', 'Acme', '{acme.example.com}', 7, 9, 'suspended')`.execute(server.database.owner)
    await server.database.transact('acme', (tx) =>
      sql`insert into users (account, name) values ('ann', 'Ann')`.execute(tx),
    )
    await writeBackup({ database: server.database, path, key, version: '0', now: server.clock.now() })
  }, 180_000)
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const opening = (wanted: string, with_ = key) => BackupReader.open(wanted, with_).then((reader) => reader.close())

  const contents = async (database: Database): Promise<Record<string, string>> => {
    const { rows } = await sql<{
      name: string
    }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' and c.relname not like 'kysely_%' and c.relname <> 'tenants' order by 1`.execute(
      database.owner,
    )
    const sums: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: told } = await database.transact(defaultTenant, (tx) =>
        sql<{
          sum: string
        }>`select count(*) || ' ' || md5(coalesce(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text)), '')) as sum
          from ${sql.table(name)} t`.execute(tx),
      )
      sums[name] = told[0]!.sum
    }
    return sums
  }

  it('restores into an empty database with every row of every table, and every log whole', async () => {
    const scratch = join(folder, 'restored')
    const embedded = await openEmbeddedDatabase({ dataDir: scratch })
    const database = await connectDatabase({ embedded })
    try {
      await restoreBackup({ path, key, database, schema: schemaOf(database.owner) })
      expect(await contents(database)).toEqual(await contents(server.database))
      expect(await database.transact(defaultTenant, (tx) => checkLog(tx))).toMatchObject({ broken: [] })
      // A company comes back with its hosts, its limits and its state, not with its name alone.
      const { rows: companies } = await sql`
        select name, host_names, people_limit, storage_limit, state from tenants where tenant_id = 'acme'`.execute(
        database.owner,
      )
      expect(companies).toEqual([
        { name: 'Acme', host_names: ['acme.example.com'], people_limit: 7, storage_limit: 9, state: 'suspended' },
      ])
      // A second time it is refused, and nothing is lost.
      await expect(restoreBackup({ path, key, database, schema: schemaOf(database.owner) })).rejects.toThrow(
        TargetNotEmpty,
      )
      expect(await contents(database)).toEqual(await contents(server.database))
      await migrate(database.owner)
    } finally {
      await database.close()
      await embedded.close()
    }
  }, 180_000)

  it('tells nothing to who has another key, and is refused when it was changed, cut short or made by a later version', async () => {
    expect(readFileSync(path).includes(Buffer.from('zhangwei'))).toBe(false)
    await expect(opening(path, 'another key, and long enough as well')).rejects.toMatchObject({ reason: 'wrongKey' })
    const bytes = readFileSync(path)
    const spoiled = (name: string, change: (copy: Buffer) => Buffer) => {
      const copy = join(folder, name)
      writeFileSync(copy, change(Buffer.from(bytes)))
      return copy
    }
    const prove = (wanted: string) => {
      const scratch = mkdtempSync(join(folder, 'scratch-'))
      return proveByRestoring({ path: wanted, key, scratch, schemaOf })
    }
    const changed = spoiled(
      'changed',
      (copy) => (copy.writeUInt8(copy.readUInt8(copy.length - 40) ^ 1, copy.length - 40), copy),
    )
    await expect(prove(changed)).rejects.toThrow(BackupUnreadable)
    await expect(prove(spoiled('short', (copy) => copy.subarray(0, copy.length - 20)))).rejects.toMatchObject({
      reason: 'cutShort',
    })
    await expect(opening(spoiled('other', () => Buffer.from('something else, and rather long')))).rejects.toMatchObject(
      {
        reason: 'notABackup',
      },
    )
    const reader = await BackupReader.open(path, key)
    reader.head.migrations.push('9999-of-tomorrow')
    const later = { ...schemaOf(server.database.owner), known: () => false }
    await reader.close()
    await expect(restoreBackup({ path, key, database: server.database, schema: later })).rejects.toMatchObject({
      reason: 'newer',
    })
  }, 180_000)

  it('leaves nothing half written behind, and two at once are refused', async () => {
    const backups = { folder: join(folder, 'place'), key, schemaOf }
    const first = server.app.deps
    first.backups = backups
    const old = 'baton-20250101-000000-oldest.backup'
    mkdirSync(backups.folder)
    writeFileSync(join(backups.folder, old), 'old')
    await server.database.transact(defaultTenant, (tx) =>
      sql`insert into backups (backup_id, state, file_name, made_by, began_at)
        values ('oldest', 'whole', ${old}, 'admin', '2025-01-01')`.execute(tx),
    )
    const [one, two] = await Promise.all([
      server.call('admin', '/api/backup/make', { prove: false }),
      server.call('admin', '/api/backup/make', { prove: false }),
    ])
    expect([one.code, two.code].sort()).toEqual([200, 409])
    const list = async () =>
      (await server.call<{ rows: { state: string; fileName: string; problem: string }[] }>('admin', '/api/backup/list'))
        .data.rows
    const written = async () =>
      (
        await until(
          async () => (await list())[0],
          (latest) => latest?.state !== 'writing',
        )
      ).state
    expect(await written()).toBe('whole')
    // One alone is kept: the one before goes, with its file, once this one has succeeded.
    await until(list, ({ length }) => length === 1)
    expect(readdirSync(backups.folder)).toEqual([(await list())[0]?.fileName])
    // A folder nobody can write to stands for a full disk: both end the writing.
    writeFileSync(join(folder, 'no-folder'), '')
    backups.folder = join(folder, 'no-folder')
    await server.call('admin', '/api/backup/make', { prove: false })
    expect(await written()).toBe('failed')
    expect((await list())[0]?.problem).not.toBe('')
    expect(readdirSync(join(folder, 'place')).filter((name) => name.endsWith('.part'))).toEqual([])
  }, 120_000)

  it('R2.9-09 proofs go one at a time, and one that cannot be made leaves the backup as whole as it was', async () => {
    const backups = { folder: join(folder, 'proofs'), key, schemaOf }
    server.app.deps.backups = backups
    const { data } = await server.call<{ backupId: string }>('admin', '/api/backup/make', { prove: false })
    const { backupId } = data
    const row = async () =>
      (
        await server.call<{ rows: { backupId: string; state: string; problem: string }[] }>('admin', '/api/backup/list')
      ).data.rows.find((one) => one.backupId === backupId)!
    const settled = () => until(row, ({ state }) => !['writing', 'proving'].includes(state))
    await settled()
    // What keeps the proof from being made, such as no room for the scratch database.
    const failWith = (error: Error) => {
      backups.schemaOf = () => {
        throw error
      }
    }
    failWith(new Error('anything'))
    await server.call('admin', '/api/backup/prove', { backupId })
    expect(await settled()).toMatchObject({ state: 'whole', problem: expect.stringContaining('日志') as string })
    failWith(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
    await server.call('admin', '/api/backup/prove', { backupId })
    expect(await settled()).toMatchObject({
      state: 'whole',
      problem: expect.stringContaining('备份本身是完整的') as string,
    })
    backups.schemaOf = schemaOf
    // What a killed server has left of a proof is not sealed.
    const left = join(folder, 'data', 'proofs', 'proof-left')
    mkdirSync(left, { recursive: true })
    const answers = await Promise.all([
      server.call('admin', '/api/backup/prove', { backupId }),
      server.call('admin', '/api/backup/prove', { backupId }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await settled()).toMatchObject({ state: 'proved', problem: '' })
    expect(existsSync(left)).toBe(false)
    // A proof whose server died holds nobody up for ever, and says nothing against the backup.
    const hours = 3_600_000
    await server.database.transact(defaultTenant, (tx) =>
      sql`update backups set state = 'proving', ended_at = ${server.clock.now()} where backup_id = ${backupId}`.execute(
        tx,
      ),
    )
    expect((await server.call('admin', '/api/backup/make', { prove: false })).code).toBe(409)
    await server.database.transact(defaultTenant, (tx) =>
      sql`update backups set ended_at = ${new Date(server.clock.now().getTime() - 7 * hours)} where backup_id = ${backupId}`.execute(
        tx,
      ),
    )
    expect((await server.call('admin', '/api/backup/make', { prove: false })).code).toBe(200)
    expect(await row()).toMatchObject({ state: 'whole' })
  }, 180_000)
})
