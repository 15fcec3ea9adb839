import { sql, type RawBuilder } from 'kysely'
import { reportForm, reportMenu, type Report } from '@/lib/contracts/reports'
import { mayDo } from '@/lib/rights/menu-mask'
import { namedIn } from '@/server/modules/announcements'
import { requireInCatalog } from '@/server/modules/catalogs'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
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

/** Reports `r` whose readers, where any are named, hold who asks; those who look after reports see each. */
export async function forReader({ tx, caller }: Pick<CallContext, 'tx' | 'caller'>): Promise<RawBuilder<boolean>> {
  if (mayDo([await menuAccess(tx, caller, reportMenu)], 1)) return sql<boolean>`true`
  return sql<boolean>`(coalesce(jsonb_array_length(r.definition -> 'readers'), 0) = 0 or exists (
    select 1 from users u where u.account = ${caller.account} and ${namedIn(sql`r.definition -> 'readers'`)}))`
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
    from reports r where report_id = ${reportId} and ${await forReader({ tx, caller })}`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  const { definition, ...named } = row
  await requireInCatalog(tx, caller, named.catalogId, right)
  return { ...reportForm.parse({ ...definition, ...named }), reportId }
}
