import { useEffect, useState } from 'react'
import type { Saving } from '@/components/editor-kit/use-saving'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showError } from '@/lib/client/toasts'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { PublishDialog } from '../publish-dialog'
import { useDesign } from './design'

interface Props {
  name: string
  saving: Saving
  onClose(): void
  onPublished(version: number): void
}

/** Publishing what is drawn: first it is kept, then what would change is shown. */
export function PublishDraft({ name, saving, onClose, onPublished }: Props) {
  const { process } = useDesign()
  const { processId } = process
  const [versions, setVersions] = useState<ProcessVersionInfo[] | null>(null)
  const { save } = saving
  useEffect(() => {
    let wanted = true
    save()
      .then(() => call('/api/process/getVersions', { processId }))
      .then((found) => wanted && setVersions(found))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        showError(error)
        if (wanted) onClose()
      })
    return () => {
      wanted = false
    }
    // Once, when it is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [processId])
  const published = versions?.find(({ status }) => status === 'published')
  const draft = versions?.find(({ status }) => status === 'draft') ?? published
  if (!versions || !draft) return null
  return (
    <PublishDialog
      name={name}
      draft={draft}
      published={published}
      versions={versions}
      onClose={onClose}
      onPublished={onPublished}
    />
  )
}
