import { sql } from 'kysely'
import * as calls from '@/lib/contracts/dashboards'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { contains } from '@/server/platform/db/contains'
import { deleteDashboard, saveDashboard } from './keep-dashboard'
import { mayLook, readDashboard } from './stored-dashboard'

export { mayOpenDashboard } from './stored-dashboard'

type Listed = (typeof calls.listDashboards)['data']['_output'][number]

export { carriedDashboard } from './carried'

export function registerDashboards(app: ServerApp): void {
  serve(app, calls.listDashboards, async ({ keyword, enableOnly }, context) => {
    const { rows } = await sql<Listed>`
      select d.dashboard_id as "dashboardId", d.dashboard_name as "dashboardName", d.enabled as enable,
        coalesce(jsonb_array_length(d.definition -> 'parts'), 0) as parts from dashboards d
      where ${await mayLook(context)} and (d.enabled or not ${enableOnly}::boolean)
        and (${keyword} = '' or d.dashboard_name ilike ${contains(keyword)})
      order by d.dashboard_name, d.dashboard_id`.execute(context.tx)
    return rows
  })
  serve(app, calls.openDashboard, async ({ dashboardId }, context) => {
    const { readers: _readers, ...shown } = await readDashboard(context.tx, dashboardId, await mayLook(context))
    return shown
  })
  serve(app, calls.getDashboard, ({ dashboardId }, { tx }) => readDashboard(tx, dashboardId))
  serve(app, calls.saveDashboard, (input, context) => saveDashboard(context, input))
  serve(app, calls.deleteDashboard, async ({ dashboardId }, context) => {
    await deleteDashboard(context, dashboardId)
    return {}
  })
}
