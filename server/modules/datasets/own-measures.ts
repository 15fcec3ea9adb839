import { sql, type RawBuilder } from 'kysely'
import type { FigureValue } from '@/lib/contracts/figures'
import type { SourceColumn } from './own-source'

/** Places behind the point that sums in memory keep. */
const mostPlaces = 12
const exactSum = (value: RawBuilder<unknown>) => sql`sum(trunc(${value}, ${mostPlaces}::int))`

/** The column of a value below its figures: `c…` with values, of flags `t…` with their words where these are compared. */
const columnAt = (at: number) => sql.ref(`c${at}`)
const wordsAt = (type: SourceColumn['type'], at: number) => (type === 'flag' ? sql.ref(`t${at}`) : columnAt(at))

/** A figure of all rows of a group. */
export function wholeFigure({ column, how }: FigureValue, type: SourceColumn['type'], at: number): RawBuilder<unknown> {
  if (column === '*') return sql`count(*)::int`
  const value = columnAt(at)
  if (how === 'count') return sql`count(${value})::int`
  if (how === 'distinct') return sql`count(distinct ${value})::int`
  if (type !== 'number') {
    if (how !== 'least' && how !== 'most') return sql`null::text`
    return how === 'least' ? sql`min(${wordsAt(type, at)})` : sql`max(${wordsAt(type, at)})`
  }
  if (how === 'sum') return sql`${exactSum(value)}::float8`
  if (how === 'average') return sql`(${exactSum(value)}::float8 / nullif(count(${value}), 0))`
  if (how === 'least') return sql`min(${value})::float8`
  if (how === 'most') return sql`max(${value})::float8`
  return sql`percentile_cont(${how === 'median' ? 0.5 : 0.9}::float8) within group (order by ${value}::float8)`
}

/** A figure as parts that are made of each group, put together to the parts of the whole, and shown the same way of both. */
export interface Parts {
  made: Record<string, { of: RawBuilder<unknown>; merged: 'sum' | 'min' | 'max' }>
  shown(part: (name: string) => RawBuilder<unknown>): RawBuilder<unknown>
}

const one = (name: string, of: RawBuilder<unknown>, merged: 'sum' | 'min' | 'max', cast: string): Parts => ({
  made: { [name]: { of, merged } },
  shown: (part) => sql`${part(name)}${sql.raw(cast)}`,
})
const counted = (name: string, of: RawBuilder<unknown>): Parts => ({
  made: { [name]: { of, merged: 'sum' } },
  shown: (part) => sql`coalesce(${part(name)}, 0)::int`,
})

/** Null for what has no such parts. */
export function partsOf(
  name: string,
  { column, how }: FigureValue,
  type: SourceColumn['type'],
  at: number,
): Parts | null {
  if (column === '*') return counted(name, sql`count(*)`)
  const value = columnAt(at)
  if (how === 'count') return counted(name, sql`count(${value})`)
  if (how === 'distinct' || how === 'median' || how === 'p90') return null
  const words = type !== 'number'
  if (how === 'least') return one(name, sql`min(${wordsAt(type, at)})`, 'min', words ? '' : '::float8')
  if (how === 'most') return one(name, sql`max(${wordsAt(type, at)})`, 'max', words ? '' : '::float8')
  if (words) return { made: {}, shown: () => sql`null::text` }
  if (how === 'sum') return one(name, exactSum(value), 'sum', '::float8')
  const number = `${name}n`
  return {
    made: { [name]: { of: exactSum(value), merged: 'sum' }, [number]: { of: sql`count(${value})`, merged: 'sum' } },
    shown: (part) => sql`(${part(name)}::float8 / nullif(${part(number)}, 0)::float8)`,
  }
}
