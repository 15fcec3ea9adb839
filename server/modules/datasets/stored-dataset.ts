import { sql } from 'kysely'
import { datasetForm, type Dataset } from '@/lib/contracts/datasets'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'
import { isOwn, ownTables } from './own-tables'

interface Row {
  datasetId: string
  datasetName: string
  datasetCode: string
  catalogId: string
  dataSource: string
  open: boolean
  definition: Record<string, unknown>
}

/** @throws AppError object.unknown */
export async function readDataset(tx: Tx, datasetId: string): Promise<Dataset> {
  if (isOwn(datasetId)) return ownTables().describe(tx, datasetId)
  const { rows } =
    await sql<Row>`select dataset_id as "datasetId", dataset_name as "datasetName", dataset_code as "datasetCode", catalog_id as "catalogId",
    data_source as "dataSource", open, definition from datasets where dataset_id = ${datasetId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  const { definition, ...named } = row
  return { ...datasetForm.parse({ ...definition, ...named }), datasetId }
}

const none: ReadonlySet<string> = new Set()

/** Columns of a dataset that a person is shown in no row, as fields of lists may be hidden from him. @throws AppError object.unknown */
export const unseenColumns = async (
  asking: { tx: Tx; caller: Caller },
  datasetId: string,
): Promise<ReadonlySet<string>> => (isOwn(datasetId) ? ownTables().unseen(asking, datasetId) : none)

/** What a person asks of a dataset by himself names columns he may know of. @throws AppError dataset.columnUnknown, object.unknown */
export async function requireSeen(
  asking: { tx: Tx; caller: Caller },
  datasetId: string,
  named: readonly { column: string }[],
): Promise<void> {
  if (named.length === 0) return
  const unseen = await unseenColumns(asking, datasetId)
  for (const { column } of named) if (unseen.has(column)) throw new AppError('dataset.columnUnknown', { column })
}

/** A dataset with the columns one person may know of. @throws AppError object.unknown */
export async function datasetFor(asking: { tx: Tx; caller: Caller }, datasetId: string): Promise<Dataset> {
  const dataset = await readDataset(asking.tx, datasetId)
  const unseen = await unseenColumns(asking, datasetId)
  return { ...dataset, columns: dataset.columns.filter(({ name }) => !unseen.has(name)) }
}
