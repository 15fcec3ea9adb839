import { sql, type RawBuilder } from 'kysely'
import type { FigurePeriod, FigureQuery, FigureRow, Figures } from '@/lib/contracts/figures'
import type { Tx } from '@/server/platform/db'
import { figureColumns } from './figures-in-memory'
import { partsOf, wholeFigure, type Parts } from './own-measures'
import type { OwnSource, SourceColumn } from './own-source'

type Shape = Pick<FigureQuery, 'groups' | 'across' | 'values' | 'orders' | 'limit'>
type Columns = Parameters<typeof figureColumns>[1]
type Period = Exclude<FigurePeriod, 'value'>

/** The parts of a day as it is written; the rest of what is no day is no period. There was no year 0. */
const isDay = '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
const ofTexts: Record<Period, (text: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  day: (text) => sql`left(${text}, 10)`,
  month: (text) => sql`left(${text}, 7)`,
  year: (text) => sql`left(${text}, 4)`,
  quarter: (text) => sql`left(${text}, 4) || '-Q' || (substr(${text}, 6, 2)::int + 2) / 3`,
  week: (text) => sql`to_char((left(${text}, 8) || '01')::date + (substr(${text}, 9, 2)::int - 1), 'IYYY"-W"IW')`,
}
const written: Record<Period, string> = {
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  year: 'YYYY',
  quarter: 'YYYY"-Q"Q',
  week: 'IYYY"-W"IW',
}

interface Key {
  name: string
  /** What rows are gathered by. */
  by: RawBuilder<unknown>
  /** What is answered of it: made once for each group. */
  shown: RawBuilder<unknown>
}

function keyOf(name: string, { type, text, value, at }: SourceColumn, by: FigurePeriod): Key {
  const own = sql.ref(name)
  if (by === 'value') return { name, by: value, shown: type === 'number' ? sql`${own}::float8` : own }
  if (at)
    return { name, by: sql`date_trunc(${by}::text, ${at})`, shown: sql`(to_char(${own}, ${written[by]}::text) collate "C")` } // prettier-ignore
  return { name, by: sql`(case when ${text} ~ ${isDay}::text then ${ofTexts[by](text)} end collate "C")`, shown: own }
}

interface Gathered {
  keys: Key[]
  /** Rows with what they are gathered by, and the columns figures are made of. */
  rows: RawBuilder<unknown>
  measures: { name: string; whole: RawBuilder<unknown>; parts: Parts | null }[]
}

function gathered(shape: Shape, source: OwnSource, where: RawBuilder<boolean>): Gathered {
  const column = (name: string): SourceColumn => source.columns.get(name)!
  const keys = [
    ...shape.groups.map((group, index) => keyOf(`g${index}`, column(group.column), group.by)),
    ...shape.across.map((group, index) => keyOf(`a${index}`, column(group.column), group.by)),
  ]
  const valued = [...new Set(shape.values.map((one) => one.column))].filter((name) => name !== '*')
  const below = [
    ...keys.map(({ name, by }) => sql`${by} as ${sql.ref(name)}`),
    ...valued.flatMap((name, at) => {
      const { type, value, text } = column(name)
      return [sql`${value} as ${sql.ref(`c${at}`)}`, ...(type === 'flag' ? [sql`${text} as ${sql.ref(`t${at}`)}`] : [])]
    }),
    sql`1 as one`,
  ]
  const measures = shape.values.map((value, index) => {
    const name = `v${index}`
    const type = value.column === '*' ? 'number' : column(value.column).type
    const at = valued.indexOf(value.column)
    return { name, whole: wholeFigure(value, type, at), parts: partsOf(name, value, type, at) }
  })
  return { keys, measures, rows: sql`(select ${sql.join(below)} from ${source.from} where ${source.where} and ${where}) below` } // prettier-ignore
}

/** Groups and the whole at once, for figures that cannot be put together from parts: a middle, how many different ones. */
function atOnce({ keys, measures, rows }: Gathered): RawBuilder<unknown> {
  const names = keys.map(({ name }) => sql.ref(name))
  const isTotal = names[0] ? sql`grouping(${names[0]})` : sql`1`
  const shown = [
    ...keys.map(({ name, shown: one }) => sql`${one} as ${sql.ref(name)}`),
    ...measures.map(({ name, whole }) => sql`${whole} as ${sql.ref(name)}`),
  ]
  return sql`select ${sql.join(shown)}, count(*)::int as records, ${isTotal} as is_total from ${rows}
    group by ${names.length > 0 ? sql`grouping sets ((${sql.join(names)}), ())` : sql`()`}`
}

/** Groups first, by as many processors as the database gives, and the whole from them. */
function inParts({ keys, measures, rows }: Gathered, parts: readonly Parts[]): RawBuilder<unknown> {
  const names = keys.map(({ name }) => sql.ref(name))
  const all = parts.flatMap(({ made }) => Object.entries(made))
  const kept = all.map(([name, { of }]) => sql`${of} as ${sql.ref(name)}`)
  const merged = new Map(all)
  const inGroup = (name: string) => sql.ref(name)
  const inWhole = (name: string) => sql`${sql.raw(merged.get(name)!.merged)}(${sql.ref(name)})`
  const shown = (part: (name: string) => RawBuilder<unknown>) =>
    measures.map(({ name }, at) => sql`${parts[at]!.shown(part)} as ${sql.ref(name)}`)
  const ofGroups = [...keys.map(({ name, shown: one }) => sql`${one} as ${sql.ref(name)}`), ...shown(inGroup)]
  const ofWhole = [...keys.map(({ name }) => sql`null as ${sql.ref(name)}`), ...shown(inWhole)]
  return sql`with heaps as materialized (select ${sql.join([...names, ...kept])}, count(*) as records from ${rows} group by ${sql.join(names)})
    select ${sql.join(ofGroups)}, records::int, 0 as is_total from heaps
    union all select ${sql.join(ofWhole)}, coalesce(sum(records), 0)::int, 1 from heaps`
}

type Answered = FigureRow & { is_total: number; records: number }

/** What is asked of a source, as one statement: the totals first, then groups in order, one more than wanted. */
function statement(shape: Shape, source: OwnSource, where: RawBuilder<boolean>) {
  const all = gathered(shape, source, where)
  const { keys, measures } = all
  const parts = measures.flatMap((one) => (one.parts ? [one.parts] : []))
  const made = keys.length > 0 && parts.length === measures.length ? inParts(all, parts) : atOnce(all)
  const known = new Set([...keys, ...measures].map(({ name }) => name))
  const orders = [
    ...shape.orders.filter(({ column }) => known.has(column)),
    ...keys
      .filter(({ name }) => !shape.orders.some(({ column }) => column === name))
      .map(({ name }) => ({ column: name, direction: 'ASC' as const })),
  ].map(({ column, direction }) => sql`${sql.ref(column)} ${sql.raw(direction)} nulls last`)
  return sql<Answered>`select * from (${made}) made order by ${sql.join([sql`is_total desc`, ...orders])} limit ${shape.limit + 2}`
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
  const named = (letters: string, figures: FigureRow): FigureRow =>
    Object.fromEntries(Object.entries(figures).filter(([name]) => letters.includes(name[0]!)))
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
