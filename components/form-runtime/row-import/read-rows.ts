/** Reading rows of a file, in a chunk of its own. */
export { fillable, matchColumns, readSheetRows } from '@/lib/form-data/sheet-rows'
export type RowReader = typeof import('./read-rows')
