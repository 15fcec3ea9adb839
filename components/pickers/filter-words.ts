import { useTranslations } from 'next-intl'
import type { RowFilter } from '@/lib/contracts/filters'

/** What is filtered by, in words. */
export function useFilterWords(): (filter: RowFilter, titleOf: (column: string) => string) => string {
  const t = useTranslations('pickers.filter')
  return ({ conditions, match }, titleOf) =>
    conditions
      .map(({ column, comparison, value }) =>
        [titleOf(column), t(`is.${comparison}`), ['empty', 'filled'].includes(comparison) ? '' : value]
          .filter(Boolean)
          .join(' '),
      )
      .join(match === 'any' ? ' / ' : ', ')
}
