import { sql } from 'kysely'
import { getDatasetData, type Dataset, type DatasetColumn } from '@/lib/contracts/datasets'
import { mostLookedUp, type KnownDictionary } from '@/lib/expression/known-dictionary'
import { AppError } from '@/server/http/app-error'
import { formerAsCaller, principalAsCaller, type Caller } from '@/server/http/caller'
import type { Dependencies } from '@/server/http/server-app'
import type { StreamContext } from '@/server/http/serve'
import type { InterfaceTools } from '@/server/modules/interfaces'
import type { Tx } from '@/server/platform/db'
import { looksAfterDatasets, mayRead } from './dataset-rights'
import type { DatasetTools } from './dataset-tools'
import { readData } from './read-data'
import { saysYes } from './says-yes'
import { readDataset } from './stored-dataset'

type Cell = KnownDictionary['rows'][string][string]

const examples: Record<DatasetColumn['type'], Cell> = { text: '1', number: 1, date: '2026-01-01', flag: true }

/** A value as expressions know it; what it is none of has no value. */
function cellOf({ type }: DatasetColumn, value: unknown): Cell | null {
  if (value === null || value === undefined || value === '') return null
  if (type === 'number') return Number.isFinite(Number(value)) ? Number(value) : null
  if (type === 'flag') return saysYes(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A dataset as expressions look things up in it, by the first of its keys; of rows that share it the first counts. */
function asKnown({ datasetCode, columns }: Dataset, rows: readonly Record<string, unknown>[]): KnownDictionary {
  const key = columns.find((column) => column.key) ?? columns[0]!
  const named = columns.find((column) => column !== key && !column.hidden) ?? key
  const entries = rows.toReversed().map((row): [string, Record<string, Cell>] => [
    String(row[key.name] ?? ''),
    Object.fromEntries(
      columns.flatMap((column): [string, Cell][] => {
        const cell = cellOf(column, row[column.name])
        return cell === null ? [] : [[column.name, cell]]
      }),
    ),
  ])
  const names = columns.map(({ name }) => name)
  return { code: datasetCode, named: named.name, columns: names, rows: Object.fromEntries(entries) }
}

/** Datasets by their codes; of those that share one, which codes of earlier releases may, the one made first in order of ids. */
async function idsByCode(tx: Tx, codes: readonly string[], seen = sql<boolean>`true`): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`
    select distinct on (d.dataset_code) d.dataset_code as code, d.dataset_id as id from datasets d
    where d.dataset_code <> '' and d.dataset_code = any(${codes}::text[]) and ${seen} order by d.dataset_code, d.dataset_id`.execute(
    tx,
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** What the columns of datasets are like, with one row as an example: for whoever checks an expression. Nothing outside is asked. */
export async function datasetShapes(tx: Tx, codes: readonly string[]): Promise<Map<string, KnownDictionary>> {
  const shapes = new Map<string, KnownDictionary>()
  for (const [code, id] of await idsByCode(tx, codes)) {
    const dataset = await readDataset(tx, id)
    const example = Object.fromEntries(dataset.columns.map(({ name, type }) => [name, examples[type]]))
    shapes.set(code, asKnown(dataset, [example]))
  }
  return shapes
}

/** Of some codes those whose datasets a person may not read; what there is not is out of sight as well. */
export async function lookupsOutOfSight(
  tx: Tx,
  caller: Caller,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const seen = await idsByCode(tx, codes, mayRead(caller, await looksAfterDatasets(tx, caller)))
  return new Set(codes.filter((code) => !seen.has(code)))
}

type Reading = Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale' | 'log'>

/** Says that there is nothing here for the person; everything else says that it cannot be told now. */
const nothing: ReadonlySet<string> = new Set(['object.unknown', 'right.missing'])

/**
 * What somebody may look up in a dataset: none of its rows where he may not read it.
 * @returns null where there is no such dataset
 * @throws AppError dataset.failed, dataset.slow, dataset.busy, dataSource.away
 */
export async function lookedUpIn(
  tools: DatasetTools,
  context: Reading,
  code: string,
): Promise<KnownDictionary | 'large' | null> {
  const dataset = await context.transact(async (tx) => {
    const id = (await idsByCode(tx, [code])).get(code)
    return id === undefined ? null : readDataset(tx, id)
  })
  if (!dataset) return null
  const wanted = { ...getDatasetData.input.parse({ datasetId: dataset.datasetId }), pageSize: mostLookedUp }
  try {
    const { rows, records } = await readData(tools, context, wanted)
    return records > rows.length ? 'large' : asKnown(dataset, rows)
  } catch (error) {
    // Not even what its columns are called.
    if (error instanceof AppError && nothing.has(error.key)) return { code, named: '', columns: [], rows: {} }
    throw error
  }
}

/** The same for the server itself, in the name of somebody: also of who has left, whose requests go on. */
export async function lookedUpFor(
  deps: Dependencies,
  interfaces: InterfaceTools,
  { account, code }: { account: string; code: string },
): Promise<KnownDictionary | 'large' | null> {
  const { database, tenantId, clock, log } = deps
  const transact: Reading['transact'] = (work) => database.transact(tenantId, work)
  const caller = await transact(async (tx) => (await principalAsCaller(tx, account)) ?? formerAsCaller(tx, account))
  if (!caller) return null
  return lookedUpIn({ interfaces }, { transact, caller, now: clock.now(), locale: caller.locale, log }, code)
}

/** Datasets read at once for one call; further ones wait. */
const atOnce = 2
/** Rows of all datasets of one call; a form whose datasets hold more is computed when it is handed in. */
const mostTold = 4 * mostLookedUp

/** What is not shown of a dataset is not told to a browser either; who hands a form in has it computed here. */
async function shownOf(context: Reading, known: KnownDictionary): Promise<KnownDictionary> {
  if (known.columns.length === 0) return known
  const hidden = await context.transact(async (tx) => {
    const id = (await idsByCode(tx, [known.code])).get(known.code)
    const { columns } = id === undefined ? { columns: [] } : await readDataset(tx, id)
    return new Set(columns.filter((column) => column.hidden).map(({ name }) => name))
  })
  if (hidden.size === 0) return known
  const shown = known.columns.filter((name) => !hidden.has(name))
  const rows = Object.entries(known.rows).map(([key, row]) => [
    key,
    Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))),
  ])
  return { ...known, columns: shown, rows: Object.fromEntries(rows) as KnownDictionary['rows'] }
}

/**
 * What a person may look up while he fills in a form, and the codes of what cannot be read now; of what is too large he learns
 * when he hands it in. Each is read by itself: one that fails keeps the others from nobody.
 */
export async function datasetLookups(
  tools: DatasetTools,
  context: Reading,
  codes: readonly string[],
): Promise<{ datasets: KnownDictionary[]; away: string[] }> {
  const waiting = [...new Set(codes)]
  const datasets: KnownDictionary[] = []
  const away: string[] = []
  let left = mostTold
  const readOn = async () => {
    for (let code = waiting.shift(); code !== undefined && left > 0; code = waiting.shift()) {
      const asked = code
      const known = await lookedUpIn(tools, context, asked).catch((error: unknown) => {
        if (!(error instanceof AppError))
          context.log.error({ err: error, code: asked }, 'a dataset cannot be looked up in')
        away.push(asked)
        return null
      })
      if (known === null || known === 'large') continue
      const count = Object.keys(known.rows).length
      if (count > left) continue
      left -= count
      datasets.push(await shownOf(context, known))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readOn))
  return { datasets, away }
}
