import { sql } from 'kysely'
import { importBody } from '../support/import-body'
import { jobsAtOnce } from '../support/jobs-at-once'
import { onBothDatabases, password, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('S6 secrets at rest', (kind) => {
  let server: TestServer
  const jobs = jobsAtOnce()
  const mails: string[] = []
  beforeAll(async () => {
    server = await startTestServer({
      kind,
      jobs,
      mailer: { available: true, send: async ({ text }) => void mails.push(text) },
    })
  })
  afterAll(() => server.close())

  let used = 0
  const withKey = () => ({ 'idempotency-key': `one-intention-${++used}` })

  /** Tables with a row that holds the text, whatever the column. */
  async function tablesHolding(text: string): Promise<string[]> {
    const { rows: tables } = await sql<{
      name: string
    }>`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      server.database.owner,
    )
    const found = []
    for (const { name } of tables) {
      const { rows } =
        await sql`select 1 from ${sql.raw(name)} t where position(${text} in t::text) > 0 limit 1`.execute(
          server.database.owner,
        )
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  it('are nowhere in the database after signing in, resetting, importing and adding with a key', async () => {
    const secrets: Record<string, string> = {}
    const { data: entered } = await server.call<{ token: string; browser: string }>(
      null,
      '/api/auth/login',
      { account: 'chenjing', password },
      withKey(),
    )
    Object.assign(secrets, { token: entered.token, browser: entered.browser, password })

    const changed = 'Harbour~4719'
    const own = { authorization: `Bearer ${entered.token}`, ...withKey() }
    expect(
      (
        await server.call(
          null,
          '/api/account/changePassword',
          { oldPassword: password, password: changed, password2: changed },
          own,
        )
      ).code,
    ).toBe(200)
    const { data: factor } = await server.call<{ secret: string }>(
      null,
      '/api/account/beginSecondFactor',
      {},
      { ...own, ...withKey() },
    )
    Object.assign(secrets, { changed, factor: factor.secret })

    await server.call(null, '/api/auth/forgotPassword', { account: 'wangfang' }, withKey())
    await jobs.done()
    const ticket = /ticket=([\w-]+)/.exec(mails.at(-1)!)![1]!
    const fresh = 'Lantern~5830'
    expect(
      (await server.call(null, '/api/auth/resetPassword', { ticket, password: fresh, password2: fresh }, withKey()))
        .code,
    ).toBe(200)
    Object.assign(secrets, { ticket, fresh })

    const { data: added } = await server.call<{ oneTimePassword: string }>(
      'admin',
      '/api/admin/addUser',
      { account: 'newcomer', name: 'Newcomer' },
      withKey(),
    )
    const { data: given } = await server.call<{ oneTimePassword: string }>(
      'admin',
      '/api/admin/resetUserPassword',
      { account: 'newcomer' },
      withKey(),
    )
    Object.assign(secrets, { added: added.oneTimePassword, given: given.oneTimePassword })

    const start = 'Meadow~6941'
    const { headers, payload } = importBody('users', 'people.csv', 'account,name\nimported1,Imported\n')
    const uploaded = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/admin/uploadImport',
      payload,
      headers: { ...headers, authorization: `Bearer ${await server.tokenOf('admin')}` },
    })
    const preview = uploaded.json<{ data: { importId: string } }>().data
    expect(
      (
        await server.call(
          'admin',
          '/api/admin/runImport',
          { importId: preview.importId, mode: 'all', password: start },
          withKey(),
        )
      ).code,
    ).toBe(200)
    await server.call(
      'admin',
      '/api/dataSource/saveDataSource',
      { dataSourceName: 'kept', type: 0, url: 'postgres://reader:River~7052@db.invalid/shop' },
      withKey(),
    )
    Object.assign(secrets, { start, source: 'River~7052' })

    for (const [name, text] of Object.entries(secrets)) {
      expect(text.length).toBeGreaterThan(8)
      expect({ name, found: await tablesHolding(text) }).toEqual({ name, found: [] })
      expect({ name, queued: JSON.stringify(jobs.sent).includes(text) }).toEqual({ name, queued: false })
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from idempotency_keys`.execute(
      server.database.owner,
    )
    expect(rows[0]!.n).toBe(0)
  }, 120_000)

  it('keep no fingerprint of a body that can be tried out without the key of the installation', async () => {
    await server.call(
      'admin',
      '/api/account/addGroup',
      { groupName: 'Fingerprints', parentId: 'dept-rd' },
      { 'idempotency-key': 'fingerprint-0001' },
    )
    const { rows } = await sql<{
      body_hash: string
    }>`select body_hash from idempotency_keys where key = 'fingerprint-0001'`.execute(server.database.owner)
    expect(rows[0]!.body_hash).toBe(
      server.app.deps.secrets.fingerprint(JSON.stringify({ groupName: 'Fingerprints', parentId: 'dept-rd' })),
    )
  })
})
