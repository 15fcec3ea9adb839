import { useMemo } from 'react'
import { readCondition } from '@/lib/expression/read-condition'
import { subjectChoices } from './condition-subjects'
import type { ExpressionVariable } from './expression-variables'
import { useConditionWords } from './use-condition-words'

/** A condition in words; one that no rows can say stands as it is written. */
export function useConditionSentence(variables: readonly ExpressionVariable[]): (condition: string) => string {
  const choices = useMemo(() => subjectChoices(variables), [variables])
  const words = useConditionWords(choices, variables)
  return (condition) => {
    const rows = readCondition(condition)
    return rows ? words.sentence(rows) : condition
  }
}
