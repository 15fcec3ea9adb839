import { comparisons, noFilter, rowFilter, type RowFilter } from '@/lib/contracts/filters'

/** What a reader asks of a report besides what it shows by itself. */
export interface Asked {
  keyword: string
  filter: RowFilter
  /** Of its dataset, by name. */
  parameters: Record<string, string>
}

const parameterPrefix = 'p.'
const isOurs = (name: string) => ['q', 'filter', 'any'].includes(name) || name.startsWith(parameterPrefix)

/** Conditions as they stand in an address: each a column, a comparison and a value. */
const conditionsText = ({ conditions }: RowFilter): string =>
  JSON.stringify(conditions.map(({ column, comparison, value }) => [column, comparison, value]))

/** Signs of a filter in an address; no browser would carry many more. */
const longestFilter = 20_000

/** Anybody may have written it: what is no filter is left out. */
function filterIn(text: string | null, match: RowFilter['match']): RowFilter {
  if (!text || text.length > longestFilter) return noFilter
  try {
    const lines = JSON.parse(text) as unknown
    if (!Array.isArray(lines)) return noFilter
    const conditions = lines
      .filter((line): line is string[] => Array.isArray(line) && line.every((part) => typeof part === 'string'))
      .map(([column = '', comparison = '', value = '']) => ({ column, comparison, value }))
      .filter(({ comparison }) => (comparisons as readonly string[]).includes(comparison))
    const read = rowFilter.safeParse({ match, conditions })
    return read.success ? read.data : noFilter
  } catch {
    return noFilter
  }
}

export function askedIn(query: URLSearchParams): Asked {
  const parameters = [...query]
    .filter(([name]) => name.startsWith(parameterPrefix))
    .map(([name, value]): [string, string] => [name.slice(parameterPrefix.length), value.slice(0, 2000)])
  return {
    keyword: (query.get('q') ?? '').slice(0, 100),
    filter: filterIn(query.get('filter'), query.get('any') === '1' ? 'any' : 'all'),
    parameters: Object.fromEntries(parameters),
  }
}

/** The other way round, with nothing that says nothing; the same is always the same text. */
export function askedText({ keyword, filter, parameters }: Asked): string {
  const text = new URLSearchParams({
    ...(keyword && { q: keyword }),
    ...(filter.conditions.length > 0 && { filter: conditionsText(filter) }),
    ...(filter.conditions.length > 0 && filter.match === 'any' && { any: '1' }),
    // One that has been emptied stands there while it is typed; an address leaves it out.
    ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [parameterPrefix + name, value])),
  })
  text.sort()
  return text.toString()
}

/** What an address changes by: what it said and says no more goes. */
export const askedChange = (query: URLSearchParams, text: string): Record<string, string | null> => ({
  ...Object.fromEntries([...query.keys()].filter(isOurs).map((name) => [name, null])),
  ...Object.fromEntries(new URLSearchParams(text)),
})
