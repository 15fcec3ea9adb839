import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { servedCalls } from '@/server/http/serve'
import { password, startTestServer, type TestServer } from '../support/test-server'

const minutes = (count: number) => count * 60_000

describe('what decides about signing in', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const run = (statement: ReturnType<typeof sql>) => server.database.transact('default', (tx) => statement.execute(tx))
  const session = async (account: string, code = '') => {
    const { data } = await server.call<{ token: string }>(null, '/api/auth/login', { account, password, code })
    return { authorization: `Bearer ${data.token}` }
  }
  const as =
    (bearer: Record<string, string>) =>
    (path: string, input: object = {}) =>
      server.call<{ secret: string; ended: number; email: string }>(null, path, input, bearer)
  const prove = (bearer: Record<string, string>, proof: object) => as(bearer)('/api/account/prove', proof)

  it('7.5.1 7.5.2 takes a proof no older than ten minutes: the sign-in itself, or the password once more', async () => {
    const here = await session('lina')
    await session('lina')
    const ask = as(here)
    expect((await ask('/api/account/endSessions', { allOthers: true })).data).toEqual({ ended: 1 })
    await session('lina')
    server.clock.advance(minutes(11))
    const refused = { code: 40105, message: '请先确认是您本人' }
    expect(await ask('/api/account/endSessions', { allOthers: true })).toMatchObject(refused)
    expect(await ask('/api/account/beginSecondFactor')).toMatchObject(refused)
    expect((await ask('/api/account/getMySessions')).code).toBe(200)
    expect((await prove(here, { password: 'Wrong#1234' })).code).toBe(422)
    expect(await ask('/api/account/beginSecondFactor')).toMatchObject(refused)
    expect((await prove(here, { password })).code).toBe(200)
    expect((await ask('/api/account/endSessions', { allOthers: true })).data).toEqual({ ended: 1 })
    expect((await ask('/api/account/beginSecondFactor')).code).toBe(200)
    // It holds for this session alone, and not for long.
    server.clock.advance(minutes(11))
    expect(await ask('/api/account/beginSecondFactor')).toMatchObject(refused)
  })

  it('7.5.1 asks an administrator too before he changes how others get in: address, password, factor, rights', async () => {
    const admin = await session('admin')
    const ask = as(admin)
    server.clock.advance(minutes(11))
    const { data, rev } = await ask('/api/admin/getUserAccount', { account: 'zhangwei' })
    const save = (change: object) => ask('/api/admin/modifyUser', { ...data, ...change, rev })
    expect((await save({ email: 'elsewhere@baton.example' })).code).toBe(40105)
    expect((await save({ isAdministrator: true })).code).toBe(40105)
    expect((await ask('/api/admin/resetUserPassword', { account: 'zhangwei' })).code).toBe(40105)
    expect((await ask('/api/admin/switchSecondFactorOff', { account: 'zhangwei' })).code).toBe(40105)
    expect((await save({ roles: ['FINANCE_REVIEW', ...(data as unknown as { roles: string[] }).roles] })).code).toBe(
      40105,
    )
    const add = (more: object) =>
      server.call(null, '/api/admin/addUser', { account: 'someone', name: '新同事', ...more }, admin)
    expect((await add({ isAdministrator: true })).code).toBe(40105)
    expect((await add({ roles: ['FINANCE_REVIEW'] })).code).toBe(40105)
    for (const path of ['forgetProvider', 'unlockUser'])
      expect((await ask(`/api/admin/${path}`, { account: 'zhangwei' })).code).toBe(40105)
    expect((await ask('/api/tenant/setAdministrator', { account: 'zhangwei', on: true })).code).toBe(40105)
    const settings = async (group: string, values: object) => {
      const read = await ask('/api/settings/get', { group })
      return ask('/api/settings/save', { group, values, rev: read.rev })
    }
    expect((await settings('signIn', { OIDC_NAME: 'Elsewhere' })).code).toBe(40105)
    expect((await settings('mail', { MAIL_FROM: 'else@baton.example' })).code).toBe(40105)
    expect((await settings('logs', { ACCESS_LOG: 'all' })).code).toBe(200)
    expect((await ask('/api/settings/import', { values: { OIDC_NAME: 'Elsewhere' } })).code).toBe(40105)
    expect((await save({ jobTitle: '架构师' })).code).toBe(200)
    const source = { dataSourceName: 'elsewhere', type: 1 }
    for (const secret of [{ url: 'https://elsewhere.example.com' }, { headers: { 'x-key': 'mine' } }])
      expect((await ask('/api/dataSource/saveDataSource', { ...source, ...secret })).code).toBe(40105)
    const carried = (kind: string, content: object) => ({
      format: 'baton-data',
      version: 1,
      items: [{ kind, id: 'elsewhere', name: 'E', content }],
    })
    const bring = (whole: ReturnType<typeof carried>) =>
      ask('/api/dataPackage/import', { content: JSON.stringify(whole), chosen: [`${whole.items[0]!.kind} elsewhere`] })
    const address = carried('dataSource', { title: '', type: 1, address: 'https://elsewhere.example.com/' })
    expect((await ask('/api/dataPackage/preview', { content: JSON.stringify(address) })).code).toBe(200)
    expect((await bring(address)).code).toBe(40105)
    const granted = [{ participantType: 0, param0: 'lina', displayName: 'L', value: 1, value1: 0 }]
    expect((await ask('/api/account/setGroupAccess', { groupId: 'dept-rd', permissions: granted })).code).toBe(40105)
    expect((await prove(admin, { password })).code).toBe(200)
    expect((await ask('/api/admin/resetUserPassword', { account: 'zhangwei' })).code).toBe(200)
  })

  it('takes a code where there is no password here, and sends whoever has neither to sign in again', async () => {
    const outside = await session('wangfang')
    const { secret } = (await as(outside)('/api/account/beginSecondFactor')).data
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })
    await as(outside)('/api/account/confirmSecondFactor', { code: code() })
    await run(sql`update users set password_hash = null where account in ('wangfang', 'chenjing')`)
    server.clock.advance(minutes(11))
    expect((await prove(outside, { password })).code).toBe(40102)
    expect((await prove(outside, { code: code() })).code).toBe(200)
    expect((await as(outside)('/api/account/endSessions', { allOthers: true })).code).toBe(200)
    const never = await server.tokenOf('designer')
    await run(sql`update users set password_hash = null where account = 'designer'`)
    expect(await prove({ authorization: `Bearer ${never}` }, { password })).toMatchObject({
      code: 422,
      message: expect.stringContaining('重新登录'),
    })
  })

  it('asks whoever comes by single sign-on, or never set a password, for none he cannot know', async () => {
    const bearer = { authorization: `Bearer ${await server.tokenOf('zhaoyaqin')}` }
    const provesBy = async () =>
      (await server.call<{ provesBy: string }>(null, '/api/account/getSecurity', {}, bearer)).data.provesBy
    const signInAgain = { code: 422, message: expect.stringContaining('重新登录') }
    expect(await provesBy()).toBe('password')
    for (const otherwise of [
      sql`external_subject = 'https://id.example.com#1'`,
      sql`external_subject = null, must_change_password = true`,
    ]) {
      await run(sql`update users set ${otherwise} where account = 'zhaoyaqin'`)
      expect(await provesBy()).toBe('signInAgain')
      expect(await prove(bearer, { password: 'Wrong#1234' })).toMatchObject(signInAgain)
    }
  })

  it('lets nobody guess at a session that was left open', async () => {
    const left = await session('chenhao').catch(() => session('zhoukaiwen'))
    const codes: number[] = []
    for (let tries = 0; tries < 6; tries++) codes.push((await prove(left, { password: `Wrong#${tries}234` })).code)
    expect(codes.at(-1)).toBe(429)
  })

  it('is marked so in the contracts', () => {
    const marked = [...servedCalls.values()].filter(({ proven }) => proven).map(({ path }) => path)
    expect(marked.toSorted()).toEqual([
      '/api/account/beginSecondFactor',
      '/api/account/endSessions',
      '/api/account/setGroupAccess',
      '/api/admin/addRoleMembers',
      '/api/admin/forgetProvider',
      '/api/admin/resetUserPassword',
      '/api/admin/setMenuRights',
      '/api/admin/switchSecondFactorOff',
      '/api/admin/unlockAccount',
      '/api/admin/unlockUser',
      '/api/backup/download',
      '/api/catalog/setAccess',
      '/api/client/rotate',
      '/api/client/save',
      '/api/tenant/create',
      '/api/tenant/downloadExport',
      '/api/tenant/export',
      '/api/tenant/setAdministrator',
    ])
  })
})
