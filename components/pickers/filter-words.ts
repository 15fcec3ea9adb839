import { useLocale, useTranslations } from 'next-intl'
import { readRelative } from '@/lib/contracts/filter-days'
import type { RowFilter } from '@/lib/contracts/filters'
import { localText } from '@/lib/i18n/local-text'
import { choiceFor, flagIn, kindOf, needsNoValue, partsIn, type FilterColumn } from './filter-column'

/** A value of a filter as it is read: days by what they are called, codes by their words. */
export function useValueWords(): (value: string, column: FilterColumn | undefined) => string {
  const t = useTranslations('pickers')
  const locale = useLocale()
  return (value, column) => {
    const kind = kindOf(column)
    const relative = kind === 'date' || kind === 'any' ? readRelative(value) : null
    if (relative)
      return 'period' in relative
        ? t(`filter.days.${relative.period}`)
        : t(`filter.spansOf.${relative.span}`, { count: relative.days })
    if (kind === 'flag') return { true: t('flags.yes'), false: t('flags.no'), none: value }[flagIn(value) ?? 'none']
    if (kind !== 'choice') return value
    return partsIn(value)
      .map((one) => localText(choiceFor(column?.choices ?? [], one)?.label ?? one, locale))
      .join(', ')
  }
}

/** What is filtered by, in words. */
export function useFilterWords(): (filter: RowFilter, columns: readonly FilterColumn[]) => string {
  const t = useTranslations('pickers.filter')
  const wordsOf = useValueWords()
  return ({ conditions, match }, columns) =>
    conditions
      .map((condition) => {
        const column = columns.find(({ name }) => name === condition.column)
        const { comparison } = condition
        const is = `isDate.${comparison}`
        const verb = kindOf(column) === 'date' && t.has(is as never) ? t(is as never) : t(`is.${comparison}`)
        const value = needsNoValue(condition) ? '' : wordsOf(condition.value, column)
        return [column?.title || condition.column, verb, value].filter(Boolean).join(' ')
      })
      .join(match === 'any' ? ' / ' : ', ')
}
