import { z } from 'zod'

/** What may stand below a column of figures: added up, the average, the greatest, the least, or nothing. */
export const columnTotals = ['sum', 'average', 'greatest', 'least', 'none'] as const
export type ColumnTotal = (typeof columnTotals)[number]

/** Of a column of a sub-table; without it amounts that a formula made are added up (R2.4-11). */
export const columnTotal = z.enum(columnTotals).optional()
export const columnTotalSetting = { input: 'oneOf', of: columnTotals, look: true, ofColumns: true } as const
