import type { RowFilter } from '@/lib/contracts/filters'

/** A filter as it is carried out; `asShown`: values are texts as rows show them to this reader, and nothing else. */
export interface AskedFilter extends RowFilter {
  asShown?: true
}
