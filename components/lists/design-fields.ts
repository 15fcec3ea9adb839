import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { FormDefinition, FormField } from '@/lib/contracts/forms'
import { recordColumns } from '@/lib/contracts/lists'
import { shownFields } from '@/lib/form-data/shown-fields'
import { localText } from '@/lib/i18n/local-text'

export interface NamedColumn {
  name: string
  title: string
}

/** What can stand in a list: fields of its form, and what each record says of itself. */
export function useListColumns(definition: FormDefinition): { columns: NamedColumn[]; titleOf(name: string): string } {
  const t = useTranslations('workflow.records.columns')
  const locale = useLocale()
  return useMemo(() => {
    const columns = [
      ...shownFields(definition).map(({ id, label }) => ({ name: id, title: localText(label, locale) || id })),
      ...recordColumns.map((name) => ({ name, title: t(name) })),
    ]
    const titles = new Map(columns.map(({ name, title }) => [name, title]))
    return { columns, titleOf: (name) => titles.get(name) ?? name }
  }, [definition, locale, t])
}

/** Fields that name people. */
export const peopleFields = (definition: FormDefinition): FormField[] =>
  shownFields(definition).filter(({ type }) => type === 'user' || type === 'users')
