import { z } from 'zod'

/** Rows of a dictionary, or of a dataset, an expression may look things up in. */
export const mostLookedUp = 5000

/** A data dictionary as expressions look things up in it: its rows that hold on the day; or a dataset, with the rows somebody may read. */
export const knownDictionary = z.object({
  code: z.string(),
  /** What rows are called by, where no column is named. */
  named: z.string(),
  /** None of a dataset somebody may not read. */
  columns: z.array(z.string()),
  /** By the key of the row. */
  rows: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
})
export type KnownDictionary = z.output<typeof knownDictionary>

/**
 * Finds a dictionary by its code: `large` for one with more rows than `mostLookedUp`, `away` where there is no answer now, null
 * for none in use.
 */
export type DictionarySource = (code: string) => KnownDictionary | 'large' | 'away' | null
/** The same of datasets; `elsewhere` where this is no place to ask them. */
export type DatasetSource = (code: string) => ReturnType<DictionarySource> | 'elsewhere'
