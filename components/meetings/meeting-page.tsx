'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useViewTitle } from '@/components/page/view-context'
import { Chip } from '@/components/ui/chip'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import { confirm } from '@/lib/client/confirm'
import { saveAsFile } from '@/lib/client/save-as-file'
import type { MeetingView } from '@/lib/contracts/meetings'
import { calendarFile } from '@/lib/words/calendar-file'
import { AgendaLine } from './agenda-line'
import { stateTones } from './state-tones'
import { useMeeting, type HeldMeeting } from './use-meeting'
import { useWhen } from './use-when'
import styles from './meetings.module.css'

interface Props {
  meetingId: string
  onBack(): void
}

/** A meeting as its members hold it; once it is over, its minutes, which print as they stand. */
export function MeetingPage({ meetingId, onBack }: Props) {
  const t = useTranslations('meetings')
  const held = useMeeting(meetingId)
  const { meeting, error, retry, problem } = held
  useViewTitle(meeting?.name)
  if (error && !meeting)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={retry} />
        <Button onClick={onBack}>{t('all')}</Button>
      </div>
    )
  if (!meeting)
    return (
      <div className={page.page}>
        <Skeleton height={240} />
      </div>
    )
  const over = meeting.state === 'closed'
  return (
    <div className={page.page} data-print-area={over || undefined}>
      <Head held={held} meeting={meeting} onBack={onBack} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.columns}>
        <section className={styles.stack} aria-label={t('agenda')}>
          <h2>{over ? t('minutesOf') : t('agenda')}</h2>
          <ol className={styles.agenda}>
            {meeting.agenda.map((item, index) => (
              <AgendaLine key={item.itemId} item={item} number={index + 1} held={held} meeting={meeting} />
            ))}
          </ol>
        </section>
        <People meeting={meeting} held={held} />
      </div>
    </div>
  )
}

interface Shown {
  meeting: MeetingView
  held: HeldMeeting
}

function Head({ meeting, held, onBack }: Shown & { onBack(): void }) {
  const t = useTranslations('meetings')
  const when = useWhen()
  const { may, me, state } = meeting
  const { busy, join, conduct } = held
  const goesOn = state === 'planned' || state === 'held'
  const end = async () => {
    const left = meeting.agenda.filter((item) => item.state === 'waiting').length
    if (left === 0 || (await confirm({ text: t('endLeft', { left }), action: t('end') }))) void conduct('end')
  }
  const cancel = async () => {
    if (await confirm({ text: t('cancelAsk'), action: t('cancel'), stay: t('keep'), danger: true }))
      void conduct('cancel')
  }
  return (
    <PageHeader
      title={meeting.name}
      note={<Chip tone={stateTones[state]}>{t(`state.${state}`)}</Chip>}
      sub={
        <span className={styles.facts}>
          <span>{when(meeting.startsAt, meeting.minutes)}</span>
          {meeting.place && <Place text={meeting.place} />}
          <span>{t('chairIs', { name: meeting.chair.name })}</span>
        </span>
      }
    >
      <Button onClick={onBack} data-print-hidden>
        {t('all')}
      </Button>
      {state === 'closed' && (
        <Button variant="outlined" onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
      {goesOn && <CalendarButton meeting={meeting} />}
      {state === 'planned' && may.manage && (
        <Button disabled={busy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      )}
      {goesOn && me.member && me.present && (
        <Button disabled={busy} onClick={() => void join(false)}>
          {t('leave')}
        </Button>
      )}
      {goesOn && may.takeChair && (
        <Button variant="outlined" disabled={busy} onClick={() => void conduct('takeChair')}>
          {t('takeChair')}
        </Button>
      )}
      {goesOn && me.member && !me.present && (
        <Button
          variant={may.conduct && state === 'planned' ? 'outlined' : 'contained'}
          disabled={busy}
          onClick={() => void join(true)}
        >
          {t('join')}
        </Button>
      )}
      {state === 'planned' && may.conduct && (
        <Button variant="contained" disabled={busy} onClick={() => void conduct('begin')}>
          {t('begin')}
        </Button>
      )}
      {state === 'held' && may.conduct && (
        <Button variant="outlined" disabled={busy} onClick={() => void end()}>
          {t('end')}
        </Button>
      )}
    </PageHeader>
  )
}

/** A place, or the address of a call one can join. */
function Place({ text }: { text: string }) {
  return /^https?:\/\/\S+$/.test(text) ? (
    <a className={styles.place} href={text} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  ) : (
    <span className={styles.place}>{text}</span>
  )
}

function CalendarButton({ meeting }: { meeting: MeetingView }) {
  const t = useTranslations('meetings')
  const save = () => {
    const text = calendarFile({
      uid: meeting.meetingId,
      name: meeting.name,
      place: meeting.place,
      text: meeting.agenda.map(({ title, no }, index) => `${index + 1}. ${title} ${no}`).join('\n'),
      url: `${window.location.origin}/meetings?meeting=${encodeURIComponent(meeting.meetingId)}`,
      startsAt: new Date(meeting.startsAt),
      minutes: meeting.minutes,
      madeAt: new Date(),
    })
    saveAsFile('meeting.ics', text, 'text/calendar')
  }
  return <Button onClick={save}>{t('calendar')}</Button>
}

/** Who belongs to it and who is there; the chair can be handed on. */
function People({ meeting, held }: Shown) {
  const t = useTranslations('meetings')
  const [to, setTo] = useState('')
  const over = meeting.state === 'closed' || meeting.state === 'cancelled'
  const others = meeting.people.filter(({ account }) => account !== meeting.chair.account)
  const wasThere = (one: MeetingView['people'][number]) => (over ? one.joinedAt !== null : one.present)
  return (
    <aside className={styles.people} aria-label={t('people')}>
      <h2>{t('people')}</h2>
      <ul>
        {meeting.people.map((one) => (
          <li key={one.account}>
            <span>
              {one.name} {one.account === meeting.chair.account && <Chip tone="info">{t('chair')}</Chip>}
              <span className={styles.hint}>{one.department}</span>
            </span>
            <Chip tone={wasThere(one) ? 'ok' : 'plain'}>
              {over ? t(one.joinedAt ? 'was' : 'wasNot') : t(one.present ? 'is' : one.leftAt ? 'left' : 'isNot')}
            </Chip>
          </li>
        ))}
      </ul>
      {meeting.may.manage && others.length > 0 && (
        <div className={styles.passing} data-print-hidden>
          <select
            className={control.control}
            aria-label={t('passTo')}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          >
            <option value="">{t('passTo')}</option>
            {others.map(({ account, name }) => (
              <option key={account} value={account}>
                {name}
              </option>
            ))}
          </select>
          <Button
            disabled={!to || held.busy}
            onClick={() => void held.conduct('passChair', { to }).then(() => setTo(''))}
          >
            {t('pass')}
          </Button>
        </div>
      )}
    </aside>
  )
}
