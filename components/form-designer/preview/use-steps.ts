import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { StepRights } from '@/lib/form-data/step-rights'
import { localText } from '@/lib/i18n/local-text'
import { useUsingProcesses } from '../rights/use-step-rights'

export interface PreviewStep {
  key: string
  name: string
  rights: StepRights
}

/** The steps of one of the processes that use the form, as far as one may see them. */
export function useSteps(wanted: string) {
  const locale = useLocale()
  const { processes } = useUsingProcesses()
  const process = processes.find(({ id }) => id === wanted) ?? processes[0]
  const { data } = useCall(
    '/api/process/getVersion',
    process ? { processId: process.id, version: process.version } : null,
  )
  const steps = useMemo(
    () =>
      (data?.definition.elements ?? []).flatMap((element): PreviewStep[] => {
        const rights = 'rights' in element ? (element.rights as StepRights | undefined) : undefined
        return rights ? [{ key: element.id, rights, name: localText(element.name, locale) || element.id }] : []
      }),
    [data, locale],
  )
  return { processes, process, steps }
}
