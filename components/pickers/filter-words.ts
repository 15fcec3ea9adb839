import { useLocale, useTranslations } from 'next-intl'
import { readRelative } from '@/lib/contracts/filter-days'
import type { Comparison, RowFilter } from '@/lib/contracts/filters'
import { localText } from '@/lib/i18n/local-text'
import { yesOrNo } from '@/lib/words/yes-or-no'
import { choiceFor, kindOf, needsNoValue, partsIn, type FilterColumn, type FilterKind } from './filter-column'
import { readerIn } from './filter-name'
import { useCodeNames } from './use-code-names'

/** Values of filters as they are read: days by what they are called, codes by their words and names. */
export function useValueWords(
  asked: readonly { column: FilterColumn | undefined; value: string }[],
): (value: string, column: FilterColumn | undefined) => string {
  const t = useTranslations('pickers')
  const locale = useLocale()
  const nameOf = useCodeNames(asked.map(({ column, value }) => ({ names: column?.names, value })))
  return (value, column) => {
    const kind = kindOf(column)
    const relative = kind === 'date' || kind === 'any' ? readRelative(value) : null
    if (relative)
      return 'period' in relative
        ? t(`filter.days.${relative.period}`)
        : t(`filter.spansOf.${relative.span}`, { count: relative.days })
    if (kind === 'flag') return { true: t('flags.yes'), false: t('flags.no'), none: value }[yesOrNo(value) ?? 'none']
    if (kind === 'name') {
      if (value === readerIn.user) return t('filter.reader.user')
      return value === readerIn.department ? t('filter.reader.department') : (nameOf(column?.names, value) ?? value)
    }
    if (kind !== 'choice') return value
    return partsIn(value)
      .map((one) => localText(choiceFor(column?.choices ?? [], one)?.label ?? one, locale))
      .join(', ')
  }
}

const ofDates = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const

/** How a column is compared, in words that fit what it holds. */
export function useVerbs(): (kind: FilterKind, comparison: Comparison) => string {
  const t = useTranslations('pickers.filter')
  return (kind, comparison) => {
    const ofDate = kind === 'date' ? ofDates.find((one) => one === comparison) : undefined
    if (ofDate) return t(`isDate.${ofDate}`)
    return kind === 'choice' && comparison === 'in' ? t('oneOf') : t(`is.${comparison}`)
  }
}

/** What is filtered by, in words. */
export function useFilterWords({ conditions, match }: RowFilter, columns: readonly FilterColumn[]): string {
  const verbOf = useVerbs()
  const all = conditions.map((one) => ({ ...one, about: columns.find(({ name }) => name === one.column) }))
  const wordsOf = useValueWords(all.map(({ about, value }) => ({ column: about, value })))
  return all
    .map(({ about, ...condition }) => {
      const { comparison } = condition
      const verb = verbOf(kindOf(about), comparison)
      const value = needsNoValue(condition) ? '' : wordsOf(condition.value, about)
      return [about?.title || condition.column, verb, value].filter(Boolean).join(' ')
    })
    .join(match === 'any' ? ' / ' : ', ')
}
