import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { formVariables, type ExpressionVariable } from '@/components/expression-editor/expression-variables'
import type { Calls } from '@/lib/client/calls'

type Form = Calls['/api/process/getVersion']['data']['form']
const systemNames = ['initiator', 'initiatorDepartment', 'round', 'supervisor', 'autoProcess', 'maxSteps'] as const

/** What conditions of a process speak of: the fields of its form, and what the system knows. */
export function useTextVariables(form: Form): ExpressionVariable[] {
  const locale = useLocale()
  const partWord = useTranslations('expression.parts')
  const tSystem = useTranslations('workflow.variables')
  return useMemo(() => {
    const own = formVariables(form, locale, partWord)
    const system = systemNames.filter((name) => !own.some((one) => one.name === name))
    const named = (name: (typeof systemNames)[number]): ExpressionVariable => ({
      name,
      title: tSystem(name),
      kind: 'text',
      choices: [],
      example: '',
      from: 'system',
    })
    return [...own, ...system.map(named)]
  }, [form, locale, partWord, tSystem])
}
