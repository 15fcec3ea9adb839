import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'

onBothDatabases('texts that are searched', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind, demo: false })
    await server.database.owner
      .transaction()
      .execute((tx) => sql`insert into tenants (tenant_id, name) values ('neighbour', 'Neighbour')`.execute(tx))
  }, 120_000)
  afterAll(() => server.close())
  const runAs = async <Row>(tenant: string, statement: ReturnType<typeof sql<Row>>) =>
    (await server.database.transact(tenant, (tx) => statement.execute(tx))).rows
  const keep = (tenant: string, id: string, minute: number, ...words: string[]) =>
    runAs(
      tenant,
      sql`insert into search_texts (task_id, at, words, parts)
        values (${id}, ${`2026-11-20T09:${String(minute).padStart(2, '0')}:00Z`}::timestamptz, array_to_tsvector(${words}::text[]), '[]')`,
    )

  describe('find_texts', () => {
    const find = async (tenant: string, query: string, most = 10) => [
      ...new Set(
        (
          await runAs(tenant, sql<{ found_id: string }>`select found_id from find_texts(${query}::tsquery, ${most})`)
        ).map(({ found_id: id }) => id),
      ),
    ]
    beforeAll(async () => {
      await keep(defaultTenant, 'old', 1, '采购', '@lina')
      await keep(defaultTenant, 'new', 2, '采购', '购申', '@zhangwei')
      await keep('neighbour', 'theirs', 3, '采购', '@lina')
    })

    it('tells the ids of what holds every word, the newest first', async () => {
      expect(await find(defaultTenant, "'采购'")).toEqual(['new', 'old'])
      expect(await find(defaultTenant, "'采购' & '购申'")).toEqual(['new'])
      expect(await find(defaultTenant, "'采购' & ('@lina' | '@nobody')")).toEqual(['old'])
      expect(await find(defaultTenant, "'采购'", 1)).toEqual(['new'])
    })

    it('runs as the owner and tells one tenant nothing of another', async () => {
      expect(await find('neighbour', "'采购'")).toEqual(['theirs'])
      expect(await runAs(defaultTenant, sql`select task_id from search_texts where task_id = 'theirs'`)).toEqual([])
    })
  })

  describe('note_for_search', () => {
    it('notes a request once, whatever happens to it meanwhile', async () => {
      for (const seq of [1, 2])
        await runAs(
          defaultTenant,
          sql`insert into op_log (task_id, seq, operator, account, at, entry, prev_hash, hash)
            values ('noted', ${seq}, 1, 'a', now(), '{}', '', '')`,
        )
      expect(await runAs(defaultTenant, sql`select task_id from search_todo`)).toEqual([{ task_id: 'noted' }])
    })
  })
})
