import type { PlainField } from '@/lib/contracts/forms'
import { traitsOf } from '@/lib/form-fields/traits'

/** What words need at least. */
const leastForWords = 168

/** The width of a column, or nothing where it takes its share of what is left. The same for an empty table and a full one. */
export const widthOf = (column: PlainField): number | undefined => traitsOf(column).width ?? undefined

/** What a table needs at least; narrower than that it scrolls. */
export const leastWidth = (columns: readonly PlainField[]): number =>
  columns.reduce((sum, column) => sum + (widthOf(column) ?? leastForWords), 0)
