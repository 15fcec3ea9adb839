import { useLocale, useTranslations } from 'next-intl'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { localText } from '@/lib/i18n/local-text'
import type { ColumnId, NamedColumn } from './list-columns'

/** What a column is called; a summary field by its own label. */
export function useColumnWords(rows: readonly WorkItemRow[]): (id: ColumnId | 'title') => string {
  const t = useTranslations('workItems.columns')
  const locale = useLocale()
  const labels = new Map(rows.flatMap(({ summary }) => summary.map(({ field, label }) => [field, label] as const)))
  return (id) => {
    if (!id.startsWith('summary.')) return t(id as NamedColumn)
    const field = id.slice('summary.'.length)
    return localText(labels.get(field) ?? field, locale)
  }
}
