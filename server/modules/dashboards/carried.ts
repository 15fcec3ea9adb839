import { dashboardMenu, saveDashboard as contract } from '@/lib/contracts/dashboards'
import { knownCatalog } from '@/server/modules/catalogs'
import { carriedContent, nothingThere, unreadablePackage, type Carried } from '@/server/modules/data-packages'
import { saveDashboard } from './keep-dashboard'
import { dashboardInSight } from './stored-dashboard'

/**
 * Dashboards as packages carry them, with the reports on them. Who may see one is for each installation to say: a new one is in
 * use once somebody has said so.
 */
export const carriedDashboard: Carried = {
  menu: dashboardMenu,
  async read(context, dashboardId) {
    const found = await nothingThere(dashboardInSight(context, dashboardId))
    if (!found) return null
    const { dashboardId: _id, readers: _readers, enable: _enable, ...content } = found
    return { name: found.dashboardName, content: carriedContent(content) }
  },
  needs: ({ parts }) =>
    (parts as { reportId?: string }[]).flatMap(({ reportId }) => (reportId ? [{ kind: 'report', id: reportId }] : [])),
  async write(context, dashboardId, content) {
    const catalogId = await knownCatalog(context.tx, 'Dashboard', content.catalogId, {
      table: 'dashboards',
      column: 'dashboard_id',
      id: dashboardId,
    })
    const before = await nothingThere(dashboardInSight(context, dashboardId))
    const input = contract.input.safeParse({
      ...content,
      dashboardId,
      catalogId,
      readers: before?.readers ?? [],
      enable: before?.enable ?? false,
    })
    if (!input.success) throw unreadablePackage(context)
    await saveDashboard(context, input.data, { mayBeNew: true })
  },
}
