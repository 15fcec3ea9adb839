'use client'

import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { dayKey, monthWeeks } from './month-days'
import { WeekRows } from './week-rows'
import styles from './date-input.module.css'

interface Props {
  /** yyyy-MM-dd, or empty. */
  chosen: string
  today: string
  /** The first day that may be chosen. */
  min?: string
  onChoose(day: string): void
}

const dateOf = (day: string) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
const lastOf = (year: number, month: number) => new Date(year, month + 1, 0).getDate()

/** A month to choose a day from, by pointer and by keyboard as the ARIA practice for date grids has it. */
export function DayGrid({ chosen, today, min = '', onChoose }: Props) {
  const t = useTranslations('common.dates')
  const locale = useLocale()
  const [at, setAt] = useState(() => chosen || today)
  const grid = useRef<HTMLTableElement>(null)
  const [byKey, setByKey] = useState(true)
  const [year, month] = [Number(at.slice(0, 4)), Number(at.slice(5, 7)) - 1]
  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at, byKey])

  const go = (date: Date, key: boolean) => {
    setByKey(key)
    setAt(dayKey(date))
  }
  const turn = (months: number, key = false) =>
    go(new Date(year, month + months, Math.min(Number(at.slice(8)), lastOf(year, month + months))), key)
  const onKeyDown = (event: KeyboardEvent) => {
    const date = dateOf(at)
    const days = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -7,
      ArrowDown: 7,
      Home: -((date.getDay() + 6) % 7),
      End: 6 - ((date.getDay() + 6) % 7),
    }[event.key]
    const months = { PageUp: -1, PageDown: 1 }[event.key]
    if (days === undefined && months === undefined) return
    event.preventDefault()
    if (days !== undefined) go(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days), true)
    else turn((event.shiftKey ? 12 : 1) * (months ?? 0), true)
  }
  const title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(dateOf(at))
  const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
  const weeks = monthWeeks(year, month)
  return (
    <div className={styles.grid}>
      <div className={styles.head}>
        <button type="button" aria-label={t('monthBefore')} onClick={() => turn(-1)}>
          <ChevronLeft fontSize="small" />
        </button>
        <strong aria-live="polite">{title}</strong>
        <button type="button" aria-label={t('monthAfter')} onClick={() => turn(1)}>
          <ChevronRight fontSize="small" />
        </button>
      </div>
      <table ref={grid} role="grid" aria-label={title} onKeyDown={onKeyDown}>
        <WeekRows
          weeks={weeks}
          day={(day) => {
            const key = dayKey(day)
            return (
              <td key={key} role="gridcell" aria-selected={key === chosen}>
                <button
                  type="button"
                  tabIndex={key === at ? 0 : -1}
                  aria-label={dayName.format(day)}
                  aria-current={key === today ? 'date' : undefined}
                  disabled={key < min}
                  data-other={day.getMonth() !== month || undefined}
                  onClick={() => onChoose(key)}
                >
                  {day.getDate()}
                </button>
              </td>
            )
          }}
        />
      </table>
    </div>
  )
}
