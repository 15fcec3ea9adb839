import { Client, types } from 'pg'
import { DataSourceError, troubleOf } from './data-source-error'
import { isOwnDatabase, OwnDatabase } from './own-database'
import type { DataSourceQuery, DataSourceRow } from './query'

const dateType = 1082

/** A day stays the text it is: as a moment it would be another day elsewhere. */
const readers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === dateType
      ? (text: string) => text
      : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
}

/** One statement in PostgreSQL; the extended protocol takes no second one. */
export async function queryPostgres({
  url,
  text,
  values,
  milliseconds,
  readOnly,
}: DataSourceQuery): Promise<DataSourceRow[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: Math.min(milliseconds, 5000),
    statement_timeout: milliseconds,
    lock_timeout: milliseconds,
    query_timeout: milliseconds + 1000,
    types: readers,
    application_name: 'baton data source',
    options: `-c standard_conforming_strings=on${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new DataSourceError('away', error instanceof Error ? error.message : String(error))
  })
  try {
    if ((await client.query(isOwnDatabase)).rows.length > 0) throw new OwnDatabase()
    const query = { text, values, queryMode: 'extended' }
    if (!readOnly) return (await client.query<DataSourceRow>(query)).rows
    // What a function has written all the same, such as a large object, is undone.
    await client.query('begin read only')
    const { rows } = await client.query<DataSourceRow>(query)
    await client.query('rollback')
    return rows
  } catch (error) {
    throw troubleOf(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
