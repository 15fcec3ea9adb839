import type { Connection } from 'mysql2/promise'
import { DataSourceError, troubleOf } from './data-source-error'
import { questionMarks } from './question-marks'
import type { DataSourceQuery, DataSourceRow } from './query'

/** One statement in MySQL or MariaDB, prepared, so that a text can hold one only. The driver is loaded with the first. */
export async function queryMysql({
  url,
  text,
  values,
  milliseconds,
  readOnly,
}: DataSourceQuery): Promise<DataSourceRow[]> {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    connectTimeout: Math.min(milliseconds, 5000),
    // Days stay days, and numbers beyond 2^53 keep their digits.
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  }).catch((error: unknown) => {
    throw new DataSourceError('away', error instanceof Error ? error.message : String(error))
  })
  // Without a listener an error of the socket would end the program.
  connection.on('error', () => undefined)
  try {
    await limitTime(connection, milliseconds)
    // A statement that commits by itself, as those do that change tables, ends the transaction: the next one is read-only too.
    if (readOnly) await connection.query('set session transaction read only')
    if (readOnly) await connection.query('start transaction read only')
    const asked = questionMarks(text, values)
    const [rows] = await connection.execute({
      sql: asked.text,
      values: asked.values as string[],
      timeout: milliseconds + 1000,
    })
    return Array.isArray(rows) ? (rows as DataSourceRow[]) : []
  } catch (error) {
    throw troubleOf(error)
  } finally {
    // Not ended with a farewell: a statement that runs on goes with its connection.
    connection.destroy()
  }
}

/** MariaDB counts seconds, MySQL milliseconds, under names of their own. */
async function limitTime(connection: Connection, milliseconds: number): Promise<void> {
  try {
    await connection.query(
      `set session max_statement_time = ${milliseconds / 1000}, session lock_wait_timeout = ${Math.max(1, Math.ceil(milliseconds / 1000))}`,
    )
  } catch {
    // It is MySQL, which knows no such variable.
    await connection.query(
      `set session max_execution_time = ${milliseconds}, session lock_wait_timeout = ${Math.max(1, Math.ceil(milliseconds / 1000))}`,
    )
  }
}
