import type { PackageKind } from '@/lib/contracts/data-packages'
import { reportMenu, saveReport as contract } from '@/lib/contracts/reports'
import { knownCatalog } from '@/server/modules/catalogs'
import { carriedContent, nothingThere, unreadablePackage, type Carried } from '@/server/modules/data-packages'
import { saveReport } from './keep-report'
import { reportInSight } from './stored-report'

/** The dataset a report stands on. Requests are there in every installation; records come with their list. */
function neededFor(datasetId: string): { kind: PackageKind; id: string }[] {
  const [own, kind, of] = datasetId.split(':')
  if (own !== 'own') return [{ kind: 'dataset', id: datasetId }]
  return kind === 'l' && of ? [{ kind: 'list', id: of }] : []
}

/**
 * Reports as packages carry them, with the dataset they stand on. Who may see one is for each installation to say: a new one is in
 * use once somebody has said so.
 */
export const carriedReport: Carried = {
  menu: reportMenu,
  async read(context, reportId) {
    const found = await nothingThere(reportInSight(context, reportId))
    if (!found) return null
    const { reportId: _id, readers: _readers, enable: _enable, ...content } = found
    return { name: found.reportName, content: carriedContent(content) }
  },
  needs: ({ datasetId }) => (typeof datasetId === 'string' ? neededFor(datasetId) : []),
  async write(context, reportId, content) {
    const catalogId = await knownCatalog(context.tx, 'Reports', content.catalogId, {
      table: 'reports',
      column: 'report_id',
      id: reportId,
    })
    const before = await nothingThere(reportInSight(context, reportId))
    const input = contract.input.safeParse({
      ...content,
      reportId,
      catalogId,
      readers: before?.readers ?? [],
      enable: before?.enable ?? false,
    })
    if (!input.success) throw unreadablePackage(context)
    await saveReport(context, input.data, { mayBeNew: true })
  },
}
