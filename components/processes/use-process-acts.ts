import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { inOrderBack } from '@/lib/engine/definition/intentions'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { putBack } from '@/lib/engine/definition/put-back'
import type { Calls } from '@/lib/client/calls'
import { forgetCalls, refreshCalls } from '@/lib/client/use-call'

type ToldDifference = Calls['/api/process/compareVersions']['data'][number]

interface Row {
  processId: string
  processName: string
  running: number
}

/** What can be done to a process as a whole, each after its question; what went wrong has been shown by then. */
export function useProcessActs() {
  const t = useTranslations('processes')
  return {
    async setEnabled({ processId, processName, running }: Row, enabled: boolean): Promise<void> {
      const question = enabled
        ? { text: t('confirmPutBack', { name: processName }), action: t('putBack') }
        : { text: t('confirmTakeOut', { name: processName, running }), action: t('takeOut'), danger: true }
      if (!(await confirm(question))) return
      try {
        await call('/api/process/setEnabled', { processId, enabled })
        showSuccess(t(enabled ? 'isBack' : 'isOut'))
      } catch {
        // Told already.
      }
      await refreshProcesses()
    },
    /** An earlier version becomes the draft, in the place of the one there may be; the draft's number, or null. */
    async restore(
      { processId, version }: { processId: string; version: number },
      draft: { version: number; contentHash: string } | undefined,
    ): Promise<number | null> {
      if (
        draft &&
        !(await confirm({ text: t('confirmRestore', { version, draft: draft.version }), action: t('restore') }))
      )
        return null
      try {
        const made = await call('/api/process/restoreVersion', {
          processId,
          version,
          expectedHash: draft?.contentHash ?? '',
        })
        showSuccess(t('restored', { version }))
        await refreshProcesses()
        return made.version.version
      } catch {
        await refreshProcesses()
        return null
      }
    },
    /** Takes differences from an earlier version that belong together back in the draft; the draft's number, or null. */
    async putBack(
      { processId, before }: { processId: string; before: number },
      differences: readonly Pick<ToldDifference, 'what' | 'id' | 'kind' | 'paths'>[],
    ): Promise<number | null> {
      try {
        // As they are kept, in every language; the draft as it is at this moment.
        const [{ draft }, was] = await Promise.all([
          call('/api/process/getProcess', { processId }),
          call('/api/process/getVersion', { processId, version: before, everyLanguage: true }),
        ])
        const ofForm = differences.some(({ what }) => what === 'form')
        const definition = inOrderBack(differences).reduce<ProcessDefinition | null>((now, one) => {
          const { what } = one
          return what === 'form' || !now ? now : putBack(now, was.definition, { ...one, what })
        }, draft.definition)
        if (!definition) {
          showProblem(t('compare.cannotPutBack'))
          return null
        }
        const { version } = await call('/api/process/saveDraft', {
          definition,
          expectedHash: draft.hash,
          checked: false,
          ...(ofForm && { formVersion: was.version.formVersion }),
        })
        showSuccess(t('compare.isPutBack'))
        await refreshProcesses()
        return version.version
      } catch {
        await refreshProcesses()
        return null
      }
    },
    /** True when the process itself is gone as well. */
    async deleteDraft(
      { processId, processName }: Row,
      version: { version: number; contentHash: string; onlyOne: boolean },
    ): Promise<boolean> {
      const text = t(version.onlyOne ? 'confirmDeleteProcess' : 'confirmDeleteDraft', {
        name: processName,
        version: version.version,
      })
      if (!(await confirm({ text, action: t('deleteDraft'), danger: true }))) return false
      try {
        const { processGone } = await call('/api/process/deleteDraft', { processId, expectedHash: version.contentHash })
        showSuccess(t('draftDeleted'))
        if (!processGone) await refreshProcesses()
        return processGone
      } catch {
        await refreshProcesses()
        return false
      }
    },
  }
}

/** After anything has changed about a process. A draft keeps its number, so what was read of a version is dropped. */
export async function refreshProcesses(): Promise<void> {
  await Promise.all([
    forgetCalls('/api/process/getVersion', '/api/process/compareVersions', '/api/process/check'),
    refreshCalls('/api/process/getProcesses', '/api/process/getVersions', '/api/process/publicationPlanned'),
  ])
}
