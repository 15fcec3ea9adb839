import { useFormatter } from 'next-intl'
import type { ShownColumn } from '@/lib/contracts/lists'

/** What stands in a cell; the name of a record that has none is a dash as well, so that it can still be opened. */
export function useCellText(): (
  column: Pick<ShownColumn, 'kind'>,
  value: string | number | null | undefined,
) => string {
  const format = useFormatter()
  return ({ kind }, value) => {
    if (value === null || value === undefined || value === '') return '—'
    return typeof value === 'number' && kind === 'number' ? format.number(value) : String(value)
  }
}
