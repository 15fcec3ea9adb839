'use client'

import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { useLocale, useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { Avatar } from '@/components/ui/avatar'
import panel from '@/components/ui/panel.module.css'
import { dayKey, monthWeeks } from '@/components/date-input/month-days'
import { WeekRows } from '@/components/date-input/week-rows'
import { localDay } from '@/lib/calendar/company-time'
import { useCalendarDays, type Absence } from './use-calendar-days'
import styles from './due-calendar.module.css'

const never = () => () => undefined

/** The month: what is due when, and when the person is away. */
export function DueCalendar() {
  // Midnight may pass between the server's drawing and this one.
  const today = useSyncExternalStore(
    never,
    () => localDay(new Date()),
    () => '',
  )
  return today ? <Month key={today} today={today} /> : null
}

function Month({ today }: { today: string }) {
  const t = useTranslations('home.calendar')
  const locale = useLocale()
  const [shown, setShown] = useState(() => ({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) - 1 }))
  const weeks = monthWeeks(shown.year, shown.month)
  const { days, colleagues } = useCalendarDays(weeks.flat())
  const title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(
    new Date(shown.year, shown.month, 1),
  )
  const names = new Intl.ListFormat(locale, { style: 'narrow' })
  const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const turn = (by: number) => {
    const next = new Date(shown.year, shown.month + by, 1)
    setShown({ year: next.getFullYear(), month: next.getMonth() })
  }
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2 aria-live="polite">{title}</h2>
        <span className={styles.turns}>
          <button type="button" aria-label={t('before')} onClick={() => turn(-1)}>
            <ChevronLeft fontSize="small" />
          </button>
          <button type="button" aria-label={t('after')} onClick={() => turn(1)}>
            <ChevronRight fontSize="small" />
          </button>
        </span>
      </div>
      <table className={styles.month} aria-label={title}>
        <WeekRows
          weeks={weeks}
          day={(day) => {
            const key = dayKey(day)
            const { due = 0, away = '', others = [], named } = days.get(key) ?? {}
            const words = [
              dayName.format(day),
              due > 0 && t('due', { count: due }),
              away && t('away', { name: away }),
              others.length > 0 && t('others', { people: names.format(others) }),
              named && t(named.worked ? 'worked' : 'holiday', { name: named.name }),
            ]
              .filter(Boolean)
              .join(', ')
            return (
              <td
                key={key}
                data-other={day.getMonth() !== shown.month}
                data-today={key === today}
                data-due={due > 0}
                data-away={Boolean(away)}
                data-others={others.length > 0}
                data-past={key < today}
                data-free={named ? !named.worked : undefined}
                data-worked={named?.worked || undefined}
              >
                {due > 0 ? (
                  <ShellLink
                    href={`/modules/portal/workitems/Queue?dueFrom=${key}&dueUntil=${key}`}
                    title={words}
                    aria-label={words}
                  >
                    {day.getDate()}
                  </ShellLink>
                ) : (
                  <span title={away || named || others.length > 0 ? words : undefined}>
                    {day.getDate()}
                    {(away || named || others.length > 0) && <span className="visually-hidden"> {words}</span>}
                  </span>
                )}
              </td>
            )
          }}
        />
      </table>
      <ul className={styles.legend}>
        <li data-kind="due">{t('legendDue')}</li>
        <li data-kind="away">{t('legendAway')}</li>
        <li data-kind="others">{t('legendOthers')}</li>
        <li data-kind="free">{t('legendFree')}</li>
      </ul>
      <Colleagues absences={colleagues.filter(({ until }) => until >= today)} />
    </section>
  )
}

/** Beyond that the calendar of the person's own tells. */
const mostColleagues = 4

/** Who of one's colleagues is away in the days shown, from today on; a finger cannot hover over a day. */
function Colleagues({ absences }: { absences: Absence[] }) {
  const t = useTranslations('home.calendar')
  const locale = useLocale()
  const monthDay = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric' })
  const day = (key: string) => monthDay.format(new Date(`${key}T00:00:00`))
  if (absences.length === 0) return null
  const whole = new Map(absences.map((one) => [`${one.account} ${one.from} ${one.until}`, one]))
  const shown = [...whole.values()].slice(0, mostColleagues)
  return (
    <ul className={styles.colleagues} aria-label={t('colleagues')}>
      {shown.map(({ account, name, agent, from, until }) => (
        <li key={`${account} ${from}`}>
          <Avatar name={name} account={account} size={20} />
          <span>
            {name} · {from === until ? day(from) : t('days', { from: day(from), until: day(until) })}
            {agent && ` · ${t('away', { name: agent })}`}
          </span>
        </li>
      ))}
      {whole.size > shown.length && (
        <li>
          <ShellLink href="/bpm/userProfile/calendar">
            {t('moreColleagues', { count: new Intl.NumberFormat(locale).format(whole.size - shown.length) })}
          </ShellLink>
        </li>
      )}
    </ul>
  )
}
