import * as calls from '@/lib/contracts/datasets'
import type { InterfaceTools } from '@/server/modules/interfaces'
import { requireInCatalog, type Shelf } from '@/server/modules/catalogs'
import { AppError } from '@/server/http/app-error'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { sql } from 'kysely'
import { looksAfterDatasets, mayRead } from './dataset-rights'
import { deleteDataset, saveDataset } from './keep-dataset'
import { listDatasets } from './list-datasets'
import { readData } from './read-data'
import { readDataset } from './stored-dataset'
import { tryDataset } from './try-dataset'

export { datasetUses } from './uses'
export { carriedDataset } from './carried'
export type { DatasetTools } from './dataset-tools'
export { readData } from './read-data'
export { readDataset } from './stored-dataset'
export { columnValues } from './column-values'

export const datasetShelf: Shelf = {
  type: 'Dataset',
  table: 'datasets',
  id: 'dataset_id',
  name: 'dataset_name',
  edit: { menu: calls.datasetMenu, action: 2 },
}

export function registerDatasets(app: ServerApp, interfaces: InterfaceTools): void {
  const tools = { interfaces }
  serve(app, calls.listDatasets, (input, context) => listDatasets(context, input))
  serve(app, calls.getDatasetSchema, async ({ datasetId }, { tx, caller }) => {
    const { rows } =
      await sql`select 1 from datasets d where d.dataset_id = ${datasetId} and ${mayRead(caller, await looksAfterDatasets(tx, caller))}`.execute(
        tx,
      )
    if (rows.length === 0) throw new AppError('object.unknown')
    const { datasetName: name, datasetCode: code, columns, parameters } = await readDataset(tx, datasetId)
    const schema: calls.DatasetSchema = {
      columns: columns.map(({ name: fieldName, title, width, key, hidden, format }) => ({
        fieldName,
        fieldTitle: title || fieldName,
        width,
        key,
        hidden,
        format,
      })),
      parameters,
    }
    return { datasetId, name, code, schema: JSON.stringify(schema) }
  })
  serve(app, calls.getDataset, async ({ datasetId }, { tx, caller }) => {
    const dataset = await readDataset(tx, datasetId)
    await requireInCatalog(tx, caller, dataset.catalogId, 'View')
    return dataset
  })
  serve(app, calls.saveDataset, (input, context) => saveDataset(context, input))
  serve(app, calls.deleteDataset, async ({ datasetId }, context) => {
    await deleteDataset(context, datasetId)
    return {}
  })
  // No transaction stays open while another database works.
  serveStream(app, calls.getDatasetData, (input, context) => readData(tools, context, input))
  serveStream(app, calls.tryDataset, (input, context) => tryDataset(tools, context, input))
}
