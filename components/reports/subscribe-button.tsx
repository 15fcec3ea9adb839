'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { subscriptionTimes } from '@/lib/contracts/report-subscriptions'
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

function SubscribeDialog({ reportId, onClose }: { reportId: string; onClose(): void }) {
  const t = useTranslations('figures.subscribe')
  const { data, error, mutate } = useCall('/api/report/getSubscription', { reportId })
  const [changed, setChanged] = useState<Partial<Subscription>>({})
  const { attempt, busy, problem } = useAttempt()
  const now = data && { ...data, ...changed }
  const set = (change: Partial<Subscription>) => setChanged({ ...changed, ...change })
  const save = async () => {
    if (!now) return
    await call('/api/report/saveSubscription', { reportId, ...now }, { quiet: true })
    await mutate()
    showSuccess(t('saved'))
    onClose()
  }
  return (
    <DialogFrame
      title={t('title')}
      width={500}
      dirty={Object.keys(changed).length > 0}
      busy={busy}
      problem={problem || error?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(save)
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !now}>
            {t('save')}
          </Button>
        </>
      )}
    >
      <p>{t('explain')}</p>
      {!now && !error && <Skeleton height={120} />}
      {now && (
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
                  onChange={(event) => set({ format: event.target.value === 'csv' ? 'csv' : 'xlsx' })}
                >
                  <option value="xlsx">{t('xlsx')}</option>
                  <option value="csv">{t('csv')}</option>
                </select>
              </Field>
            </>
          )}
        </div>
      )}
    </DialogFrame>
  )
}
