import Button from '@mui/material/Button'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import panel from '@/components/ui/panel.module.css'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { ReadMetadata } from './read-metadata'
import { TryWay, type Told } from './try-way'
import styles from './settings.module.css'

const seconds = ({ milliseconds }: Told) => (milliseconds / 1000).toFixed(2)

interface Props {
  values: Record<string, string | null>
  /** Types several settings at once; @returns the names of those that stay as they are. */
  onFill(values: Record<string, string>): string[]
}

/** Provider and directory are asked with what was typed, before it is saved. */
export function TrySignIn({ values, onFill }: Props) {
  const t = useTranslations('settings.try')
  const format = useFormatter()
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('signIn')}</h2>
      </div>
      <div className={styles.try}>
        <p>{t('signInExplain')}</p>
        <TryWay
          way="provider"
          values={values}
          label={t('provider')}
          answered={(told) => t('providerAnswered', { issuer: told.issuer, seconds: seconds(told) })}
          addresses={({ redirectUri }) => [[t('redirect'), redirectUri]]}
        />
        <ReadMetadata values={values} onRead={(found) => onFill({ ...found })} />
        <TryWay
          way="saml"
          values={values}
          label={t('saml')}
          answered={(told) =>
            t('samlAnswered', {
              issuer: told.issuer,
              seconds: seconds(told),
              until: told.certificateUntil
                ? format.dateTime(new Date(told.certificateUntil), { dateStyle: 'medium' })
                : '',
            })
          }
          addresses={({ redirectUri, metadataUri }) => [
            [t('samlCallback'), redirectUri],
            [t('metadata'), metadataUri],
          ]}
        />
        <TryDirectory values={values} />
      </div>
    </section>
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
