import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { FormDefinition } from '@/lib/contracts/forms'
import { formFields } from '@/lib/form-data/form-fields'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from '../design'

/** A field one can choose. */
export interface Choice {
  id: string
  name: string
  isTable: boolean
}

export function choicesOf(form: FormDefinition, locale: Parameters<typeof localText>[1]): Choice[] {
  return formFields(form).map(({ id, label, type }) => ({
    id,
    name: localText(label, locale) || id,
    isTable: type === 'table',
  }))
}

/** Fields of the form the process runs on. */
export function useFields(): Choice[] {
  const { form } = useDesign().process
  const locale = useLocale()
  return useMemo(() => choicesOf(form, locale), [form, locale])
}

/** With one that is named and no longer there, so that it is seen and can be changed. */
export const withNamed = (choices: readonly Choice[], id: string): readonly Choice[] =>
  id === '' || choices.some((one) => one.id === id) ? choices : [...choices, { id, name: `${id} ?`, isTable: false }]
