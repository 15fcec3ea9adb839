import * as calls from '@/lib/contracts/datasets'
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

export { columnValues } from './column-values'

export function registerDatasets(app: ServerApp): void {
  const { secrets } = app.deps
  serve(app, calls.listDatasets, (input, context) => listDatasets(context, input))
  serve(app, calls.getDatasetSchema, async ({ datasetId }, { tx, caller }) => {
    const { rows } = await sql`select 1 from datasets d where d.dataset_id = ${datasetId} and ${mayRead(caller, await looksAfterDatasets(tx, caller))}`.execute(tx)
    if (rows.length === 0) throw new AppError('object.unknown')
    const { datasetName: name, datasetCode: code, columns, parameters } = await readDataset(tx, datasetId)
    const schema: calls.DatasetSchema = {
      columns: columns.map(({ name: fieldName, title, width, key, hidden, format }) => ({ fieldName, fieldTitle: title || fieldName, width, key, hidden, format })), parameters,
    }
    return { datasetId, name, code, schema: JSON.stringify(schema) }
  })
  serve(app, calls.getDataset, ({ datasetId }, { tx }) => readDataset(tx, datasetId))
  serve(app, calls.saveDataset, (input, context) => saveDataset(context, input))
  serve(app, calls.deleteDataset, async ({ datasetId }, context) => {
    await deleteDataset(context, datasetId)
    return {}
  })
  // No transaction stays open while another database works.
  serveStream(app, calls.getDatasetData, (input, context) => readData(secrets, context, input))
  serveStream(app, calls.tryDataset, (input, context) => tryDataset(secrets, context, input))
}
