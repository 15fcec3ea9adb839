import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { sql } from 'kysely'
import { migrate } from '@/server/migrations'
import { postgresUrl, startTestServer, type TestServer } from '@/tests/support/test-server'
import { uploadAs } from '@/tests/support/purchase'
import { connectDatabase, defaultTenant, type Database } from './index'
import { moveData, TargetNotEmpty } from './move-data'

;(process.env.TEST_POSTGRES ? describe : describe.skip)('moving an embedded database to PostgreSQL', () => {
  let server: TestServer
  let target: Database
  const name = `baton_move_${randomBytes(6).toString('hex')}`
  const asOwner = async (statement: string) => {
    const client = new Client({ connectionString: postgresUrl() })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  beforeAll(async () => {
    server = await startTestServer()
    await uploadAs(server, 'zhangwei', 'offer.bin', randomBytes(700_000))
    await asOwner(`create database ${name}`)
    target = await connectDatabase({ connectionString: postgresUrl(name) })
    await migrate(target.owner)
  })
  afterAll(async () => {
    await server.close()
    await target.close()
    await asOwner(`drop database ${name} with (force)`)
  })

  const contents = async (database: Database) => {
    const tables = await sql<{
      name: string
    }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' and c.relname not like 'kysely_%' and c.relname <> 'tenants' order by 1`.execute(
      database.owner,
    )
    const sums: Record<string, string> = {}
    for (const table of tables.rows) {
      const { rows } = await database.transact(defaultTenant, (tx) =>
        sql<{ sum: string }>`
        select count(*) || ':' || coalesce(md5(string_agg(h, '' order by h)), '') as sum from (select md5(to_jsonb(t)::text) as h from ${sql.table(table.name)} t) x`.execute(
          tx,
        ),
      )
      sums[table.name] = rows[0]!.sum
    }
    return sums
  }

  it('copies every row of every table, equal to the bit, and refuses a target with people', async () => {
    // What the server still holds of its own calls is written now, not while the rows are compared.
    await server.app.accessLog.write()
    await moveData(server.database, target)
    expect(await contents(target)).toEqual(await contents(server.database))
    await expect(moveData(server.database, target)).rejects.toThrow(TargetNotEmpty)
  })
})
