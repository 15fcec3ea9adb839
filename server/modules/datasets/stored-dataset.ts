import { sql } from 'kysely'
import { datasetForm, type Dataset } from '@/lib/contracts/datasets'
import { AppError } from '@/server/http/app-error'
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
