import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showSuccess } from '@/lib/client/toasts'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { applyQuick, isAsBefore, type QuickPlace } from '@/lib/process-editing/quick-changes'
import { refreshProcesses } from '../use-process-acts'

export interface QuickEdit {
  place: QuickPlace
  value: unknown
}

/** Puts what was changed into the draft as it is at this moment; what somebody else has changed since is left to him. */
export function useQuickSave() {
  const t = useTranslations('processes.quick')
  /** @throws CallError where it was not kept */
  return async (opened: ProcessDefinition, edits: readonly QuickEdit[]): Promise<void> => {
    const { processId } = opened
    const { draft } = await call('/api/process/getProcess', { processId }, { quiet: true })
    if (edits.some(({ place }) => !isAsBefore(opened, draft.definition, place)))
      throw new CallError({ code: 409, message: t('meanwhile') })
    const definition = edits.reduce<ProcessDefinition | null>(
      (now, { place, value }) => now && applyQuick(now, place, value),
      draft.definition,
    )
    if (!definition) throw new CallError({ code: 422, message: t('cannot') })
    const { version } = await call(
      '/api/process/saveDraft',
      { definition, expectedHash: draft.hash, checked: false },
      { quiet: true },
    )
    showSuccess(t('saved', { version: version.version }))
    await refreshProcesses()
  }
}
