import { sql, type RawBuilder } from 'kysely'
import type { FigurePeriod, FigureQuery, FigureRow, Figures, FigureValue } from '@/lib/contracts/figures'
import type { Tx } from '@/server/platform/db'
import { figureColumns } from './figures-in-memory'
import type { OwnSource, SourceColumn } from './own-source'

type Shape = Pick<FigureQuery, 'groups' | 'across' | 'values' | 'orders' | 'limit'>
type Columns = Parameters<typeof figureColumns>[1]

/** The parts of a day as it is written; the rest of what is no day is no period. */
const isDay = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'
const periods: Record<Exclude<FigurePeriod, 'value'>, (text: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  day: (text) => sql`left(${text}, 10)`,
  month: (text) => sql`left(${text}, 7)`,
  year: (text) => sql`left(${text}, 4)`,
  quarter: (text) => sql`left(${text}, 4) || '-Q' || (substr(${text}, 6, 2)::int + 2) / 3`,
  week: (text) => sql`to_char((left(${text}, 8) || '01')::date + (substr(${text}, 9, 2)::int - 1), 'IYYY"-W"IW')`,
}

const keyOf = ({ text, value }: SourceColumn, by: FigurePeriod): RawBuilder<unknown> =>
  by === 'value' ? value : sql`(case when ${text} ~ ${isDay}::text then ${periods[by](text)} end collate "C")`

/** Places behind the point that sums in memory keep. */
const mostPlaces = 12

/** A figure of the columns that stand below it: `c…` with values, and of flags `t…` with their words. */
function figure({ column, how }: FigureValue, type: SourceColumn['type'], at: number): RawBuilder<unknown> {
  if (column === '*') return sql`count(*)::int`
  const value = sql.ref(`c${at}`)
  const text = type === 'flag' ? sql.ref(`t${at}`) : value
  if (how === 'count') return sql`count(${value})::int`
  if (how === 'distinct') return sql`count(distinct ${value})::int`
  if (type !== 'number') {
    if (how !== 'least' && how !== 'most') return sql`null::text`
    return how === 'least' ? sql`min(${text})` : sql`max(${text})`
  }
  const sum = sql`sum(trunc(${value}, ${mostPlaces}::int))::float8`
  if (how === 'sum') return sum
  if (how === 'average') return sql`(${sum} / nullif(count(${value}), 0))`
  if (how === 'least') return sql`min(${value})::float8`
  if (how === 'most') return sql`max(${value})::float8`
  return sql`percentile_cont(${how === 'median' ? 0.5 : 0.9}::float8) within group (order by ${value}::float8)`
}

type Answered = FigureRow & { is_total: number; records: number }

/** What is asked of a source, as one statement: the totals first, then groups in order, one more than wanted. */
function statement(shape: Shape, source: OwnSource, where: RawBuilder<boolean>) {
  const keys = [
    ...shape.groups.map((group, index) => ({ ...group, name: `g${index}` })),
    ...shape.across.map((group, index) => ({ ...group, name: `a${index}` })),
  ]
  const column = (name: string): SourceColumn => source.columns.get(name)!
  const valued = [...new Set(shape.values.map((one) => one.column))].filter((name) => name !== '*')
  const below = [
    ...keys.map(({ column: name, by, name: as }) => sql`${keyOf(column(name), by)} as ${sql.ref(as)}`),
    ...valued.flatMap((name, at) => {
      const { type, value, text } = column(name)
      return [sql`${value} as ${sql.ref(`c${at}`)}`, ...(type !== 'flag' ? [] : [sql`${text} as ${sql.ref(`t${at}`)}`])]
    }),
    sql`1 as one`,
  ]
  const values = shape.values.map((value, index) => {
    const known = value.column === '*' ? undefined : column(value.column)
    const at = valued.indexOf(value.column)
    const made = figure(value, known?.type ?? 'number', at)
    return { name: `v${index}`, made }
  })
  const names = keys.map(({ name }) => sql.ref(name))
  const shown = keys.map(({ column: name, by, name: as }) =>
    by === 'value' && column(name).type === 'number' ? sql`${sql.ref(as)}::float8 as ${sql.ref(as)}` : sql.ref(as),
  )
  const isTotal = keys.length > 0 ? sql`grouping(${names[0]})` : sql`1`
  const known = new Set([...keys, ...values].map(({ name }) => name))
  const orders = [
    ...shape.orders.filter(({ column: name }) => known.has(name)),
    ...keys
      .filter(({ name }) => !shape.orders.some((order) => order.column === name))
      .map(({ name }) => ({ column: name, direction: 'ASC' as const })),
  ]
  return sql<Answered>`select * from (
      select ${sql.join([...shown, ...values.map(({ name, made }) => sql`${made} as ${sql.ref(name)}`)])}, count(*)::int as records, ${isTotal} as is_total
      from (select ${sql.join(below)} from ${source.from} where ${source.where} and ${where}) below
      group by ${keys.length > 0 ? sql`grouping sets ((${sql.join(names)}), ())` : sql`()`}) made
    order by ${sql.join([sql`is_total desc`, ...orders.map(({ column: name, direction }) => sql`${sql.ref(name)} ${sql.raw(direction)} nulls last`)])}
    limit ${shape.limit + 2}`
}

/** Figures of our own data, made where the data is: the same as `figuresOf` makes of the rows. */
export async function ownFigures(
  tx: Tx,
  shape: Shape,
  columns: Columns,
  { source, where }: { source: OwnSource; where: RawBuilder<boolean> },
): Promise<Figures> {
  const { rows } = await statement(shape, source, where).execute(tx)
  const [total, ...groups] = rows.map(({ is_total: _total, records, ...figures }) => ({ records, figures }))
  const named = (letter: string, figures: FigureRow): FigureRow =>
    Object.fromEntries(Object.entries(figures).filter(([name]) => letter.includes(name[0]!)))
  const records = total?.records ?? 0
  const totals = named('v', total?.figures ?? {})
  const hasKeys = shape.groups.length + shape.across.length > 0
  const found = hasKeys ? groups.map(({ figures }) => named('gav', figures)) : records > 0 ? [totals] : []
  return {
    columns: figureColumns(shape, columns),
    rows: found.slice(0, shape.limit),
    totals,
    records,
    cut: found.length > shape.limit,
  }
}
