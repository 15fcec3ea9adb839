import { sql, type RawBuilder } from 'kysely'
import type { DatasetColumn } from '@/lib/contracts/datasets'
import type { KnownBy } from './known-as'

/** One column of our own data as the database itself can say it: what the reader is shown, and what it is counted by. */
export interface SourceColumn {
  type: DatasetColumn['type']
  /** As text, letters by their signs; null where nothing is shown. Of numbers as people write them. */
  text: RawBuilder<string | null>
  /** `numeric` of a number, `boolean` of a flag, else the text. */
  value: RawBuilder<unknown>
  /** Of a moment: as a timestamp of the clocks it is shown by, which periods are made of without its text. */
  at?: RawBuilder<Date>
  /** Of what is said in several languages, or has a code: rows by either, whatever the reader's language. */
  known?: KnownBy
  /** The rows that show it to the reader, where it is not all of them: in the others it is not empty, but hidden. */
  reach?: RawBuilder<boolean>
}

/** Rows of our own data a reader may see, as a query makes them: filters and groups are added, rows never. */
export interface OwnSource {
  from: RawBuilder<unknown>
  where: RawBuilder<boolean>
  /** Those that were asked for. */
  columns: ReadonlyMap<string, SourceColumn>
}

/** Empty is nothing; ordered and compared by the signs themselves, whatever the language of the database. */
export const textColumn = (type: 'text' | 'date', text: RawBuilder<unknown>): SourceColumn => {
  const shown = sql<string | null>`(nullif(${text}, '') collate "C")`
  return { type, text: shown, value: shown }
}

/** A text rows are found by in any language, and by its code where it has one. */
export const knownColumn = (text: RawBuilder<unknown>, known: KnownBy): SourceColumn => ({
  ...textColumn('text', text),
  known,
})

export const momentColumn = (text: RawBuilder<string>, at: RawBuilder<Date>): SourceColumn => ({
  ...textColumn('date', text),
  at,
})

export const numberColumn = (value: RawBuilder<unknown>): SourceColumn => ({
  type: 'number',
  text: sql<string | null>`(trim_scale(${value})::text collate "C")`,
  value,
})

export const flagColumn = (value: RawBuilder<unknown>): SourceColumn => ({
  type: 'flag',
  text: sql<string | null>`(case when ${value} then 'true' when not ${value} then 'false' end collate "C")`,
  value,
})
