import type { z } from 'zod'
import type { DataType, DatasetColumn, tryDataset as contract } from '@/lib/contracts/datasets'
import { numberParameters } from '@/lib/engine'
import { interfaceInSight, mayWrite } from '@/server/modules/interfaces'
import { findDataSource } from '@/server/modules/data-sources'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import {
  DataSourceError,
  dialectOf,
  plainRow,
  queryDataSource,
  sqlWords,
  type DataSourceRow,
} from '@/server/platform/data-source'
import type { DatasetTools } from './dataset-tools'
import { askForRows, rowsOf } from './interface-rows'
import { parameterValues } from './parameter-values'

const shownRows = 20

type Tried = z.input<typeof contract.data>
const failed = (error: string): Tried => ({ ok: false, error, columns: [], rows: [] })

/** Runs a statement that is being written, read-only, for its columns and first rows; what the database says of it is told. */
export async function tryDataset(
  { interfaces }: DatasetTools,
  context: StreamContext,
  { dataSource, statement, interfaceId, rowsPath, parameters, timeoutSeconds }: z.output<typeof contract.input>,
): Promise<Tried> {
  const { caller } = context
  const known: Record<string, unknown> = {
    ...parameterValues(parameters, {}, context.locale),
    account: caller.account,
    name: caller.name,
    departmentId: caller.departmentId ?? '',
    departmentName: caller.departmentName,
  }
  if (interfaceId) {
    const wanted = await context.transact((tx) => interfaceInSight({ tx, caller }, interfaceId))
    if (mayWrite(wanted)) return failed(sentence(context.locale, 'errors.fields.dataset.interfaceWrites'))
    const called = await askForRows(interfaces, context, { interfaceId, rowsPath }, known)
    if (!called.ok) return failed(called.error)
    const rows = rowsOf(called, rowsPath)
    if (!rows) return failed(sentence(context.locale, 'errors.fields.dataset.noList'))
    return {
      ok: true,
      error: '',
      columns: columnsOf(rows.slice(0, shownRows)),
      rows: rows.slice(0, shownRows).map(plainRow),
    }
  }
  if (!dataSource || !statement)
    throw new AppError(
      'input.invalid',
      {},
      {
        [dataSource ? 'statement' : 'dataSource']: sentence(
          context.locale,
          `errors.fields.dataset.${dataSource ? 'statementEmpty' : 'sourceEmpty'}`,
        ),
      },
    )
  const source = await context.transact((tx) => findDataSource(tx, interfaces, dataSource))
  if (source?.type !== 0) return failed(dataSource)
  const { text, names } = numberParameters(statement.replace(/[;\s]+$/, ''))
  try {
    const rows = await queryDataSource({
      ...source,
      text: sqlWords[dialectOf(source.url) ?? 'postgres'].first(`(\n${text}\n) d`, shownRows),
      values: names.map((name) => known[name] ?? null),
      milliseconds: timeoutSeconds * 1000,
      readOnly: true,
    })
    return { ok: true, error: '', columns: columnsOf(rows), rows: rows.map(plainRow) }
  } catch (error) {
    if (!(error instanceof DataSourceError)) throw error
    return failed(error.message)
  }
}

function columnsOf(rows: DataSourceRow[]): DatasetColumn[] {
  const first = rows[0] ?? {}
  return Object.keys(first).map((name) => ({
    name,
    title: '',
    type: typeOf(rows.map((row) => row[name]).find((value) => value !== null)),
    key: false,
    width: 0,
    hidden: false,
    format: '',
  }))
}

function typeOf(value: unknown): DataType {
  if (typeof value === 'number' || typeof value === 'bigint') return 'number'
  if (typeof value === 'boolean') return 'flag'
  return value instanceof Date ? 'date' : 'text'
}
