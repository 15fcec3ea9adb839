export interface DataSourceQuery {
  /** postgres://… or mysql://… with the account the statement runs under. */
  url: string
  /** The only hosts that may be reached; any when there are none. */
  hosts: readonly string[]
  /** One statement, its parameters written $1, $2, …, whatever the database. */
  text: string
  values: unknown[]
  milliseconds: number
  /** Nothing is written, whatever the statement says. */
  readOnly?: boolean
  /** More rows than this are an error: the statement is too wide for what it is used for. */
  mostRows?: number
}

export type DataSourceRow = Record<string, unknown>
