import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import styles from './archive.module.css'

interface Props {
  account: string
  /** Somebody has asked for it already: here it is only looked at, and decided in the list. */
  waits: boolean
  onClose(): void
}

/** What is held of somebody who has left: what goes, what stays under a pseudonym, what keeps it; and having it deleted. */
export function ErasureDialog({ account, waits, onClose }: Props) {
  const t = useTranslations('archive')
  const kept = useTranslations('workflow.personKept')
  const [reason, setReason] = useState('')
  const [sure, setSure] = useState(false)
  const { stored, error, reload } = useRecord('/api/archive/lookAtPerson', { account })
  const data = stored?.record
  const { busy, problem, attempt } = useAttempt()
  const erase = () =>
    attempt(async () => {
      const { waiting } = await call('/api/archive/erasePerson', { account, reason }, { quiet: true })
      showSuccess(t(waiting ? 'waitsForSecond' : 'isErased'))
      onClose()
    })
  const may = !waits && data !== undefined && data.kept.length === 0
  return (
    <DialogFrame
      title={t('personTitle', { name: data?.name ?? account })}
      width={650}
      busy={busy}
      dirty={reason !== ''}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void erase()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t(waits ? 'close' : 'cancel')}</Button>
          {!waits && (
            <Button
              type="submit"
              color="error"
              variant="contained"
              disabled={busy || !may || !sure || reason.trim() === ''}
            >
              {t(data?.fourEyes ? 'askToErase' : 'erase')}
            </Button>
          )}
        </>
      )}
    >
      {error && <ViewFailed message={error.message} onRetry={reload} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <div className={styles.foreseen}>
          {data.kept.map((why) => (
            <p key={why} role="alert" className={styles.wrong}>
              {t('cannotErase', { why: kept(why) })}
            </p>
          ))}
          <Counted label={t('goesTitle')} rows={data.goes} nameOf={(kind) => t(`goes.${kind as 'profile'}`)} />
          <Counted label={t('staysTitle')} rows={data.stays} nameOf={(kind) => t(`staysAs.${kind as 'requests'}`)} />
          <p>{t('pseudonymExplain')}</p>
          {may && (
            <>
              <Field label={t('reason')} required>
                <textarea rows={2} maxLength={2000} value={reason} onChange={({ target }) => setReason(target.value)} />
              </Field>
              <label>
                <input type="checkbox" checked={sure} onChange={({ target }) => setSure(target.checked)} />{' '}
                {t('surePerson')}
              </label>
            </>
          )}
        </div>
      )}
    </DialogFrame>
  )
}

interface CountedProps {
  label: string
  rows: { kind: string; count: number }[]
  nameOf(kind: string): string
}

function Counted({ label, rows, nameOf }: CountedProps) {
  const t = useTranslations('archive')
  return (
    <PlainTable
      label={label}
      columns={[
        { key: 'kind', head: label, kind: 'name', cell: ({ kind }) => nameOf(kind) },
        { key: 'count', head: t('count'), kind: 'number', cell: ({ count }) => count },
      ]}
      rows={rows}
      keyOf={({ kind }) => kind}
    />
  )
}
