import { useMenuRights } from '@/components/page/use-menu-rights'
import { useCall } from '@/lib/client/use-call'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import type { ProcessToDesign } from '../designer/design'

export interface QuickProcess {
  process: ProcessToDesign
  /** Reads the draft anew. */
  again(): void
}

/** The process behind a version that is read, for those who may change it; null for others, and on versions of the past. */
export function useQuickProcess(
  processId: string,
  status: ProcessVersionInfo['status'] | undefined,
): QuickProcess | null {
  const { may } = useMenuRights()
  const asked = may('edit') && (status === 'published' || status === 'draft')
  const { data, mutate } = useCall('/api/process/getProcess', asked ? { processId } : null, {
    keepPreviousData: false,
    revalidateOnFocus: false,
  })
  if (!asked || !data?.rights.edit) return null
  return { process: data, again: () => void mutate() }
}
