import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import {
  formVariables,
  systemVariables,
  type ExpressionVariable,
} from '@/components/expression-editor/expression-variables'
import { useConditionSentences } from '@/components/expression-editor/use-condition-sentence'
import { useCall } from '@/lib/client/use-call'
import type { Transition } from '@/lib/engine/definition/transition'
import type { FormDefinition } from '@/lib/form-data/form-definition'
import { localText } from '@/lib/i18n/local-text'

/** What an expression of a process may name: fields of the form it runs on, and what the system knows. */
export function useProcessVariables(): (form: FormDefinition) => ExpressionVariable[] {
  const locale = useLocale()
  const partWord = useTranslations('expression.parts')
  const { data: system } = useCall('/api/form/getSystemVariables', {}, { revalidateOnFocus: false })
  return useCallback(
    (form) => {
      const known = formVariables(form, locale, partWord)
      return [...known, ...systemVariables(system ?? []).filter(({ name }) => !known.some((one) => one.name === name))]
    },
    [locale, partWord, system],
  )
}

/** What a way asks, as it stands on every drawing of a process on a form; its own name stands for it. */
export function useWayWords(): (form: FormDefinition) => (line: Transition) => string {
  const t = useTranslations('processDesigner')
  const locale = useLocale()
  const variablesOf = useProcessVariables()
  const sentences = useConditionSentences()
  return useCallback(
    (form) => {
      const sentence = sentences(variablesOf(form))
      return (line) =>
        localText(line.name, locale) ||
        (line.otherwise
          ? t('otherwise')
          : line.condition === 'False'
            ? t('closed')
            : line.condition === 'Expression' && line.expression.trim()
              ? sentence(line.expression)
              : '')
    },
    [t, locale, variablesOf, sentences],
  )
}
