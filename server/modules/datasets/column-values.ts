import { findDataSource } from '@/server/modules/data-sources'
import { AppError } from '@/server/http/app-error'
import type { Dependencies } from '@/server/http/server-app'
import { DataSourceError, dialectOf, queryDataSource } from '@/server/platform/data-source'
import { defaultTenant } from '@/server/platform/db'
import { parameterValues } from './parameter-values'
import { statementsFor } from './statement'
import { readDataset } from './stored-dataset'

/** Rows looked at; more people than that are no step. */
const mostRows = 500
const nobodyInParticular = { account: '', name: '', departmentId: '', departmentName: '' }

/**
 * What one column of a dataset holds, in its order, for the server itself: parameters take the values kept for them, and
 * nobody's row filter applies.
 * @returns null where there is no such dataset, or it cannot be read now
 */
export async function columnValues({ database, secrets, log }: Dependencies, datasetId: string, column: string): Promise<string[] | null> {
  try {
    const { dataset, source } = await database.transact(defaultTenant, async (tx) => {
      const found = await readDataset(tx, datasetId)
      return { dataset: found, source: await findDataSource(tx, secrets, found.dataSource) }
    })
    const dialect = source?.type === 0 ? dialectOf(source.url) : null
    if (!source || !dialect || !dataset.columns.some(({ name }) => name === column)) return null
    const { page } = statementsFor({
      dialect, dataset, filters: [], keyword: '', limit: mostRows, offset: 0,
      values: { ...parameterValues(dataset.parameters, {}, 'en-US'), ...nobodyInParticular },
    })
    const rows = await queryDataSource({ url: source.url, ...page, milliseconds: dataset.timeoutSeconds * 1000, readOnly: true, mostRows })
    return rows.flatMap((row) => (row[column] === null || row[column] === undefined || row[column] === '' ? [] : [String(row[column])]))
  } catch (error) {
    if (!(error instanceof DataSourceError || error instanceof AppError)) throw error
    log.warn({ err: error, datasetId, column }, 'a dataset cannot be read')
    return null
  }
}
