import { sql, type RawBuilder } from 'kysely'
import { dashboardForm, dashboardMenu, type Dashboard } from '@/lib/contracts/dashboards'
import { mayDo } from '@/lib/rights/menu-mask'
import type { NodeRight } from '@/lib/rights/node-mask'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import type { CallContext } from '@/server/http/serve'
import { namedIn } from '@/server/modules/announcements'
import { inSight, requireInCatalog } from '@/server/modules/catalogs'
import type { DashboardsRow } from '@/server/platform/db/rows.generated'

/** Dashboards `d` a caller may look at: those whose readers hold him, and all for who looks after them. */
export async function mayLook({ tx, caller }: Pick<CallContext, 'tx' | 'caller'>): Promise<RawBuilder<boolean>> {
  if (mayDo([await menuAccess(tx, caller, dashboardMenu)], 1)) return sql<boolean>`true`
  return sql<boolean>`(d.enabled and (coalesce(jsonb_array_length(d.definition -> 'readers'), 0) = 0 or exists (
    select 1 from users u where u.account = ${caller.account} and ${namedIn(sql`d.definition -> 'readers'`)})))`
}

/**
 * A dashboard one may look at, with whose category one may do this.
 * @throws AppError object.unknown, right.missing
 */
export async function dashboardInSight(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  dashboardId: string,
  right: NodeRight = 'View',
): Promise<Dashboard> {
  const { rows } = await sql<Pick<DashboardsRow, 'dashboard_name' | 'catalog_id' | 'enabled' | 'definition'>>`
    select d.dashboard_name, d.catalog_id, d.enabled, d.definition from dashboards d
    where d.dashboard_id = ${dashboardId} and ${await mayLook({ tx, caller })}`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  await requireInCatalog(tx, caller, row.catalog_id, right)
  const form = dashboardForm.parse({
    ...(row.definition as object),
    dashboardName: row.dashboard_name,
    catalogId: row.catalog_id,
    enable: row.enabled,
  })
  return { ...form, dashboardId }
}

/** Whether a person may look at a dashboard. */
export async function mayOpenDashboard(
  reader: Pick<CallContext, 'tx' | 'caller'>,
  dashboardId: string,
): Promise<boolean> {
  const { rows } = await sql<Pick<DashboardsRow, 'dashboard_id'>>`
    select d.dashboard_id from dashboards d where d.dashboard_id = ${dashboardId} and ${await mayLook(reader)}
      and ${inSight(reader.caller, sql`d.catalog_id`)}`.execute(reader.tx)
  return rows.length > 0
}
