import { sql } from 'kysely'
import type { z } from 'zod'
import { gridColumns, type Dashboard, type saveDashboard as contract } from '@/lib/contracts/dashboards'
import type { CallContext } from '@/server/http/serve'
import { requireFiling } from '@/server/modules/catalogs'
import { storedOrNew } from '@/server/modules/data-packages'
import { newId } from '@/server/platform/ids'
import { dashboardInSight } from './stored-dashboard'

/** @throws AppError object.unknown, right.missing */
export async function saveDashboard(
  context: CallContext,
  { dashboardId: given, rev: _rev, ...form }: z.output<typeof contract.input>,
  { mayBeNew = false } = {},
): Promise<Dashboard> {
  const { tx, caller, now } = context
  const before = given ? await storedOrNew(dashboardInSight(context, given, 'Modify'), mayBeNew) : undefined
  await requireFiling(tx, caller, { type: 'Dashboard', from: before?.catalogId, to: form.catalogId })
  const dashboardId = given || newId()
  // Nothing reaches beyond the last column.
  const parts = form.parts.map((part) => ({ ...part, w: Math.min(part.w, gridColumns - part.x) }))
  const { dashboardName, catalogId, enable, ...definition } = { ...form, parts }
  await sql`insert into dashboards (dashboard_id, dashboard_name, catalog_id, enabled, definition, saved_by, saved_at)
    values (${dashboardId}, ${dashboardName}, ${catalogId}, ${enable}, ${JSON.stringify(definition)}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, dashboard_id) do update set dashboard_name = excluded.dashboard_name, catalog_id = excluded.catalog_id, enabled = excluded.enabled,
      definition = excluded.definition, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(tx)
  const after: Dashboard = { ...form, parts, dashboardId }
  await context.audit({ action: 'dashboard.save', objectType: 'dashboard', objectId: dashboardId, before, after })
  return after
}

/** @throws AppError object.unknown, right.missing */
export async function deleteDashboard(context: CallContext, dashboardId: string): Promise<void> {
  const before = await dashboardInSight(context, dashboardId, 'Delete')
  await sql`delete from dashboards where dashboard_id = ${dashboardId}`.execute(context.tx)
  await context.audit({ action: 'dashboard.delete', objectType: 'dashboard', objectId: dashboardId, before })
}
