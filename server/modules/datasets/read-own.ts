import { sql } from 'kysely'
import type { z } from 'zod'
import type { Dataset, getDatasetData } from '@/lib/contracts/datasets'
import type { RowFilter } from '@/lib/contracts/filters'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { plainRow, type DataSourceRow } from '@/server/platform/data-source'
import { tenantOf } from '@/server/platform/db'
import { ownTables, withinShare } from './own-tables'
import { personValue, type Reader } from './person-parameters'
import { selectRows } from './rows-in-memory'

/** `cut`: there are older rows than are read at once, and whoever counts is told so. */
export type DatasetRows = z.output<typeof getDatasetData.data> & { cut?: boolean }
type Wanted = z.output<typeof getDatasetData.input>

interface Read {
  table: Dataset
  rows: DataSourceRow[]
  records: number
  reader: Reader
}

/**
 * One page of our own data. Which rows there are is decided by the rights of who asks, in the query; filters and words only
 * take away from those.
 * @throws AppError object.unknown, right.missing, dataset.columnUnknown, dataset.busy
 */
export async function readOwn(
  { caller, locale, transact }: Pick<StreamContext, 'transact' | 'caller' | 'locale'>,
  wanted: Wanted,
  more: RowFilter[],
): Promise<DatasetRows> {
  const account = wanted.account.toLowerCase() || caller.account
  // What somebody else may read of requests is not told to anybody but him.
  if (account !== caller.account) throw new AppError('right.missing')
  const tenant = await transact(async (tx) => tenantOf(tx))
  const { table, rows, records, reader } = await withinShare(`${tenant} ${account}`, () =>
    transact(async (tx): Promise<Read> => {
      const asking = { tx, caller, locale }
      await ownTables().require(asking, wanted.datasetId)
      const table = await ownTables().describe(tx, wanted.datasetId)
      const people =
        await sql<Reader>`select u.account, u.name, coalesce(u.department_id, '') as "departmentId", coalesce(g.name, '') as "departmentName"
        from users u left join groups g on g.group_id = u.department_id where u.account = ${account}`.execute(tx)
      const reader = people.rows[0]
      if (!reader) throw new AppError('object.unknown')
      return { table, reader, ...(await ownTables().rows(asking, table)) }
    }),
  )
  const named = ({ match, conditions }: RowFilter): RowFilter => ({
    match,
    conditions: conditions.map((one) => ({ ...one, value: personValue(one.value, reader) })),
  })
  const size = wanted.pageSize === -1 ? table.mostRows : Math.min(wanted.pageSize, table.mostRows)
  const selected = selectRows({
    columns: table.columns,
    rows,
    filters: [wanted.filter, ...more].map(named),
    keyword: wanted.keyword.trim(),
    limit: size,
    offset: wanted.pageSize === -1 ? 0 : (wanted.currentPageIndex - 1) * size,
  })
  return { rows: selected.rows.map(plainRow), records: selected.records, cut: records > rows.length }
}
