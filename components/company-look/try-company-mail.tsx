import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import styles from './company-look.module.css'

interface Props {
  values: { name: string; address: string; server?: string }
  disabled: boolean
}

/** A trial mail with what was typed, before it is saved. */
export function TryCompanyMail({ values, disabled }: Props) {
  const t = useTranslations('companyLook.mail.try')
  const [to, setTo] = useState('')
  const [told, setTold] = useState('')
  const { busy, problem, attempt } = useAttempt()
  return (
    <form
      className={styles.fields}
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        setTold('')
        void attempt(async () => {
          const { milliseconds } = await call('/api/company/tryMail', { ...values, to }, { quiet: true })
          setTold(t('sent', { seconds: (milliseconds / 1000).toFixed(2) }))
        })
      }}
    >
      <h3 className={styles.heading}>{t('title')}</h3>
      <p className={styles.hint}>{t('explain')}</p>
      <Field label={t('to')} error={problem}>
        <input type="email" value={to} required maxLength={200} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" variant="outlined" disabled={busy || disabled || !to}>
          {t('send')}
        </Button>
      </div>
      {told && <p role="status">{told}</p>}
    </form>
  )
}
