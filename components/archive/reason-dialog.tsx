import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'

type Sent =
  | ['/api/archive/restore', Calls['/api/archive/restore']['input']]
  | ['/api/archive/releaseHold', Calls['/api/archive/releaseHold']['input']]

interface Props {
  title: string
  explain: string
  action: string
  /** What is said once it is done. */
  done: string
  send(reason: string): Sent
  onClose(isDone: boolean): void
}

/** What is done only with a reason, which stands in the operation log. */
export function ReasonDialog({ title, explain, action, done, send, onClose }: Props) {
  const t = useTranslations('archive')
  const [reason, setReason] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const carryOut = () =>
    attempt(async () => {
      const [path, input] = send(reason)
      await call(path, input as never, { quiet: true })
      showSuccess(done)
      onClose(true)
    })
  return (
    <DialogFrame
      title={title}
      width={500}
      busy={busy}
      dirty={reason !== ''}
      problem={problem}
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        event.preventDefault()
        void carryOut()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !reason.trim()}>
            {action}
          </Button>
        </>
      )}
    >
      <p>{explain}</p>
      <Field label={t('reason')} required>
        <textarea rows={3} maxLength={1000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </DialogFrame>
  )
}
