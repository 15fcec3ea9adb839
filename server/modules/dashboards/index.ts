import { sql } from 'kysely'
import * as calls from '@/lib/contracts/dashboards'
import { inCatalog, inSight, type Shelf } from '@/server/modules/catalogs'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { contains } from '@/server/platform/db/contains'
import { deleteDashboard, saveDashboard } from './keep-dashboard'
import { dashboardInSight, mayLook } from './stored-dashboard'

export { mayOpenDashboard } from './stored-dashboard'

type Listed = (typeof calls.listDashboards)['data']['_output'][number]

export { dashboardUsesOfForm, moveDashboardColumns } from './follow-fields'
export { carriedDashboard } from './carried'
export const dashboardShelf: Shelf = {
  type: 'Dashboard',
  table: 'dashboards',
  id: 'dashboard_id',
  name: 'dashboard_name',
  enabled: 'enabled',
  edit: { menu: calls.dashboardMenu, action: 2 },
}

export function registerDashboards(app: ServerApp): void {
  serve(app, calls.listDashboards, async ({ catalogId, keyword, enableOnly }, context) => {
    const { rows } = await sql<Listed>`
      select d.dashboard_id as "dashboardId", d.dashboard_name as "dashboardName", d.catalog_id as "catalogId", coalesce(c.name, '') as "catalogName", d.enabled as enable,
        coalesce(jsonb_array_length(d.definition -> 'parts'), 0) as parts from dashboards d left join catalogs c on c.catalog_id = d.catalog_id
      where ${await mayLook(context)} and (d.enabled or not ${enableOnly}::boolean)
        and (${keyword} = '' or d.dashboard_name ilike ${contains(keyword)})
        and ${inCatalog(sql`d.catalog_id`, catalogId)} and ${inSight(context.caller, sql`d.catalog_id`)}
      order by c.name nulls last, d.dashboard_name, d.dashboard_id`.execute(context.tx)
    return rows
  })
  serve(app, calls.openDashboard, async ({ dashboardId }, context) => {
    const { readers: _readers, ...shown } = await dashboardInSight(context, dashboardId)
    return shown
  })
  serve(app, calls.getDashboard, ({ dashboardId }, context) => dashboardInSight(context, dashboardId))
  serve(app, calls.saveDashboard, (input, context) => saveDashboard(context, input))
  serve(app, calls.deleteDashboard, async ({ dashboardId }, context) => {
    await deleteDashboard(context, dashboardId)
    return {}
  })
}
