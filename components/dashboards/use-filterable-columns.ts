import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { call } from '@/lib/client/call'
import type { DashboardPart } from '@/lib/contracts/dashboards'

/** What the reports on a dashboard can be filtered by, each column once; one that cannot be opened offers nothing. */
export function useFilterableColumns(parts: readonly Pick<DashboardPart, 'reportId'>[]) {
  const locale = useLocale()
  const reports = [...new Set(parts.map(({ reportId }) => reportId).filter(Boolean))].sort()
  const { data } = useSWR(['dashboard columns', locale, ...reports], async () => {
    const opened = await Promise.all(
      reports.map((reportId) =>
        call('/api/report/open', { reportId }, { quiet: true }).then(
          ({ filterable }) => filterable,
          () => [],
        ),
      ),
    )
    return [...new Map(opened.flat().map((column) => [column.name, column])).values()]
  })
  return data ?? []
}
