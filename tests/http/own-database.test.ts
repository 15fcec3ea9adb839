import { sql } from 'kysely'
import { postgresUrl, startTestServer, type TestServer } from '../support/test-server'

const onPostgres = process.env.TEST_POSTGRES ? describe : describe.skip

onPostgres('S9 a data source that points at the database of Baton itself', () => {
  let server: TestServer
  let own: URL
  beforeAll(async () => {
    server = await startTestServer({ kind: 'postgres' })
    own = new URL(server.databaseUrl!)
  })
  afterAll(() => server.close())

  const save = (dataSourceName: string, url: string) =>
    server.call('admin', '/api/dataSource/saveDataSource', { dataSourceName, type: 0, url })
  const spelled = () => [
    own.href,
    own.href.replace('postgres:', 'postgresql:'),
    own.href.replace(own.hostname, own.hostname === 'localhost' ? '127.0.0.1' : 'localhost'),
    `${own.href}?sslmode=disable`,
    `${own.href}?application_name=other`,
    own.href.replace(own.pathname, own.pathname.replace('baton', '%62aton')),
  ]

  it('is refused when it is saved, whatever its address looks like, at the field and in the reader’s words', async () => {
    for (const [at, url] of spelled().entries()) {
      const answer = await save(`own${at}`, url)
      expect({ url, code: answer.code, field: answer.fields?.url }).toEqual({
        url,
        code: 422,
        field: '这是接力系统自身的数据库，不能用作数据源',
      })
    }
    expect((await sql`select 1 from data_sources where name like 'own%'`.execute(server.database.owner)).rows).toEqual(
      [],
    )
  })

  it('is refused when it is tested and used, had it been kept before', async () => {
    await sql`insert into data_sources (tenant_id, name, type, title, sealed_url, sealed_headers, saved_by, saved_at)
      values ('default', 'before', 0, 'x', ${server.app.deps.secrets.seal(own.href)}, '', 'admin', now())`.execute(
      server.database.owner,
    )
    const tested = await server.call<{ reachable: boolean; error: string }>('admin', '/api/dataSource/testDataSource', {
      dataSourceName: 'before',
    })
    expect(tested.data).toEqual({ reachable: false, error: 'this is a database of Baton itself' })
    const tried = await server.call<{ ok: boolean; rows: object[] }>('admin', '/api/dataset/tryDataset', {
      dataSource: 'before',
      statement: 'select account, password_hash from users',
      timeoutSeconds: 5,
    })
    expect(tried.data).toMatchObject({ ok: false, rows: [] })
    expect((await server.call('admin', 'GET /api/db/getDatabaseTables', { dsName: 'before' })).code).not.toBe(200)
    const { data } = await server.call<{ id: string }>('admin', '/api/extInterface/saveInterface', {
      name: 'Own',
      type: 'Database',
      service: 'before',
      statement: 'delete from sessions',
      writes: true,
    })
    expect(
      (await server.call<{ ok: boolean }>('admin', '/api/extInterface/testInterface', { id: data.id })).data.ok,
    ).toBe(false)
    expect((await sql`select 1 from sessions`.execute(server.database.owner)).rows.length).toBeGreaterThan(0)
  })

  it('is another matter on the same server: that database is taken', async () => {
    expect((await save('neighbour', postgresUrl('postgres'))).code).toBe(200)
    expect(
      (
        await server.call<{ reachable: boolean }>('admin', '/api/dataSource/testDataSource', {
          dataSourceName: 'neighbour',
        })
      ).data.reachable,
    ).toBe(true)
  })
})
