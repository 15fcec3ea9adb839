import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import { textOf } from '@/lib/form-fields/as-it-stands'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import type { CallContext } from '@/server/http/serve'
import { numberColumn, textColumn, type OwnSource, type SourceColumn } from '@/server/modules/datasets'
import { referenceNames } from '@/server/modules/tasks'
import { referenceKey } from '@/server/runtime'
import { cell, referencesIn, type Fields } from './cells'
import { processTable, type ProcessTable, type Reading } from './process-tables'
import { partIn } from './part-in'
import type { OwnTable } from './tables'

type Asking = Pick<CallContext, 'caller' | 'locale'> & Reading
type Wanted = Extract<OwnTable, { processId: string }>
type Field = Fields extends Map<string, infer One> ? One : never

/** How the database says what a field shows: a number, a text as it stands, or a value with a name that is looked up once for all rows. */
type Way = 'money' | 'number' | 'date' | 'text' | 'named'

function wayOf(field: Field): Way {
  const { listed } = traitsOf(field)
  if (listed === 'money' || listed === 'number' || listed === 'date') return listed
  const { label, refersTo } = valueOf(field)
  return label === textOf && !refersTo ? 'text' : 'named'
}

/** Different values of all named fields together; a field of more is read in memory. */
const mostNames = 10_000
/** Digits of an amount that is still a number to reports, as in `lib/form-fields/money`. */
const safeDigits = 15

const isNumber = String.raw`^\s*[+-]?\d{1,30}(\.\d{1,25})?\s*$`

/** A value that stands for a number as we read it: neither junk nor longer than a double holds, nor written with an exponent. */
function isPlainNumber(value: RawBuilder<unknown>, way: 'money' | 'number'): RawBuilder<boolean> {
  const text = sql`(${value} #>> '{}')`
  const types = way === 'money' ? ['number', 'string'] : ['number']
  const digits =
    way === 'money' ? sql`length(regexp_replace(${text}, '\\D', '', 'g')) <= ${safeDigits}::int` : sql`true`
  const size = sql`abs(${text}::numeric)`
  return sql<boolean>`(case when jsonb_typeof(${value}) = any(${types}::text[]) and ${text} ~ ${isNumber}::text
    then ${digits} and (${size} = 0 or ${size} between 0.000001 and 999999999999999999999) else false end)`
}

const isEmptyValue = (value: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${value} is null or ${value} in ('null', '""', '[]'))`

interface Probe {
  odd: boolean
  /** Values of named fields by version, as they are kept. */
  values: { version: number; name: string; value: unknown; key: string }[]
}

interface Probed {
  odd: boolean | null
  version: number | null
  /** Which of the named fields; -1 for all rows. */
  at: number
  key: string | null
}

interface Asked extends Pick<OwnSource, 'from' | 'where'> {
  fields: string[]
}

/** One look at the rows: whether each number is one, and which different values the named fields have. */
async function probe(
  { tx }: Asking,
  { from, where }: Asked,
  ways: ReadonlyMap<string, Way>,
  valueAt: (name: string) => RawBuilder<unknown>,
  versions: number[],
): Promise<Probe | null> {
  const named = [...ways].flatMap(([name, way]) => (way === 'named' ? [name] : []))
  const numbers = [...ways].flatMap(([name, way]) => (way === 'money' || way === 'number' ? [{ name, way }] : []))
  if (named.length === 0 && numbers.length === 0) return { odd: false, values: [] }
  const odd = numbers.map(
    ({ name, way }) => sql`(not ${isEmptyValue(valueAt(name))} and not ${isPlainNumber(valueAt(name), way)})`,
  )
  const refs = named.map((_, at) => sql.ref(`n${at}`))
  const sets = [sql`()`, ...refs.map((one) => sql`(version, ${one})`)]
  const which = refs.map((one, at) => sql`when grouping(${one}) = 0 then ${at}::int`)
  const told =
    refs.length > 0
      ? sql`version, case ${sql.join(which, sql` `)} else -1 end as at, coalesce(${sql.join(refs)}) as key`
      : sql`null::int as version, -1 as at, null::text as key`
  const below = [
    sql`t.process_version as version`,
    ...named.map((name, at) => sql`${valueAt(name)}::text as ${sql.ref(`n${at}`)}`),
    sql`${odd.length > 0 ? sql`(${sql.join(odd, sql` or `)})` : sql`false`} as odd`,
  ]
  const { rows } = await sql<Probed>`select bool_or(odd) as odd, ${told}
    from (select ${sql.join(below)} from ${from} where ${where} and t.process_version = any(${versions}::int[])) r
    group by grouping sets (${sql.join(sets)}) limit ${mostNames + 2}`.execute(tx)
  if (rows.length > mostNames + 1) return null
  const values = rows.flatMap(({ at, version, key }) =>
    at < 0 || version === null || key === null
      ? []
      : [{ version, name: named[at]!, key, value: JSON.parse(key) as unknown }],
  )
  return { odd: rows.some((row) => row.at < 0 && row.odd === true), values }
}

/** What values of named fields show to the reader, by field, version and value. */
async function shownNames(
  { tx, caller, locale }: Asking,
  { ofVersions }: ProcessTable,
  values: Probe['values'],
): Promise<Map<string, Record<string, string>>> {
  const fieldOf = (version: number, name: string) => ofVersions.get(version)?.get(name)
  const references = values.flatMap(({ version, name, value }) => {
    const field = fieldOf(version, name)
    return field ? referencesIn(new Map([[name, field]]), { [name]: value }) : []
  })
  const different = new Map(references.map((one) => [referenceKey(one), one]))
  const names = await referenceNames(tx, [...different.values()], { asOf: new Date(), account: caller.account })
  const shown = new Map<string, Record<string, string>>()
  for (const { version, name, value, key } of values) {
    const field = fieldOf(version, name)
    const text = field ? cell(field, value, names, locale) : null
    if (text === null || text === '') continue
    const ofField = shown.get(name) ?? {}
    ofField[`${version} ${key}`] = String(text)
    shown.set(name, ofField)
  }
  return shown
}

/**
 * Columns of fields of a process as the database says them, each only in rows of versions that show it to everybody.
 * @returns null where it cannot: a field that was of another kind in an earlier version, a number that is none, too many names
 */
export async function fieldColumnsOf(
  asking: Asking,
  wanted: Wanted,
  asked: Asked,
): Promise<Map<string, SourceColumn> | null> {
  const table = await processTable(asking, wanted)
  const held = wanted.kind === 'rows' ? sql`l.data` : sql`t.form_data`
  const valueAt = (name: string): RawBuilder<unknown> => sql`(${held} -> ${name}::text)`
  const ways = new Map<string, Way>()
  for (const name of asked.fields) {
    if (!table.columns.some((column) => column.name === name)) continue
    const found = new Set([...table.ofVersions.values()].flatMap((fields) => fields.get(name) ?? []).map(wayOf))
    if (found.size > 1) return null
    ways.set(name, [...found][0] ?? 'text')
  }
  const versionsOf = (name: string) =>
    [...table.ofVersions].flatMap(([version, fields]) => (fields.has(name) ? [version] : []))
  const probed = await probe(asking, asked, ways, valueAt, [...table.ofVersions.keys()])
  if (!probed || probed.odd) return null
  const shown = await shownNames(asking, table, probed.values)
  return new Map(
    [...ways].map(([name, way]): [string, SourceColumn] => {
      const versions = sql<boolean>`t.process_version = any(${versionsOf(name)}::int[])`
      return [name, columnOf({ way, value: valueAt(name), versions, locale: asking.locale, names: shown.get(name) ?? {} })] // prettier-ignore
    }),
  )
}

function columnOf(field: {
  way: Way
  value: RawBuilder<unknown>
  versions: RawBuilder<boolean>
  locale: Locale
  names: Record<string, string>
}): SourceColumn {
  const { way, value, versions, locale, names } = field
  const text = sql`(${value} #>> '{}')`
  if (way === 'money' || way === 'number')
    return numberColumn(sql`(case when ${versions} and ${text} ~ ${isNumber}::text then ${text}::numeric end)`)
  if (way === 'named')
    return textColumn('text', sql`(${JSON.stringify(names)}::jsonb ->> (t.process_version || ' ' || ${value}::text))`)
  const plain = sql`case when ${versions} and jsonb_typeof(${value}) = 'string' then ${text} end`
  return way === 'date' ? textColumn('date', plain) : textColumn('text', partIn(locale, plain))
}
