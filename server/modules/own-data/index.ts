import { languagePart } from '@/lib/words/language-part'
import { sql } from 'kysely'
import { datasetForm, type DatasetColumn } from '@/lib/contracts/datasets'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { inEveryLanguage } from '@/server/http/sentences'
import { offerOwnTables, type OwnTables } from '@/server/modules/datasets'
import { processesManagedBy, processesWithRight } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { ProcessVersions } from '@/server/runtime'
import { listColumnsNow, tablesOf, unseenIn, type OwnLists } from './list-tables'
import { processColumnsNow, subTables } from './process-tables'
import { readRows } from './read-rows'
import { sourceOf } from './source'
import {
  fits,
  idOf,
  processColumns,
  recordColumns,
  requestColumns,
  stepColumns,
  tableOf,
  type OwnTable,
} from './tables'

export { cell, referencesIn } from './cells'
export { ownTablesOf, type MovedTable, type OnForm } from './moved-tables'
export { requestsInSight } from './in-sight'
export type { ListInSight, OwnLists } from './list-tables'

/** Rows handed out at once; of more the newest. Figures are made of all of them. */
const mostRows = 20_000

/** Published processes a person may start, read or looks after, in their order. */
async function processesOf(tx: Tx, caller: Caller): Promise<{ processId: string; name: string }[]> {
  const ids = await Promise.all([
    processesWithRight(tx, caller, processPermission.Start),
    processesWithRight(tx, caller, processPermission.Read),
    processesManagedBy(tx, caller),
  ])
  const { rows } = await sql<{ processId: string; name: string }>`
    select process_id as "processId", process_name as name from processes
    where process_id = any(${[...new Set(ids.flat())]}::text[]) and enabled and not built_in order by sort_order, process_id`.execute(
    tx,
  )
  return rows
}

type OfAll = Extract<OwnTable, { kind: 'requests' | 'steps' }>
const named = (table: OfAll): string => inEveryLanguage(`workflow.ownData.${table.kind}`)

/** @throws AppError object.unknown */
function known(datasetId: string): OwnTable {
  const table = tableOf(datasetId)
  if (!table) throw new AppError('object.unknown')
  return table
}

/** What a table is called, and its columns, whoever asks. @throws AppError object.unknown */
async function shapeOf(
  { tx, versions, lists }: { tx: Tx; versions: ProcessVersions; lists: OwnLists },
  table: OwnTable,
): Promise<{ datasetName: string; columns: DatasetColumn[] }> {
  if (table.kind === 'list') {
    const { name, columns } = listColumnsNow(await lists.find(tx, table.listId), table)
    return { datasetName: name, columns: recordColumns(columns) }
  }
  if ('processId' in table) {
    const { name, columns } = await processColumnsNow({ tx, versions }, table)
    return { datasetName: name, columns: processColumns(columns) }
  }
  return { datasetName: named(table), columns: table.kind === 'steps' ? stepColumns() : requestColumns() }
}

const tablesWith = (versions: ProcessVersions, lists: OwnLists): OwnTables => ({
  async list({ tx, caller }) {
    const ofAll: OfAll[] = [{ kind: 'requests' }, { kind: 'steps' }]
    const found = ofAll.map((table) => ({ datasetId: idOf(table), name: named(table) }))
    for (const { processId, name } of await processesOf(tx, caller)) {
      const version = await versions.find(tx, processId)
      if (!version) continue
      found.push({ datasetId: idOf({ kind: 'process', processId }), name })
      for (const { field, label } of subTables(version))
        if (fits({ kind: 'rows', processId, field })) {
          const parts = [0, 1, 2].map(
            (language) => `${languagePart(name, language)} · ${languagePart(label, language)}`,
          )
          found.push({ datasetId: idOf({ kind: 'rows', processId, field }), name: parts.join('|') })
        }
    }
    for (const list of await lists.all({ tx, caller }))
      for (const { table, name } of tablesOf(list)) if (fits(table)) found.push({ datasetId: idOf(table), name })
    return found
  },
  async require({ tx, caller }, datasetId) {
    const table = known(datasetId)
    if (table.kind === 'list') {
      const list = await lists.inSight({ tx, caller }, table.listId)
      if (table.field && !list.sees(table.field)) throw new AppError('object.unknown')
    }
    if (!('processId' in table)) return
    const mine = await processesOf(tx, caller)
    if (!mine.some(({ processId }) => processId === table.processId)) throw new AppError('object.unknown')
  },
  async describe(tx, datasetId) {
    const table = known(datasetId)
    const shape = await shapeOf({ tx, versions, lists }, table)
    // Columns are as forms name them: what a designer may type into a dataset is no measure of those.
    const form = datasetForm.parse({ datasetName: 'own', columns: requestColumns().slice(0, 1), open: true, mostRows })
    return { ...form, ...shape, datasetId }
  },
  async unseen({ tx, caller }, datasetId) {
    const table = known(datasetId)
    return table.kind === 'list' ? unseenIn(await lists.inSight({ tx, caller }, table.listId), table) : new Set()
  },
  source: (asking, { datasetId }, named) => sourceOf({ ...asking, versions, lists }, known(datasetId), named),
  rows: (asking, { datasetId }, page) => readRows({ ...asking, versions, lists }, known(datasetId), page),
})

/** Hands our own tables to datasets, from where reports and all else read them. @param lists of records, by their own rights */
export function registerOwnData(lists: OwnLists): void {
  offerOwnTables(tablesWith(new ProcessVersions(), lists))
}
