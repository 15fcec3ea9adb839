import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { forgetCalls, refreshCalls } from '@/lib/client/use-call'
import type { FormUse } from '@/lib/contracts/form-versions'
import type { FormFault } from '@/lib/form-data/form-fault'
import { useDesign } from './design'
import { DesignerDialog } from '@/components/editor-kit/designer-dialog'
import { MovedFields, useMoves } from './moved-fields'
import { RecordsLeft, type ListLeft } from './records-left'
import { useUseWords } from './use-use-words'
import type { Saving } from '@/components/editor-kit/use-saving'
import styles from './designer.module.css'

/** It is published, and records of lists stayed behind. */
interface Done {
  version: number
  recordsLeft: readonly ListLeft[]
}

interface Props {
  saving: Saving
  faults: readonly FormFault[]
  onPublished(version: number): void
  onProblems(): void
  onClose(): void
}

/** Makes the draft the next version, with a note; what stands in its way is said, and where fields are used that would go. */
export function PublishDialog({ saving, faults, onPublished, onProblems, onClose }: Props) {
  const t = useTranslations('formDesigner')
  const { formId } = useDesign()
  const words = useUseWords()
  const [note, setNote] = useState('')
  const [uses, setUses] = useState<FormUse[]>([])
  const moves = useMoves(uses)
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const errors = faults.filter(({ severity }) => severity === 'error').length
  const publish = async () => {
    setPending(true)
    try {
      if (!(await saving.save())) return
      const answer = await call('/api/form/publishForm', {
        formId,
        note,
        expectedHash: saving.latestHash(),
        evenThough: uses.length > 0,
        moved: moves.moved,
      })
      if (answer.published && answer.version !== null) {
        const { version, recordsLeft } = answer
        sayChanged(version, answer.changed)
        return recordsLeft.length > 0 ? setDone({ version, recordsLeft }) : onPublished(version)
      }
      if (answer.faults.some(({ severity }) => severity === 'error')) return onProblems()
      setUses(answer.uses)
    } catch (error) {
      // It has been shown.
      if (!(error instanceof CallError)) throw error
    } finally {
      setPending(false)
    }
  }
  const sayChanged = (version: number, changed: readonly { name: string; state: string }[]) => {
    showSuccess(
      changed.length > 0 ? t('publishAlongDone', { version, count: changed.length }) : t('published', { version }),
    )
    const open = changed.filter(({ state }) => state !== 'published').map(({ name }) => name || t('publishUnseen'))
    if (open.length > 0) showProblem(t('publishLeft', { names: [...new Set(open)].join(t('comma')) }))
    if (changed.length > 0) void refreshProcessCalls()
  }
  if (done)
    return (
      <DesignerDialog
        title={t('published', { version: done.version })}
        actions={
          <Button variant="contained" onClick={() => onPublished(done.version)}>
            {t('recordsSeen')}
          </Button>
        }
      >
        <RecordsLeft lists={done.recordsLeft} />
      </DesignerDialog>
    )
  const left = uses.filter(({ field }) => !moves.follows(field))
  return (
    <DesignerDialog
      title={t('publishTitle')}
      onClose={onClose}
      actions={
        errors > 0 ? (
          <Button variant="contained" onClick={onProblems}>
            {t('showProblems')}
          </Button>
        ) : (
          <Button
            variant="contained"
            color={left.length > 0 ? 'error' : 'primary'}
            disabled={pending}
            onClick={() => void publish()}
          >
            {t(left.length > 0 ? 'publishAnyway' : uses.length > 0 ? 'publishAlong' : 'publish')}
          </Button>
        )
      }
    >
      {errors > 0 ? (
        <p>{t('publishStopped', { count: errors })}</p>
      ) : (
        <>
          <p>{t('publishText')}</p>
          <Field label={t('note')}>
            <textarea rows={3} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
          {uses.length > 0 && (
            <div role="alert" className={styles.alert}>
              <p>{t('publishUses')}</p>
              <ul>
                {[...new Set(uses.map(words.elsewhere))].map((use) => (
                  <li key={use}>{use}</li>
                ))}
              </ul>
              <MovedFields moves={moves} />
            </div>
          )}
        </>
      )}
    </DesignerDialog>
  )
}

async function refreshProcessCalls(): Promise<void> {
  await forgetCalls('/api/process/getVersion', '/api/process/compareVersions', '/api/process/check')
  await refreshCalls('/api/form/getFormUses', '/api/process/getProcesses', '/api/process/getVersions')
}
