import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('R4 a changing call sent again', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const key = { 'idempotency-key': 'one-intention-0001' }
  const signOuts = async () => {
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{ n: number }>`select count(*) as n from audit_log where action = 'signOut'`.execute(tx),
    )
    return rows[0]!.n
  }

  it('is carried out once and answered alike, also ten times in parallel', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { data } = await server.call<{ token: string }>(null, '/api/auth/login', {
          account: 'zhangwei',
          password: 'Baton#2026',
        })
        return { authorization: `Bearer ${data.token}` }
      }),
    )
    const answers = await Promise.all(
      sessions.map((session) => server.call(null, '/api/auth/logout', {}, { ...session, ...key })),
    )
    const bodies = new Set(answers.map(({ code, data, message }) => JSON.stringify({ code, data, message })))
    expect([...bodies]).toEqual(['{"code":200,"data":{},"message":""}'])
    expect(await signOuts()).toBe(1)
  })

  it('is the same call still when an upgrade to stretched keys came in between', async () => {
    const again = { 'idempotency-key': 'across-an-upgrade-0001' }
    const ask = (group: object) => server.call<{ groupId: string }>('admin', '/api/account/addGroup', group, again)
    const group = { groupName: 'Archive', parentId: 'dept-rd' }
    const first = await ask(group)
    expect(first.code).toBe(200)
    // As the version before printed it.
    const quickKey = createHash('sha256').update('only for tests').digest()
    const before = createHmac('sha256', Buffer.from(hkdfSync('sha256', quickKey, '', 'fingerprints', 32)))
      .update(JSON.stringify(group))
      .digest('base64url')
    await sql`update idempotency_keys set body_hash = ${before} where key = 'across-an-upgrade-0001'`.execute(
      server.database.owner,
    )
    expect(await ask(group)).toMatchObject({ code: 200, data: first.data })
    expect((await ask({ ...group, groupName: 'Another' })).code).toBe(409)
  })

  it('is refused when another content comes under the same key', async () => {
    const answer = await server.call('zhangwei', '/api/auth/logout', { other: 'content' }, key)
    expect(answer.code).toBe(409)
    expect(await signOuts()).toBe(1)
  })
})

onBothDatabases('R4 calls that make something, ten times at the same instant with one key', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const made: [string, string, object, string][] = [
    [
      'a department',
      '/api/account/addGroup',
      { groupName: 'Laboratory', parentId: 'dept-rd' },
      `select count(*)::int as n from groups where name = 'Laboratory'`,
    ],
    [
      'a category',
      '/api/catalog/addCatalog',
      { catalogName: 'Made once', catalogType: 'Forms', catalogOrder: 1 },
      `select count(*)::int as n from catalogs where name = 'Made once'`,
    ],
    [
      'a dictionary',
      '/api/baseData/saveDataDict',
      { dataDictName: 'Made once' },
      `select count(*)::int as n from data_dicts where dict_name = 'Made once'`,
    ],
    [
      'a rule',
      '/api/rule/saveRule',
      { ruleName: 'Made once', table: { inputs: [], outputs: [{}], rules: [] } },
      `select count(*)::int as n from rules where rule_name = 'Made once'`,
    ],
    [
      'a menu',
      '/api/admin/addMenu',
      { parentId: 'MAIN_WORKPLACE', names: ['x', '', ''], menuCode: 'made-once', menuType: 0, viewType: 0 },
      `select count(*)::int as n from menus where menu_code = 'made-once'`,
    ],
  ]

  it.each(made)('make %s once, and all are answered alike', async (_what, path, input, count) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call('admin', path, input, { 'idempotency-key': `once${path.replaceAll('/', '-')}` }),
      ),
    )
    expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data }))).size).toBe(1)
    expect(answers[0]!.code).toBe(200)
    expect((await sql.raw<{ n: number }>(count).execute(server.database.owner)).rows).toEqual([{ n: 1 }])
  })

  it('belong to the person: the same key of another is another intention, and calls of nobody keep none', async () => {
    const key = { 'idempotency-key': 'shared-by-two-0001' }
    const names = []
    for (const account of ['lina', 'zhangwei']) {
      await server.call(account, '/api/account/savePreferences', { pageTheme: account }, key)
      names.push(
        (
          await sql<{ page_theme: string }>`select page_theme from users where account = ${account}`.execute(
            server.database.owner,
          )
        ).rows[0]!.page_theme,
      )
    }
    expect(names).toEqual(['lina', 'zhangwei'])
    await server.call(null, '/api/auth/forgotPassword', { account: 'lina' }, key)
    expect((await sql`select 1 from idempotency_keys where account = ''`.execute(server.database.owner)).rows).toEqual(
      [],
    )
  })
})
