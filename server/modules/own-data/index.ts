import { languagePart } from '@/lib/words/language-part'
import { sql } from 'kysely'
import { datasetForm } from '@/lib/contracts/datasets'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { inEveryLanguage } from '@/server/http/sentences'
import { offerOwnTables, type OwnTables } from '@/server/modules/datasets'
import { processesManagedBy, processesWithRight } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { ProcessVersions } from '@/server/runtime'
import { processColumnsNow, subTables } from './process-tables'
import { readRows } from './read-rows'
import { sourceOf } from './source'
import { fits, idOf, processColumns, requestColumns, stepColumns, tableOf, type OwnTable } from './tables'

export { cell, referencesIn } from './cells'
export { ownTablesOf } from './moved-tables'
export { requestsInSight } from './in-sight'

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

const named = (table: Exclude<OwnTable, { processId: string }>): string =>
  inEveryLanguage(`workflow.ownData.${table.kind}`)

/** @throws AppError object.unknown */
function known(datasetId: string): OwnTable {
  const table = tableOf(datasetId)
  if (!table) throw new AppError('object.unknown')
  return table
}

const tablesWith = (versions: ProcessVersions): OwnTables => ({
  async list({ tx, caller }) {
    const found = [{ kind: 'requests' }, { kind: 'steps' }].map((table) => ({
      datasetId: idOf(table as OwnTable),
      name: named(table as { kind: 'requests' | 'steps' }),
    }))
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
    return found
  },
  async require({ tx, caller }, datasetId) {
    const table = known(datasetId)
    if (!('processId' in table)) return
    const mine = await processesOf(tx, caller)
    if (!mine.some(({ processId }) => processId === table.processId)) throw new AppError('object.unknown')
  },
  async describe(tx, datasetId) {
    const table = known(datasetId)
    const ofProcess = 'processId' in table ? await processColumnsNow({ tx, versions }, table) : null
    const columns = ofProcess
      ? processColumns(ofProcess.columns)
      : table.kind === 'steps'
        ? stepColumns()
        : requestColumns()
    const datasetName = ofProcess?.name ?? named(table as { kind: 'requests' | 'steps' })
    // Columns are as forms name them: what a designer may type into a dataset is no measure of those.
    const form = datasetForm.parse({ datasetName: 'own', columns: requestColumns().slice(0, 1), open: true, mostRows })
    return { ...form, columns, datasetName, datasetId }
  },
  source: (asking, { datasetId }, named) => sourceOf({ ...asking, versions }, known(datasetId), named),
  rows: (asking, { datasetId }, page) => readRows({ ...asking, versions }, known(datasetId), page),
})

/** Hands our own tables to datasets, from where reports and all else read them. */
export function registerOwnData(): void {
  offerOwnTables(tablesWith(new ProcessVersions()))
}
