import { migrationsPrint } from './migrations-print'
import type { Schema, SchemaColumn, SchemaTable } from './read-schema'

const columnLine = ({ name, type, notNull, given, computed }: SchemaColumn): string =>
  [
    `  ${name} ${type}`,
    given && (computed ? `generated always as (${given}) stored` : `default ${given}`),
    notNull && 'not null',
  ]
    .filter(Boolean)
    .join(' ')

const tableText = ({ name, kind, columns, statements }: SchemaTable): string =>
  [
    `create ${kind} ${name} (\n${columns.map(columnLine).join(',\n')}\n);`,
    ...statements.map((line) => `${line};`),
  ].join('\n')

/** The schema to be read and compared, columns by name: the order they were added in is no part of it. */
export const schemaText = ({ tables, functions }: Schema): string =>
  [
    '-- Made by `npm run generate` from what the migrations lead to: never written by hand, held to it by a test.',
    `-- Of the migrations with the print ${migrationsPrint()}.`,
    ...tables.map(tableText),
    ['-- Functions (server/migrations/functions)', ...functions.map((line) => `-- ${line}`)].join('\n'),
  ].join('\n\n') + '\n'
