'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { EditDialog } from '@/components/ui/edit-dialog'
import { useMoments } from '@/components/ui/use-moments'
import { call } from '@/lib/client/call'
import { showError, showSuccess } from '@/lib/client/toasts'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import type { ProcessDefinitionInput } from '@/lib/engine/definition/process-definition'
import { FileField } from './file-field'
import { placeTroubles, type DefinitionFile, type Trouble } from './read-definition'
import { refreshProcesses } from './use-process-acts'
import styles from './processes.module.css'

interface Props {
  processId: string
  /** The draft it takes the place of. */
  draft: ProcessVersionInfo | undefined
  published: ProcessVersionInfo | undefined
  onClose(): void
  onSaved(version: number): void
}

/** Puts a definition from a file in as the draft of a process. */
export function PutInDialog({ processId, draft, published, onClose, onSaved }: Props) {
  const t = useTranslations('processes')
  const { exact } = useMoments()
  const [file, setFile] = useState<DefinitionFile | null>(null)
  const [troubles, setTroubles] = useState<Trouble[]>([])
  const { busy: pending, attempt } = useAttempt()
  const [missing, setMissing] = useState(false)
  const other = String(file?.definition?.processId ?? processId)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!file)
    const definition = file?.definition && ({ ...file.definition, processId } as ProcessDefinitionInput)
    if (!definition) return
    await attempt(
      async () => {
        const { version } = await call(
          '/api/process/saveDraft',
          { definition, expectedHash: (draft ?? published)?.contentHash ?? '' },
          { quiet: true },
        )
        showSuccess(t('saved', { version: version.version }))
        await refreshProcesses()
        onSaved(version.version)
      },
      (error) => {
        const found = placeTroubles(file, error.fields)
        setTroubles(found)
        if (found.length === 0) showError(error)
      },
    )
  }
  return (
    <EditDialog
      mode={draft ? 'Edit' : 'New'}
      subject={t('draft')}
      width={650}
      dirty={file !== null}
      pending={pending}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <p className={styles.explain}>{t('file.explain')}</p>
      {draft && (
        <p className={styles.explain}>
          {t('file.replaces', { version: draft.version, name: draft.createdByName, at: exact(draft.createdAt) })}
        </p>
      )}
      <FileField
        file={file}
        troubles={troubles}
        onChoose={(chosen) => {
          setFile(chosen)
          setTroubles([])
          setMissing(false)
        }}
      />
      {missing && (
        <p role="alert" className={styles.problem}>
          {t('file.missing')}
        </p>
      )}
      {other !== processId && <p className={styles.explain}>{t('file.otherKey', { other, id: processId })}</p>}
    </EditDialog>
  )
}
