import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import { traitsOf } from '@/lib/form-fields/traits'
import type { CallContext } from '@/server/http/serve'
import {
  flagColumn,
  knownAmong,
  knownByParts,
  knownColumn,
  numberColumn,
  textColumn,
  type Known,
  type OwnSource,
  type SourceColumn,
} from '@/server/modules/datasets'
import { referenceNames } from '@/server/modules/tasks'
import { referenceKey } from '@/server/runtime'
import { cell, isPlainText, knownFor, referencesIn, type Fields } from './cells'
import { partIn } from './part-in'
import type { FieldsOfVersions } from './process-tables'

type Asking = Pick<CallContext, 'tx' | 'caller' | 'locale'>
type Field = Fields extends Map<string, infer One> ? One : never

/** How the database says what a field shows: a number, a text as it stands, or a value with a name that is looked up once for all rows. */
type Way = 'money' | 'number' | 'date' | 'flag' | 'text' | 'named'

function wayOf(field: Field): Way {
  const { listed, kind } = traitsOf(field)
  if (kind === 'flag') return kind
  if (listed === 'money' || listed === 'number' || listed === 'date') return listed
  return isPlainText(field) ? 'text' : 'named'
}

/** Different values of all named fields together, and what they hold in signs; a field of more is read in memory. */
const mostNames = 10_000
const mostSigns = 2_000_000
/** Digits of an amount that is still a number to reports, as in `lib/form-fields/money`. */
const safeDigits = 15

/** Only blanks and digits the database takes for such itself: its classes know more of them, by its language. */
const isNumber = String.raw`^[ \t\n\r]*[+-]?[0-9]+(\.[0-9]+)?[ \t\n\r]*$`
/** As most numbers are written; what is written so needs no second look. */
const isUsual = String.raw`^-?[0-9]{1,12}(\.[0-9]{1,3})?$`

/** A value that stands for no number as we read it: junk, longer than a double holds, or what is written with an exponent. */
function isOdd(value: RawBuilder<unknown>, way: 'money' | 'number'): RawBuilder<boolean> {
  const text = sql`(${value} #>> '{}')`
  const types = way === 'money' ? ['number', 'string'] : ['number']
  const fits = sql`jsonb_typeof(${value}) = any(${types}::text[])`
  const digits =
    way === 'money' ? sql`length(regexp_replace(${text}, '[^0-9]', '', 'g')) <= ${safeDigits}::int` : sql`true`
  const size = sql`abs(${text}::numeric)`
  return sql<boolean>`(case when ${text} is null or ${text} in ('', '[]') then false when ${fits} and ${text} ~ ${isUsual}::text then false
    when ${fits} and ${text} ~ ${isNumber}::text and length(${text}) <= 60 then not (${digits} and (${size} = 0 or ${size} between 0.000001 and 999999999999999999999))
    else true end)`
}

/** A value of a named field as it is kept, in rows of a version. */
interface NamedValue {
  version: number
  name: string
  value: unknown
  /** What stands for it: some are long. */
  key: string
}

/** Fields of forms as rows of a query hold them. */
export interface HeldFields extends FieldsOfVersions {
  /** The values of a row, by their fields. */
  held: RawBuilder<unknown>
  /** The version a row was written by. */
  version: RawBuilder<unknown>
  /** The rows in which the reader sees a field. */
  reach(name: string): RawBuilder<boolean>
}

interface Asked extends Pick<OwnSource, 'from' | 'where'> {
  fields: string[]
}

interface Looked extends Asked {
  ways: ReadonlyMap<string, Way>
  valueAt(name: string): RawBuilder<unknown>
  version: RawBuilder<unknown>
  /** Whether a row shows the field, by its version and to this reader: what others keep under its name is nothing of it. */
  shows(name: string): RawBuilder<boolean>
}

/** Whether a number of the fields asked for is none. */
async function hasOdd({ tx }: Asking, looked: Looked): Promise<boolean> {
  const odd = [...looked.ways].flatMap(([name, way]) =>
    way === 'money' || way === 'number' ? [sql`(${looked.shows(name)} and ${isOdd(looked.valueAt(name), way)})`] : [],
  )
  if (odd.length === 0) return false
  const { rows } = await sql<{ odd: boolean | null }>`
    select bool_or(${sql.join(odd, sql` or `)}) as odd from ${looked.from} where ${looked.where}`.execute(tx)
  return rows[0]?.odd === true
}

const keyOf = (text: RawBuilder<unknown>) => sql<string>`md5(${text})`

/** The different values of the named fields; null where they are too many or too long. */
async function namedValues({ tx }: Asking, looked: Looked): Promise<NamedValue[] | null> {
  const found: NamedValue[] = []
  let signs = 0
  for (const [name, way] of looked.ways) {
    if (way !== 'named') continue
    const { rows } = await sql<{ version: number; key: string; value: unknown; signs: number }>`
      with different as (select distinct ${looked.version} as version, ${looked.valueAt(name)}::text as value from ${looked.from}
          where ${looked.where} and ${looked.shows(name)} and ${looked.valueAt(name)} is not null limit ${mostNames + 1}),
        measured as (select version, value, sum(length(value)) over () as signs from different)
      select version, ${keyOf(sql`value`)} as key, signs::int, case when signs <= ${mostSigns} then value::jsonb end as value from measured`.execute(
      tx,
    )
    for (const { version, key, value } of rows) found.push({ version, name, key, value })
    signs += rows[0]?.signs ?? 0
    if (found.length > mostNames || signs > mostSigns) return null
  }
  return found
}

/** What values of a named field show to the reader, and what they are known by, by version and value. */
interface Named {
  shown: Record<string, string>
  /** Found out where a filter asks for it: a group needs what is shown alone. */
  known: Map<string, () => Known>
}

/** The same of all named fields. */
async function shownNames(
  { tx, caller, locale }: Asking,
  { ofVersions }: FieldsOfVersions,
  values: NamedValue[],
): Promise<Map<string, Named>> {
  const fieldOf = (version: number, name: string) => ofVersions.get(version)?.get(name)
  const references = values.flatMap(({ version, name, value }) => {
    const field = fieldOf(version, name)
    return field ? referencesIn(new Map([[name, field]]), { [name]: value }) : []
  })
  const different = new Map(references.map((one) => [referenceKey(one), one]))
  const names = await referenceNames(tx, [...different.values()], { asOf: new Date(), account: caller.account })
  const shown = new Map<string, Named>()
  for (const { version, name, value, key } of values) {
    const field = fieldOf(version, name)
    const text = field ? cell(field, value, names, locale) : null
    if (!field || text === null || text === '') continue
    const ofField: Named = shown.get(name) ?? { shown: {}, known: new Map() }
    const at = `${version} ${key}`
    // Half a sign of two would be refused by the database, and with it every figure of the column.
    ofField.shown[at] = String(text).replace(/\p{Surrogate}/gu, '')
    ofField.known.set(at, () => knownFor(field, value, names))
    shown.set(name, ofField)
  }
  return shown
}

/**
 * Columns of fields of forms as the database says them, each only in rows that show it to the reader.
 * @returns null where it cannot: a field that was of another kind in an earlier version, a number that is none, too many names
 */
export async function fieldColumnsOf(
  asking: Asking,
  table: HeldFields,
  asked: Asked,
): Promise<Map<string, SourceColumn> | null> {
  const { held, version, reach } = table
  const valueAt = (name: string): RawBuilder<unknown> => sql`(${held} -> ${name}::text)`
  const ways = new Map<string, Way>()
  for (const name of asked.fields) {
    if (!table.columns.some((column) => column.name === name)) continue
    const found = new Set([...table.ofVersions.values()].flatMap((fields) => fields.get(name) ?? []).map(wayOf))
    if (found.size > 1) return null
    ways.set(name, [...found][0] ?? 'text')
  }
  const versionsOf = (name: string) => [...table.ofVersions].flatMap(([one, fields]) => (fields.has(name) ? [one] : []))
  const shows = (name: string) => sql<boolean>`(${version} = any(${versionsOf(name)}::int[]) and ${reach(name)})`
  const looked: Looked = { ...asked, ways, valueAt, version, shows }
  if (await hasOdd(asking, looked)) return null
  const values = await namedValues(asking, looked)
  if (!values) return null
  const shown = await shownNames(asking, table, values)
  return new Map(
    [...ways].map(([name, way]): [string, SourceColumn] => {
      const column = columnOf({ way, value: valueAt(name), version, shows: shows(name), locale: asking.locale, names: shown.get(name) }) // prettier-ignore
      return [name, { ...column, reach: reach(name) }]
    }),
  )
}

interface FieldInRows {
  way: Way
  value: RawBuilder<unknown>
  version: RawBuilder<unknown>
  shows: RawBuilder<boolean>
  locale: Locale
  names: Named | undefined
}

function columnOf(field: FieldInRows): SourceColumn {
  const { way, value, shows, locale } = field
  const text = sql`(${value} #>> '{}')`
  if (way === 'money' || way === 'number')
    return numberColumn(sql`(case when ${shows} and ${text} ~ ${isNumber}::text then ${text}::numeric end)`)
  if (way === 'flag')
    return flagColumn(sql`(case when ${shows} and jsonb_typeof(${value}) = 'boolean' then ${text}::boolean end)`)
  if (way === 'named') return namedColumn(field)
  const plain = sql`case when ${shows} and jsonb_typeof(${value}) = 'string' then ${text} end`
  return way === 'date' ? textColumn('date', plain) : knownColumn(partIn(locale, plain), knownByParts(plain))
}

const noNames: Named = { shown: {}, known: new Map() }

function namedColumn({ value, version, shows, names: { shown, known } = noNames }: FieldInRows): SourceColumn {
  // A value others may see elsewhere is nothing in a row that hides it.
  const at = sql`(case when ${shows} then ${version} || ' ' || ${keyOf(sql`${value}::text`)} end)`
  let found: Map<string, Known> | undefined
  const all = () => (found ??= new Map([...known].map(([key, knownAt]) => [key, knownAt()])))
  return knownColumn(sql`(${JSON.stringify(shown)}::jsonb ->> ${at})`, (sought) => knownAmong(all(), at)(sought))
}
