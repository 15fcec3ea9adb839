import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showSuccess } from '@/lib/client/toasts'
import type { FormUse } from '@/lib/contracts/form-versions'
import type { FormFault } from '@/lib/form-data/form-fault'
import { useDesign } from './design'
import { DesignerDialog } from './designer-dialog'
import { useUseWords } from './use-use-words'
import type { Saving } from './use-saving'
import styles from './designer.module.css'

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
  const [pending, setPending] = useState(false)
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
      })
      if (answer.published && answer.version !== null) {
        showSuccess(t('published', { version: answer.version }))
        return onPublished(answer.version)
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
            color={uses.length > 0 ? 'error' : 'primary'}
            disabled={pending}
            onClick={() => void publish()}
          >
            {t(uses.length > 0 ? 'publishAnyway' : 'publish')}
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
            </div>
          )}
        </>
      )}
    </DesignerDialog>
  )
}
