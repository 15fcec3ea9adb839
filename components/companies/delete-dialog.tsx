import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import styles from './companies.module.css'

interface Props {
  code: string
  name: string
  onClose(): void
}

/** There is no way back: whoever deletes a company types its code. */
export function DeleteDialog({ code, name, onClose }: Props) {
  const t = useTranslations('companies')
  const [typed, setTyped] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const remove = () =>
    attempt(async () => {
      await call('/api/tenant/delete', { code, typed }, { quiet: true })
      showSuccess(t('isDeleting', { name }))
      onClose()
    })
  return (
    <DialogFrame
      title={t('deleteTitle', { name })}
      width={500}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void remove()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" color="error" variant="contained" disabled={busy || typed.trim() !== code}>
            {t('delete')}
          </Button>
        </>
      )}
    >
      <div className={styles.asked}>
        <p>{t('deleteExplain', { code })}</p>
        <Field label={t('code')} required>
          <input
            value={typed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </div>
    </DialogFrame>
  )
}
