import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import panel from '@/components/ui/panel.module.css'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import styles from './settings.module.css'

type Told = Calls['/api/settings/trySignIn']['data']

const seconds = ({ milliseconds }: Told) => (milliseconds / 1000).toFixed(2)

/** Provider and directory are asked with what was typed, before it is saved. */
export function TrySignIn({ values }: { values: Record<string, string | null> }) {
  const t = useTranslations('settings.try')
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('signIn')}</h2>
      </div>
      <div className={styles.try}>
        <p>{t('signInExplain')}</p>
        <TryProvider values={values} />
        <TryDirectory values={values} />
      </div>
    </section>
  )
}

function TryProvider({ values }: { values: Record<string, string | null> }) {
  const t = useTranslations('settings.try')
  const [told, setTold] = useState<Told | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const ask = () => {
    setTold(null)
    void attempt(async () =>
      setTold(await call('/api/settings/trySignIn', { way: 'provider', values }, { quiet: true })),
    )
  }
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={ask}>
        {t('provider')}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {told && (
        <div role="status">
          <p>{t('providerAnswered', { issuer: told.issuer, seconds: seconds(told) })}</p>
          {told.redirectUri && (
            <p>
              {t('redirect')} <code>{told.redirectUri}</code>
            </p>
          )}
        </div>
      )}
    </>
  )
}

function TryDirectory({ values }: { values: Record<string, string | null> }) {
  const t = useTranslations('settings.try')
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [told, setTold] = useState<Told | null>(null)
  const { busy, problem, attempt } = useAttempt()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setTold(null)
        void attempt(async () =>
          setTold(
            await call('/api/settings/trySignIn', { way: 'directory', values, account, password }, { quiet: true }),
          ),
        )
      }}
    >
      <Field label={t('account')}>
        <input
          value={account}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setAccount(target.value)}
        />
      </Field>
      <Field label={t('password')} error={problem}>
        <input
          type="password"
          value={password}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Button type="submit" variant="outlined" disabled={busy || !account || !password}>
        {t('directory')}
      </Button>
      {told && <p role="status">{t('directoryAnswered', { seconds: seconds(told) })}</p>}
    </form>
  )
}
