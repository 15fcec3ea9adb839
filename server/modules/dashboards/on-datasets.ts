import { sql } from 'kysely'
import { dashboardForm, type DashboardForm } from '@/lib/contracts/dashboards'
import type { CallContext } from '@/server/http/serve'
import { inSight } from '@/server/modules/catalogs'
import type { DashboardsRow } from '@/server/platform/db/rows.generated'
import { mayLook } from './stored-dashboard'

export interface OnDatasets {
  dashboardId: string
  form: DashboardForm
  /** Whether the caller may look at it. */
  visible: boolean
  /** The dataset of each of its reports. */
  datasetOf: ReadonlyMap<string, string>
}

/** Dashboards with a report on one of these datasets, whoever may look at them. @param locked until the transaction ends */
export async function dashboardsOn(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  datasetIds: readonly string[],
  locked = false,
): Promise<OnDatasets[]> {
  if (datasetIds.length === 0) return []
  const reports = sql`reports r where r.report_id in (select p ->> 'reportId' from jsonb_array_elements(d.definition -> 'parts') p)`
  const { rows } = await sql<
    Pick<DashboardsRow, 'dashboard_id' | 'dashboard_name' | 'catalog_id' | 'enabled' | 'definition'> & {
      visible: boolean
      datasets: Record<string, string>
    }
  >`select d.dashboard_id, d.dashboard_name, d.catalog_id, d.enabled, d.definition,
      (${await mayLook({ tx, caller })} and ${inSight(caller, sql`d.catalog_id`)}) as visible,
      (select jsonb_object_agg(r.report_id, r.dataset_id) from ${reports}) as datasets
    from dashboards d where exists (select 1 from ${reports} and r.dataset_id = any(${datasetIds}::text[]))
    order by d.dashboard_name, d.dashboard_id ${locked ? sql`for update of d` : sql``}`.execute(tx)
  return rows.flatMap((row) => {
    const named = { dashboardName: row.dashboard_name, catalogId: row.catalog_id, enable: row.enabled }
    const read = dashboardForm.safeParse({ ...(row.definition as object), ...named })
    if (!read.success) return []
    const datasetOf = new Map(Object.entries(row.datasets))
    return [{ dashboardId: row.dashboard_id, form: read.data, visible: row.visible, datasetOf }]
  })
}
