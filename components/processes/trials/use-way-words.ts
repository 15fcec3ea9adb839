import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { formVariables } from '@/components/expression-editor/expression-variables'
import { useConditionSentence } from '@/components/expression-editor/use-condition-sentence'
import { localText } from '@/lib/i18n/local-text'
import type { ToTry } from './use-trial'

/** What a way that was taken asks, as a sentence; empty where it asks nothing. */
export function useWayWords({ definition, form }: ToTry): (transitionId: string) => string {
  const t = useTranslations('trials')
  const locale = useLocale()
  const partWord = useTranslations('expression.parts')
  const variables = useMemo(() => formVariables(form, locale, partWord), [form, locale, partWord])
  const sentence = useConditionSentence(variables)
  return (id) => {
    const way = definition.transitions.find((one) => one.id === id)
    if (!way || (way.condition !== 'Expression' && !way.otherwise)) return ''
    const own = localText(way.name, locale)
    return t('took', { way: own || (way.otherwise ? t('otherwise') : sentence(way.expression)) })
  }
}
