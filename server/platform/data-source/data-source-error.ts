/** `away`: not reachable or not let in; `slow`: given up after its time; `refused`: the database objects to the statement. */
export type DataSourceTrouble = 'away' | 'slow' | 'refused'

/** Why a database outside did not answer; the message is the database's own. */
export class DataSourceError extends Error {
  constructor(
    readonly trouble: DataSourceTrouble,
    message: string,
  ) {
    super(message)
  }
}

/** PostgreSQL: canceled by its time limit; MariaDB and MySQL: the like. */
const slowCodes = new Set([
  '57014',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  '1969',
  '3024',
])

/** What went wrong once the connection stood. */
export function troubleOf(error: unknown): DataSourceError {
  if (error instanceof DataSourceError) return error
  const { code, errno, message } = error as { code?: string; errno?: number; message?: string }
  const slow = slowCodes.has(String(code)) || slowCodes.has(String(errno)) || /timeout/i.test(message ?? '')
  return new DataSourceError(slow ? 'slow' : 'refused', message ?? String(error))
}
