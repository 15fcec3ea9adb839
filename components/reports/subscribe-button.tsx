'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { subscriptionTimes } from '@/lib/contracts/report-subscriptions'
import { reportFormats } from '@/lib/words/report-formats'
import styles from './reports.module.css'

/** Has a report sent to oneself at chosen times. */
export function SubscribeButton({ reportId }: { reportId: string }) {
  const t = useTranslations('figures.subscribe')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('button')}</Button>
      {open && <SubscribeDialog reportId={reportId} onClose={() => setOpen(false)} />}
    </>
  )
}

type Subscription = Calls['/api/report/getSubscription']['data']

const labels = { on: 'on', every: 'every', at: 'at', format: 'file' } as const

function SubscribeDialog({ reportId, onClose }: { reportId: string; onClose(): void }) {
  const opening = useRecord('/api/report/getSubscription', { reportId })
  return (
    <WhenOpened opening={opening} width={500} onClose={onClose}>
      {(stored) => stored && <SubscriptionForm reportId={reportId} stored={stored} onClose={onClose} />}
    </WhenOpened>
  )
}

interface Given {
  reportId: string
  stored: Stored<Subscription>
  onClose(): void
}

function SubscriptionForm({ reportId, stored, onClose }: Given) {
  const t = useTranslations('figures.subscribe')
  const [before, setBefore] = useState(stored.record)
  const [now, setNow] = useState(stored.record)
  const { attempt, busy, problem, setProblem } = useAttempt()
  const { rev, conflict, caught } = useChangedMeanwhile({
    rev: stored.rev,
    fieldsOf: (record: never) => record,
    before: () => ({ ...before }),
    mine: () => ({ ...now }),
    settle(kept, shown) {
      setBefore(kept as Subscription)
      setNow(shown as Subscription)
    },
  })
  const set = (change: Partial<Subscription>) => setNow({ ...now, ...change })
  const save = async () => {
    await call('/api/report/saveSubscription', { reportId, ...now, rev }, { quiet: true })
    showSuccess(t('saved'))
    onClose()
  }
  const say = (name: string, value: unknown) =>
    name === 'every' ? t(value as Subscription['every']) : name === 'format' ? t(value as 'csv') : undefined
  return (
    <DialogFrame
      title={t('title')}
      width={500}
      dirty={JSON.stringify(now) !== JSON.stringify(before)}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(save, (error) => setProblem(caught(error) ? '' : error.message))
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || conflict !== null}>
            {t('save')}
          </Button>
        </>
      )}
    >
      <p>{t('explain')}</p>
      {conflict && (
        <ChangedMeanwhile conflict={conflict} labelOf={(name) => t(labels[name as keyof Subscription])} textOf={say} />
      )}
      <div className={styles.subscribe}>
        <label className={styles.check}>
          <input type="checkbox" checked={now.on} onChange={(event) => set({ on: event.target.checked })} />
          {t('on')}
        </label>
        {now.on && (
          <>
            <Field label={t('every')}>
              <select
                value={now.every}
                onChange={(event) => set({ every: event.target.value as Subscription['every'] })}
              >
                {subscriptionTimes.map((one) => (
                  <option key={one} value={one}>
                    {t(one)}
                  </option>
                ))}
              </select>
            </Field>
            <Field label={t('at')}>
              <DateInput kind="time" value={now.at} onChange={(at) => at && set({ at })} />
            </Field>
            <Field label={t('file')}>
              <select
                value={now.format}
                onChange={(event) => set({ format: event.target.value as Subscription['format'] })}
              >
                {reportFormats.map((one) => (
                  <option key={one} value={one}>
                    {t(one)}
                  </option>
                ))}
              </select>
            </Field>
          </>
        )}
      </div>
    </DialogFrame>
  )
}
