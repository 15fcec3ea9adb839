import { sql, type RawBuilder } from 'kysely'

/** What a value is known by besides what its reader is shown: its codes, and its words in every language. */
export interface Known {
  codes: readonly string[]
  words: readonly string[]
  /** Codes there are in all: such a one is never taken for a word. */
  options?: ReadonlySet<string>
}

export interface Sought {
  comparison: 'eq' | 'contains' | 'starts'
  value: string
}

/** Whether a value goes by a code or a word; parts of codes are nobody's words. */
export function isKnownAs({ codes, words, options }: Known, { comparison, value }: Sought): boolean {
  if (comparison === 'eq') return codes.includes(value) || (!options?.has(value) && words.includes(value))
  const part = value.toLowerCase()
  return words.some((word) =>
    comparison === 'contains' ? word.toLowerCase().includes(part) : word.toLowerCase().startsWith(part),
  )
}

/** Rows whose value is known by what is sought. Never null. */
export type KnownBy = (sought: Sought) => RawBuilder<boolean>

const never = sql<boolean>`false`

/** Values there are, by what stands for each in a row. */
export const knownAmong =
  (all: ReadonlyMap<string, Known>, at: RawBuilder<unknown>): KnownBy =>
  (sought) => {
    const found = [...all].flatMap(([key, known]) => (isKnownAs(known, sought) ? [key] : []))
    return found.length > 0 ? sql<boolean>`coalesce(${at} = any(${found}::text[]), false)` : never
  }

/** A name whose languages stand in parts, with the code of what it names. */
export const knownByParts =
  (
    name: RawBuilder<unknown>,
    { separator = '|', code }: { separator?: string; code?: RawBuilder<unknown> } = {},
  ): KnownBy =>
  ({ comparison, value }) => {
    const isPart = value !== '' && !value.includes(separator)
    const holds = (text: RawBuilder<unknown>, part: string) => sql<boolean>`position(${part}::text in ${text}) > 0`
    const between = sql`(${separator}::text || coalesce(${name}, '') || ${separator}::text)`
    if (comparison === 'contains') return isPart ? holds(sql`lower(${between})`, value.toLowerCase()) : never
    if (comparison === 'starts') return isPart ? holds(sql`lower(${between})`, separator + value.toLowerCase()) : never
    const word = isPart ? holds(between, separator + value + separator) : never
    return code ? sql<boolean>`(coalesce(${code} = ${value}::text, false) or ${word})` : word
  }

/** What is made of several names, said anew in each language. */
export const knownInLanguages =
  (texts: readonly RawBuilder<unknown>[]): KnownBy =>
  ({ comparison, value }) => {
    const small = value.toLowerCase()
    const each = texts.map((text) => {
      if (comparison === 'eq') return sql`coalesce(${text} = ${value}::text, false)`
      const lowered = sql`lower(coalesce(${text}, ''))`
      return comparison === 'contains'
        ? sql`position(${small}::text in ${lowered}) > 0`
        : sql`starts_with(${lowered}, ${small}::text)`
    })
    return sql<boolean>`(${sql.join(each, sql` or `)})`
  }

/** Rows read into memory carry it along, by column, where a filter looks at it. */
export const knownOf = Symbol('known')
/** Columns a row hides from its reader. */
export const hiddenIn = Symbol('hidden')
export type KnownRow = Record<string, unknown> & {
  [knownOf]?: Readonly<Record<string, Known>>
  [hiddenIn]?: ReadonlySet<string>
}
