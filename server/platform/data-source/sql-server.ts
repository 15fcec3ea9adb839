import { DataSourceError, troubleOf } from './data-source-error'
import { loadDriver } from './load-driver'
import { namedParameters } from './named-parameters'
import type { DataSourceQuery, DataSourceRow } from './query'

export interface SqlServerConfig {
  server: string
  port: number
  database: string
  user: string
  password: string
  options: {
    encrypt: boolean
    trustServerCertificate: boolean
    readOnlyIntent: boolean
    appName: string
    enableArithAbort: boolean
    useUTC: boolean
  }
  connectionTimeout: number
  requestTimeout: number
  pool: { max: number; min: number }
}

/** What of the driver is used, as its own documentation names it. */
interface Driver {
  ConnectionPool: new (config: SqlServerConfig) => {
    connect(): Promise<unknown>
    close(): Promise<void>
    on(event: 'error', listen: () => void): void
  }
  Transaction: new (pool: unknown) => {
    begin(): Promise<void>
    commit(): Promise<void>
    rollback(): Promise<void>
    on(event: 'rollback', listen: () => void): void
  }
  Request: new (transaction: unknown) => {
    input(name: string, value: unknown): unknown
    query(text: string): Promise<{ recordset?: DataSourceRow[] & { columns?: Record<string, { type: unknown }> } }>
  }
  Date: unknown
}

/** sqlserver://account:password@host:1433/database?encrypt=true&trustServerCertificate=false */
export function sqlServerConfig({
  url,
  milliseconds,
  readOnly,
}: Pick<DataSourceQuery, 'url' | 'milliseconds' | 'readOnly'>): SqlServerConfig {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url)
  return {
    server: hostname,
    port: Number(port || 1433),
    database: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    options: {
      encrypt: searchParams.get('encrypt') !== 'false',
      trustServerCertificate: searchParams.get('trustServerCertificate') === 'true',
      readOnlyIntent: Boolean(readOnly),
      appName: 'baton data source',
      enableArithAbort: true,
      useUTC: true,
    },
    connectionTimeout: Math.min(milliseconds, 5000),
    requestTimeout: milliseconds,
    pool: { max: 1, min: 0 },
  }
}

/** One statement in SQL Server. What may not write must be one query, and runs in a transaction that is rolled back. */
export async function querySqlServer(query: DataSourceQuery): Promise<DataSourceRow[]> {
  const { text, values, readOnly } = query
  const driver = await loadDriver<Driver>('mssql')
  const pool = new driver.ConnectionPool(sqlServerConfig(query))
  // Without a listener an error of the socket would end the program.
  pool.on('error', () => undefined)
  await pool.connect().catch((error: unknown) => {
    throw new DataSourceError('away', error instanceof Error ? error.message : String(error))
  })
  try {
    const transaction = new driver.Transaction(pool)
    await transaction.begin()
    let ended = false
    transaction.on('rollback', () => {
      ended = true
    })
    try {
      const request = new driver.Request(transaction)
      const asked = namedParameters(text, values, '@')
      for (const [name, value] of Object.entries(asked.values)) request.input(name, value)
      const { recordset } = await request.query(asked.text)
      if (readOnly) await transaction.rollback()
      else await transaction.commit()
      return daysAsText(recordset ?? [], recordset?.columns, driver.Date)
    } catch (error) {
      if (!ended) await transaction.rollback().catch(() => undefined)
      throw troubleOf(error)
    }
  } finally {
    await pool.close().catch(() => undefined)
  }
}

/** A day stays the text it is: as a moment it would be another day elsewhere. */
function daysAsText(
  rows: DataSourceRow[],
  columns: Record<string, { type: unknown }> | undefined,
  dayType: unknown,
): DataSourceRow[] {
  const days = Object.entries(columns ?? {})
    .filter(([, { type }]) => type === dayType)
    .map(([name]) => name)
  if (days.length === 0) return [...rows]
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      days.map((name) => [name, row[name] instanceof Date ? row[name].toISOString().slice(0, 10) : row[name]]),
    ),
  }))
}
