import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { StepName } from '@/lib/editing/history'

/** What a step is called to people. */
export function useStepWords(): (name: StepName) => string {
  const t = useTranslations('processDesigner.steps') as unknown as (key: string, values: object) => string
  return useCallback(({ key, values = {} }: StepName) => t(key, values), [t])
}
