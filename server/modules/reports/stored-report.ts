import { sql } from 'kysely'
import { reportForm, type Report } from '@/lib/contracts/reports'
import { requireInCatalog } from '@/server/modules/catalogs'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { NodeRight } from '@/lib/rights/node-mask'

interface Row {
  reportName: string
  reportCode: string
  catalogId: string
  datasetId: string
  enable: boolean
  definition: Record<string, unknown>
}

/**
 * A report with whose category a person may do this.
 * @throws AppError object.unknown, right.missing
 */
export async function reportInSight(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  reportId: string,
  right: NodeRight = 'View',
): Promise<Report> {
  const { rows } =
    await sql<Row>`select report_name as "reportName", report_code as "reportCode", catalog_id as "catalogId", dataset_id as "datasetId", enabled as enable, definition
    from reports where report_id = ${reportId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  const { definition, ...named } = row
  await requireInCatalog(tx, caller, named.catalogId, right)
  return { ...reportForm.parse({ ...definition, ...named }), reportId }
}
