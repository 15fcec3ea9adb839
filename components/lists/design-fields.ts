import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { FilterColumn } from '@/components/pickers/filter-column'
import type { FormDefinition, FormField } from '@/lib/contracts/forms'
import { recordColumns } from '@/lib/contracts/lists'
import { shownFields } from '@/lib/form-data/shown-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import { localText } from '@/lib/i18n/local-text'

export type NamedColumn = FilterColumn

/** Of which kind a column of records is, and what may be chosen for it. */
function comparedAs(field: FormField): Pick<FilterColumn, 'type' | 'choices' | 'names'> {
  const { kind, listed } = traitsOf(field)
  if (kind === 'flag') return { type: 'flag' }
  if (listed !== 'text') return { type: listed === 'date' ? 'date' : 'number' }
  const { choices, refersTo } = valueOf(field)
  const named = refersTo?.(field as never, '').kind
  return {
    type: 'text',
    choices: choices?.(field as never),
    names: named === 'user' || named === 'department' ? named : '',
  }
}

/** What can stand in a list: fields of its form, and what each record says of itself. */
export function useListColumns(definition: FormDefinition): { columns: NamedColumn[]; titleOf(name: string): string } {
  const t = useTranslations('workflow.records.columns')
  const locale = useLocale()
  return useMemo(() => {
    const columns = [
      ...shownFields(definition).map((field) => ({
        name: field.id,
        title: localText(field.label, locale) || field.id,
        ...comparedAs(field),
      })),
      ...recordColumns.map((name) => ({ name, title: t(name), type: name.endsWith('At') ? 'date' : 'text' })),
    ]
    const titles = new Map(columns.map(({ name, title }) => [name, title]))
    return { columns, titleOf: (name) => titles.get(name) ?? name }
  }, [definition, locale, t])
}

/** Fields that name people. */
export const peopleFields = (definition: FormDefinition): FormField[] =>
  shownFields(definition).filter(({ type }) => type === 'user' || type === 'users')
