import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, password, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('signing in', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const signIn = (account: string, secret: string, path = '/api/auth/login') =>
    server.call(null, path, { account, password: secret })

  it('R7.1-01 answers token, name, account, language, avatar flag and the last sign-in', async () => {
    const first = await signIn('zhangwei', password)
    expect(first).toMatchObject({
      code: 200,
      data: { account: 'zhangwei', name: '张伟', defaultLanguage: 'zh-CN', hasAvatar: false },
    })
    expect(first.data.lastLoginTime).not.toBeNull()
    const second = await signIn('ZhangWei', password)
    expect(second.data.lastLoginTime).toBe(server.clock.now().toISOString())
    expect(second.data.token).not.toBe(first.data.token)
  })

  it('R7.1-02 R1-04 lets administrators in at the administrator login, and nobody else', async () => {
    expect((await signIn('admin', password, '/api/auth/loginAdmin')).code).toBe(200)
    expect((await signIn('lina', password, '/api/auth/loginAdmin')).code).toBe(40101)
  })

  it('R7.1-03 R7.1-08 R4-01 ends the session at sign-out: the token is dead on the next call', async () => {
    const { data } = await signIn('lina', password)
    const bearer = { authorization: `Bearer ${data.token as string}` }
    expect((await server.call(null, '/api/account/logininfo', {}, bearer)).code).toBe(200)
    expect((await server.call(null, '/api/auth/logout', {}, bearer)).code).toBe(200)
    expect(await server.call(null, '/api/account/logininfo', {}, bearer)).toMatchObject({ status: 401, code: 401 })
  })

  it('R7.1-04 tells who is signed in', async () => {
    const { data } = await server.call('wangfang', '/api/account/logininfo')
    expect(data).toMatchObject({ account: 'wangfang', name: '王芳', isAdministrator: false })
    expect(Object.keys(data)).not.toContain('password_hash')
  })

  it('S7 does nothing for a page that was drawn for somebody else, as when another signs in in a second tab', async () => {
    const { data: zhangwei } = await server.call<{ person: string }>('zhangwei', '/api/account/logininfo')
    const { data: lina } = await server.call<{ person: string }>('lina', '/api/account/logininfo')
    expect(lina.person).not.toBe(zhangwei.person)
    const drawnFor = { 'x-drawn-for': zhangwei.person }
    expect((await server.call('zhangwei', '/api/workitem/counts', {}, drawnFor)).code).toBe(200)
    expect(await server.call('lina', '/api/workitem/counts', {}, drawnFor)).toMatchObject({ status: 409, code: 40109 })
    expect((await server.call('lina', '/api/auth/logout', {}, drawnFor)).code).toBe(40109)
    expect((await server.call('lina', '/api/workitem/counts')).code).toBe(200)
  })

  it('ends a session that has not been used for half a day, and keeps one that has', async () => {
    const used = { authorization: `Bearer ${(await signIn('chenjing', password)).data.token as string}` }
    const idle = { authorization: `Bearer ${(await signIn('chenjing', password)).data.token as string}` }
    const hour = 3_600_000
    server.clock.advance(11 * hour)
    expect((await server.call(null, '/api/account/logininfo', {}, used)).code).toBe(200)
    server.clock.advance(2 * hour)
    expect((await server.call(null, '/api/account/logininfo', {}, used)).code).toBe(200)
    expect((await server.call(null, '/api/account/logininfo', {}, idle)).code).toBe(401)
  })

  it('S7 ends a session after seven days, however much it is used', async () => {
    const used = { authorization: `Bearer ${(await signIn('chenjing', password)).data.token as string}` }
    const answers = []
    for (let half = 0; half < 15; half++) {
      server.clock.advance(11.5 * 3_600_000)
      answers.push((await server.call(null, '/api/account/logininfo', {}, used)).code)
    }
    expect(answers).toEqual([...Array<number>(14).fill(200), 401])
  })

  it('S7 keeps twenty sessions of a person at most: the one unused for longest ends, and the audit log says so', async () => {
    const tokens = []
    for (let one = 0; one < 22; one++) {
      tokens.push((await signIn('liujianguo', password)).data.token as string)
      server.clock.advance(1000)
    }
    const alive = []
    for (const token of tokens)
      alive.push((await server.call(null, '/api/account/logininfo', {}, { authorization: `Bearer ${token}` })).code)
    expect(alive).toEqual([401, 401, ...Array<number>(20).fill(200)])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from audit_log where action = 'session.oldestEnded' and object_id = 'liujianguo'`.execute(
      server.database.owner,
    )
    expect(rows[0]!.n).toBe(2)
  })

  it('answers a wrong password, an unknown account and a disabled one alike', async () => {
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set enabled = false where account = 'designer'`.execute(tx),
    )
    const seen = await Promise.all([
      signIn('wangfang', 'Wrong#1234'),
      signIn('nobody-here', 'Wrong#1234'),
      signIn('designer', password),
    ])
    const told = seen.map(({ status, code, message, data }) => ({ status, code, message, data }))
    expect(told[0]).toMatchObject({ status: 200, code: 40101 })
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set enabled = true where account = 'designer'`.execute(tx),
    )
  })

  it('takes a disabled person’s session away at once', async () => {
    expect((await server.call('tangyuwei', '/api/account/logininfo')).code).toBe(200)
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set enabled = false where account = 'tangyuwei'`.execute(tx),
    )
    expect((await server.call('tangyuwei', '/api/account/logininfo')).code).toBe(401)
  })

  it('names the fields of a malformed body, in an envelope', async () => {
    const answer = await server.call(null, '/api/auth/login', { account: '' })
    expect(answer).toMatchObject({ status: 400, code: 400 })
    expect(Object.keys(answer.fields ?? {}).sort()).toEqual(['account', 'password'])
    expect(answer.correlationId).toBeTruthy()
  })
})
