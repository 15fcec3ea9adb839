import type { Client } from 'pg'
import type { WrittenStatement } from './written-statements'

interface DescribedColumn {
  name: string
  /** What the driver makes of its values. */
  kind: string
  nullable: boolean
}

/** By the numbers types have in PostgreSQL; what is not here is anything, as JSON is. */
const kinds: Record<number, string> = {
  16: 'boolean',
  17: 'Buffer',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  1043: 'string',
  700: 'number',
  701: 'number',
  1700: 'string',
  1082: 'Date',
  1184: 'Date',
  1009: 'string[]',
  1007: 'number[]',
}

interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}
interface Connection {
  parse(query: { text: string }, more: boolean): void
  describe(message: { type: 'S' }, more: boolean): void
  sync(): void
}

/** Asks PostgreSQL what a statement would answer, without running it. */
class Description {
  constructor(
    private readonly text: string,
    private readonly done: (error: Error | null, fields: Field[]) => void,
  ) {}
  private fields: Field[] = []
  submit(connection: Connection) {
    connection.parse({ text: this.text }, true)
    connection.describe({ type: 'S' }, true)
    connection.sync()
  }
  handleRowDescription({ fields }: { fields: Field[] }) {
    this.fields = fields
  }
  handleError(error: Error) {
    this.done(error, [])
  }
  handleReadyForQuery() {
    this.done(null, this.fields)
  }
  handleDataRow() {}
  handleCommandComplete() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
}

/** The columns of what a statement answers. @throws what PostgreSQL says of it */
async function describeStatement(client: Client, text: string): Promise<DescribedColumn[]> {
  const fields = await new Promise<Field[]>((resolve, reject) => {
    client.query(new Description(text, (error, found) => (error ? reject(error) : resolve(found))) as unknown as string)
  })
  const { rows } = await client.query<{ table: number; column: number }>(
    `select attrelid::int as table, attnum as column from pg_attribute where attnotnull and attrelid = any($1)`,
    [fields.map(({ tableID }) => tableID)],
  )
  const notNull = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  return fields.map(({ name, tableID, columnID, dataTypeID }) => ({
    name,
    kind: kinds[dataTypeID] ?? 'any',
    nullable: tableID !== 0 && !notNull.has(`${tableID}.${columnID}`),
  }))
}

/** What the type of a statement's rows says otherwise than PostgreSQL, a line for each. */
export async function wrongTypes(client: Client, { place, text, columns }: WrittenStatement): Promise<string[]> {
  let answered: DescribedColumn[]
  try {
    answered = await describeStatement(client, text)
  } catch (error) {
    return [`${place}: ${(error as Error).message}`]
  }
  const wrong = answered.flatMap(({ name, kind, nullable }) => {
    const said = columns.get(name)
    if (!said) return [`${name} is not in the type`]
    if (![kind, said.kind].includes('any') && kind !== said.kind) return [`${name} is ${kind}, not ${said.kind}`]
    return nullable && !said.nullable ? [`${name} may be null`] : []
  })
  const missing = [...columns].flatMap(([name, { optional }]) =>
    optional || answered.some((column) => column.name === name) ? [] : [`${name} is not answered`],
  )
  return [...wrong, ...missing].map((line) => `${place}: ${line}`)
}
