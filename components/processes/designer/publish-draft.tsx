import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Saving } from '@/components/editor-kit/use-saving'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showError, showProblem } from '@/lib/client/toasts'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { PublishDialog } from '../publish-dialog'
import { useDesign } from './design'

interface Props {
  name: string
  saving: Saving
  onClose(): void
}

/** Publishing what is drawn: first it is kept, then what would change is shown. */
export function PublishDraft({ name, saving, onClose }: Props) {
  const t = useTranslations('processDesigner')
  const { process, wasPublished } = useDesign()
  const { processId } = process
  const [versions, setVersions] = useState<ProcessVersionInfo[] | null>(null)
  const keepAndRead = useEffectEvent(async () => {
    // What the server has would be published, and that is not what one sees.
    if (await saving.save()) return call('/api/process/getVersions', { processId }, { quiet: true })
    showProblem(t('publishUnsaved'))
    return null
  })
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    let wanted = true
    keepAndRead()
      .then((found) => {
        if (wanted && found) setVersions(found)
        else if (wanted) leave()
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        showError(error)
        if (wanted) leave()
      })
    return () => {
      wanted = false
    }
  }, [])
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
      onPublished={(version) => {
        wasPublished(version)
        onClose()
      }}
    />
  )
}
