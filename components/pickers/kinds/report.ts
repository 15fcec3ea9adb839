import { call } from '@/lib/client/call'
import { localText } from '@/lib/i18n/local-text'
import { chooseAmong } from '../choose-among'
import type { PickerKind } from '../picker-kind'

/** R3-10, R9-05: the reports in use one may see, all of them. */
export const reportKind: PickerKind = {
  name: 'report',
  width: 750,
  tallest: 600,
  pageSize: -1,
  columns: ['name', 'code'],
  narrowBy: 'Reports',
  async load(query) {
    const reports = await call('/api/report/getCatalogReports', { catalogId: query.catalogId }, { quiet: true })
    return chooseAmong(
      reports.map((report) => {
        const name = localText(report.reportName, query.locale)
        return { key: report.reportId, label: name, cells: [name, report.reportCode], record: { ...report } }
      }),
      query,
    )
  },
}
