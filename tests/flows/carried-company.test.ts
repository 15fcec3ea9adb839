import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { schemaOf } from '@/server/migrations'
import { sealedColumns, staysBehind } from '@/server/modules/companies/transfer/what-goes'
import { mostUnpacked } from '@/server/modules/companies/transfer/scratch'
import { BackupReader, BackupWriter } from '@/server/platform/backup/backup-file'
import type { BackupEnd, BackupPart } from '@/server/platform/backup/write-backup'
import { defaultTenant, type Database } from '@/server/platform/db'
import { createSecrets } from '@/server/platform/secrets'
import { checkLog } from '@/server/runtime'
import { multipartFile } from '../support/multipart'
import { act, myItem, startPurchase, uploadAs } from '../support/purchase'
import { until } from '../support/until'
import { onBothDatabases, password, startTestServer, type TestServer } from '../support/test-server'

jest.setTimeout(240_000)

const passphrase = 'a passphrase only for tests'

interface Transfer {
  code: string
  transferId: string
  kind: string
  state: string
  problem: string
  name: string
  fileName: string
  bytes: number
  rowCount: number
}

onBothDatabases('R2.9-15 a company carried to another installation', (kind) => {
  let here: TestServer
  let there: TestServer
  let taskId: string
  let file: Buffer
  const folder = mkdtempSync(join(tmpdir(), 'baton-carried-'))
  const sealedHere = createSecrets('only for tests')
  const sealedThere = createSecrets('the key of the other installation')

  beforeAll(async () => {
    here = await startTestServer({ kind })
    there = await startTestServer({ kind, settings: { ACCESS_LOG: 'off', DATA_DIR: join(folder, 'data') } })
    here.app.deps.backups = { folder: join(folder, 'here'), key: 'not used', schemaOf }
    there.app.deps.backups = { folder: join(folder, 'there'), key: 'not used', schemaOf }
    there.app.deps.secrets = sealedThere
    taskId = (await startPurchase(here, 'zhangwei', {}, '4000.00')).taskId
    await uploadAs(here, 'zhangwei', 'offer.txt', 'as agreed')
    await here.database.transact(defaultTenant, (tx) =>
      sql`update users set second_factor_secret = ${sealedHere.seal('JBSWY3DP')}, external_subject = 'https://id.example.com#lina' where account = 'lina'`.execute(
        tx,
      ),
    )
  }, 240_000)
  afterAll(async () => {
    await here.close()
    await there.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const transfers = async (server: TestServer) =>
    (await server.call<{ transfers: Transfer[] }>('admin', '/api/tenant/list')).data.transfers
  const settled = (server: TestServer): Promise<Transfer> =>
    until(
      async () => (await transfers(server))[0],
      (latest) => latest?.state !== 'running',
    )
  const send = async (
    content: Buffer | string,
    fields: { code?: string; passphrase?: string } = {},
    account = 'admin',
  ) => {
    const { payload, headers } = multipartFile('carried.company', content, { code: 'branch', passphrase, ...fields })
    return sendAs(account, payload, headers)
  }
  const sendAs = async (account: string, payload: Buffer | Readable, headers: Record<string, string>) => {
    const answer = await there.app.fastify.inject({
      method: 'POST',
      url: '/api/tenant/import',
      payload,
      headers: { ...headers, authorization: `Bearer ${await there.tokenOf(account)}` },
    })
    return answer.json<{ code: number; fields?: Record<string, string>; data: { transferId: string } }>()
  }
  const exported = (code: string, more: object = {}) =>
    here.call<{ transferId: string }>('admin', '/api/tenant/export', { code, passphrase, ...more })
  const downloaded = async (transferId: string, account = 'admin') =>
    here.app.fastify.inject({
      method: 'POST',
      url: '/api/tenant/downloadExport',
      payload: `transferId=${transferId}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${await here.tokenOf(account)}`,
      },
    })
  const states = async () =>
    (await there.call<{ rows: { code: string; state: string; hostNames: string[] }[] }>('admin', '/api/tenant/list'))
      .data.rows

  it('is written into one file that only the passphrase opens, and that only who stands above the companies gets', async () => {
    expect((await exported(defaultTenant, { passphrase: 'short' })).fields).toEqual({
      passphrase: expect.stringMatching(/12/),
    })
    // What is soon guessed protects nothing that travels.
    for (const weak of ['aaaaaaaaaaaa', 'password1234', '123456789012'])
      expect((await exported(defaultTenant, { passphrase: weak })).fields).toEqual({ passphrase: expect.any(String) })
    expect((await exported('nowhere')).code).toBe(404)
    const mine = { code: defaultTenant, passphrase }
    for (const account of ['wangfang', 'lina'])
      expect((await here.call(account, '/api/tenant/export', mine)).code).toBe(403)
    const both = await Promise.all([exported(defaultTenant), exported(defaultTenant)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
    const done = await settled(here)
    expect(done).toMatchObject({ kind: 'export', state: 'done', problem: '' })
    expect(done.rowCount).toBeGreaterThan(500)

    expect((await downloaded(done.transferId, 'wangfang')).json<{ code: number }>().code).toBe(403)
    const answer = await downloaded(done.transferId)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${done.fileName}"`)
    file = answer.rawPayload
    const { rows: taken } = await here.database.transact(defaultTenant, (tx) =>
      sql`select account from audit_log where action = 'company.download'`.execute(tx),
    )
    expect(taken).toEqual([{ account: 'admin' }])
    expect(file.length).toBe(done.bytes)
    expect(file.includes(Buffer.from('zhangwei'))).toBe(false)
    const path = join(folder, 'copy')
    writeFileSync(path, file)
    // It is no backup of everything, whatever key is tried.
    await expect(BackupReader.open(path, passphrase)).rejects.toMatchObject({ reason: 'notABackup' })
    // Neither the passphrase nor what it protects is told by any log.
    const { rows } = await here.database.transact(defaultTenant, (tx) =>
      sql`select 1 from audit_log where after::text like ${`%${passphrase}%`}`.execute(tx),
    )
    expect(rows).toEqual([])
  })

  it('is refused at the field that is wrong, and nothing comes', async () => {
    expect((await send(file, { passphrase: 'another passphrase' })).fields).toEqual({ passphrase: expect.any(String) })
    expect((await send(file, { passphrase: 'short' })).fields).toEqual({ passphrase: expect.any(String) })
    expect((await send(file, { code: defaultTenant })).fields).toEqual({ code: expect.any(String) })
    expect((await send(file, { code: '../x' })).fields).toEqual({ code: expect.any(String) })
    expect((await send('not a company at all, and long enough')).fields).toEqual({ file: expect.any(String) })
    expect((await send(file, {}, 'wangfang')).code).toBe(403)
    const spoiled = Buffer.from(file)
    spoiled.writeUInt8(spoiled.readUInt8(spoiled.length - 40) ^ 1, spoiled.length - 40)
    expect((await send(spoiled)).code).toBe(200)
    expect(await settled(there)).toMatchObject({ kind: 'import', state: 'failed', problem: expect.stringMatching(/./) })
    expect((await states()).map(({ code }) => code)).toEqual([defaultTenant])
    // Nothing of it lies about, and the next one begins at once.
    expect(readdirSync(join(folder, 'data', 'imports'))).toEqual([])
    expect(existsSync(join(folder, 'there'))).toBe(false)
  })

  it('names no table another way than it is called, whoever has sealed the file', async () => {
    const path = join(folder, 'hostile')
    writeFileSync(path, file)
    const reader = await BackupReader.open(path, passphrase, 'company')
    const writer = await BackupWriter.create(`${path}.company`, passphrase, reader.head, 'company')
    const other = (table: string) => (table === 'users' ? 'public.users' : table)
    for (;;) {
      const part = (await reader.next()) as BackupPart | BackupEnd
      if (part.kind === 'rows') {
        await writer.add({
          ...part,
          table: other(part.table),
          rows: part.rows.map((row) =>
            row.replace('"is_system_administrator": false', '"is_system_administrator": true'),
          ),
        })
        continue
      }
      const counts = Object.entries(part.counts).map(([tenant, ofTenant]) => [
        tenant,
        Object.fromEntries(Object.entries(ofTenant).map(([table, count]) => [other(table), count])),
      ])
      await writer.add({ ...part, counts: Object.fromEntries(counts) as object })
      break
    }
    await writer.end()
    await reader.close()
    expect((await send(readFileSync(`${path}.company`))).code).toBe(200)
    expect(await settled(there)).toMatchObject({ kind: 'import', state: 'failed', problem: '备份被改动过或已损坏' })
    expect((await states()).map(({ code }) => code)).toEqual([defaultTenant])
  })

  it('is refused at once where it would hold up everybody, on a database with one connection', async () => {
    const path = join(folder, 'large.company')
    const head = { version: '1', madeAt: '', migrations: [], company: 'large' }
    const writer = await BackupWriter.create(path, passphrase, head, 'company')
    await writer.add(randomBytes(17 * 1024 ** 2).toString('base64'))
    await writer.end()
    const answer = await send(readFileSync(path))
    if (kind === 'embedded') expect(answer.fields).toEqual({ file: expect.stringMatching(/16/) })
    else expect([answer.code, (await settled(there)).state]).toEqual([200, 'failed'])
  })

  it('is not held for dead while it is still coming, however long that takes, and lies nowhere but with the data', async () => {
    const { payload, headers } = multipartFile('slow.company', file, { code: 'slow', passphrase: 'not the one it has' })
    const under = async () => (await transfers(there)).find(({ code }) => code === 'slow')
    const heard = async () => {
      const now = there.clock.now()
      for (let looked = 0; looked < 500; looked += 1) {
        const { rows } = await there.database.transact(defaultTenant, (tx) =>
          sql<{ at: Date }>`select beat_at as at from company_transfers where state = 'running'`.execute(tx),
        )
        if (rows[0] && rows[0].at >= now) return true
      }
      return false
    }
    const told: unknown[] = []
    const third = Math.ceil(payload.length / 3)
    async function* pieces() {
      yield payload.subarray(0, third)
      while (!(await under()));
      for (const begins of [third, 2 * third]) {
        there.clock.advance(4 * 60_000)
        yield payload.subarray(begins, begins + third)
        told.push(await heard(), (await under())?.state)
      }
      told.push(readdirSync(join(folder, 'data', 'imports')).length, existsSync(join(folder, 'there')))
    }
    const answer = await sendAs('admin', Readable.from(pieces()), headers)
    expect(told).toEqual([true, 'running', true, 'running', 1, false])
    expect(answer.fields).toEqual({ passphrase: expect.any(String) })
  })

  it('leaves nothing behind where a server died, once another one starts', async () => {
    const left = [
      join(folder, 'data', 'imports', 'died.abc'),
      join(folder, 'data', 'proofs', 'proof-abc'),
      join(folder, 'there', '.import-of-before'),
    ]
    for (const one of left) mkdirSync(join(one, 'database'), { recursive: true })
    const beside = await startTestServer({
      kind: 'embedded',
      demo: false,
      settings: { DATA_DIR: join(folder, 'data') },
    })
    beside.app.deps.backups = { folder: join(folder, 'there'), key: 'not used', schemaOf }
    await beside.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    // It listens first, and tidies up then.
    await until(
      () => Promise.resolve(left.filter((one) => existsSync(one))),
      (still) => still.length === 0,
    )
    await beside.close()
  })

  it('comes suspended, with every row it had, its logs whole and its secrets sealed with the key there', async () => {
    const answers = await Promise.all([send(file), send(file, { code: 'second' })])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await settled(there)).toMatchObject({ kind: 'import', state: 'done', problem: '' })
    const come = (await states()).find(({ code }) => code !== defaultTenant)!
    expect(come).toMatchObject({ state: 'suspended', hostNames: [] })

    const counts = async (database: Database, code: string) => {
      const { rows: tables } = await sql<{ name: string }>`
        select c.relname::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'tenants'
          and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`.execute(
        database.owner,
      )
      const found: Record<string, number> = {}
      // The log of what happened goes on after the export; menus of the installation stay there.
      const own = tables.filter(({ name }) => !staysBehind.includes(name) && !/^(menu|audit_log|access_log)/.test(name))
      for (const { name } of own) {
        const { rows } = await sql<{
          n: number
        }>`select count(*) as n from ${sql.table(name)} where tenant_id = ${code}`.execute(database.owner)
        found[name] = rows[0]!.n
      }
      return found
    }
    expect(await counts(there.database, come.code)).toEqual(await counts(here.database, defaultTenant))
    const inside = <Result>(work: Parameters<Database['transact']>[1]) =>
      there.database.transact(come.code, work) as Promise<Result>
    expect(await inside((tx) => checkLog(tx))).toMatchObject({ broken: [] })
    const sealed = await there.database.transact(come.code, (tx) =>
      sql<{ value: string }>`select second_factor_secret as value from users where account = 'lina'`.execute(tx),
    )
    expect(sealedThere.open(sealed.rows[0]!.value)).toBe('JBSWY3DP')
    const above = await there.database.transact(come.code, (tx) =>
      sql`select 1 from users where is_system_administrator`.execute(tx),
    )
    expect(above.rows).toEqual([])
    // Who was who at a provider there says nothing here, and no provider of this installation lets its people in.
    const bound = await there.database.transact(come.code, (tx) =>
      sql`select 1 from users where external_subject is not null`.execute(tx),
    )
    expect(bound.rows).toEqual([])
    expect((await there.call('admin', '/api/tenant/get', { code: come.code })).data).toMatchObject({
      outsideWaysIn: false,
    })
  })

  it('one whose server died says so after some minutes, and holds up no other', async () => {
    const ago = (minutes: number) => new Date(there.clock.now().getTime() - minutes * 60_000)
    const left = (minutes: number) =>
      there.database.transact(defaultTenant, (tx) =>
        sql`insert into company_transfers (transfer_id, kind, code, name, state, made_by, began_at, beat_at)
          values ('left', 'import', 'left', 'Left', 'running', 'admin', ${ago(600)}, ${ago(minutes)})
          on conflict (tenant_id, transfer_id) do update set beat_at = excluded.beat_at`.execute(tx),
      )
    const one = async () => (await transfers(there)).find(({ transferId }) => transferId === 'left')
    await left(1)
    expect(await one()).toMatchObject({ state: 'running' })
    expect((await there.call('admin', '/api/tenant/export', { code: defaultTenant, passphrase })).code).toBe(409)
    await left(6)
    expect(await one()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/./) })
    expect((await there.call('admin', '/api/tenant/forgetTransfer', { transferId: 'left' })).code).toBe(200)
  })

  it('its people sign in there once it is resumed, and go on where they were, within their own walls', async () => {
    const { code } = (await states()).find((one) => one.code !== defaultTenant)!
    expect((await there.call('admin', '/api/tenant/resume', { code })).code).toBe(200)
    await there.app.deps.companies.read()
    const tokenOf = async (account: string) =>
      (await there.call<{ token: string }>(null, '/api/auth/login', { account, password, company: code })).data.token
    const tokens = new Map<string, string>()
    const asBranch: TestServer = {
      ...there,
      async call(account, path, input, headers) {
        const token = tokens.get(account!) ?? (await tokenOf(account!))
        tokens.set(account!, token)
        return there.call(null, path, input, { authorization: `Bearer ${token}`, ...headers })
      },
    }
    const acted = await act(asBranch, 'lina', {
      operator: operator.Action,
      ...(await myItem(asBranch, 'lina', taskId)),
    })
    expect([acted.message, acted.data.taskId]).toEqual(['', taskId])
    // Who lives next door knows nothing of it, and its administrator stands above nobody.
    expect((await there.call('lina', '/api/task/open', { taskId, detailType: 'View' })).code).toBe(404)
    expect((await asBranch.call('admin', '/api/tenant/list')).code).toBe(403)
    const menus = await asBranch.call<{ menuCode: string }[]>('admin', 'GET /api/menu/getAllUserMenuList')
    for (const own of ['admin_tenants', 'admin_settings', 'admin_backups'])
      expect(menus.data.map(({ menuCode }) => menuCode)).not.toContain(own)
  })

  it('the file is deleted with its record, and then is gone', async () => {
    const [done] = (await transfers(here)).filter(({ kind: of }) => of === 'export')
    const path = join(folder, 'here', done!.fileName)
    expect(readFileSync(path).equals(file)).toBe(true)
    expect((await here.call('admin', '/api/tenant/forgetTransfer', { transferId: done!.transferId })).code).toBe(200)
    expect(await transfers(here)).toEqual([])
    expect((await downloaded(done!.transferId)).json<{ code: number }>().code).toBe(404)
  })
})

describe('R2.9-15 what a company’s file may unpack to', () => {
  const megabyte = 1024 * 1024
  it('is what a file of its size can hold, and what there is room for', () => {
    expect(mostUnpacked(100 * megabyte, 1_000_000 * megabyte)).toBe(10_000 * megabyte)
    expect(mostUnpacked(100 * megabyte, 1_000 * megabyte)).toBe(500 * megabyte)
    expect(mostUnpacked(1_000, 1_000 * megabyte)).toBe(256 * megabyte)
  })

  it('is counted over all its parts, and each has an end of its own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baton-unpacked-'))
    const path = join(folder, 'file')
    const writer = await BackupWriter.create(path, passphrase, { version: '1', madeAt: '', migrations: [] }, 'company')
    for (let part = 0; part < 3; part += 1) await writer.add('0'.repeat(megabyte))
    await writer.add('0'.repeat(130 * megabyte))
    await writer.end()
    const reader = await BackupReader.open(path, passphrase, 'company', 3 * megabyte)
    for (let part = 0; part < 2; part += 1) await reader.next()
    await expect(reader.next()).rejects.toMatchObject({ reason: 'tooMuch' })
    await expect(reader.next()).rejects.toMatchObject({ reason: 'broken' })
    await reader.close()
    rmSync(folder, { recursive: true })
  })
})

describe('R2.9-15 what a company’s file holds', () => {
  const schema = readFileSync('server/migrations/schema.generated.sql', 'utf8')
  const tables = new Map(
    [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)].map(([, name, body]) => [
      name!,
      [...body!.matchAll(/^ {2}(\w+) /gm)].map(([, column]) => column!),
    ]),
  )

  it('every column that is sealed with the key of the installation is opened into it', () => {
    const sealed = [...tables]
      .filter(([name]) => !staysBehind.includes(name))
      .map(
        ([name, columns]) => [name, columns.filter((column) => /^sealed|^second_factor_secret$/.test(column))] as const,
      )
      .filter(([, columns]) => columns.length > 0)
    expect(Object.fromEntries(sealed)).toEqual(sealedColumns)
  })

  it('what stays behind is there, and nothing that goes points at it', () => {
    for (const name of staysBehind) expect([...tables.keys()]).toContain(name)
    const points = [...schema.matchAll(/^alter table (\w+) add constraint .* REFERENCES (\w+)\(/gm)]
      .filter(([, from, to]) => !staysBehind.includes(from!) && staysBehind.includes(to!))
      .map(([, from, to]) => `${from} -> ${to}`)
    expect(points).toEqual([])
  })
})
