import { useEffect, useState } from 'react'
import { defaultPageSize, pageSizes } from '@/components/data-list/pager'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useView } from '@/components/shell/view-context'
import { useCall } from '@/lib/client/use-call'
import { workItemKind, type WorkItemKind } from '@/lib/contracts/workflow-enumerations'

const sorts = ['arrivedAt', 'dueAt', 'title', 'no', 'initiator'] as const
export type Sort = (typeof sorts)[number]

/** One list: its filters stand in the address, so that a reload or a sent link shows the same. */
export function useWorkItemList() {
  const { view, query, setQuery, current } = useView()
  const kind = kindIn(view.page.path)
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const keyword = useDebounced(typed)
  const filters = readFilters(query)

  useEffect(() => {
    if (current && keyword !== (query.get('q') ?? '')) setQuery({ q: keyword, page: null })
    // Only what was typed moves the address; the rest of the query is not this effect's matter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [keyword, current])

  const list = useCall(
    '/api/workitem/list',
    kind && {
      kind: workItemKind[kind], keyword: filters.keyword, processId: filters.process,
      arrivedFrom: filters.from || undefined, arrivedUntil: filters.until || undefined,
      sort: filters.sort, direction: filters.direction, pageSize: filters.size, currentPageIndex: filters.page,
    },
  )
  const filtered = Boolean(filters.keyword || filters.process || filters.from || filters.until)

  return {
    kind,
    list,
    filters,
    filtered,
    typed,
    setTyped,
    setFilter: (change: Record<string, string | null>) => setQuery({ ...change, page: null }),
    clear() {
      setTyped('')
      setQuery({ q: null, process: null, from: null, until: null, page: null })
    },
    sortBy(sort: Sort) {
      const turned = filters.sort === sort && filters.direction === 'DESC' ? 'ASC' : 'DESC'
      setQuery({ sort: sort === 'arrivedAt' ? null : sort, dir: turned === 'DESC' ? null : turned, page: null })
    },
    goTo: ({ page, size }: { page: number; size: number }) =>
      setQuery({ page: page === 1 ? null : String(page), size: size === defaultPageSize ? null : String(size) }),
  }
}

function kindIn(path: string): WorkItemKind | null {
  const name = path.split('/').at(-1)?.toLowerCase()
  return (Object.keys(workItemKind) as WorkItemKind[]).find((kind) => kind.toLowerCase() === name) ?? null
}

function readFilters(query: URLSearchParams) {
  const size = Number(query.get('size'))
  const page = Number(query.get('page'))
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  return {
    keyword: (query.get('q') ?? '').slice(0, 100),
    process: query.get('process') ?? '',
    from: day('from'),
    until: day('until'),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'arrivedAt',
    direction: query.get('dir') === 'ASC' ? ('ASC' as const) : ('DESC' as const),
    size: pageSizes.find((one) => one === size) ?? defaultPageSize,
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  }
}
