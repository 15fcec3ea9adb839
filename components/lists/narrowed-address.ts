import { defaultPageSize, pageSizes } from '@/components/data-list/pager'
import type { NarrowedList, OpenedList, OwnView, ShownColumn } from '@/lib/contracts/lists'
import { isDay } from '@/lib/form-fields/is-day'
import { plainNumber } from './plain-number'
import type { FilterValues } from './record-filters'

/** In place of a view: all records. No view can be called that. */
export const everything = '*'
const filterPrefix = 'f.'

/** Nothing is narrowed. */
export const allOfIt: NarrowedList = {
  viewId: '',
  keyword: '',
  filters: [],
  order: { field: '', direction: 'asc' },
  columns: [],
}

/** How a list is looked at; all of it stands in the address, so that a reload, the way back or a sent link show the same. */
export interface ListAddress {
  content: NarrowedList
  /** One's own view that was opened; a link sent to somebody else shows him the same without it. */
  mine: string
  page: number
  size: number
  /** Something there was left out: what it speaks of has gone, is not for this reader, or never was. */
  leftOut: boolean
}

/** Whether what stands there can be asked of a column. */
function fits({ kind, choices }: ShownColumn, { from = '', until = '' }: FilterValues[string]): boolean {
  const areEnds = (is: (end: string) => boolean) =>
    from + until !== '' && [from, until].every((end) => end === '' || is(end))
  switch (kind) {
    case 'choice':
      return choices.some(({ value }) => value === from)
    case 'flag':
      return from === 'true' || from === 'false'
    case 'date':
      return areEnds(isDay)
    case 'number':
      return areEnds((end) => plainNumber(end) !== null)
    case 'text':
      return from.length <= 100
  }
}

const hasEnds = ({ kind }: ShownColumn) => kind === 'date' || kind === 'number'

/** What stands in an address for the filters of a list, fitting or not. */
export function valuesIn(query: URLSearchParams, filters: readonly ShownColumn[]): FilterValues {
  return Object.fromEntries(
    filters.flatMap((column) => {
      const text = query.get(filterPrefix + column.field)
      if (!text) return []
      const [from, until = ''] = hasEnds(column) ? text.split('~') : [text]
      return [[column.field, { from, until }]]
    }),
  )
}

/** Words and filters as the text that is typed into the address. */
export function textOf(keyword: string, values: FilterValues): string {
  const text = new URLSearchParams(keyword && { q: keyword })
  for (const [field, { from = '', until = '' }] of Object.entries(values))
    if (from || until) text.set(filterPrefix + field, until ? `${from}~${until}` : from)
  // Whichever was typed first, the same is the same text.
  text.sort()
  return text.toString()
}

export const valuesOf = ({ filters }: NarrowedList): FilterValues =>
  Object.fromEntries(filters.map(({ field, ...ends }) => [field, ends]))

export const filtersOf = (values: FilterValues): NarrowedList['filters'] =>
  Object.entries(values).map(([field, { from = '', until = '' }]) => ({ field, from, until }))

/** Anybody may have written it: what does not fit the list, as this person sees it, is left out. */
export function readListAddress(query: URLSearchParams, list: OpenedList): ListAddress {
  const { columns, filters, views, ownViews } = list
  const isShown = (name: string) => columns.some(({ field }) => field === name)
  const view = query.get('view') ?? everything
  const isView = views.some(({ id }) => id === view)
  const values = valuesIn(query, filters)
  const fitting = filters.filter((column) => Object.hasOwn(values, column.field) && fits(column, values[column.field]!))
  const wanted = [...query.keys()].filter((name) => name.startsWith(filterPrefix))
  const sort = query.get('sort') ?? ''
  const chosen = [...new Set((query.get('cols') ?? '').split(',').filter(Boolean))]
  const mine = query.get('mine') ?? ''
  const size = Number(query.get('size'))
  const page = Number(query.get('page'))
  return {
    content: {
      viewId: isView ? view : '',
      keyword: (query.get('q') ?? '').slice(0, 100),
      filters: filtersOf(Object.fromEntries(fitting.map(({ field }) => [field, values[field]!]))),
      order: isShown(sort)
        ? { field: sort, direction: query.get('dir') === 'desc' ? 'desc' : 'asc' }
        : { field: '', direction: 'asc' },
      columns: chosen.filter(isShown),
    },
    mine: ownViews.some(({ viewId }) => viewId === mine) ? mine : '',
    size: pageSizes.find((one) => one === size) ?? defaultPageSize,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    leftOut:
      (!isView && view !== everything) ||
      fitting.length < wanted.length ||
      (sort !== '' && !isShown(sort)) ||
      !chosen.every(isShown),
  }
}

type Asked = Pick<ListAddress, 'content'> & Partial<ListAddress>

/** The other way round. It always says which view: an address that says nothing is of a list that has just been opened. */
export function addressOf({ content, mine = '', page = 1, size = defaultPageSize }: Asked): Record<string, string> {
  const { viewId, keyword, order, columns } = content
  return {
    view: viewId || everything,
    ...(mine && { mine }),
    ...Object.fromEntries(new URLSearchParams(textOf(keyword, valuesOf(content)))),
    ...(order.field && { sort: order.field }),
    ...(order.field && order.direction === 'desc' && { dir: 'desc' }),
    ...(columns.length > 0 && { cols: columns.join(',') }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== defaultPageSize && { size: String(size) }),
  }
}

export const addressOfView = ({ viewId, content }: OwnView): Record<string, string> =>
  addressOf({ content, mine: viewId })

export function isNarrowedAlike(one: NarrowedList, other: NarrowedList): boolean {
  const [first, second] = [one, other].map((content) => {
    const address = new URLSearchParams(addressOf({ content }))
    address.sort()
    return address.toString()
  })
  return first === second
}
