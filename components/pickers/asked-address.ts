import {
  filterCondition,
  mostConditions,
  noFilter,
  type FilterCondition,
  type RowFilter,
} from '@/lib/contracts/filters'
import type { ReportOrder } from '@/lib/contracts/reports'
import { defaultPageSize, pageSizes } from '@/components/data-list/pager'

/** What a reader asks of a report besides what it shows by itself. */
export interface Asked {
  keyword: string
  filter: RowFilter
  /** Of its dataset, by name. */
  parameters: Record<string, string>
}

const parameterPrefix = 'p.'
const isOurs = (name: string) => ['q', 'filter', 'any'].includes(name) || name.startsWith(parameterPrefix)

/** Those that are conditions, and no more than may be asked: one that is none takes no other with it. */
const fitting = (conditions: readonly unknown[]): FilterCondition[] =>
  conditions
    .flatMap((one) => {
      const read = filterCondition.safeParse(one)
      return read.success ? [read.data] : []
    })
    .slice(0, mostConditions)

/** Conditions as they stand in an address: each a column, a comparison and a value. */
const conditionsText = (conditions: FilterCondition[]): string =>
  JSON.stringify(conditions.map(({ column, comparison, value }) => [column, comparison, value]))

/** Signs of a filter in an address; no browser would carry many more. */
const longestFilter = 20_000
/** Signs of what is asked as an address writes it: servers take 16 KB of headers, and the address is not all there is in them. */
const longestText = 6000

/** Anybody may have written it: what is no filter is left out. */
function filterIn(text: string | null, match: RowFilter['match']): RowFilter {
  if (!text || text.length > longestFilter) return noFilter
  try {
    const lines = JSON.parse(text) as unknown
    if (!Array.isArray(lines)) return noFilter
    const conditions = lines
      .filter((line): line is string[] => Array.isArray(line) && line.every((part) => typeof part === 'string'))
      .map(([column, comparison, value]) => ({ column, comparison, value }))
    return { match, conditions: fitting(conditions) }
  } catch {
    return noFilter
  }
}

export function askedIn(query: URLSearchParams): Asked {
  const parameters = [...query]
    .filter(([name]) => name.startsWith(parameterPrefix))
    .map(([name, value]): [string, string] => [name.slice(parameterPrefix.length), value])
  return withinLimits({
    keyword: query.get('q') ?? '',
    filter: filterIn(query.get('filter'), query.get('any') === '1' ? 'any' : 'all'),
    parameters: Object.fromEntries(parameters),
  })
}

/** As much of it as a server takes, without parameters that have been emptied. */
export const withinLimits = ({ keyword, filter, parameters }: Asked): Asked => ({
  keyword: keyword.slice(0, 100),
  filter: { ...filter, conditions: fitting(filter.conditions) },
  parameters: Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === '' ? [] : [[name, value.slice(0, 2000)]])),
  ),
})

/** The other way round, with nothing that says nothing and as much as fits; the same is always the same text. */
export function askedText(asked: Asked): string {
  const { keyword, filter, parameters } = withinLimits(asked)
  const text = new URLSearchParams()
  const add = (more: Record<string, string>) => {
    if (`${text}`.length + `${new URLSearchParams(more)}`.length >= longestText) return
    for (const [name, value] of Object.entries(more)) text.set(name, value)
  }
  if (keyword) add({ q: keyword })
  for (const [name, value] of Object.entries(parameters)) add({ [parameterPrefix + name]: value })
  if (filter.conditions.length > 0)
    add({ filter: conditionsText(filter.conditions), ...(filter.match === 'any' && { any: '1' }) })
  text.sort()
  return text.toString()
}

/** What an address changes by: what it said and says no more goes. */
export const askedChange = (query: URLSearchParams, text: string): Record<string, string | null> => ({
  ...Object.fromEntries([...query.keys()].filter(isOurs).map((name) => [name, null])),
  ...Object.fromEntries(new URLSearchParams(text)),
})

/** Which of the rows asked for are looked at, and in which order; none of its own is that of the report. */
export interface AskedPlace {
  orders: ReportOrder[]
  page: number
  size: number
}

const mostPages = 100_000

/** Anybody may have written it: what is no page is the first. */
export function placeIn(query: URLSearchParams): AskedPlace {
  const column = (query.get('sort') ?? '').slice(0, 64)
  const page = Number(query.get('page'))
  return {
    orders: column ? [{ column, direction: query.get('dir') === 'desc' ? 'DESC' : 'ASC' }] : [],
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
    size: pageSizes.find((one) => String(one) === query.get('size')) ?? defaultPageSize,
  }
}

/** What an address changes by for another place; what a report does by itself is not said. */
export function placeChange({ orders: [order], page, size }: AskedPlace): Record<string, string | null> {
  return {
    sort: order?.column ?? null,
    dir: order?.direction === 'DESC' ? 'desc' : null,
    page: page > 1 ? String(page) : null,
    size: size === defaultPageSize ? null : String(size),
  }
}
