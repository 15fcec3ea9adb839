import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { startTestServer, type TestServer } from '../support/test-server'

const nameOf = (end: string) => `baton-20261101-000000-${end}.backup`

describe('R2.9-09 a backup taken down by page', () => {
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'baton-download-'))
  const content = randomBytes(3 * 2 ** 20)
  beforeAll(async () => {
    server = await startTestServer()
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set is_administrator = true where account = 'wangfang'`.execute(tx),
    )
    Object.assign(server.app.deps, { backups: { folder, key: 'only for tests', schemaOf: () => null } })
    writeFileSync(join(folder, nameOf('aaaaaa')), content)
    writeFileSync(join(folder, 'secret.txt'), 'precious')
    symlinkSync(join(folder, 'secret.txt'), join(folder, nameOf('bbbbbb')))
    await made('whole', nameOf('aaaaaa'), 'proved')
    await made('link', nameOf('bbbbbb'), 'proved')
    await made('up', '../../etc/passwd', 'proved')
    await made('odd', 'secret.txt', 'whole')
    await made('gone', nameOf('cccccc'), 'whole')
    await made('failed', nameOf('aaaaaa'), 'failed')
  }, 120_000)
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const made = (id: string, file: string, state: string) =>
    server.database.transact(defaultTenant, (tx) =>
      sql`insert into backups (backup_id, file_name, state, made_by, began_at) values (${id}, ${file}, ${state}, 'admin', ${server.clock.now()})`.execute(
        tx,
      ),
    )
  const take = async (backupId: string, account = 'admin') =>
    server.app.fastify.inject({
      method: 'POST',
      url: '/api/backup/download',
      payload: `backupId=${encodeURIComponent(backupId)}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${await server.tokenOf(account)}`,
      },
    })
  const noted = async () => {
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{
        account: string
        object_id: string
      }>`select account, object_id from audit_log where action = 'backup.download'`.execute(tx),
    )
    return rows
  }

  it('comes as it lies there, sealed, under its name; who took it is written down', async () => {
    const answer = await take('whole')
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="${nameOf('aaaaaa')}"`,
      'content-length': String(content.length),
      'cache-control': 'no-store',
    })
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(await noted()).toEqual([{ account: 'admin', object_id: 'whole' }])
  })

  it('is for who stands above the companies alone, and tells nobody else that it could be had', async () => {
    const may = async (account: string) =>
      (await server.call<{ mayDownload: boolean }>(account, '/api/backup/list')).data.mayDownload
    expect(await may('admin')).toBe(true)
    expect(await may('wangfang')).toBe(false)
    for (const account of ['wangfang', 'lina'])
      expect((await take('whole', account)).json<{ code: number }>().code).toBe(403)
  })

  it.each(['link', 'up', 'odd', 'gone', 'failed', 'none'])('is nothing that is no whole backup: %s', async (id) => {
    const before = await noted()
    expect((await take(id)).json<{ code: number }>().code).toBe(404)
    expect(await noted()).toEqual(before)
  })

  it('asks for a proof again when the last one is long ago', async () => {
    await server.database.transact(defaultTenant, (tx) =>
      sql`update sessions set proven_at = ${new Date(server.clock.now().getTime() - 3_600_000)}`.execute(tx),
    )
    expect((await take('whole')).json<{ code: number }>().code).toBe(40105)
  })
})
