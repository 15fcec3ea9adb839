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

    it('goes back over the days until it has found enough, the newest first, however far apart', async () => {
      // More of the newest than are looked at one by one, and the wanted ones behind them over years, on odd days and even ones.
      await runAs(
        defaultTenant,
        sql`insert into search_texts (task_id, at, words, parts)
          select 'many' || n, timestamptz '2026-11-25 00:00Z' - n * interval '1 hour', array_to_tsvector(array['平常', '@lina']), '[]'
          from generate_series(1, 300) n`,
      )
      const daysAgo = [20, 21, 28, 63, 64, 100, 400, 513, 700, 1500, 4000, 20_000]
      await runAs(
        defaultTenant,
        sql`insert into search_texts (task_id, at, words, parts)
          select 'rare' || n, timestamptz '2026-11-20 23:30Z' - n * interval '1 day', array_to_tsvector(array['少见', '@lina', '~shaojian']), '[]'
          from unnest(${daysAgo}::int[]) n`,
      )
      const all = daysAgo.map((days) => `rare${days}`)
      expect(await find(defaultTenant, "'少见'", 50)).toEqual(all)
      expect(await find(defaultTenant, "'少见' & '@lina'", 50)).toEqual(all)
      // As many as were asked for are the newest of them.
      expect((await find(defaultTenant, "'少见'", 4)).slice(0, 4)).toEqual(all.slice(0, 4))
      expect(await find(defaultTenant, "'~shao':*", 50)).toEqual(all)
      expect(await find(defaultTenant, "'平常'", 400)).toHaveLength(300)
      expect(await find(defaultTenant, "'少见' & '平常'", 50)).toEqual([])
    })

    it('runs as the owner and tells one tenant nothing of another', async () => {
      expect(await find('neighbour', "'采购'")).toEqual(['theirs'])
      expect(await runAs(defaultTenant, sql`select task_id from search_texts where task_id = 'theirs'`)).toEqual([])
    })
  })

  describe('find_own_texts', () => {
    const find = async (tenant: string, query: string, own: string, most = 10) =>
      (
        await runAs(
          tenant,
          sql<{ found_id: string }>`select found_id from find_own_texts(${query}::tsquery, ${own}::tsquery, ${most})`,
        )
      ).map(({ found_id: id }) => id)
    beforeAll(async () => {
      await keep(defaultTenant, 'begun1', 11, '合同甲', 'contract', '@few', '@crowd')
      await keep(defaultTenant, 'begun2', 12, 'contracts', '@few', '@crowd')
      await keep(defaultTenant, 'begun3', 13, 'contract', '@other', '@crowd')
      await keep('neighbour', 'begun4', 14, 'contract', '@few')
    })

    it('finds what a reader of few requests has begun to type among his own, the newest first', async () => {
      expect(await find(defaultTenant, "'contr':* & '@few'", "'@few'")).toEqual(['begun2', 'begun1'])
      expect(await find(defaultTenant, "'contr':* & '@few'", "'@few'", 1)).toEqual(['begun2'])
      expect(await find(defaultTenant, "'contr':* & ('@other' | '@nobody')", "'@other' | '@nobody'")).toEqual([
        'begun3',
      ])
      expect(await find(defaultTenant, "'contr':* & '@nobody'", "'@nobody'")).toEqual([])
      expect(await find('neighbour', "'contr':* & '@few'", "'@few'")).toEqual(['begun4'])
    })

    it('asks the index where his are many', async () => {
      await runAs(
        defaultTenant,
        sql`insert into search_texts (task_id, at, words, parts)
          select 'crowd' || n, timestamptz '2026-10-01 00:00Z' - n * interval '1 minute', array_to_tsvector(array['@crowd']), '[]'
          from generate_series(1, 3000) n`,
      )
      const found = await find(defaultTenant, "'contr':* & '@crowd'", "'@crowd'")
      expect([...new Set(found)]).toEqual(['begun3', 'begun2', 'begun1'])
    })
  })

  describe('keep_search_words', () => {
    const words = async (tenant: string) =>
      (await runAs(tenant, sql<{ word: string }>`select word from search_words order by word`)).map(({ word }) => word)

    it('keeps every word once, of each tenant its own, without marks and figures, also of what changes', async () => {
      await keep('neighbour', 'kept1', 21, '琉璃', '~liuli', 'glass', 'b2026', '4711', '@lina', '#p')
      await keep('neighbour', 'kept2', 22, '琉璃', '~liuli')
      const mine = (found: string[]) => found.filter((word) => ['琉璃', '~liuli', 'glass', '玛瑙'].includes(word))
      expect(mine(await words('neighbour'))).toEqual(['glass', '~liuli', '琉璃'])
      expect((await words('neighbour')).filter((word) => /[0-9@#]/.test(word))).toEqual([])
      expect(mine(await words(defaultTenant))).toEqual([])
      await runAs(
        'neighbour',
        sql`update search_texts set words = array_to_tsvector(array['玛瑙']) where task_id = 'kept2'`,
      )
      expect(await words('neighbour')).toContain('玛瑙')
    })
  })

  describe('forget_search_words', () => {
    it('forgets the words of what is gone, but those that stand elsewhere', async () => {
      await keep('neighbour', 'gone1', 31, '珊瑚', '~shanhu', 'coral', 'reef')
      await keep('neighbour', 'gone2', 32, '珊瑚')
      await runAs('neighbour', sql`delete from search_texts where task_id = 'gone1'`)
      const words = (await runAs('neighbour', sql<{ word: string }>`select word from search_words`)).map(
        ({ word }) => word,
      )
      expect(words).toContain('珊瑚')
      for (const gone of ['~shanhu', 'coral', 'reef']) expect(words).not.toContain(gone)
      await runAs('neighbour', sql`delete from search_texts where task_id = 'gone2'`)
      expect(await runAs('neighbour', sql`select 1 from search_words where word = '珊瑚'`)).toEqual([])
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
