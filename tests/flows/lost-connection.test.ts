import { sql } from 'kysely'
import { connectDatabase } from '@/server/platform/db'
import { startTestServer, type TestServer } from '../support/test-server'

const there = Boolean(process.env.TEST_POSTGRES)
;(there ? describe : describe.skip)('a connection to PostgreSQL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind: 'postgres' })
  }, 120_000)
  afterAll(() => server.close())

  it('R8 lost between two statements fails that work alone: the server lives on and answers the next call', async () => {
    const lost = server.database.transact('default', async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await server.database.execute('select pg_terminate_backend($1)', [rows[0]?.pid])
      // The news arrives while no statement is under way.
      await server.database.execute('select 1')
      await sql`select 1`.execute(tx)
    })
    await expect(lost).rejects.toThrow()
    expect((await server.call('lina', '/api/account/logininfo')).code).toBe(200)
  })

  it('ends a statement that takes too long, but not one that changes a large table', async () => {
    const limitOf = async (longestStatement?: number) => {
      const database = await connectDatabase({ connectionString: server.databaseUrl, poolSize: 1, longestStatement })
      try {
        const { rows } = await database.execute(`select current_setting('statement_timeout') as at`)
        return rows[0]
      } finally {
        await database.close()
      }
    }
    expect(await limitOf()).toEqual({ at: '1min' })
    expect(await limitOf(0)).toEqual({ at: '0' })
  })
})
