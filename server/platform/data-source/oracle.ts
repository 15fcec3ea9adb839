import { DataSourceError, troubleOf } from './data-source-error'
import { loadDriver } from './load-driver'
import { namedParameters } from './named-parameters'
import type { DataSourceQuery, DataSourceRow } from './query'

export interface OracleConfig {
  user: string
  password: string
  connectString: string
  connectTimeout: number
}

interface Connection {
  callTimeout: number
  execute(text: string, values: Record<string, unknown>, options: object): Promise<{ rows?: DataSourceRow[] }>
  commit(): Promise<void>
  rollback(): Promise<void>
  close(options?: object): Promise<void>
}

/** What of the driver is used, as its own documentation names it; its thin mode needs no client of Oracle's. */
interface Driver {
  OUT_FORMAT_OBJECT: number
  STRING: unknown
  DB_TYPE_NUMBER: unknown
  DB_TYPE_CLOB: unknown
  DB_TYPE_NCLOB: unknown
  getConnection(config: OracleConfig): Promise<Connection>
}

/** oracle://account:password@host:1521/service */
export function oracleConfig({ url, milliseconds }: Pick<DataSourceQuery, 'url' | 'milliseconds'>): OracleConfig {
  const { hostname, port, pathname, username, password } = new URL(url)
  return {
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    connectString: `${hostname}:${port || 1521}${pathname}`,
    connectTimeout: Math.max(1, Math.ceil(Math.min(milliseconds, 5000) / 1000)),
  }
}

/** One statement in Oracle; its protocol takes no second one. What may not write runs in a read-only transaction. */
export async function queryOracle(query: DataSourceQuery): Promise<DataSourceRow[]> {
  const { text, values, milliseconds, readOnly, mostRows = 1000 } = query
  const driver = await loadDriver<Driver>('oracledb')
  const connection = await driver.getConnection(oracleConfig(query)).catch((error: unknown) => {
    throw new DataSourceError('away', error instanceof Error ? error.message : String(error))
  })
  try {
    connection.callTimeout = milliseconds
    if (readOnly) await connection.execute('set transaction read only', {}, {})
    const asked = namedParameters(text, values, ':')
    const { rows } = await connection.execute(asked.text, asked.values, {
      outFormat: driver.OUT_FORMAT_OBJECT,
      maxRows: mostRows + 1,
      // Numbers keep their digits, long texts come as texts.
      fetchTypeHandler: ({ dbType }: { dbType: unknown }) =>
        [driver.DB_TYPE_NUMBER, driver.DB_TYPE_CLOB, driver.DB_TYPE_NCLOB].includes(dbType)
          ? { type: driver.STRING }
          : undefined,
    })
    if (readOnly) await connection.rollback()
    else await connection.commit()
    return rows ?? []
  } catch (error) {
    await connection.rollback().catch(() => undefined)
    throw troubleOf(error)
  } finally {
    await connection.close({ drop: true }).catch(() => undefined)
  }
}
