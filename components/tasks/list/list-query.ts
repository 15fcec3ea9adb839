import { defaultPageSize, pageSizes } from '@/components/data-list/pager'
import type { Calls } from '@/lib/client/calls'
import type { SavedView } from '@/lib/contracts/work-items'
import type { ColumnId } from './list-columns'

export type ListInput = Calls['/api/workitem/list']['input']
type Filters = Omit<ListInput, 'kind' | 'sort' | 'direction' | 'pageSize' | 'currentPageIndex' | 'after'>

/** Filters that are one text each, by their names in the address. */
const texts = {
  q: 'keyword',
  process: 'processId',
  step: 'step',
  by: 'initiator',
  dept: 'initiatorDepartmentId',
} as const
const days = {
  from: 'arrivedFrom',
  until: 'arrivedUntil',
  submittedFrom: 'submittedFrom',
  submittedUntil: 'submittedUntil',
  finishedFrom: 'finishedFrom',
  finishedUntil: 'finishedUntil',
  dueFrom: 'dueFrom',
  dueUntil: 'dueUntil',
} as const
export const flagNames = ['new', 'returned', 'urged', 'overdue', 'agent'] as const
const summaryPrefix = 's.'
const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Everything a list is asked for; it stands in the address, so that a reload or a sent link shows the same. */
export interface ListQuery {
  filters: Filters
  sort: string
  direction: 'ASC' | 'DESC'
  size: number
  page: number
  /** Chosen in the address; empty for the usual ones. */
  columns: ColumnId[]
  viewId: string
}

export function readQuery(query: URLSearchParams): ListQuery {
  const filters: Filters = {}
  for (const [name, key] of Object.entries(texts)) if (query.get(name)) filters[key] = query.get(name)?.slice(0, 100)
  for (const [name, key] of Object.entries(days))
    if (isDay.test(query.get(name) ?? '')) filters[key] = query.get(name) ?? undefined
  const processIds = listIn(query, 'processes').slice(0, 30)
  if (processIds.length > 0) filters.processIds = processIds
  const flags = listIn(query, 'flags').flatMap((flag) => flagNames.filter((name) => name === flag))
  if (flags.length > 0) filters.flags = flags
  const statuses = listIn(query, 'status').map(Number).filter(Number.isInteger)
  if (statuses.length > 0) filters.statuses = statuses
  const summary = [...query.keys()].filter((name) => /^s\.[A-Za-z]\w*$/.test(name)).slice(0, 5)
  if (summary.length > 0) filters.summary = summary.map((name) => summaryIn(name, query.get(name) ?? ''))
  const size = Number(query.get('size'))
  const page = Number(query.get('page'))
  const sort = query.get('sort') ?? ''
  return {
    filters,
    sort: /^(summary\.)?[A-Za-z]\w*$/.test(sort) ? sort : 'arrivedAt',
    direction: query.get('dir') === 'ASC' ? 'ASC' : 'DESC',
    size: pageSizes.find((one) => one === size) ?? defaultPageSize,
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    columns: listIn(query, 'cols') as ColumnId[],
    viewId: query.get('view') ?? '',
  }
}

const listIn = (query: URLSearchParams, name: string): string[] => (query.get(name) ?? '').split(',').filter(Boolean)

/** `5000~` is from, `~5000` until, `5000~9000` between; anything else is searched for. */
function summaryIn(name: string, value: string): NonNullable<Filters['summary']>[number] {
  const field = name.slice(summaryPrefix.length)
  const range = /^(.{0,40})~(.{0,40})$/.exec(value)
  return range ? { field, from: range[1], until: range[2] } : { field, text: value.slice(0, 100) }
}

/** Names in the address that hold a filter. */
export function filterNames(query: URLSearchParams): string[] {
  const known = new Set([...Object.keys(texts), ...Object.keys(days), 'flags', 'status', 'processes'])
  return [...query.keys()].filter((name) => known.has(name) || name.startsWith(summaryPrefix))
}

/** The address of a saved view. */
export function viewQuery({ viewId, content }: Pick<SavedView, 'viewId' | 'content'>): Record<string, string> {
  const { filters, sort, direction, columns, pageSize } = content
  const query: Record<string, string> = { view: viewId }
  for (const [name, key] of [...Object.entries(texts), ...Object.entries(days)])
    if (filters[key]) query[name] = String(filters[key])
  if (filters.processIds.length > 0) query.processes = filters.processIds.join(',')
  if (filters.flags.length > 0) query.flags = filters.flags.join(',')
  if (filters.statuses.length > 0) query.status = filters.statuses.join(',')
  for (const { field, text, from, until } of filters.summary) query[summaryPrefix + field] = text || `${from}~${until}`
  if (sort !== 'arrivedAt') query.sort = sort
  if (direction !== 'DESC') query.dir = direction
  if (columns.length > 0) query.cols = columns.join(',')
  if (pageSize !== defaultPageSize) query.size = String(pageSize)
  return query
}
