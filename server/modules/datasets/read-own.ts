import { sql } from 'kysely'
import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type { Dataset, getDatasetData } from '@/lib/contracts/datasets'
import type { FigureQuery, Figures } from '@/lib/contracts/figures'
import { AppError } from '@/server/http/app-error'
import type { CallContext, StreamContext } from '@/server/http/serve'
import { plainRow, type DataSourceRow } from '@/server/platform/data-source'
import type { AskedFilter } from './asked-filter'
import { figuresOf } from './figures-in-memory'
import { inTurn } from './in-turn'
import { lookedAt, ownConditions, searchedIn } from './own-conditions'
import { ownFigures } from './own-figures'
import { ownTables, type OwnPage } from './own-tables'
import { personValue, readerOf } from './person-parameters'
import { selectRows } from './rows-in-memory'

/** `cut`: there are older rows than are read at once, and whoever counts is told so. */
export type DatasetRows = z.output<typeof getDatasetData.data> & { cut?: boolean }
type Wanted = z.output<typeof getDatasetData.input> & { offset?: number; uncounted?: boolean }
type Context = Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale' | 'lookedAtBy'>
type Asking = Pick<CallContext, 'tx' | 'caller' | 'locale'>

/** Stands for a name that is not told. */
const unnamed = '—'

interface Opened {
  asking: Asking
  table: Dataset
  filters: AskedFilter[]
  today: string
  /** What the reader is told of a row: not even the names of fields hidden from him. */
  told: string[]
}

/** Does `work` on a table the caller may read, when it is the turn of whoever asks; filters say who he is where they name the reader. @throws AppError dataset.slow */
async function opened<Result>(
  { caller, locale, now, transact, lookedAtBy }: Context,
  { datasetId, filters }: { datasetId: string; filters: AskedFilter[] },
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  return inTurn({ caller, transact, lookedAtBy }, (read) =>
    read(async (tx) => {
      const asking = { tx, caller, locale }
      await ownTables().require(asking, datasetId)
      const table = await ownTables().describe(tx, datasetId)
      const unseen = await ownTables().unseen(asking, datasetId)
      const told = table.columns.map(({ name }) => name).filter((name) => !unseen.has(name))
      const reader = await readerOf(tx, caller.account)
      const named = (filter: AskedFilter): AskedFilter => ({
        ...filter,
        conditions: filter.conditions.map((one) => ({ ...one, value: personValue(one.value, reader) })),
      })
      return work({ asking, table, filters: filters.map(named), today: localDay(now), told })
    }),
  )
}

/**
 * Rows for the database to find: those filters and a word let through.
 * @returns null where it cannot tell
 * @throws AppError dataset.columnUnknown
 */
async function foundBy(
  { asking, table, filters, today }: Opened,
  keyword: string,
  more: string[] = [],
): Promise<OwnPage['found']> {
  const searched = keyword ? searchedIn(table.columns) : []
  const named = new Set([...lookedAt(filters, searched), ...more])
  for (const column of named)
    if (!table.columns.some(({ name }) => name === column)) throw new AppError('dataset.columnUnknown', { column })
  const source = await ownTables().source(asking, table, named)
  const where = source && ownConditions(source, { filters, keyword, searched, today })
  // Sorting what is counted must not go through files.
  if (where) await sql`select set_config('work_mem', '64MB', true)`.execute(asking.tx)
  return where && { source, where }
}

/**
 * One page of our own data. Which rows there are is decided by the rights of who asks, in the query; filters and words only
 * take away from those.
 * @throws AppError object.unknown, right.missing, dataset.columnUnknown, dataset.busy
 */
export async function readOwn(context: Context, wanted: Wanted, more: AskedFilter[]): Promise<DatasetRows> {
  const account = wanted.account.toLowerCase() || context.caller.account
  // What somebody else may read of requests is not told to anybody but him.
  if (account !== context.caller.account) throw new AppError('right.missing')
  const asked = { datasetId: wanted.datasetId, filters: [wanted.filter, ...more] }
  const keyword = wanted.keyword.trim()
  return opened(context, asked, async (one) => {
    const { mostRows } = one.table
    const limit = wanted.pageSize === -1 ? mostRows : Math.min(wanted.pageSize, mostRows)
    const offset = wanted.offset ?? (wanted.pageSize === -1 ? 0 : (wanted.currentPageIndex - 1) * limit)
    const found = await foundBy(one, keyword)
    if (!found) return inMemory(one, { keyword, limit, offset })
    const { uncounted } = wanted
    const { rows, records } = await ownTables().rows(one.asking, one.table, {
      found,
      limit: uncounted ? limit + 1 : limit,
      offset,
      uncounted,
    })
    return { rows: toldOf(one, rows.slice(0, limit)), records, cut: false }
  })
}

const toldOf = ({ told }: Opened, rows: readonly DataSourceRow[]): DatasetRows['rows'] =>
  rows.map((row) => plainRow(Object.fromEntries(told.map((name) => [name, row[name] ?? null]))))

/** The same of the newest rows alone, read and looked through here. */
async function inMemory(
  one: Opened,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
): Promise<DatasetRows> {
  const { asking, table, filters, today } = one
  const { rows, records } = await ownTables().rows(asking, table, {
    found: null,
    limit: table.mostRows,
    offset: 0,
    knownOf: new Set(lookedAt(filters, [])),
  })
  const selected = selectRows({
    columns: table.columns,
    rows,
    filters,
    keyword,
    searched: searchedIn(table.columns),
    today,
    limit,
    offset,
  })
  return { rows: toldOf(one, selected.rows), records: selected.records, cut: records > rows.length }
}

/**
 * Figures of our own data: made by the database of all rows the caller may read; where it cannot say what a column shows, of
 * the newest, which the answer tells (`cut`).
 * @throws AppError object.unknown, dataset.columnUnknown, dataset.busy
 */
export async function readOwnFigures(context: Context, query: FigureQuery, more: AskedFilter[]): Promise<Figures> {
  const asked = { datasetId: query.datasetId, filters: [query.filter, ...more] }
  return opened(context, asked, async (one) => {
    const named = [...query.groups, ...query.across, ...query.values].map(({ column }) => column)
    const found = await foundBy(one, '', named.filter((name) => name !== '*')) // prettier-ignore
    const { mostRows } = one.table
    // Of a field he sees nowhere a reader is told no more than that there is something.
    const columns = one.table.columns.map((own) => one.told.includes(own.name) ? own : { ...own, title: unnamed, type: 'text' as const, format: '' }) // prettier-ignore
    if (found) return ownFigures(one.asking.tx, query, columns, found)
    const { rows, records, cut } = await inMemory(one, { keyword: '', limit: mostRows, offset: 0 })
    const made = figuresOf(query, columns, rows)
    return { ...made, records: rows.length, cut: made.cut || cut === true || records > rows.length }
  })
}
