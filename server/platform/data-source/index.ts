import { Client } from 'pg'

export interface DataSourceQuery {
  url: string
  text: string
  values: unknown[]
  milliseconds: number
  /** Nothing is written, whatever the statement says. */
  readOnly?: boolean
  /** More rows than this are an error: the statement is too wide for what it is used for. */
  mostRows?: number
}

/**
 * Runs one statement in a database outside: always with parameters, so that a text can hold one statement only, with a
 * time limit the database itself keeps, and under the account the address names.
 */
export async function queryDataSource({
  url,
  text,
  values,
  milliseconds,
  readOnly = false,
  mostRows = 1000,
}: DataSourceQuery): Promise<Record<string, unknown>[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: Math.min(milliseconds, 5000),
    statement_timeout: milliseconds,
    lock_timeout: milliseconds,
    query_timeout: milliseconds + 1000,
    application_name: 'baton data source',
    options: readOnly ? '-c default_transaction_read_only=on' : undefined,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const query = { text, values, queryMode: 'extended' }
    const { rows } = await client.query<Record<string, unknown>>(query)
    if (rows.length > mostRows) throw new Error(`the statement answers more than ${mostRows} rows`)
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
