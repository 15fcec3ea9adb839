import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import panel from '@/components/ui/panel.module.css'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import styles from './settings.module.css'

/** A trial mail with what was typed, before it is saved. */
export function TryMail({ values }: { values: Record<string, string | null> }) {
  const t = useTranslations('settings.try')
  const [to, setTo] = useState('')
  const [told, setTold] = useState('')
  const { busy, problem, attempt } = useAttempt()
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('title')}</h2>
      </div>
      <form
        className={styles.try}
        onSubmit={(event) => {
          event.preventDefault()
          setTold('')
          void attempt(async () => {
            const { milliseconds } = await call('/api/settings/tryMail', { to, values }, { quiet: true })
            setTold(t('sent', { seconds: (milliseconds / 1000).toFixed(2) }))
          })
        }}
      >
        <p>{t('explain')}</p>
        <Field label={t('to')} error={problem}>
          <input type="email" value={to} required maxLength={200} onChange={({ target }) => setTo(target.value)} />
        </Field>
        <Button type="submit" variant="outlined" disabled={busy || !to}>
          {t('send')}
        </Button>
        {told && <p role="status">{told}</p>}
      </form>
    </section>
  )
}
