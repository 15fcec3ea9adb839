import { sql } from 'kysely'
import sharp from 'sharp'
import { unlockAccount } from '@/lib/contracts/account'
import * as contracts from '@/lib/contracts/users'
import { defaultTenant } from '@/server/platform/db'
import { multipartFile } from '../support/multipart'
import { startTestServer, type TestServer } from '../support/test-server'

/** Every act on an account somebody else has, found in the contracts, so that a new one is asked as well. */
const acts = [...Object.values(contracts), unlockAccount].filter(
  (one): one is typeof unlockAccount =>
    typeof one === 'object' && 'path' in one && one.changes && one.path !== contracts.addUser.path,
)

describe('acts on the account', () => {
  let server: TestServer
  const run = (statement: ReturnType<typeof sql>) =>
    server.database.transact(defaultTenant, (tx) => statement.execute(tx))
  beforeAll(async () => {
    server = await startTestServer()
    await run(sql`update users set is_administrator = true where account in ('songyumei', 'fengshuzhen')`)
    for (const menu of ['admin_users', 'admin_unlock'])
      await run(
        sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values (${menu}, 0, 'wangfang', 65535)`,
      )
  })
  afterAll(() => server.close())

  const picture = async (account: string) => {
    const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    return multipartFile('a.png', await square.png().toBuffer(), { account })
  }
  const act = async (by: string, path: string, account: string): Promise<number> => {
    if (path !== contracts.uploadUserAvatar.path) {
      const whole = (await server.call<object>('admin', '/api/admin/getUserAccount', { account })).data
      return (await server.call(by, path, { ...whole, account, enabled: false })).code
    }
    const { payload, headers } = await picture(account)
    const authorization = `Bearer ${await server.tokenOf(by)}`
    const answer = await server.app.fastify.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { ...headers, authorization },
    })
    return answer.json<{ code: number }>().code
  }

  it('are all the acts there are', () => {
    expect(acts.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/admin/unlockUser', '/api/admin/unlockAccount', '/api/admin/uploadUserAvatar']),
    )
    expect(acts).toHaveLength(10)
  })

  it.each(acts.map(({ path }) => path))(
    'S1 of a system administrator are for system administrators, of an administrator for administrators: %s',
    async (path) => {
      expect(await act('songyumei', path, 'admin')).toBe(403)
      expect(await act('wangfang', path, 'admin')).toBe(403)
      expect(await act('wangfang', path, 'fengshuzhen')).toBe(403)
    },
  )

  it('S1 go on for who has the right: what is locked is let in by either page', async () => {
    const lock = async (account: string) => {
      for (let tries = 0; tries < 5; tries++)
        await server.call(null, '/api/auth/login', { account, password: 'Wrong#1234' })
    }
    for (const path of ['/api/admin/unlockUser', '/api/admin/unlockAccount'])
      for (const [by, account] of [
        ['wangfang', 'zhangwei'],
        ['songyumei', 'fengshuzhen'],
        ['admin', 'admin'],
      ] as const) {
        await server.tokenOf(by)
        await lock(account)
        expect([by, path, (await server.call(by, path, { account })).code]).toEqual([by, path, 200])
      }
  })
})
