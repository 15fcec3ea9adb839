import { made } from './made'
import { pascal } from './change'
import type { Schema, SchemaColumn } from './read-schema'

/** What the driver makes of each type of the database. */
const types: Record<string, string> = {
  text: 'string',
  'character varying': 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  numeric: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  date: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  tsvector: 'string',
  'text[]': 'string[]',
  'integer[]': 'number[]',
}

function typeOf({ name, type, notNull }: SchemaColumn): string {
  const known = types[type.replace(/\(.*\)/, '')]
  if (!known)
    throw new Error(`The column ${name} is of the type ${type}, which scripts/generators/row-types.ts does not know.`)
  return notNull || known === 'unknown' ? known : `${known} | null`
}

const rowName = (table: string) => `${pascal(table.replaceAll('_', '-'))}Row`

/** A type for the rows of each table as statements bring them. */
export function rowTypes(schema: Schema): string {
  const tables = schema.tables.filter(({ kind }) => kind === 'table')
  return [
    made('what the migrations lead to'),
    ...tables.map(
      ({ name, columns }) =>
        `\nexport interface ${rowName(name)} {\n${columns.map((column) => `  ${column.name}: ${typeOf(column)}\n`).join('')}}\n`,
    ),
    '\n/** The rows of every table. */\nexport interface Tables {\n',
    ...tables.map(({ name }) => `  ${name}: ${rowName(name)}\n`),
    '}\n',
  ].join('')
}
