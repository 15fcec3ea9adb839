import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WordsInput } from '@/components/editor-kit/words-input'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { Choices } from '@/components/ui/choices'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { callForRecord, type Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showSuccess } from '@/lib/client/toasts'
import type { KnownCompanyMail } from '@/lib/contracts/company-mail'
import { ServerFields } from './server-fields'
import { TryCompanyMail } from './try-company-mail'
import { addressOf, noServer, serverIn, type Server } from './typed-server'
import styles from './company-look.module.css'

interface Props {
  stored: Stored<KnownCompanyMail>
  mayEdit: boolean
  onSaved(): void
}

interface Values {
  name: string
  address: string
  /** Null: mails leave by the server of the installation; lost: it has its own, and nobody can say which. */
  server: Server | null | 'lost'
}

const servers = ['installation', 'own'] as const
const valuesOf = ({ name, address, server, serverLost }: KnownCompanyMail): Values => ({
  name,
  address,
  server: serverLost ? 'lost' : server ? serverIn(server) : null,
})
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is sent: a server that was left alone stays as it is kept, with its password. */
const inputOf = (values: Values, before: Values) => ({
  name: values.name,
  address: values.address.trim(),
  ...(values.server !== 'lost' &&
    !isSame(values.server, before.server) && { server: values.server ? addressOf(values.server) : '' }),
})

/** Whom mails are from, and by which server they leave. */
export function MailForm({ stored, mayEdit, onSaved }: Props) {
  const t = useTranslations('companyLook')
  const tMail = useTranslations('companyLook.mail')
  const [before, setBefore] = useState(() => valuesOf(stored.record))
  const [values, setValues] = useState(before)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { busy, problem, attempt } = useAttempt(t('notSaved'))
  const { mayServe, ofInstallation } = stored.record
  const dirty = !isSame(values, before)
  const server = values.server === 'lost' ? null : values.server
  // Whatever is changed of a server is sent whole, and its password is kept by nobody here.
  const lacksPassword = Boolean(server?.user.trim() && !server.password) && !isSame(server, before.server)
  const unfinished = server !== null && (!server.host.trim() || lacksPassword)
  const { rev, conflict, caught } = useChangedMeanwhile({
    rev: stored.rev,
    fieldsOf: (now: never) => ({ ...valuesOf(now as KnownCompanyMail) }),
    before: () => ({ ...before }),
    mine: () => ({ ...values }),
    settle(now, shown) {
      setBefore(now as unknown as Values)
      setValues(shown as unknown as Values)
    },
  })
  useLeaveWarning(dirty)
  const set = (changes: Partial<Values>) => {
    setWrong({})
    setValues((now) => ({ ...now, ...changes }))
  }
  const save = () =>
    attempt(async () => {
      const failed = await callForRecord(
        '/api/company/saveMail',
        { ...inputOf(values, before), rev },
        { quiet: true },
      ).then(
        () => null,
        (error: unknown) => error,
      )
      if (caught(failed)) return
      if (failed instanceof CallError) setWrong(failed.fields ?? {})
      if (failed) throw failed as Error
      showSuccess(tMail('saved'))
      onSaved()
    })
  const labels: Record<string, string> = { name: tMail('name'), address: tMail('address'), server: tMail('server') }
  const serverText = (server: unknown) =>
    server === 'lost'
      ? '—'
      : server
        ? addressOf({ ...(server as Server), password: '' })
        : tMail('servers.installation')
  return (
    <div className={styles.columns}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <WordsInput
          label={tMail('name')}
          value={values.name}
          setting={{ most: 40 }}
          disabled={!mayEdit}
          onChange={(name) => set({ name: name ?? '' })}
        />
        <p className={styles.hint}>{tMail('nameHint')}</p>
        <Field
          label={tMail('address')}
          error={wrong.address}
          hint={tMail('addressHint', { from: ofInstallation.from })}
        >
          <input
            type="email"
            value={values.address}
            disabled={!mayEdit}
            maxLength={200}
            onChange={({ target }) => set({ address: target.value })}
          />
        </Field>
        <Choices
          legend={tMail('server')}
          choices={servers}
          chosen={values.server === 'lost' ? undefined : values.server ? 'own' : 'installation'}
          disabled={!mayEdit || !mayServe}
          nameOf={(one) => tMail(`servers.${one}`)}
          onChoose={(one) =>
            set({
              server: one === 'own' ? (before.server && before.server !== 'lost' ? before.server : noServer) : null,
            })
          }
        />
        {server && (
          <ServerFields
            server={server}
            disabled={!mayEdit || !mayServe}
            error={wrong.server}
            lacksPassword={lacksPassword}
            onChange={(server) => set({ server })}
          />
        )}
        {server && !values.address.trim() && <p className={styles.hint}>{tMail('addressWanted')}</p>}
        {values.server === 'lost' && (
          <p role="alert" className={styles.problem}>
            {tMail('lost')}
          </p>
        )}
        {!mayServe && mayEdit && <p className={styles.hint}>{tMail('notServe')}</p>}
        {!values.server && !ofInstallation.available && <p className={styles.hint}>{tMail('none')}</p>}
        {conflict && (
          <ChangedMeanwhile
            conflict={conflict}
            labelOf={(name) => labels[name] ?? name}
            textOf={(name, value) => (name === 'server' ? serverText(value) : undefined)}
          />
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {mayEdit && (
          <div className={styles.acts}>
            <Button type="submit" variant="contained" disabled={busy || !dirty || unfinished || Boolean(conflict)}>
              {t('save')}
            </Button>
            {dirty && <Button onClick={() => setValues(before)}>{t('discard')}</Button>}
          </div>
        )}
      </form>
      {mayEdit && <TryCompanyMail values={inputOf(values, before)} disabled={unfinished} />}
    </div>
  )
}
