import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { schemaOf } from '@/server/migrations'
import { sealedColumns, staysBehind } from '@/server/modules/companies/transfer/what-goes'
import { BackupReader } from '@/server/platform/backup/backup-file'
import { defaultTenant, type Database } from '@/server/platform/db'
import { createSecrets } from '@/server/platform/secrets'
import { checkLog } from '@/server/runtime'
import { multipartFile } from '../support/multipart'
import { act, myItem, startPurchase, uploadAs } from '../support/purchase'
import { onBothDatabases, password, startTestServer, type TestServer } from '../support/test-server'

jest.setTimeout(240_000)

const passphrase = 'a passphrase only for tests'

interface Transfer {
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
    there = await startTestServer({ kind, settings: { ACCESS_LOG: 'off' } })
    here.app.deps.backups = { folder: join(folder, 'here'), key: 'not used', schemaOf }
    there.app.deps.backups = { folder: join(folder, 'there'), key: 'not used', schemaOf }
    there.app.deps.secrets = sealedThere
    taskId = (await startPurchase(here, 'zhangwei', {}, '4000.00')).taskId
    await uploadAs(here, 'zhangwei', 'offer.txt', 'as agreed')
    await here.database.transact(defaultTenant, (tx) =>
      sql`update users set second_factor_secret = ${sealedHere.seal('JBSWY3DP')} where account = 'lina'`.execute(tx),
    )
  }, 240_000)
  afterAll(async () => {
    await here.close()
    await there.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const transfers = async (server: TestServer) =>
    (await server.call<{ transfers: Transfer[] }>('admin', '/api/tenant/list')).data.transfers
  const settled = async (server: TestServer): Promise<Transfer> => {
    for (;;) {
      const [latest] = await transfers(server)
      if (latest && latest.state !== 'running') return latest
    }
  }
  const send = async (
    content: Buffer | string,
    fields: { code?: string; passphrase?: string } = {},
    account = 'admin',
  ): Promise<{ code: number; fields?: Record<string, string>; data: { transferId: string } }> => {
    const sent = multipartFile('carried.company', content, { code: 'branch', passphrase, ...fields })
    const answer = await there.app.fastify.inject({
      method: 'POST',
      url: '/api/tenant/import',
      payload: sent.payload,
      headers: { ...sent.headers, authorization: `Bearer ${await there.tokenOf(account)}` },
    })
    return answer.json()
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
    expect(readdirSync(join(folder, 'there'))).toEqual([])
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
