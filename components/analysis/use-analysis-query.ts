import { useView } from '@/components/page/view-context'
import { localDay } from '@/lib/calendar/company-time'

export interface AnalysisQuery {
  tab: string
  processId: string
  from: string
  until: string
}

/** Days looked at unless others are asked for. */
const usualDays = 90
const daysAgo = (days: number) => localDay(new Date(Date.now() - days * 86_400_000))

/** What is looked at, kept in the address. */
export function useAnalysisQuery(tabs: readonly string[]) {
  const { query: inAddress, setQuery } = useView()
  const query: AnalysisQuery = {
    tab: tabs.find((tab) => tab === inAddress.get('tab')) ?? tabs[0] ?? '',
    processId: inAddress.get('process') ?? '',
    from: inAddress.get('from') || daysAgo(usualDays - 1),
    until: inAddress.get('until') || daysAgo(0),
  }
  return {
    query,
    wrongRange: query.until < query.from,
    change(next: Partial<AnalysisQuery>) {
      const { tab, processId, from, until } = { ...query, ...next }
      setQuery({ tab, process: processId, from, until })
    },
  }
}
