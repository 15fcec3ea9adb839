import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { switchOffSecondFactorHere } from '@/server/modules/auth'
import { jobsAtOnce } from '../support/jobs-at-once'
import { password, startTestServer, type TestServer } from '../support/test-server'

describe('a second factor', () => {
  let server: TestServer
  const mails: { to: string; subject: string; text: string }[] = []
  const jobs = jobsAtOnce()
  beforeAll(async () => {
    server = await startTestServer({ jobs, mailer: { available: true, send: async (mail) => void mails.push(mail) } })
  })
  afterAll(() => server.close())

  const signIn = (account: string, secret: string) =>
    server.call<{ token: string }>(null, '/api/auth/login', { account, password: secret })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const withFactor = async (account: string) => {
    const session = bearer((await signIn(account, password)).data.token)
    const { secret } = (await server.call<{ secret: string }>(null, '/api/account/beginSecondFactor', {}, session)).data
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })
    expect((await server.call(null, '/api/account/confirmSecondFactor', { code }, session)).code).toBe(200)
    return session
  }
  const off = (by: string, account: string) => server.call(by, '/api/admin/switchSecondFactorOff', { account })
  const isOn = async (account: string) =>
    (await server.call<{ rows: { secondFactor: boolean }[] }>('admin', '/api/admin/listUsers', { keyword: account }))
      .data.rows[0]?.secondFactor

  /** What the inbox says of it, after signing in with the password alone. */
  const toldIn = async (locale: string, account: string) => {
    const session = bearer((await signIn(account, password)).data.token)
    const { data } = await server.call<{ rows: { threadId: string; title: string; text: string }[] }>(
      ...([null, '/api/message/inbox', {}, { ...session, 'x-locale': locale }] as const),
    )
    return data.rows.find(({ threadId }) => threadId === 'account:secondFactor')!
  }

  it('S6 lost, is switched off by an administrator who is sure who asks: sessions end, the person is told, it is noted', async () => {
    const session = await withFactor('hexiaotong')
    expect((await signIn('hexiaotong', password)).code).toBe(40102)
    expect(await isOn('hexiaotong')).toBe(true)
    const before = mails.length
    expect((await off('admin', 'HeXiaotong')).data).toEqual({ ended: 1 })
    expect((await server.call(null, '/api/account/logininfo', {}, session)).code).toBe(401)
    expect((await signIn('hexiaotong', password)).code).toBe(200)
    expect(await isOn('hexiaotong')).toBe(false)
    expect(await toldIn('zh-CN', 'hexiaotong')).toMatchObject({
      title: '您的接力工作流两步验证已关闭',
      text: expect.stringContaining('系统管理员'),
      reason: 'alert',
    })
    expect((await toldIn('en-US', 'hexiaotong')).text).toContain('said to be lost')
    await jobs.done()
    expect(mails.slice(before)).toMatchObject([
      { to: 'hexiaotong@baton.example', subject: '您的接力工作流两步验证已关闭' },
    ])
    const { rows } = await server.database.transact('default', (tx) =>
      sql`select account, action, after from audit_log where object_type = 'user' and object_id = 'hexiaotong' and action like 'secondFactor%' order by audit_id`.execute(
        tx,
      ),
    )
    expect(rows).toMatchObject([
      { action: 'secondFactor.on' },
      { account: 'admin', action: 'secondFactor.off', after: { ended: 1 } },
    ])
    expect((await off('admin', 'hexiaotong')).code).toBe(404)
  })

  it("S6 lost, goes with nobody who may not give a new password: not one's own, not an administrator's, not a system administrator's", async () => {
    const people = ['admin', 'songyumei', 'fengshuzhen']
    await server.database.transact('default', (tx) =>
      sql`update users set is_administrator = true where account = 'songyumei'`.execute(tx),
    )
    // A session keeps the rights it began with, and none begins without a code afterwards.
    for (const account of [...people, 'lina']) await server.tokenOf(account)
    for (const account of people) await withFactor(account)
    expect((await off('admin', 'admin')).code).toBe(403)
    expect((await off('lina', 'fengshuzhen')).code).toBe(403)
    expect((await off('songyumei', 'admin')).code).toBe(403)
    for (const account of people) expect(await isOn(account)).toBe(true)
    expect(await off('songyumei', 'fengshuzhen')).toMatchObject({ code: 200 })
    expect(await off('admin', 'songyumei')).toMatchObject({ code: 200 })
    // Where the database is even that of the last one goes.
    const atTheMachine = (account: string) =>
      server.database.transact('default', (tx) => switchOffSecondFactorHere(tx, account, server.clock.now()))
    expect(await atTheMachine('admin')).toBe(true)
    expect(await atTheMachine('admin')).toBe(false)
    expect((await toldIn('en-US', 'admin')).text).toContain('Whoever runs the server')
    expect((await signIn('admin', password)).code).toBe(200)
  })
})
