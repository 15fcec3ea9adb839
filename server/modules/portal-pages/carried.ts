import { portalMenu, savePortalPage as contract, type PortalPart } from '@/lib/contracts/portal-pages'
import { carriedContent, nothingThere, unreadablePackage, type Carried } from '@/server/modules/data-packages'
import { savePage } from './keep-page'
import { readPage } from './stored-page'

type CarriedPart = Omit<PortalPart, 'readers'>

/**
 * Portal pages as packages carry them, with their reports and dashboards. Whom a page and its parts are for is for each
 * installation to say: one that is new there is not published.
 */
export const carriedPortalPage: Carried = {
  menu: portalMenu,
  async read({ tx }, pageId) {
    const found = await nothingThere(readPage(tx, pageId))
    if (!found) return null
    const { pageId: _id, readers: _readers, enable: _enable, parts, ...content } = found
    const carried = parts.map(({ readers: _for, ...part }): CarriedPart => part)
    return { name: found.pageName, content: carriedContent({ ...content, parts: carried }) }
  },
  needs: ({ parts }) =>
    (parts as unknown as CarriedPart[]).flatMap(({ kind, reportId, dashboardId }) => [
      ...(['report', 'number', 'calendar'].includes(kind) && reportId
        ? [{ kind: 'report' as const, id: reportId }]
        : []),
      ...(kind === 'dashboard' && dashboardId ? [{ kind: 'dashboard' as const, id: dashboardId }] : []),
    ]),
  async write(context, pageId, { parts, ...content }) {
    const before = await nothingThere(readPage(context.tx, pageId))
    const readersOf = (id: unknown) => before?.parts.find((part) => part.id === id)?.readers ?? []
    const input = contract.input.safeParse({
      ...content,
      pageId,
      parts: Array.isArray(parts) ? parts.map((part) => ({ ...(part as CarriedPart), readers: readersOf((part as CarriedPart).id) })) : [], // prettier-ignore
      readers: before?.readers ?? [],
      enable: before?.enable ?? false,
    })
    if (!input.success) throw unreadablePackage(context)
    await savePage(context, input.data, { mayBeNew: true })
  },
}
