import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showSuccess } from '@/lib/client/toasts'
import { refreshProcesses } from '../../use-process-acts'
import { useDesign } from '../design'

/** A draft stays on its version of the form; going on to the newest is a step of its own. */
export function FormBehind() {
  const t = useTranslations('processDesigner')
  const { process, definition, mayEdit, formFollows } = useDesign()
  const [pending, setPending] = useState(false)
  const { processId, formVersion: own, newestFormVersion: newest } = process
  if (!process.draft.changed || own >= newest || definition.formId !== process.draft.definition.formId) return null
  const follow = async () => {
    setPending(true)
    try {
      // What is drawn is kept by itself; this moves the draft as it is kept at this moment.
      const { draft } = await call('/api/process/getProcess', { processId })
      const kept = { definition: draft.definition, expectedHash: draft.hash, checked: false }
      await call('/api/process/saveDraft', { ...kept, formVersion: newest })
      formFollows?.(newest)
      showSuccess(t('formFollows', { newest }))
    } catch (error) {
      // Told already.
      if (!(error instanceof CallError)) throw error
    } finally {
      await refreshProcesses()
      setPending(false)
    }
  }
  return (
    <p role="note">
      {t('formBehind', { own, newest })}{' '}
      {mayEdit && (
        <Button size="small" disabled={pending} onClick={() => void follow()}>
          {t('formFollow', { newest })}
        </Button>
      )}
    </p>
  )
}
