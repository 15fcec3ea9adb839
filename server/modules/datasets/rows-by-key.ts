import { getDatasetData } from '@/lib/contracts/datasets'
import type { RowAsked, RowsFound } from '@/lib/form-data/chosen-rows'
import { rowValue } from '@/lib/form-fields/row-in'
import { locales } from '@/lib/i18n/locales'
import { AppError } from '@/server/http/app-error'
import { principalAsCaller } from '@/server/http/caller'
import type { Dependencies } from '@/server/http/server-app'
import type { InterfaceTools } from '@/server/modules/interfaces'
import type { AskedFilter } from './asked-filter'
import { isOwn } from './own-tables'
import { readData } from './read-data'

/** A key is one row; a source that thinks otherwise may mean one of these. */
const mostRows = 50
/** What says that there is nothing here for the person; everything else says that it cannot be told now. */
const nothing: ReadonlySet<string> = new Set(['object.unknown', 'right.missing', 'dataset.columnUnknown'])

/**
 * What somebody may read of rows by their keys, in their order. Our own data reads differently in each language.
 * @throws AppError dataset.failed, dataset.slow, dataset.busy, dataSource.away
 */
export async function rowsByKey(
  deps: Dependencies,
  interfaces: InterfaceTools,
  { account, rows }: { account: string; rows: RowAsked[] },
): Promise<RowsFound[]> {
  const { database, tenantId, clock, log } = deps
  const transact: Parameters<typeof readData>[1]['transact'] = (work) => database.transact(tenantId, work)
  const caller = await transact((tx) => principalAsCaller(tx, account))
  if (!caller) return rows.map(() => [])
  const rowOf = async ({ dataset, keyColumn, key }: RowAsked): Promise<RowsFound> => {
    const input = getDatasetData.input.parse({ datasetId: dataset, pageSize: mostRows })
    const hasKey: AskedFilter = {
      match: 'all',
      conditions: [{ column: keyColumn, comparison: 'eq', value: key }],
      asShown: true,
    }
    const found: Record<string, unknown>[] = []
    for (const locale of isOwn(dataset) ? locales : [caller.locale]) {
      const read = await readData({ interfaces }, { transact, caller, now: clock.now(), locale, log }, input, [hasKey])
      found.push(...read.rows)
    }
    return found.filter((row) => rowValue({ keyColumn, labelColumn: keyColumn }, row)?.key === key)
  }
  return Promise.all(
    rows.map((row) =>
      rowOf(row).catch((error: unknown) => {
        if (error instanceof AppError && nothing.has(error.key)) return []
        throw error
      }),
    ),
  )
}
