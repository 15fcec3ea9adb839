import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import {
  formVariables,
  systemVariables,
  type ExpressionVariable,
} from '@/components/expression-editor/expression-variables'
import type { VariableSource } from '@/components/expression-editor/use-expression-variables'
import { useCall } from '@/lib/client/use-call'
import { useDesign } from './design'

/** What an expression of the process may name: fields of its form, and what the system knows. */
export function useVariables(): { variables: ExpressionVariable[]; source: VariableSource } {
  const locale = useLocale()
  const partWord = useTranslations('expression.parts')
  const { form } = useDesign().process
  const { data: system } = useCall('/api/form/getSystemVariables', {}, { revalidateOnFocus: false })
  return useMemo(() => {
    const known = formVariables(form, locale, partWord)
    const ofSystem = systemVariables(system ?? []).filter(({ name }) => !known.some((one) => one.name === name))
    return { variables: [...known, ...ofSystem], source: { formDataSchema: encoded(form) } }
  }, [form, locale, partWord, system])
}

/** As the call for the variables of a form reads one that is not kept. */
const encoded = (definition: unknown) =>
  JSON.stringify(definition).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
