import { useState } from 'react'
import { useTypedQuery } from '@/components/data-list/use-typed-query'
import { useView } from '@/components/page/view-context'
import type { LogFilters, LogKind } from '@/lib/contracts/logs'

/** The logs there are, as tabs: errors of browsers have lines of their own. */
export const logTabs = ['operation', 'signIn', 'task', 'interface', 'access', 'browser'] as const
export type LogTab = (typeof logTabs)[number]
const lineKinds: readonly string[] = logTabs.filter((tab) => tab !== 'browser')

const readFrom = (query: URLSearchParams): LogFilters => ({
  kind: (lineKinds.includes(query.get('kind') ?? '') ? query.get('kind') : 'operation') as LogKind,
  keyword: query.get('q') ?? '',
  from: query.get('from') ?? '',
  until: query.get('until') ?? '',
  failedOnly: query.get('failed') === '1',
})

type Changed = Partial<Omit<LogFilters, 'kind'>> & { kind?: LogTab }

const written = (next: Changed): Record<string, string | null> => ({
  ...(next.kind !== undefined && { kind: next.kind }),
  ...(next.from !== undefined && { from: next.from }),
  ...(next.until !== undefined && { until: next.until }),
  ...(next.failedOnly !== undefined && { failed: next.failedOnly ? '1' : null }),
})

interface Place {
  page: number
  size: number
}

/** What is looked for, kept in the address; the page and the line that is open, which belong to what was looked for. */
export function useLogQuery() {
  const { view, query, setQuery, current } = useView()
  const { typed, setTyped } = useTypedQuery({ query, setQuery, current })
  const [at, setAt] = useState({ search: view.search, page: 1, size: 30, chosen: '' })
  const here = at.search === view.search ? at : { ...at, search: view.search, page: 1, chosen: '' }
  return {
    filters: readFrom(query),
    tab: (query.get('kind') === 'browser' ? 'browser' : readFrom(query).kind) satisfies LogTab as LogTab,
    change: (next: Changed) => setQuery(written(next)),
    typed,
    setTyped,
    place: { page: here.page, size: here.size },
    setPlace: (place: Place) => setAt({ ...here, ...place, chosen: '' }),
    chosen: here.chosen,
    choose: (chosen: string) => setAt({ ...here, chosen }),
  }
}

export type LogQuery = ReturnType<typeof useLogQuery>
