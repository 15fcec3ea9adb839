import * as calls from '@/lib/contracts/datasets'
import { getFigures } from '@/lib/contracts/figures'
import type { InterfaceTools } from '@/server/modules/interfaces'
import { requireInCatalog, type Shelf, type Use } from '@/server/modules/catalogs'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { requireDataset } from './dataset-rights'
import { deleteDataset, saveDataset } from './keep-dataset'
import { listDatasets } from './list-datasets'
import { datasetLookups } from './looked-up'
import { requireStored } from './own-tables'
import { readData } from './read-data'
import { readFigures } from './read-figures'
import { datasetFor, readDataset, requireSeen } from './stored-dataset'
import { tryDataset } from './try-dataset'
import { shareConnections } from './within-share'

export { inTurn } from './in-turn'

export { isOwn, offerOwnTables, type OwnPage, type OwnTables } from './own-tables'
export type { AskedFilter } from './asked-filter'
export {
  knownAmong,
  knownByParts,
  knownInLanguages,
  hiddenIn,
  knownOf,
  type Known,
  type KnownBy,
  type KnownRow,
} from './known-as'
export {
  flagColumn,
  knownColumn,
  momentColumn,
  numberColumn,
  textColumn,
  type OwnSource,
  type SourceColumn,
} from './own-source'
export { datasetUses } from './uses'
export { carriedDataset } from './carried'
export type { DatasetTools } from './dataset-tools'
export { readData } from './read-data'
export { readableTables } from './readable-tables'
export { readFigures } from './read-figures'
export { decimal } from './decimal-sum'
export { datasetsOutOfSight, requireDataset } from './dataset-rights'
export { datasetFor, readDataset, unseenColumns } from './stored-dataset'
export { columnValues } from './column-values'
export { saysYes } from './says-yes'
export { rowsByKey } from './rows-by-key'
export { datasetShapes, lookedUpFor, lookupsOutOfSight } from './looked-up'
export { looksUpDataset } from './looks-up-dataset'

export const datasetShelf: Shelf = {
  type: 'Dataset',
  table: 'datasets',
  id: 'dataset_id',
  name: 'dataset_name',
  edit: { menu: calls.datasetMenu, action: 2 },
}

/** @param uses what uses datasets, in whatever module */
export function registerDatasets(app: ServerApp, interfaces: InterfaceTools, uses: readonly Use[]): void {
  const tools = { interfaces }
  shareConnections(app.deps.env.DATABASE_POOL)
  serve(app, calls.listDatasets, (input, context) => listDatasets(context, input))
  serve(app, calls.getDatasetSchema, async ({ datasetId }, { tx, caller }) => {
    await requireDataset({ tx, caller }, datasetId)
    const { datasetName: name, datasetCode: code, columns, parameters } = await datasetFor({ tx, caller }, datasetId)
    const schema: calls.DatasetSchema = {
      columns: (columns as calls.DescribedColumn[]).map(
        ({ name: fieldName, title, width, key, hidden, format, type, choices, names }) => ({
          fieldName,
          fieldTitle: title || fieldName,
          width,
          key,
          hidden,
          format,
          type,
          choices,
          names,
        }),
      ),
      parameters,
    }
    return { datasetId, name, code, schema: JSON.stringify(schema) }
  })
  serve(app, calls.getDataset, async ({ datasetId }, { tx, caller }) => {
    requireStored(datasetId)
    const dataset = await readDataset(tx, datasetId)
    await requireInCatalog(tx, caller, dataset.catalogId, 'View')
    return dataset
  })
  serve(app, calls.saveDataset, (input, context) => saveDataset(context, input))
  serve(app, calls.deleteDataset, async ({ datasetId }, context) => {
    await deleteDataset(context, datasetId, uses)
    return {}
  })
  // No transaction stays open while another database works.
  serveStream(app, calls.getDatasetData, async (input, context) => {
    const { datasetId, filter } = input
    await context.transact((tx) => requireSeen({ tx, caller: context.caller }, datasetId, filter.conditions))
    return readData(tools, context, input)
  })
  serveStream(app, calls.getDatasetLookups, ({ codes }, context) => datasetLookups(tools, context, codes))
  serveStream(app, getFigures, async (input, context) => {
    const { datasetId, filter, groups, across, values } = input
    const named = [...filter.conditions, ...groups, ...across, ...values]
    await context.transact((tx) => requireSeen({ tx, caller: context.caller }, datasetId, named))
    return readFigures(tools, context, input)
  })
  serveStream(app, calls.tryDataset, (input, context) => tryDataset(tools, context, input))
}
