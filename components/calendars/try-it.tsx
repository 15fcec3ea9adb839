import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import panel from '@/components/ui/panel.module.css'
import type { Calendar } from '@/lib/calendar/calendar'
import { dayExamples } from '@/lib/calendar/day-examples'
import { instantOf } from '@/lib/calendar/local-time'
import { localDay } from '@/lib/calendar/company-time'
import { addWorkingDays, addWorkingTime, nextOpening } from '@/lib/calendar/working-time'
import styles from './calendars.module.css'

/** More is no deadline of anything, and days are counted one by one. */
const most = 1000
const hourMs = 3_600_000

/** From a moment so much working time: when that is, by a calendar as it would be kept. */
export function TryIt({ calendar }: { calendar: Calendar | null }) {
  const t = useTranslations('calendars.try')
  const locale = useLocale()
  const [from, setFrom] = useState(() => `${localDay(new Date())}T16:00`)
  const [amount, setAmount] = useState(2)
  const [unit, setUnit] = useState<'days' | 'hours'>('days')
  const due = calendar && dueOf(calendar, { from, amount, unit })
  const shown =
    due &&
    calendar &&
    new Intl.DateTimeFormat(locale, {
      timeZone: calendar.timeZone,
      weekday: 'long',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).format(due)
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('title')}</h2>
      </div>
      <div className={styles.try}>
        <label>
          {t('from')}
          <DateInput kind="datetime" value={from} onChange={setFrom} aria-label={t('from')} />
        </label>
        <label>
          {t('amount')}
          <input
            type="number"
            min={1}
            max={most}
            value={amount}
            onChange={({ target }) => setAmount(Number(target.value))}
          />
        </label>
        <select aria-label={t('unit')} value={unit} onChange={({ target }) => setUnit(target.value as 'days')}>
          <option value="days">{t('days')}</option>
          <option value="hours">{t('hours')}</option>
        </select>
        <p role="status">{shown ? t('until', { due: shown }) : t('unknown')}</p>
        <details>
          <summary>{t('examples')}</summary>
          <Examples />
        </details>
      </div>
    </section>
  )
}

function dueOf(
  calendar: Calendar,
  { from, amount, unit }: { from: string; amount: number; unit: 'days' | 'hours' },
): number | null {
  const [day = '', time = ''] = from.split('T')
  if (!day || !time || !Number.isInteger(amount) || amount < 1 || amount > most) return null
  const start = instantOf(day, time, calendar.timeZone)
  return unit === 'days'
    ? addWorkingDays(calendar, start, amount)
    : addWorkingTime(calendar, nextOpening(calendar, start), amount * hourMs)
}

/** What "a working day" means: the table of examples the engine is held to. */
function Examples() {
  const t = useTranslations('calendars.try')
  const locale = useLocale()
  const wall = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const said = (at: string) => wall.format(new Date(`${at}:00Z`))
  return (
    <>
      <p>{t('officeHours')}</p>
      <table className={styles.examples}>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('due')}</th>
          </tr>
        </thead>
        <tbody>
          {dayExamples.map((one) => (
            <tr key={one.key}>
              <td>
                {said(one.from)}
                <small>{t(`cases.${one.key}`)}</small>
              </td>
              <td>{t(`some.${one.unit}`, { count: one.amount })}</td>
              <td>{said(one.due)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
