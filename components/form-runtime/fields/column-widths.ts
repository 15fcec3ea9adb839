import type { PlainField } from '@/lib/contracts/forms'

/** Pixels a column takes by what stands in it; words share what is left. The same for an empty table and a full one. */
const widths: Partial<Record<PlainField['type'], number>> = {
  number: 96, money: 132, date: 156, datetime: 196, time: 104, select: 148, switch: 84,
}
/** What words need at least. */
const leastForWords = 168

/** The width of a column, or nothing where it takes its share of what is left. */
export const widthOf = ({ type }: PlainField): number | undefined => widths[type]

/** What a table needs at least; narrower than that it scrolls. */
export const leastWidth = (columns: readonly PlainField[]): number => columns.reduce((sum, column) => sum + (widthOf(column) ?? leastForWords), 0)
