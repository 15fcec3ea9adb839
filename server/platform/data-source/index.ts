import { checkAddress } from './address-guard'
import { DataSourceError } from './data-source-error'
import { dialectOf, type Dialect } from './dialect'
import { forbiddenIn } from './forbidden-functions'
import { isReading } from './single-query'
import { queryMysql } from './mysql'
import { queryOracle } from './oracle'
import { queryPostgres } from './postgres'
import type { DataSourceQuery, DataSourceRow } from './query'
import { querySqlServer } from './sql-server'
import { Turnstile } from './turnstile'

export { objectionTo } from './address-guard'
export { OwnDatabase } from './own-database'
export { DataSourceError } from './data-source-error'
export { sqlWords } from './sql-words'
export { plainRow } from './plain-row'
export { dialectOf, type Dialect } from './dialect'
export type { DataSourceRow } from './query'

const queries: Record<Dialect, (query: DataSourceQuery) => Promise<DataSourceRow[]>> = {
  postgres: queryPostgres,
  mysql: queryMysql,
  sqlserver: querySqlServer,
  oracle: queryOracle,
}

/** A slow database may keep its own users waiting, and nobody else. */
const connectionsAtOnce = 5
const longestLine = 50
const turnstiles = new Map<string, Turnstile>()

/**
 * Runs one statement in a database outside: always with parameters, so that a text can hold one statement only, with a
 * time limit the database itself keeps, and under the account the address names.
 * @throws DataSourceError
 */
export async function queryDataSource(query: DataSourceQuery): Promise<DataSourceRow[]> {
  const { url, mostRows = 1000 } = query
  const dialect = dialectOf(url)
  if (!dialect) throw new DataSourceError('away', 'this is no database we speak with')
  if (query.readOnly && !isReading(query.text, dialect))
    throw new DataSourceError('refused', 'only a single query is allowed here')
  const forbidden = forbiddenIn(query.text, dialect)
  if (forbidden) throw new DataSourceError('refused', `${forbidden} is not allowed here`)
  await checkAddress(url, query.hosts)
  const turnstile = turnstiles.get(url) ?? new Turnstile(connectionsAtOnce, longestLine)
  turnstiles.set(url, turnstile)
  try {
    const rows = await turnstile.pass(() => queries[dialect](query))
    if (rows.length > mostRows) throw new DataSourceError('refused', `the statement answers more than ${mostRows} rows`)
    return rows
  } finally {
    if (turnstile.idle) turnstiles.delete(url)
  }
}
