'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QuietAndDigest } from '@/components/notice-ways/quiet-and-digest'
import { WaysTable } from '@/components/notice-ways/ways-table'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { Field } from '@/components/ui/field'
import { OwnPages } from '@/components/ui/own-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import { call, type Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { showError, showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import type { NoticePreferences as Preferences } from '@/lib/contracts/notice-preferences'
import { ProcessWays } from './process-ways'
import { PushDevices } from './push-devices'
import styles from './notice-preferences.module.css'

type Kept = Calls['/api/notice/getPreferences']['data']

/** R2.9-08: for which reason one is told by which way, when not, and what of each process. */
export function NoticePreferences() {
  const { stored, error, reload } = useRecord('/api/notice/getPreferences', {})
  const t = useTranslations('notices')
  if (stored) return <PreferencesForm key={stored.rev} stored={stored} onSaved={reload} />
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('sub')} />
      <OwnPages at="notices" />
      {error ? <ViewFailed message={error.message} onRetry={reload} /> : <Skeleton height={360} />}
    </div>
  )
}

const shownOf = ({ own, defaults }: Kept): Preferences => own ?? defaults

function PreferencesForm({ stored, onSaved }: { stored: Stored<Kept>; onSaved(): void }) {
  const t = useTranslations('notices')
  const { record } = stored
  const [before, setBefore] = useState(() => shownOf(record))
  const [mine, setMine] = useState(before)
  const { rev, conflict, caught } = useChangedMeanwhile({
    rev: stored.rev,
    fieldsOf: (now: never) => ({ ...shownOf(now) }),
    before: () => ({ ...before }),
    mine: () => ({ ...mine }),
    settle(now, next) {
      setBefore(now as Preferences)
      setMine(next as Preferences)
    },
  })
  const dirty = JSON.stringify(before) !== JSON.stringify(mine)
  const keep = async (own: Preferences | null, said: string) => {
    try {
      await call('/api/notice/savePreferences', { own, rev }, { quiet: true })
      showSuccess(said)
      onSaved()
    } catch (error) {
      if (!caught(error) && error instanceof CallError) showError(error)
    }
  }
  const tryOut = async () => {
    const { channels } = await call('/api/notice/tryPreferences', {})
    showSuccess(channels.length > 0 ? t('tried') : t('triedNone'))
  }
  const set = (change: Partial<Preferences>) => setMine({ ...mine, ...change })
  const missing = {
    ...(!record.mail.available && { mail: t('missing.mail') }),
    ...(record.mail.available && !record.mail.address && { mail: t('missing.address') }),
    ...(record.push.devices.length === 0 && { push: t('missing.push') }),
    ...(!record.im && { im: t('missing.im') }),
  }
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('sub')}>
        {record.own && <Button onClick={() => void keep(null, t('isDefault'))}>{t('reset')}</Button>}
        <Button variant="outlined" onClick={() => void tryOut().catch(() => undefined)}>
          {t('try')}
        </Button>
        <Button variant="contained" disabled={!dirty || Boolean(conflict)} onClick={() => void keep(mine, t('saved'))}>
          {t('save')}
        </Button>
      </PageHeader>
      <OwnPages at="notices" />
      {conflict && <ChangedMeanwhile conflict={conflict} labelOf={() => t('title')} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <WaysTable label={t('title')} ways={mine.ways} missing={missing} onChange={(ways) => set({ ways })} />
          <p className={styles.note}>
            {t('actStays')}
            {record.mail.address && ` ${t('mailTo', { address: record.mail.address })}`}
          </p>
          {record.mail.problem && (
            <p className={styles.problem} role="alert">
              {t('mailProblem', { problem: record.mail.problem })}
            </p>
          )}
          <ProcessWays
            processes={record.processes}
            chosen={mine.processes}
            ways={mine.ways}
            onChange={(processes) => set({ processes })}
          />
        </div>
        <div className={styles.column}>
          <QuietAndDigest value={mine} onChange={(part) => set(part)} />
          <div className={styles.card}>
            <Field label={t('timeZone')}>
              <input
                className={control.control}
                list="time-zones"
                value={mine.timeZone}
                maxLength={60}
                onChange={(event) => set({ timeZone: event.target.value })}
              />
            </Field>
            <datalist id="time-zones">
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          </div>
          <PushDevices push={record.push} onChanged={onSaved} />
        </div>
      </div>
    </div>
  )
}
