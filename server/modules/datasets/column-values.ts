import { findDataSource } from '@/server/modules/data-sources'
import { AppError } from '@/server/http/app-error'
import { callForServer, interfaceWrites, type InterfaceTools } from '@/server/modules/interfaces'
import type { Dependencies } from '@/server/http/server-app'
import { DataSourceError, dialectOf, queryDataSource } from '@/server/platform/data-source'
import { rowsOf } from './interface-rows'
import { parameterValues } from './parameter-values'
import { askPage, statementsFor } from './statement'
import { readDataset } from './stored-dataset'

/** Rows looked at; more people than that are no step. */
const mostRows = 500
const nobodyInParticular = { account: '', name: '', departmentId: '', departmentName: '' }

const textsOf = (value: unknown): string[] =>
  value === null || value === undefined || value === '' ? [] : [String(value)]

/**
 * What one column of a dataset holds, in its order, for the server itself: parameters take the values kept for them, and
 * nobody's row filter applies.
 * @returns null where there is no such dataset, or it cannot be read now
 */
export async function columnValues(
  deps: Dependencies,
  tools: InterfaceTools,
  datasetId: string,
  column: string,
): Promise<string[] | null> {
  const { database, log, tenantId } = deps
  try {
    const { dataset, source } = await database.transact(tenantId, async (tx) => {
      const found = await readDataset(tx, datasetId)
      if (found.interfaceId && (await interfaceWrites(tx, found.interfaceId)))
        throw new AppError('dataset.interfaceWrites')
      return { dataset: found, source: await findDataSource(tx, deps, found.dataSource) }
    })
    if (!dataset.columns.some(({ name }) => name === column)) return null
    if (dataset.interfaceId) {
      const called = await callForServer(deps, tools, dataset.interfaceId, {})
      return called.ok
        ? (rowsOf(called, dataset.rowsPath)
            ?.slice(0, mostRows)
            .flatMap((row) => textsOf(row[column])) ?? null)
        : null
    }
    const dialect = source?.type === 0 ? dialectOf(source.url) : null
    if (!source || !dialect) return null
    const { page } = statementsFor({
      dialect,
      dataset,
      filters: [],
      keyword: '',
      today: '',
      limit: mostRows,
      offset: 0,
      values: { ...parameterValues(dataset.parameters, {}, 'en-US'), ...nobodyInParticular },
    })
    const rows = await askPage(page, ({ text, values }) =>
      queryDataSource({
        ...source,
        text,
        values,
        milliseconds: dataset.timeoutSeconds * 1000,
        readOnly: true,
        mostRows,
      }),
    )
    return rows.flatMap((row) => textsOf(row[column]))
  } catch (error) {
    if (!(error instanceof DataSourceError || error instanceof AppError)) throw error
    log.warn({ err: error, datasetId, column }, 'a dataset cannot be read')
    return null
  }
}
