import { useLocale } from 'next-intl'
import useSWR, { unstable_serialize as asKey, useSWRConfig } from 'swr'
import { openedKey, readOpened } from '@/components/page-parts/opened-report'
import type { DashboardPart } from '@/lib/contracts/dashboards'
import type { ReportOpened } from '@/lib/contracts/reports'

/**
 * What the reports on a dashboard can be filtered by, each column once; one that cannot be opened offers nothing. What a part has
 * asked of its report is not asked again.
 */
export function useFilterableColumns(parts: readonly Pick<DashboardPart, 'reportId'>[]) {
  const locale = useLocale()
  const { cache } = useSWRConfig()
  const reports = [...new Set(parts.map(({ reportId }) => reportId).filter(Boolean))].sort()
  const columnsOf = async (reportId: string): Promise<ReportOpened['filterable']> => {
    const kept = cache.get(asKey(openedKey(reportId)))?.data as ReportOpened | undefined
    return (kept ?? (await readOpened(reportId))).filterable
  }
  const { data } = useSWR(['dashboard columns', locale, ...reports], async () => {
    const opened = await Promise.all(reports.map((reportId) => columnsOf(reportId).catch(() => [])))
    return [...new Map(opened.flat().map((column) => [column.name, column])).values()]
  })
  return data ?? []
}
