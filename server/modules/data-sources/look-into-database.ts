import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { dialectOf, queryDataSource, sqlWords } from '@/server/platform/data-source'
import { findDataSource, type OpenedSource, type SourceKeys } from './find-data-source'

const patience = 5000

/** @throws AppError object.unknown */
async function databaseNamed(keys: SourceKeys, { transact }: StreamContext, name: string): Promise<OpenedSource> {
  const source = await transact((tx) => findDataSource(tx, keys, name))
  if (source?.type !== 0) throw new AppError('object.unknown')
  return source
}

async function ask(source: OpenedSource, text: string, values: unknown[]): Promise<Record<string, string>[]> {
  try {
    const rows = await queryDataSource({
      ...source,
      text,
      values,
      milliseconds: patience,
      readOnly: true,
      mostRows: 10_000,
    })
    return rows as Record<string, string>[]
  } catch (error) {
    throw new AppError('dataSource.away', { error: error instanceof Error ? error.message : String(error) })
  }
}

/** How each kind of database is asked what it holds; in MySQL a database is what a schema is elsewhere. */
const dialects = {
  postgres: {
    tables: (name: string) =>
      `select ${name} as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = $1 order by 1 limit 5000`,
    name: `case when table_schema = 'public' then table_name else table_schema || '.' || table_name end`,
    columns: (
      name: string,
    ) => `select column_name as name, coalesce(col_description(format('%I.%I', table_schema, table_name)::regclass, ordinal_position), column_name) as title
      from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema') and ${name} = $1 order by ordinal_position`,
  },
  mysql: {
    tables: (name: string) =>
      `select ${name} as name from information_schema.tables where table_schema = database() and table_type = $1 order by 1 limit 5000`,
    name: 'table_name',
    columns: (name: string) => `select column_name as name, coalesce(nullif(column_comment, ''), column_name) as title
      from information_schema.columns where table_schema = database() and ${name} = $1 order by ordinal_position`,
  },
  sqlserver: {
    tables: (name: string) =>
      `select top 5000 ${name} as name from information_schema.tables where table_type = $1 order by 1`,
    name: `case when table_schema = 'dbo' then table_name else table_schema + '.' + table_name end`,
    columns: (
      name: string,
    ) => `select column_name as name, coalesce(cast(p.value as nvarchar(400)), column_name) as title from information_schema.columns
      left join sys.extended_properties p on p.name = 'MS_Description' and p.class = 1 and p.major_id = object_id(quotename(table_schema) + '.' + quotename(table_name))
        and p.minor_id = columnproperty(object_id(quotename(table_schema) + '.' + quotename(table_name)), column_name, 'ColumnId')
      where ${name} = $1 order by ordinal_position`,
  },
  oracle: {
    tables: (name: string) => `select ${name} as "name" from (
        select table_name, 'BASE TABLE' as kind from all_tables where owner = sys_context('USERENV', 'CURRENT_SCHEMA')
        union all select view_name, 'VIEW' from all_views where owner = sys_context('USERENV', 'CURRENT_SCHEMA')) where kind = $1 order by 1 fetch first 5000 rows only`,
    name: 'table_name',
    columns: (
      name: string,
    ) => `select c.column_name as "name", coalesce(m.comments, c.column_name) as "title" from all_tab_columns c
      left join all_col_comments m on m.owner = c.owner and m.table_name = c.table_name and m.column_name = c.column_name
      where c.owner = sys_context('USERENV', 'CURRENT_SCHEMA') and c.${name} = $1 order by c.column_id`,
  },
}
const dialectFor = (url: string) => dialects[dialectOf(url) ?? 'postgres']

/** Tables or views the account of a data source can see. */
export async function tablesOf(keys: SourceKeys, context: StreamContext, name: string, kind: 'BASE TABLE' | 'VIEW') {
  const source = await databaseNamed(keys, context, name)
  const dialect = dialectFor(source.url)
  const rows = await ask(source, dialect.tables(dialect.name), [kind])
  return rows.map((row) => ({ tableName: row.name ?? '' }))
}

/** Columns of a table; the title is the comment it has in the database. */
export async function columnsOf(keys: SourceKeys, context: StreamContext, name: string, table: string) {
  const source = await databaseNamed(keys, context, name)
  const dialect = dialectFor(source.url)
  const rows = await ask(source, dialect.columns(dialect.name), [table])
  return rows.map((row) => ({ columnName: row.name ?? '', title: row.title ?? '' }))
}

/** Whether a database answers, and why not. */
export async function testDataSource(keys: SourceKeys, context: StreamContext, name: string) {
  const source = await databaseNamed(keys, context, name)
  try {
    await queryDataSource({
      ...source,
      text: sqlWords[dialectOf(source.url) ?? 'postgres'].ping,
      values: [],
      milliseconds: patience,
      readOnly: true,
    })
    return { reachable: true, error: '' }
  } catch (error) {
    return { reachable: false, error: error instanceof Error ? error.message : String(error) }
  }
}
