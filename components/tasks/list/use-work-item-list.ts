import { defaultPageSize } from '@/components/data-list/pager'
import { useTypedQuery } from '@/components/data-list/use-typed-query'
import { useView } from '@/components/page/view-context'
import { keepHabit, useHabits } from '@/lib/client/habits'
import { kept } from '@/lib/client/kept'
import { useCall } from '@/lib/client/use-call'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import { columnsOf, type ColumnId } from './list-columns'
import { filterNames, readQuery, viewQuery, type ListInput } from './list-query'

/** One list: what is asked for stands in the address, so that a reload or a sent link shows the same. */
export function useWorkItemList() {
  const { view, query, setQuery, current } = useView()
  const kind = kindIn(view.page.path)
  const { typed, setTyped } = useTypedQuery({ query, setQuery, current })
  const asked = readQuery(query)
  const { filters, sort, direction, size, page, viewId } = asked

  const input: ListInput | null = kind && {
    kind: workItemKind[kind],
    ...filters,
    sort: sort as ListInput['sort'],
    direction,
    pageSize: size,
    currentPageIndex: page,
  }
  const list = useCall('/api/workitem/list', input)
  useHabits()
  const names = filterNames(query)
  const nothing = Object.fromEntries([...query.keys()].map((name) => [name, null]))
  const chosen = asked.columns.length > 0 ? asked.columns : keptColumns(kind)

  return {
    kind,
    input,
    list,
    filters,
    sort,
    direction,
    size,
    page,
    viewId,
    query,
    columns: chosen.length > 0 ? chosen : kind ? [...columnsOf(kind)] : [],
    filtered: names.length > 0,
    typed,
    setTyped,
    setFilter: (change: Record<string, string | null>) => setQuery({ ...change, page: null }),
    clear() {
      setTyped('')
      setQuery({ ...Object.fromEntries(names.map((name) => [name, null])), page: null, view: null })
    },
    sortBy(wanted: string) {
      const turned = sort === wanted && direction === 'DESC' ? 'ASC' : 'DESC'
      setQuery({ sort: wanted === 'arrivedAt' ? null : wanted, dir: turned === 'DESC' ? null : turned, page: null })
    },
    goTo: ({ page: to, size: wanted }: { page: number; size: number }) =>
      setQuery({ page: to === 1 ? null : String(to), size: wanted === defaultPageSize ? null : String(wanted) }),
    showColumns(columns: ColumnId[]) {
      if (kind) keepHabit(`columns:${kind}`, columns)
      setQuery({ cols: columns.join(',') })
    },
    /** Null shows the list as it comes. */
    openView(wanted: Parameters<typeof viewQuery>[0] | null) {
      const next = wanted ? viewQuery(wanted) : {}
      setTyped(next.q ?? '')
      setQuery({ ...nothing, ...next })
    },
  }
}

export type ListState = ReturnType<typeof useWorkItemList>

function keptColumns(kind: WorkItemKind | null): ColumnId[] {
  const columns = kind && kept(`columns:${kind}`)
  return Array.isArray(columns) ? columns.filter((one): one is ColumnId => typeof one === 'string') : []
}

function kindIn(path: string): WorkItemKind | null {
  const name = path.split('/').at(-1)?.toLowerCase()
  return (Object.keys(workItemKind) as WorkItemKind[]).find((kind) => kind.toLowerCase() === name) ?? null
}
