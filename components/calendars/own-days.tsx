import { useLocale, useTranslations } from 'next-intl'
import panel from '@/components/ui/panel.module.css'
import type { Shift } from '@/lib/calendar/kept-calendar'
import { localText } from '@/lib/i18n/local-text'
import type { Draft } from './use-draft-hours'
import styles from './calendars.module.css'

interface Props {
  days: Draft['days']
  shifts: Shift[]
  onDay: ((day: string) => void) | null
}

/** Days people have added to a calendar themselves. */
export function OwnDays({ days, shifts, onDay }: Props) {
  const t = useTranslations('calendars')
  const locale = useLocale()
  const own = days.filter(({ source }) => source === 'own')
  const workOf = (work: string) => {
    if (work === '') return t('dayOff')
    if (work === 'usual') return t('asUsual')
    const shift = shifts.find(({ shiftId }) => shiftId === work)
    return shift ? localText(shift.name, locale) : work
  }
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('ownDays', { count: own.length })}</h2>
      </div>
      {own.length === 0 ? (
        <p className={styles.empty}>{t('noOwnDays')}</p>
      ) : (
        <ul className={styles.own}>
          {own.map(({ day, name, work }) => (
            <li key={day}>
              {onDay ? (
                <button type="button" onClick={() => onDay(day)}>
                  {day}
                </button>
              ) : (
                <span>{day}</span>
              )}
              <span>{localText(name, locale)}</span>
              <small>{workOf(work)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
