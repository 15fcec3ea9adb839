import sharp from 'sharp'
import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { allPlaces } from '@/server/modules/organisation/users/write-places'
import type { AccountRow, UserAccount } from '@/lib/contracts/users'
import { multipartFile } from '../support/multipart'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('R2.9-17 users', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const admin = <Data>(path: string, input: object = {}) => server.call<Data>('admin', `/api/admin/${path}`, input)
  const list = async (input: object = {}) =>
    (await admin<{ rows: AccountRow[]; records: number }>('listUsers', { pageSize: 50, ...input })).data
  const accounts = async (input: object) => (await list(input)).rows.map(({ account }) => account)
  const read = async (account: string) => (await admin<UserAccount>('getUserAccount', { account })).data
  const signIn = (account: string, password: string) =>
    server.call<{ token: string; mustChangePassword?: boolean }>(null, '/api/auth/login', { account, password })
  const add = async (account: string, more: object = {}) =>
    (await admin<{ oneTimePassword: string }>('addUser', { account, name: account.toUpperCase(), ...more })).data
      .oneTimePassword
  const whole = async (account: string, change: object) => ({ ...(await read(account)), ...change })
  const auditOf = async (account: string) => {
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from audit_log where object_type = 'user' and object_id = ${account} and account = 'admin' order by audit_id`.execute(
        tx,
      ),
    )
    return rows
  }

  it('are listed by page, sorted, and found by name, account, number, department, role and state', async () => {
    const first = await list({ pageSize: 10 })
    expect(first.rows).toHaveLength(10)
    expect(first.records).toBeGreaterThan(50)
    expect((await list({ pageSize: 10, direction: 'DESC' })).rows[0]!.account > first.rows[0]!.account).toBe(true)
    expect(await accounts({ keyword: '张伟' })).toEqual(['zhangwei'])
    expect(await accounts({ keyword: 'E0007' })).toEqual(['lina'])
    expect(await accounts({ keyword: '%' })).toEqual([])
    expect(await accounts({ departmentId: 'dept-rd' })).toContain('zhangwei')
    expect(await accounts({ departmentId: 'dept-rd', withLower: false })).not.toContain('zhangwei')
    expect(await accounts({ roleId: 'finance' })).toEqual(['caohuimin', 'fuxiaowan', 'wangfang'])
    expect(await accounts({ state: 'disabled' })).toEqual([])
  })

  it('are added with department, positions and roles, and get in once with a password nobody chose', async () => {
    const oneTime = await add('ZhaoMin', {
      name: '赵敏',
      departmentId: 'dept-rd-1',
      roles: ['finance'],
      places: [{ groupId: 'dept-finance', duty: '' }],
    })
    expect(await read('zhaomin')).toMatchObject({
      account: 'zhaomin',
      name: '赵敏',
      departmentId: 'dept-rd-1',
      roles: ['finance'],
      places: [{ groupId: 'dept-finance', duty: '' }],
      lastLoginAt: null,
      enabled: true,
    })
    const answer = await signIn('zhaomin', oneTime)
    expect(answer).toMatchObject({ code: 200, data: { lastLoginTime: null } })
    const members = await server.call<{ users: { account: string }[] }>('admin', '/api/account/getCatalogUsers', {
      type: 'Group',
      id: 'dept-finance',
    })
    expect(members.data.users.map(({ account }) => account)).toContain('zhaomin')
    const log = await auditOf('zhaomin')
    expect(log).toMatchObject([{ action: 'user.add', before: null, after: { name: '赵敏', roles: ['finance'] } }])
    expect(JSON.stringify(log)).not.toContain(oneTime)
  })

  it.each([
    ['an account that is there', { account: 'lina', name: 'x' }, 'account', '该账号已存在'],
    [
      'an account with a space',
      { account: 'a b', name: 'x' },
      'account',
      '只能使用小写字母、数字和 . _ - @，以字母或数字开头，最多 64 个字符',
    ],
    ['no name', { account: 'noname', name: ' ' }, 'name', '姓名不能为空'],
    ['a name of ten thousand signs', { account: 'longname', name: '长'.repeat(10_000) }, 'name', '不能超过 100 个字'],
    ['a mail address that is none', { account: 'nomail', name: 'x', email: 'nobody' }, 'email', '邮箱格式不正确'],
    [
      'a department that is not there',
      { account: 'nodept', name: 'x', departmentId: 'dept-none' },
      'departmentId',
      '部门不存在',
    ],
    ['a role that is not there', { account: 'norole', name: 'x', roles: ['none'] }, 'roles', '角色不存在'],
    [
      'a position that is not there',
      { account: 'noduty', name: 'x', places: [{ groupId: 'dept-rd', duty: 'none' }] },
      'places',
      '部门或职务不存在',
    ],
  ])('are refused with %s, at the field, and nothing is written', async (_name, input, field, message) => {
    const before = (await list()).records
    expect(await admin('addUser', input)).toMatchObject({ code: 400, fields: { [field]: message } })
    expect((await list()).records).toBe(before)
  })

  it('keep signs of other languages and of HTML as they are', async () => {
    await add('odd', { name: '<b>张|Zhang</b>' })
    expect((await read('odd')).name).toBe('<b>张|Zhang</b>')
  })

  it('are changed with before and after in the log; what they lead stays', async () => {
    const before = await read('lina')
    expect(before.leads.length).toBeGreaterThan(0)
    const { data } = await admin<UserAccount>('modifyUser', {
      ...before,
      jobTitle: '总监',
      places: [{ groupId: 'dept-finance', duty: '' }],
    })
    expect(data).toMatchObject({
      jobTitle: '总监',
      places: [{ groupId: 'dept-finance', duty: '' }],
      leads: before.leads,
    })
    expect((await auditOf('lina')).at(-1)).toMatchObject({
      action: 'user.modify',
      before: { jobTitle: before.jobTitle },
      after: { jobTitle: '总监' },
    })
  })

  it('have every place once, and their main department among them', () => {
    expect(
      allPlaces({
        departmentId: 'a',
        places: [
          { groupId: 'b', duty: '' },
          { groupId: 'b', duty: '' },
        ],
      }),
    ).toEqual([
      { groupId: 'a', duty: '' },
      { groupId: 'b', duty: '' },
    ])
    expect(allPlaces({ departmentId: 'a', places: [{ groupId: 'a', duty: 'clerk' }] })).toEqual([
      { groupId: 'a', duty: 'clerk' },
    ])
    expect(allPlaces({ departmentId: '', places: [] })).toEqual([])
  })

  it('that are kept out are out at once, cannot come back, and can after they are let in again', async () => {
    const password = await add('leaver')
    const { token } = (await signIn('leaver', password)).data
    const who = () => server.call(null, '/api/account/logininfo', {}, { authorization: `Bearer ${token}` })
    expect((await who()).code).toBe(200)
    expect((await admin('setUserEnabled', { account: 'leaver', enabled: false })).code).toBe(200)
    expect((await who()).code).toBe(401)
    expect((await signIn('leaver', password)).code).toBe(40101)
    expect(await accounts({ state: 'disabled' })).toEqual(['leaver'])
    await admin('setUserEnabled', { account: 'leaver', enabled: true })
    expect((await signIn('leaver', password)).code).toBe(200)
    expect((await auditOf('leaver')).map(({ action }) => action)).toEqual(['user.add', 'user.enable', 'user.enable'])
  })

  it('get a new password that ends what was open with the old one', async () => {
    const old = await add('forgetful')
    const { token } = (await signIn('forgetful', old)).data
    const { oneTimePassword } = (
      await admin<{ oneTimePassword: string }>('resetUserPassword', { account: 'forgetful' })
    ).data
    expect((await server.call(null, '/api/account/logininfo', {}, { authorization: `Bearer ${token}` })).code).toBe(401)
    expect((await signIn('forgetful', old)).code).toBe(40101)
    expect((await signIn('forgetful', oneTimePassword)).code).toBe(200)
  })

  it('S7 are signed out everywhere by an administrator, and can sign in again; it stands in the audit log', async () => {
    const password = await add('elsewhere')
    const tokens = [(await signIn('elsewhere', password)).data.token, (await signIn('elsewhere', password)).data.token]
    const who = (token: string) => server.call(null, '/api/account/logininfo', {}, { authorization: `Bearer ${token}` })
    expect((await server.call('lina', '/api/admin/endUserSessions', { account: 'elsewhere' })).code).toBe(403)
    expect((await admin('endUserSessions', { account: 'Elsewhere' })).data).toEqual({ ended: 2 })
    for (const token of tokens) expect((await who(token)).code).toBe(401)
    expect((await signIn('elsewhere', password)).code).toBe(200)
    expect((await auditOf('elsewhere')).at(-1)).toMatchObject({ action: 'session.end', after: { ended: 2 } })
    // Who does it to himself goes on where he is.
    await admin('endUserSessions', { account: 'admin' })
    expect((await admin('endUserSessions', { account: 'admin' })).code).toBe(200)
  })

  it('that must wait after wrong passwords are shown as locked and let in by an administrator', async () => {
    const password = await add('clumsy')
    for (let tries = 0; tries < 5; tries++) await signIn('clumsy', 'Wrong#1234')
    expect(await accounts({ state: 'locked' })).toEqual(['clumsy'])
    expect((await signIn('clumsy', password)).code).toBe(429)
    expect((await admin('unlockUser', { account: 'clumsy' })).code).toBe(200)
    expect((await signIn('clumsy', password)).code).toBe(200)
    expect((await admin('unlockUser', { account: 'clumsy' })).code).toBe(404)
  })

  it('R7.1-07 get a picture from an administrator, and lose it', async () => {
    const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
    const boundary = 'picture-boundary'
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="account"\r\n\r\nlina\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      jpeg,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const send = async (body: Buffer, type = `multipart/form-data; boundary=${boundary}`) =>
      (
        await server.app.fastify.inject({
          method: 'POST',
          url: '/api/admin/uploadUserAvatar',
          payload: body,
          headers: { 'content-type': type, authorization: `Bearer ${await server.tokenOf('admin')}` },
        })
      ).json()
    expect((await send(payload)).code).toBe(200)
    expect((await read('lina')).hasPicture).toBe(true)
    const noImage = multipartFile('a.png', 'no picture at all')
    expect((await send(noImage.payload, noImage.headers['content-type'])).code).toBe(422)
    expect((await admin('removeUserAvatar', { account: 'lina' })).code).toBe(200)
    expect((await read('lina')).hasPicture).toBe(false)
  })

  it('leave at least one administrator, who cannot lock himself out', async () => {
    expect(await admin('setUserEnabled', { account: 'admin', enabled: false })).toMatchObject({
      code: 422,
      message: '不能停用自己的账号，也不能取消自己的管理员身份',
    })
    expect((await admin('modifyUser', await whole('admin', { isAdministrator: false }))).code).toBe(422)
    await add('second', { isAdministrator: true })
    expect((await admin('setUserEnabled', { account: 'second', enabled: false })).code).toBe(200)
    expect((await read('admin')).isAdministrator).toBe(true)
  })

  describe('looked after by somebody who is no administrator', () => {
    const clerk = <Data>(path: string, input: object = {}) => server.call<Data>('wangfang', `/api/admin/${path}`, input)
    beforeAll(() =>
      server.database.transact(defaultTenant, (tx) =>
        sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('admin_users', 0, 'wangfang', 3)`.execute(
          tx,
        ),
      ),
    )

    it('are seen and changed, without passwords', async () => {
      expect((await clerk('listUsers', {})).code).toBe(200)
      expect((await clerk('modifyUser', await whole('zhangwei', { jobTitle: '架构师' }))).code).toBe(200)
      expect((await clerk('resetUserPassword', { account: 'zhangwei' })).code).toBe(403)
    })

    it('never give more than he has: no administrators, no roles', async () => {
      expect((await clerk('addUser', { account: 'mole', name: 'x', isAdministrator: true })).code).toBe(403)
      expect((await clerk('modifyUser', await whole('admin', { name: 'x' }))).code).toBe(403)
      expect((await clerk('modifyUser', await whole('wangfang', { roles: ['finance', 'director'] }))).code).toBe(403)
      expect((await clerk('setUserEnabled', { account: 'admin', enabled: false })).code).toBe(403)
      expect((await read('admin')).enabled).toBe(true)
    })

    it('give nobody a way in to rights they do not have themselves', async () => {
      await server.database.transact(defaultTenant, (tx) =>
        sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('admin_users', 0, 'gaofeng', 7)`.execute(
          tx,
        ),
      )
      const desk = (path: string, input: object = {}) => server.call('gaofeng', `/api/admin/${path}`, input)
      await add('plain-one')
      await add('strong-one', { roles: ['director'], email: 'strong@baton.example' })
      const strong = { account: 'strong-one' }
      for (const path of ['resetUserPassword', 'unlockUser', 'switchSecondFactorOff'])
        expect([path, (await desk(path, strong)).code]).toEqual([path, 403])
      // The link for a forgotten password goes by mail.
      expect(await desk('modifyUser', await whole('strong-one', { email: 'mole@baton.example' }))).toMatchObject({
        code: 400,
        fields: { email: expect.stringContaining('找回密码') },
      })
      expect((await desk('modifyUser', await whole('strong-one', { jobTitle: 'x' }))).code).toBe(200)
      expect((await desk('resetUserPassword', { account: 'plain-one' })).code).toBe(200)
      expect((await desk('unlockUser', { account: 'plain-one' })).code).toBe(404)
      await admin('modifyUser', await whole('gaofeng', { roles: ['director'] }))
      expect((await server.call('gaofeng', '/api/admin/resetUserPassword', strong)).code).toBe(200)
    })
  })
})
