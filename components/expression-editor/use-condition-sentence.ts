import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { readCondition } from '@/lib/expression/read-condition'
import { subjectChoices } from './condition-subjects'
import type { ExpressionVariable } from './expression-variables'
import { conditionWords } from './use-condition-words'

/** Conditions in words, of whatever may be named; one that no rows can say stands as it is written. */
export function useConditionSentences(): (variables: readonly ExpressionVariable[]) => (condition: string) => string {
  const t = useTranslations('expression.condition')
  return useCallback(
    (variables) => {
      const words = conditionWords(t, subjectChoices(variables), variables)
      return (condition) => {
        const rows = readCondition(condition)
        return rows ? words.sentence(rows) : condition
      }
    },
    [t],
  )
}

/** The same where the variables are known. */
export function useConditionSentence(variables: readonly ExpressionVariable[]): (condition: string) => string {
  const sentences = useConditionSentences()
  return useMemo(() => sentences(variables), [sentences, variables])
}
