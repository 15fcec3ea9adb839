import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { jobsAtOnce } from '../support/jobs-at-once'
import { multipartFile } from '../support/multipart'
import { password, startTestServer, type TestServer } from '../support/test-server'

describe('one’s own account', () => {
  let server: TestServer
  const mails: { to: string; subject: string; text: string }[] = []
  const jobs = jobsAtOnce()
  beforeAll(async () => {
    server = await startTestServer({
      jobs,
      mailer: { available: true, send: async (mail) => void mails.push(mail) },
      settings: { PUBLIC_URL: 'https://baton.example.com' },
    })
  })
  afterAll(() => server.close())

  const signIn = (account: string, secret: string, code = '') =>
    server.call<{ token: string; lastLoginTime: string | null; hasAvatar: boolean }>(null, '/api/auth/login', {
      account,
      password: secret,
      code,
    })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  describe('password', () => {
    it.each([
      [
        'R5-03 the old one is required',
        { oldPassword: '', password: 'Fresh#2027', password2: 'Fresh#2027' },
        'oldPassword',
        '密码不能为空',
      ],
      ['R5-06 an empty new one', { oldPassword: password, password: '', password2: '' }, 'password', '密码不能为空'],
      [
        'R5-01 R5-02 one that breaks the pattern',
        { oldPassword: password, password: 'short', password2: 'short' },
        'password',
        '密码必须由8-15位字母、数字、特殊字符组成',
      ],
      [
        'R5-04 the old one again',
        { oldPassword: password, password, password2: password },
        'password',
        '新密码与原密码相同',
      ],
      [
        'R5-05 two that differ',
        { oldPassword: password, password: 'Fresh#2027', password2: 'Fresh#2028' },
        'password2',
        '两次输入的密码不一致',
      ],
      [
        'the wrong old one',
        { oldPassword: 'Wrong#1234', password: 'Fresh#2027', password2: 'Fresh#2027' },
        'oldPassword',
        '原密码不正确',
      ],
      [
        'one everybody guesses',
        { oldPassword: password, password: 'Password@2026', password2: 'Password@2026' },
        'password',
        '这个密码太常见，请换一个',
      ],
      [
        'a run of keys',
        { oldPassword: password, password: '1qaz@WSX', password2: '1qaz@WSX' },
        'password',
        '这个密码太常见，请换一个',
      ],
      [
        'one made of the name',
        { oldPassword: password, password: 'LiNa#2026x', password2: 'LiNa#2026x' },
        'password',
        '密码中包含您的姓名、账号或公司名称等信息，请换一个',
      ],
      [
        'one made of the company',
        { oldPassword: password, password: 'Yunfan#2026', password2: 'Yunfan#2026' },
        'password',
        '密码中包含您的姓名、账号或公司名称等信息，请换一个',
      ],
    ])('refuses %s, at its field', async (_name, input, field, message) => {
      const answer = await server.call('lina', '/api/account/changePassword', input)
      expect(answer.code).not.toBe(200)
      expect(answer.fields?.[field]).toBe(message)
    })

    it('R5-01 takes 8 to 16 signs with a letter, a digit and a special sign', async () => {
      for (const [candidate, fits] of [
        ['Aa1~aaaa', true],
        ['Aa1-567890123456', true],
        ['Aa1-5678901234567', false],
        ['aaaaaaa1', false],
        ['aaaaaaa#', false],
        ['1111111#', false],
        ['Aa1#中文字符', false],
      ] as const) {
        const answer = await server.call('lina', '/api/account/changePassword', {
          oldPassword: 'Wrong#1234',
          password: candidate,
          password2: candidate,
        })
        expect({ candidate, refusedForPattern: Boolean(answer.fields?.password) }).toEqual({
          candidate,
          refusedForPattern: !fits,
        })
      }
    })

    it('S6 limits guesses of the old password as it does at the sign-in page', async () => {
      const guess = (oldPassword: string) =>
        server.call('zhoukaiwen', '/api/account/changePassword', {
          oldPassword,
          password: 'Harbour#4719',
          password2: 'Harbour#4719',
        })
      const codes = []
      for (let one = 0; one < 5; one++) codes.push((await guess(`Wrong#${one}234`)).code)
      expect(codes).toEqual([422, 422, 422, 422, 429])
      const waiting = await guess(password)
      expect(waiting.code).toBe(429)
      expect(Number(waiting.headers['retry-after'])).toBe(1)
      server.clock.advance(901_000)
      expect((await guess(`Wrong#9234`)).code).toBe(422)
    })

    it('R7.1-06 R7.1-08 changes it, ends the other sessions and keeps this one', async () => {
      const here = (await signIn('gaofeng', password)).data.token
      const there = (await signIn('gaofeng', password)).data.token
      const changed = await server.call(
        null,
        '/api/account/changePassword',
        { oldPassword: password, password: 'Fresh#2027', password2: 'Fresh#2027' },
        bearer(here),
      )
      expect(changed.code).toBe(200)
      expect((await server.call(null, '/api/account/logininfo', {}, bearer(here))).code).toBe(200)
      expect((await server.call(null, '/api/account/logininfo', {}, bearer(there))).code).toBe(401)
      expect((await signIn('gaofeng', password)).code).toBe(40101)
      expect((await signIn('gaofeng', 'Fresh#2027')).code).toBe(200)
    })
  })

  describe('a forgotten password', () => {
    it('R2.1-03 mails a link that works once, and answers alike for an unknown account', async () => {
      const known = await server.call(null, '/api/auth/forgotPassword', { account: 'wangfang' })
      const unknown = await server.call(null, '/api/auth/forgotPassword', { account: 'nobody-here' })
      expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} })
      await jobs.done()
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ to: 'wangfang@baton.example', subject: '重设您的接力工作流密码' })
      const ticket = /https:\/\/baton\.example\.com\/account\/forget\?ticket=([\w-]+)/.exec(mails[0]!.text)![1]!
      const reset = (secret: string) =>
        server.call(null, '/api/auth/resetPassword', { ticket, password: secret, password2: secret })
      const before = await server.tokenOf('wangfang')
      expect((await reset('Fresh#2027')).code).toBe(200)
      expect((await reset('Other#2027')).code).toBe(410)
      expect((await server.call(null, '/api/account/logininfo', {}, bearer(before))).code).toBe(401)
      expect((await signIn('wangfang', 'Fresh#2027')).code).toBe(200)
    })

    const ask = async (account: string) => {
      await server.call(null, '/api/auth/forgotPassword', { account })
      await jobs.done()
      return /ticket=([\w-]+)/.exec(mails.at(-1)!.text)![1]!
    }
    const reset = (ticket: string) =>
      server.call(null, '/api/auth/resetPassword', { ticket, password: 'Harbour#4719', password2: 'Harbour#4719' })

    it('ends a link after an hour', async () => {
      const ticket = await ask('caohuimin')
      server.clock.advance(61 * 60_000)
      expect((await reset(ticket)).code).toBe(410)
    })

    it('keeps an earlier link good when anybody asks again, until one of them is used', async () => {
      const first = await ask('caohuimin')
      const second = await ask('caohuimin')
      expect((await reset(first)).code).toBe(200)
      expect((await reset(second)).code).toBe(410)
    })

    it('S6 mails three links an hour to one person, and takes ten questions a minute from one address', async () => {
      server.clock.advance(61 * 60_000)
      const before = mails.length
      const answers = []
      for (let one = 0; one < 12; one++)
        answers.push(
          await server.call(
            null,
            '/api/auth/forgotPassword',
            { account: 'zhoukaiwen' },
            { 'x-forwarded-for': '203.0.113.40' },
          ),
        )
      await jobs.done()
      expect(mails.length - before).toBe(3)
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429, 429])
      expect(Number(answers[11]!.headers['retry-after'])).toBeGreaterThan(0)
    })
  })

  describe('the second factor', () => {
    it('is asked for once it is confirmed, takes each code once, and goes with the password', async () => {
      const session = bearer((await signIn('liujianguo', password)).data.token)
      const { data } = await server.call<{ secret: string; uri: string }>(
        null,
        '/api/account/beginSecondFactor',
        {},
        session,
      )
      expect(data.uri).toContain('otpauth://totp/Baton:liujianguo')
      expect((await signIn('liujianguo', password)).code).toBe(200)
      const code = () =>
        new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: server.clock.now().getTime() })
      expect((await server.call(null, '/api/account/confirmSecondFactor', { code: code() }, session)).code).toBe(200)

      expect((await signIn('liujianguo', password)).code).toBe(40102)
      expect((await signIn('liujianguo', password, code())).code).toBe(40102)
      server.clock.advance(30_000)
      expect((await signIn('liujianguo', password, code())).code).toBe(200)
      expect((await signIn('liujianguo', 'Wrong#1234', code())).code).toBe(40101)

      expect(
        (await server.call(null, '/api/account/removeSecondFactor', { password: 'Wrong#1234' }, session)).code,
      ).toBe(422)
      expect((await server.call(null, '/api/account/removeSecondFactor', { password }, session)).code).toBe(200)
      server.clock.advance(60_000)
      expect((await signIn('liujianguo', password)).code).toBe(200)
    })
  })

  describe('S6 guessing at the second factor', () => {
    const make = (session: Record<string, string>) => ({
      begin: () => server.call<{ secret: string }>(null, '/api/account/beginSecondFactor', {}, session),
      confirm: (code: string) => server.call(null, '/api/account/confirmSecondFactor', { code }, session),
      remove: (password: string) => server.call(null, '/api/account/removeSecondFactor', { password }, session),
    })

    it('from a session makes it wait longer and longer, and keeps the person out nowhere else', async () => {
      const session = bearer((await signIn('zhoukaiwen', password)).data.token)
      const factor = make(session)
      const { secret } = (await factor.begin()).data
      const code = () =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })
      const wrong = () => String((Number(code()) + 123_457) % 1_000_000).padStart(6, '0')
      const codes = []
      for (let at = 0; at < 6; at++) codes.push((await factor.confirm(wrong())).code)
      expect(codes).toEqual([40102, 40102, 40102, 40102, 429, 429])
      expect((await factor.confirm(code())).code).toBe(429)
      expect((await signIn('zhoukaiwen', password)).code).toBe(200)
      server.clock.advance(60_000)
      expect((await factor.confirm(code())).code).toBe(200)

      const answers = []
      for (let at = 0; at < 6; at++) answers.push((await factor.remove('Wrong#1234')).code)
      expect(answers).toEqual([422, 422, 422, 422, 429, 429])
      const waits = await factor.remove(password)
      expect([waits.code, Number(waits.headers['retry-after']) > 0]).toEqual([429, true])
      server.clock.advance(60_000)
      expect((await factor.remove(password)).code).toBe(200)
    })
  })

  describe('sessions', () => {
    it('are listed with where they come from, and end one by one or all others at once', async () => {
      const tokens = []
      for (let device = 0; device < 3; device++) tokens.push((await signIn('yangfan', password)).data.token)
      const here = bearer(tokens[0]!)
      const list = () =>
        server.call<{ sessionId: string; current: boolean; address: string }[]>(
          null,
          '/api/account/getMySessions',
          {},
          here,
        )
      const { data } = await list()
      expect(data).toHaveLength(3)
      expect(data.filter(({ current }) => current)).toHaveLength(1)
      const other = data.find(({ current }) => !current)!
      expect((await server.call(null, '/api/account/endSessions', { sessionId: other.sessionId }, here)).data).toEqual({
        ended: 1,
      })
      expect((await server.call(null, '/api/account/endSessions', { allOthers: 'true' }, here)).data).toEqual({
        ended: 1,
      })
      expect((await list()).data).toHaveLength(1)
    })

    it('of another person cannot be ended', async () => {
      await signIn('yangfan', password)
      const theirs = (await server.call<{ sessionId: string }[]>('yangfan', '/api/account/getMySessions')).data[0]!
      expect((await server.call('zhangwei', '/api/account/endSessions', { sessionId: theirs.sessionId })).data).toEqual(
        { ended: 0 },
      )
    })
  })

  describe('the picture', () => {
    const upload = async (content: Buffer) => {
      const { headers, payload } = multipartFile('me.png', content)
      const response = await server.app.fastify.inject({
        method: 'POST',
        url: '/api/account/uploadAvatar',
        payload,
        headers: { ...headers, authorization: `Bearer ${await server.tokenOf('zhangwei')}` },
      })
      return response.json()
    }

    it('R7.1-07 R7.1-08 R7.1-05 R9-14 is stored as a 200 x 200 jpeg without anything else the file carried', async () => {
      const png = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#336699' } })
        .png()
        .withExif({ IFD0: { Copyright: 'where I live' } })
        .toBuffer()
      expect((await upload(png)).data).toEqual({ hasAvatar: true })
      const picture = await server.call<Buffer>('lina', 'GET /api/account/getHeadImage', {
        account: 'zhangwei',
        n: '1',
      })
      expect(picture.headers['content-type']).toBe('image/jpeg')
      expect(await sharp(picture.data).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 })
      expect(picture.data.includes('where I live')).toBe(false)
      expect((await signIn('zhangwei', password)).data.hasAvatar).toBe(true)
    })

    it('R5-25 is refused when it is no image', async () => {
      expect(await upload(Buffer.from('<script>alert(1)</script>'))).toMatchObject({
        code: 422,
        message: '请选择正确的文件格式，仅支持图片',
      })
    })

    it('S11 is refused when it unpacks to far more than it weighs, or describes itself instead of being one', async () => {
      const wide = await sharp({ create: { width: 6500, height: 6500, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 1 })
        .toBuffer()
      expect(wide.length).toBeLessThan(3 * 1024 * 1024)
      expect(await upload(wide)).toMatchObject({ code: 422 })
      for (const drawing of [
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
        '%PDF-1.4',
      ])
        expect(await upload(Buffer.from(drawing))).toMatchObject({ code: 422 })
    })

    it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('R9-14 may be a %s', async (format) => {
      const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
        .toFormat(format)
        .toBuffer()
      expect(await upload(bytes)).toMatchObject({ code: 200 })
    })
  })

  it('keeps language and theme for the next sign-in', async () => {
    await server.call('zhangwei', '/api/account/savePreferences', {
      defaultLanguage: 'en-US',
      pageTheme: '{"mode":"dark"}',
    })
    const { data } = await server.call('zhangwei', '/api/account/logininfo')
    expect(data).toMatchObject({ defaultLanguage: 'en-US', pageTheme: '{"mode":"dark"}' })
  })

  it('R2.9-17 lets an administrator see and unlock accounts that must wait, and nobody else', async () => {
    for (let failure = 0; failure < 8; failure++) await signIn('hanxueying', 'Wrong#1234')
    expect((await signIn('hanxueying', password)).code).toBe(429)
    const { data } = await server.call<{ account: string }[]>('admin', '/api/admin/getLockedAccounts')
    expect(data.map(({ account }) => account)).toContain('hanxueying')
    expect((await server.call('zhangwei', '/api/admin/unlockAccount', { account: 'hanxueying' })).code).toBe(403)
    expect((await server.call('admin', '/api/admin/unlockAccount', { account: 'hanxueying' })).code).toBe(200)
    expect((await signIn('hanxueying', password)).code).toBe(200)
  })
})

describe('a fresh installation without the demo company', () => {
  it('R4-02 raises the change-password flag until the one-time password is changed', async () => {
    const { sql } = await import('kysely')
    const { hashPassword } = await import('@/server/modules/auth')
    const server = await startTestServer({ demo: false })
    await server.database.transact('default', async (tx) =>
      sql`update users set password_hash = ${await hashPassword('Once#2026')}`.execute(tx),
    )
    const signIn = (secret: string) =>
      server.call<{ token: string; lastLoginTime: string | null }>(null, '/api/auth/loginAdmin', {
        account: 'admin',
        password: secret,
      })
    expect((await signIn('Once#2026')).data.lastLoginTime).toBeNull()
    const again = await signIn('Once#2026')
    expect(again.data.lastLoginTime).toBeNull()
    await server.call(
      null,
      '/api/account/changePassword',
      { oldPassword: 'Once#2026', password: 'Harbour#20271', password2: 'Harbour#20271' },
      { authorization: `Bearer ${again.data.token}` },
    )
    expect((await signIn('Harbour#20271')).data.lastLoginTime).not.toBeNull()
    await server.close()
  })
})

describe('S6 a forgotten password', () => {
  it('is the same work for an account there is and one there is not: what is asked for is looked up after the answer', async () => {
    const sent: object[] = []
    const server = await startTestServer({
      jobs: {
        work: async () => undefined,
        send: async (_queue, data) => void sent.push(data as object),
        stop: async () => undefined,
      },
    })
    const transact = jest.spyOn(server.database, 'transact')
    const work = []
    for (const account of ['wangfang', 'nobody-x']) {
      transact.mockClear()
      await server.call(null, '/api/auth/forgotPassword', { account })
      work.push({ transactions: transact.mock.calls.length, fields: Object.keys(sent.at(-1)!), sent: sent.length })
    }
    await server.close()
    expect(work).toEqual([
      { transactions: 1, fields: ['tenantId', 'account', 'address', 'correlationId'], sent: 1 },
      { transactions: 1, fields: ['tenantId', 'account', 'address', 'correlationId'], sent: 2 },
    ])
  })
})

describe('R5-07 decisions 38: another rule for passwords', () => {
  let server: TestServer
  const mails: { text: string }[] = []
  const jobs = jobsAtOnce()
  beforeAll(async () => {
    server = await startTestServer({
      jobs,
      mailer: { available: true, send: async (mail) => void mails.push(mail) },
      settings: { PASSWORD_RULE: 'length', PASSWORD_MIN: '12', PASSWORD_MAX: '64' },
    })
  })
  afterAll(() => server.close())

  const change = (account: string, to: string) =>
    server.call(
      account,
      '/api/account/changePassword',
      { oldPassword: password, password: to, password2: to },
      { 'x-locale': 'en-US' },
    )

  it('takes 12 to 64 signs of any kind, and says so at both fields', async () => {
    const said = 'The password must have 12 to 64 characters'
    for (const wrong of ['Short#2027', 'x7'.repeat(33)])
      expect((await change('lina', wrong)).fields).toEqual({ password: said, password2: said })
    const long = 'a quiet harbour, seven lanterns and one meadow of bluish moss !!'
    expect(long).toHaveLength(64)
    expect((await change('lina', long)).code).toBe(200)
    expect((await server.call(null, '/api/auth/login', { account: 'lina', password: long })).code).toBe(200)
    expect((await change('zhangwei', '雨打芭蕉夜听潮起潮落声声慢')).code).toBe(200)
  })

  it('refuses what is common or made of one’s own data all the same, when it is changed and when it is set anew', async () => {
    expect((await change('wangfang', '123456789012345')).fields?.password).toBe('This password is too common')
    await server.call(null, '/api/auth/forgotPassword', { account: 'chenjing' })
    await jobs.done()
    const ticket = /ticket=([\w-]+)/.exec(mails.at(-1)!.text)![1]!
    const reset = (to: string) =>
      server.call(null, '/api/auth/resetPassword', { ticket, password: to, password2: to }, { 'x-locale': 'en-US' })
    expect((await reset('chenjing-19900101')).fields?.password).toMatch(/name, account, company/)
    expect((await reset('short')).fields?.password).toMatch(/12 to 64/)
    expect((await reset('a quiet harbour')).code).toBe(200)
  })
})
