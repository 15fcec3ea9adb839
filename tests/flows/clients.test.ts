import { onBothDatabases, password, startTestServer, type Answer, type TestServer } from '../support/test-server'

const minute = 60_000

onBothDatabases('R2.9-10 R3-64 API clients', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  // The clock goes on from test to test; who gives out a secret has just proven who he is.
  const proveAdmin = () => server.call('admin', '/api/account/prove', { password })
  beforeEach(proveAdmin)

  interface Made {
    clientId: string
    secret: string
  }
  const make = async (more: object = {}): Promise<Made> => {
    const form = { clientName: '财务系统', runAs: 'zhangwei', scopes: ['process:read', 'list:read'], ...more }
    const { code, data } = await server.call<Made>('admin', '/api/client/save', form)
    expect(code).toBe(200)
    return data
  }
  const by = <Data>(secret: string, path: string, input: object = {}): Promise<Answer<Data>> =>
    server.call<Data>(null, path, input, { authorization: `Bearer ${secret}` })
  const startable = (secret: string) => by<{ processId: string }[]>(secret, '/api/process/getStartableProcesses')
  const change = async (clientId: string, more: object) => {
    await proveAdmin()
    const { data } = await server.call<object>('admin', '/api/client/get', { clientId })
    const { runAsName: _n, secretEnd: _e, secretAt: _a, oldUntil: _o, ...form } = data as Record<string, unknown>
    expect(await server.call('admin', '/api/client/save', { ...form, ...more })).toMatchObject({ code: 200 })
  }
  /** A request of a process, started by a person. */
  const started = async (processId: string) => {
    const { data } = await server.call<{ taskId: string }>('zhangwei', '/api/task/act', {
      commandId: `draft-${processId}-${Math.floor(server.clock.now().getTime())}`,
      operator: 26,
      processId,
      formData: {},
    })
    return data.taskId
  }

  it('may call what they are allowed as their account may, and nothing else', async () => {
    const { secret } = await make()
    const own = await server.call<{ processId: string }[]>('zhangwei', '/api/process/getStartableProcesses')
    expect((await startable(secret)).data).toEqual(own.data)
    expect(await by(secret, '/api/dataset/list')).toMatchObject({ status: 403, code: 403 })
    const refused = await by(secret, '/api/task/act', { commandId: 'client-act-1', operator: 0 })
    expect(refused).toMatchObject({ code: 403, message: expect.stringContaining('task:change') })
    // The scope alone gives no right the account has not.
    const designer = await make({ scopes: ['process:administer'] })
    expect(await by(designer.secret, '/api/process/getProcesses')).toMatchObject({ code: 403 })
  })

  it('never act as an administrator, though their account is one', async () => {
    const { secret } = await make({ runAs: 'admin', scopes: ['task:administer'] })
    expect(await server.call('admin', '/api/task/listFailedEffects')).toMatchObject({ code: 200 })
    expect(await by(secret, '/api/task/listFailedEffects')).toMatchObject({ code: 403 })
  })

  it('reach nothing that is for people, whatever they are allowed', async () => {
    const { data } = await server.call<{ scopes: { scope: string }[] }>('admin', '/api/client/choices')
    const { secret } = await make({ runAs: 'admin', scopes: data.scopes.map(({ scope }) => scope) })
    const closed = {
      '/api/auth/login': { account: 'admin', password: 'Baton#2026' },
      '/api/auth/logout': {},
      '/api/account/changePassword': { oldPassword: 'a', password: 'b', password2: 'b' },
      '/api/account/getMySessions': {},
      '/api/monitor/sessions': {},
      '/api/client/list': {},
      '/api/client/save': { clientName: 'x', runAs: 'admin', scopes: ['task:read'] },
      '/api/agent/setAgent': {},
      '/api/admin/setAgentFor': {},
      '/api/admin/addUser': {},
      '/api/settings/list': {},
      '/api/backup/list': {},
      '/api/dataSource/getDataSources': {},
      '/api/extInterface/testInterface': {},
    }
    for (const [path, input] of Object.entries(closed))
      expect({ path, ...(await by(secret, path, input)) }).toMatchObject({
        path,
        status: 403,
        message: expect.stringContaining('只供人使用'),
      })
    expect(await by(secret, 'GET /api/live/changes')).toMatchObject({ code: 403 })
  })

  it('of chosen processes have to name one of them, or a request of one', async () => {
    const { secret } = await make({
      processIds: ['purchase-request'],
      scopes: ['list:read', 'task:read', 'process:read', 'data:read'],
    })
    const mine = await started('purchase-request')
    const other = await started('leave-request')
    expect(await by(secret, '/api/task/open', { taskId: mine })).toMatchObject({ code: 200 })
    for (const [path, input] of [
      ['/api/task/open', { taskId: other }],
      ['/api/task/open', { taskId: 'none' }],
      ['/api/task/open', { processId: 'leave-request' }],
      ['/api/task/open', { taskId: mine, processId: 'leave-request' }],
      ['/api/task/checkPapers', { taskIds: [mine, other] }],
      ['/api/workitem/list', { kind: 0 }],
      ['/api/workitem/list', { kind: 0, processIds: ['purchase-request', 'leave-request'] }],
      ['/api/search/everything', { text: '请假' }],
      ['/api/dataset/list', {}],
    ] as const)
      expect({ path, input, ...(await by(secret, path, input)) }).toMatchObject({ path, input, status: 403 })
    const { data } = await by<{ rows: { processId: string }[] }>(secret, '/api/workitem/list', {
      kind: 0,
      processId: 'purchase-request',
    })
    expect(data.rows.every(({ processId }) => processId === 'purchase-request')).toBe(true)
  })

  it('are refused when switched off, expired, removed, or when their account has left', async () => {
    const { clientId, secret } = await make({ expiresOn: '2026-11-20' })
    expect(await startable(secret)).toMatchObject({ code: 200 })
    await change(clientId, { enabled: false })
    expect(await startable(secret)).toMatchObject({ status: 403, message: expect.stringContaining('已停用') })
    await change(clientId, { enabled: true })
    expect(await startable(secret)).toMatchObject({ code: 200 })
    // Past midnight, and nobody’s session ends meanwhile.
    for (const hours of [8, 8]) {
      server.clock.advance(hours * 60 * minute)
      await server.call('admin', '/api/client/list')
    }
    expect(await startable(secret)).toMatchObject({ status: 403, message: expect.stringContaining('2026-11-20') })
    await change(clientId, { expiresOn: '' })
    await server.database.execute(`update users set enabled = false where account = 'zhangwei'`)
    expect(await startable(secret)).toMatchObject({ status: 403 })
    await server.database.execute(`update users set enabled = true where account = 'zhangwei'`)
    await server.call('admin', '/api/client/delete', { clientId })
    expect(await startable(secret)).toMatchObject({ status: 401, code: 401 })
    expect(await startable(`${secret.slice(0, -1)}x`)).toMatchObject({ status: 401 })
  })

  it('get a new secret: the one before ends at once, or after its time of grace', async () => {
    const { clientId, secret } = await make()
    const once = await server.call<{ secret: string }>('admin', '/api/client/rotate', { clientId })
    expect(await startable(secret)).toMatchObject({ status: 401 })
    expect(await startable(once.data.secret)).toMatchObject({ code: 200 })
    const again = await server.call<{ secret: string }>('admin', '/api/client/rotate', { clientId, grace: 1 })
    expect(await startable(once.data.secret)).toMatchObject({ code: 200 })
    expect(await startable(again.data.secret)).toMatchObject({ code: 200 })
    server.clock.advance(61 * minute)
    expect(await startable(once.data.secret)).toMatchObject({ status: 401 })
    expect(await startable(again.data.secret)).toMatchObject({ code: 200 })
  })

  it('make so many calls a minute and no more, refused ones counted', async () => {
    const { secret } = await make({ rate: 3 })
    server.clock.advance(minute)
    for (const path of [
      '/api/process/getStartableProcesses',
      '/api/dataset/list',
      '/api/process/getStartableProcesses',
    ])
      await by(secret, path)
    const refused = await startable(secret)
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('3') })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.advance(minute)
    expect(await startable(secret)).toMatchObject({ code: 200 })
  })

  it('leave every call in their log, and their secret nowhere', async () => {
    const { clientId, secret } = await make()
    await startable(secret)
    await by(secret, '/api/dataset/list')
    await server.app.accessLog.write()
    const log = (refusedOnly: boolean) =>
      server.call<{ rows: { path: string; code: number }[] }>('admin', '/api/client/calls', { clientId, refusedOnly })
    const all = (await log(false)).data.rows.map(({ path, code }) => [path, code])
    expect(all).toHaveLength(2)
    expect(all).toEqual(
      expect.arrayContaining([
        ['/api/process/getStartableProcesses', 200],
        ['/api/dataset/list', 403],
      ]),
    )
    expect((await log(true)).data.rows).toHaveLength(1)
    const { rows } = (await server.database.execute(
      `select (select coalesce(string_agg(a::text, ''), '') from audit_log a) || (select string_agg(c::text, '') from api_clients c) as everything`,
    )) as { rows: { everything: string }[] }
    expect(String(rows[0]?.everything)).not.toContain(secret.slice(4))
    const list = await server.call<{ rows: { clientId: string; lastUsedAt: string | null }[] }>(
      'admin',
      '/api/client/list',
    )
    expect(list.data.rows.find((row) => row.clientId === clientId)?.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(list.data)).not.toContain(secret)
  })

  it('are given somebody else’s account by administrators only', async () => {
    await server.database.execute(
      `insert into menu_grants (tenant_id, ui_menu_id, participant_type, param0, access) select tenant_id, ui_menu_id, 0, 'lina', 3 from menus where menu_code = 'admin_clients'`,
    )
    const form = { clientName: '自动化', scopes: ['process:read'] }
    expect(await server.call('lina', '/api/client/save', { ...form, runAs: 'zhangwei' })).toMatchObject({ code: 403 })
    expect(await server.call('lina', '/api/client/save', { ...form, runAs: 'lina' })).toMatchObject({ code: 200 })
    const { clientId } = await make()
    expect(await server.call('lina', '/api/client/rotate', { clientId })).toMatchObject({ code: 403 })
    expect(await server.call('lina', '/api/client/delete', { clientId })).toMatchObject({ code: 403 })
  })
})
