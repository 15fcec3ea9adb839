import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCall } from '@/lib/client/use-call'
import { tabsFor } from '@/lib/variables/variable-tabs'
import { formVariables, parameterVariables, systemVariables, type ExpressionVariable } from './expression-variables'

/** What expressions are computed with everywhere: the system and the form. */
export const defaultFlags = '1100'

export interface VariableSource {
  /** R2.12-02: the signs that rule which variables there are. */
  flags?: string
  formId?: string
  /** A form definition, HTML-encoded. */
  formDataSchema?: string
  /** Further names, `name:kind` with commas. */
  parameters?: string
}

/** R2.8-21: every name an expression may use here; null while it is on its way. */
export function useExpressionVariables({
  flags = defaultFlags,
  formId = '',
  formDataSchema = '',
  parameters = '',
}: VariableSource): { variables: ExpressionVariable[] | null; error: Error | undefined; retry(): void } {
  const locale = useLocale()
  const partWord = useTranslations('expression.parts')
  const tabs = tabsFor(flags)
  const wantsForm = tabs.includes('form') && Boolean(formId || formDataSchema)
  const wantsSystem = tabs.includes('system')
  const form = useCall('/api/form/getFormDefinition', wantsForm ? { formId, formDataSchema } : null, {
    revalidateOnFocus: false,
  })
  const system = useCall('/api/form/getSystemVariables', wantsSystem ? {} : null, { revalidateOnFocus: false })
  const variables = useMemo(() => {
    if ((wantsForm && !form.data) || (wantsSystem && !system.data)) return null
    const ofForm = form.data && wantsForm ? formVariables(form.data.definition, locale, partWord) : []
    const ofSystem = system.data && wantsSystem ? systemVariables(system.data) : []
    // A form field hides a system value of the same name, as when conditions are computed.
    return [
      ...ofForm,
      ...parameterVariables(parameters),
      ...ofSystem.filter(({ name }) => !ofForm.some((one) => one.name === name)),
    ]
  }, [form.data, system.data, wantsForm, wantsSystem, parameters, locale, partWord])
  return {
    variables,
    error: form.error ?? system.error,
    retry() {
      void form.mutate()
      void system.mutate()
    },
  }
}
