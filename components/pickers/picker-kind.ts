import type { Locale } from '@/lib/contracts/auth'
import type { CatalogType } from '@/lib/contracts/catalogs'

/** One thing that can be chosen: what identifies it, how a row and a chip show it, and what is handed back. */
export interface PickerItem {
  key: string
  label: string
  /** One text per column of its kind, the first being the name. */
  cells: string[]
  /** Pinyin of its name, where the list comes whole. */
  sounds?: string
  record: Record<string, unknown>
}

export interface PickerQuery {
  keyword: string
  page: number
  /** -1 for everything there is. */
  size: number
  /** Department or category to look in; '' for all. */
  catalogId: string
  locale: Locale
  /** What the page that opens the picker names, such as the dataset whose rows are chosen. */
  params: Record<string, string>
}

export interface PickerPage {
  items: PickerItem[]
  records: number
  /** What stands above the columns where that depends on what is chosen from. */
  headings?: string[]
  /** px by column; 0 for a share of what is there. */
  widths?: number[]
}

/** What can be chosen in one picker, and where it comes from. */
export interface PickerKind {
  name: PickerName
  /** R2.12-30 */
  width: 600 | 750
  /** R2.12-31, decisions 19: px; never below 340. */
  tallest: 550 | 600 | 700
  /** R9-05; a search has 15 (R9-06). -1: no pages. */
  pageSize: number
  /** Keys below `pickers.columns`. */
  columns: readonly string[]
  /** What narrows the list down beside words. */
  narrowBy?: 'department' | CatalogType
  load(query: PickerQuery): Promise<PickerPage>
  /** Those of these keys that there are; without it the whole list is read. */
  find?(keys: string[], query: PickerQuery): Promise<PickerItem[]>
}

export type PickerName =
  | 'user'
  | 'role'
  | 'duty'
  | 'process'
  | 'form'
  | 'formAdvance'
  | 'report'
  | 'dataset'
  | 'datasetRow'
  | 'dictionary'
  | 'dictionaryRow'
  | 'interface'
  | 'column'
  | 'outParameter'
  | 'dataSource'
  | 'rule'

/** R9-06 */
export const searchPageSize = 15
