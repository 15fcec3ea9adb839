import type { DraftStore } from '@/components/editor-kit/use-saving'
import { call } from '@/lib/client/call'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { processShape } from '@/lib/process-editing/process-shape'

/** Where the draft of a process is kept. */
export const processStore = (processId: string): DraftStore<ProcessDefinition> => ({
  keptName: `process-draft:${processId}`,
  shape: processShape,
  read: (value) => processDefinition.safeParse(value).data ?? null,
  async send(definition, expectedHash) {
    const { version } = await call(
      '/api/process/saveDraft',
      { definition, expectedHash, checked: false },
      { quiet: true },
    )
    return { hash: version.contentHash }
  },
})
