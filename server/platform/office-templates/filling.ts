import type { Place } from '@/lib/form-data/print-places'
import { OfficeRefusal } from './office-refusal'

/** What stands for a place: as people read it, and as a sheet reckons with it where it is a number. */
export interface FilledValue {
  text: string
  number?: number
}

/** What a template is filled with. */
export interface Filling {
  /** By the name of the place, as `amount`, `@no` or `sum(items.price)`. */
  values: ReadonlyMap<string, FilledValue>
  /** By table: its rows, each by column. */
  rows: ReadonlyMap<string, readonly ReadonlyMap<string, FilledValue>[]>
}

const nothing: FilledValue = { text: '' }

/** A row that is being repeated. */
export interface RowAt {
  table: string
  index: number
}

export function valueAt(filling: Filling, place: Place, at: RowAt | null): FilledValue {
  if (!place.row || place.sum) return filling.values.get(place.name) ?? nothing
  if (at?.table !== place.row.table) return nothing
  return filling.rows.get(at.table)?.[at.index]?.get(place.row.column) ?? nothing
}

/** The one table whose columns stand in a row; null for a row that is not repeated. @throws OfficeRefusal */
export function tableOf(places: readonly Place[]): string | null {
  const tables = [...new Set(places.flatMap(({ row, sum }) => (row && !sum ? [row.table] : [])))]
  if (tables.length > 1) throw new OfficeRefusal('rows', tables.join(', '))
  return tables[0] ?? null
}

/** Elements that may be written in place of rows that are repeated: a template of thousands of rows is none. */
const mostCopied = 400_000

export class CopyBudget {
  private left = mostCopied
  spend(elements: number): void {
    this.left -= elements
    if (this.left < 0) throw new OfficeRefusal('size')
  }
}
