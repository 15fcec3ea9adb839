'use client'

import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { dayKey, monthWeeks } from '@/components/date-input/month-days'
import { WeekRows } from '@/components/date-input/week-rows'
import { ShellLink } from '@/components/page/shell-link'
import { OwnPages } from '@/components/ui/own-pages'
import { PageHeader } from '@/components/ui/page-header'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import quick from '@/components/ui/quick-choices.module.css'
import { localDay } from '@/lib/calendar/company-time'
import { taskAddress } from '@/lib/client/task-address'
import { useOwnCalendar, type DayFacts } from './use-own-calendar'
import styles from './own-calendar.module.css'

const never = () => () => undefined

/** R2.9-30: what is due when, who is away when, and when nobody works. */
export function OwnCalendar() {
  const t = useTranslations('profile.calendar')
  const today = useSyncExternalStore(
    never,
    () => localDay(new Date()),
    () => '',
  )
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <OwnPages at="calendar" />
      {today && <Calendar today={today} />}
    </div>
  )
}

const dateOf = (day: string) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))

/** The weeks shown round a day: its month, or its week alone. */
function weeksOf(at: string, by: 'month' | 'week'): Date[][] {
  const date = dateOf(at)
  const weeks = monthWeeks(date.getFullYear(), date.getMonth())
  return by === 'month' ? weeks : weeks.filter((week) => week.some((day) => dayKey(day) === at))
}

function Calendar({ today }: { today: string }) {
  const t = useTranslations('profile.calendar')
  const locale = useLocale()
  const [by, setBy] = useState<'month' | 'week'>('month')
  const [at, setAt] = useState(today)
  const weeks = weeksOf(at, by)
  const { facts, error, retry } = useOwnCalendar(weeks.flat())
  const date = dateOf(at)
  const title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(date)
  const turn = (step: number) => {
    const next =
      by === 'month'
        ? new Date(date.getFullYear(), date.getMonth() + step, 1)
        : new Date(date.getFullYear(), date.getMonth(), date.getDate() + 7 * step)
    setAt(dayKey(next))
  }
  return (
    <section className={styles.calendar} aria-label={title}>
      <div className={styles.head}>
        <h2 aria-live="polite">{title}</h2>
        <div className={quick.quick}>
          <button type="button" aria-label={t(`before.${by}`)} onClick={() => turn(-1)}>
            <ChevronLeft fontSize="small" />
          </button>
          <button type="button" onClick={() => setAt(today)}>
            {t('today')}
          </button>
          <button type="button" aria-label={t(`after.${by}`)} onClick={() => turn(1)}>
            <ChevronRight fontSize="small" />
          </button>
          {(['month', 'week'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={by === one} onClick={() => setBy(one)}>
              {t(one)}
            </button>
          ))}
        </div>
      </div>
      {error && <ViewFailed message={error} onRetry={retry} />}
      <table className={styles.days} data-by={by}>
        <WeekRows
          weeks={weeks}
          names="short"
          day={(day) => (
            <Day
              key={dayKey(day)}
              day={day}
              facts={facts.get(dayKey(day))}
              isToday={dayKey(day) === today}
              isOther={by === 'month' && day.getMonth() !== date.getMonth()}
            />
          )}
        />
      </table>
      <ul className={styles.legend}>
        <li data-kind="due">{t('legend.due')}</li>
        <li data-kind="own">{t('legend.own')}</li>
        <li data-kind="away">{t('legend.away')}</li>
        <li data-kind="off">{t('legend.off')}</li>
      </ul>
      <Button component={ShellLink} href="/bpm/userProfile/agent" variant="outlined">
        {t('goAway')}
      </Button>
    </section>
  )
}

interface DayProps {
  day: Date
  facts: DayFacts | undefined
  isToday: boolean
  isOther: boolean
}

const mostShown = 3

function Day({ day, facts, isToday, isOther }: DayProps) {
  const t = useTranslations('profile.calendar')
  const locale = useLocale()
  const { due = [], absences = [], off = false } = facts ?? {}
  const name = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(day)
  return (
    <td data-today={isToday || undefined} data-other={isOther || undefined} data-off={off || undefined}>
      <span className={styles.number}>
        <span className="visually-hidden">{name}</span>
        <span aria-hidden="true">{day.getDate()}</span>
        {off && <small>{t('off')}</small>}
      </span>
      <ul>
        {due.slice(0, mostShown).map((item) => (
          <li key={item.workItemId} data-kind="due">
            <ShellLink
              href={taskAddress({ detailType: 'Edit', taskId: item.taskId, workItemId: item.workItemId })}
              title={item.title}
            >
              {item.title}
            </ShellLink>
          </li>
        ))}
        {due.length > mostShown && (
          <li>
            <ShellLink href={`/modules/portal/workitems/Queue?dueFrom=${dayKey(day)}&dueUntil=${dayKey(day)}`}>
              {t('more', { count: due.length - mostShown })}
            </ShellLink>
          </li>
        )}
        {absences.map(({ account, name: who, agent, own }) => (
          <li key={`${account} ${agent}`} data-kind={own ? 'own' : 'away'}>
            {own ? t('youAway', { agent }) : t('away', { name: who, agent })}
          </li>
        ))}
      </ul>
    </td>
  )
}
