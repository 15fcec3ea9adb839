'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import { localDay } from '@/lib/calendar/company-time'
import { nextDay } from '@/lib/calendar/local-time'
import { typedMoment } from '@/lib/calendar/typed-moment'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import styles from './meetings.module.css'

type Committee = Calls['/api/meeting/waiting']['data'][number]

interface Props {
  onClose(): void
  onCalled(meetingId: string): void
}

/** Calls a meeting: what waits, by committee, is put on its agenda in the order it is ticked. */
export function NewMeetingDialog({ onClose, onCalled }: Props) {
  const t = useTranslations('meetings')
  const tCommon = useTranslations('common')
  const { data, error, mutate } = useCall('/api/meeting/waiting', {}, { keepPreviousData: false })
  const [commandId] = useState(newCommandId)
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const [startsAt, setStartsAt] = useState(() => `${nextDay(localDay(new Date()))}T14:00`)
  const [minutes, setMinutes] = useState('60')
  const [chosen, setChosen] = useState<{ committee: string; visits: string[] }>({ committee: '', visits: [] })
  const { busy, problem, attempt } = useAttempt()
  const committee = data?.find((one) => one.committee === chosen.committee)
  const items = chosen.visits.flatMap((visitId) => committee?.items.find((item) => item.visitId === visitId) ?? [])
  const whole = name.trim() !== '' && /T\d\d:\d\d$/.test(startsAt) && items.length > 0 && Number(minutes) >= 5
  const tick = (of: Committee, visitId: string, on: boolean) => {
    const before = of.committee === chosen.committee ? chosen.visits : []
    const visits = on ? [...before, visitId] : before.filter((one) => one !== visitId)
    setChosen({ committee: of.committee, visits })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!whole || busy) return
    void attempt(async () => {
      const { meetingId } = await call(
        '/api/meeting/plan',
        {
          commandId,
          name: name.trim(),
          place: place.trim(),
          startsAt: typedMoment(startsAt) ?? '',
          minutes: Number(minutes),
          items: items.map(({ taskId, visitId }) => ({ taskId, visitId })),
        },
        { quiet: true },
      )
      await refreshCalls('/api/meeting/list', '/api/meeting/waiting')
      onClose()
      onCalled(meetingId)
    })
  }
  return (
    <DialogFrame
      title={t('new')}
      width={650}
      dirty={name !== '' || place !== '' || chosen.visits.length > 0}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!whole || busy}>
            {t('invite')}
          </Button>
        </>
      )}
    >
      <div className={styles.form}>
        <Field label={t('name')} required>
          <input
            className={control.control}
            value={name}
            maxLength={200}
            autoFocus
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className={styles.pair}>
          <Field label={t('startsAt')} required>
            <DateInput kind="datetime" value={startsAt} usualTime="14:00" onChange={setStartsAt} />
          </Field>
          <Field label={t('minutes')} required>
            <input
              className={control.control}
              type="number"
              inputMode="numeric"
              min={5}
              max={1440}
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
            />
          </Field>
        </div>
        <Field label={t('place')} hint={t('placeHint')}>
          <input
            className={control.control}
            value={place}
            maxLength={500}
            onChange={(event) => setPlace(event.target.value)}
          />
        </Field>
        {error && !data ? (
          <ViewFailed message={error.message} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton height={120} />
        ) : data.length === 0 ? (
          <EmptyState icon="people" title={t('nothingWaits')} />
        ) : (
          data.map((one) => <CommitteeItems key={one.committee} of={one} chosen={chosen} onTick={tick} />)
        )}
      </div>
    </DialogFrame>
  )
}

interface CommitteeProps {
  of: Committee
  chosen: { committee: string; visits: string[] }
  onTick(of: Committee, visitId: string, on: boolean): void
}

/** What one committee decides. Ticking something of another begins anew: an agenda has one committee. */
function CommitteeItems({ of, chosen, onTick }: CommitteeProps) {
  const t = useTranslations('meetings')
  return (
    <fieldset className={styles.committee}>
      <legend>{t('committee', { names: of.members.map(({ name }) => name).join(t('and')) })}</legend>
      <p className={styles.hint}>{t('chairIs', { name: of.chair.name })}</p>
      {of.items.map(({ visitId, title, no, processName, activityName }) => {
        const at = of.committee === chosen.committee ? chosen.visits.indexOf(visitId) : -1
        return (
          <label key={visitId} className={styles.tick}>
            <input type="checkbox" checked={at >= 0} onChange={(event) => onTick(of, visitId, event.target.checked)} />
            <span>
              <b>{title}</b>
              <span className={styles.hint}>{[no, processName, activityName].join(' · ')}</span>
            </span>
            {at >= 0 && <span className={styles.order}>{at + 1}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
