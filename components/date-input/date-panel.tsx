'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import control from '@/components/ui/control.module.css'
import { ListSelect } from '@/components/ui/list-select'
import { DayGrid } from './day-grid'
import { dayKey } from './month-days'
import choices from '@/components/ui/quick-choices.module.css'
import styles from './date-input.module.css'

interface Props {
  kind: 'date' | 'datetime'
  /** As in the field, or empty. */
  value: string
  today: string
  min?: string
  usualTime: string
  onChoose(value: string): void
  onClear(): void
  onClose(): void
}

/** Openings and ends of the two halves of an office day. */
const halfDays = ['09:00', '12:00', '13:00', '18:00']
const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
)

/** What opens below a date: quick choices, a month, and for moments the clock. A day alone is chosen at once. */
export function DatePanel({ kind, value, today, min, usualTime, onChoose, onClear, onClose }: Props) {
  const t = useTranslations('common.dates')
  const [day, setDay] = useState(value.slice(0, 10))
  const [time, setTime] = useState(value.slice(11, 16) || usualTime)
  const from = new Date(`${today}T00:00`)
  const later = (days: number) => dayKey(new Date(from.getFullYear(), from.getMonth(), from.getDate() + days))
  const quick = [
    ['today', today],
    ['tomorrow', later(1)],
    ['nextMonday', later((8 - from.getDay()) % 7 || 7)],
  ] as const
  const pick = (chosen: string) => {
    setDay(chosen)
    onChoose(kind === 'date' ? chosen : `${chosen}T${time}`)
    if (kind === 'date') onClose()
  }
  const pickTime = (chosen: string) => {
    setTime(chosen)
    if (day) onChoose(`${day}T${chosen}`)
  }
  return (
    <div className={styles.panel}>
      <div className={choices.quick}>
        {quick.map(([name, that]) => (
          <button key={name} type="button" aria-pressed={day === that} onClick={() => pick(that)}>
            {t(name)}
          </button>
        ))}
      </div>
      <DayGrid key={day} chosen={day} today={today} min={min?.slice(0, 10)} onChoose={pick} />
      {kind === 'datetime' && (
        <div className={choices.quick} role="group" aria-label={t('time')}>
          {halfDays.map((one) => (
            <button key={one} type="button" aria-pressed={time === one} onClick={() => pickTime(one)}>
              {one}
            </button>
          ))}
          <ListSelect
            className={control.control}
            aria-label={t('time')}
            value={time}
            options={(halfHours.includes(time) ? halfHours : [time, ...halfHours]).map((one) => ({
              value: one,
              label: one,
            }))}
            onChange={pickTime}
          />
        </div>
      )}
      <div className={styles.foot}>
        <Button
          size="small"
          onClick={() => {
            onClear()
            onClose()
          }}
        >
          {t('clear')}
        </Button>
        {kind === 'datetime' && (
          <Button size="small" variant="contained" onClick={onClose}>
            {t('ready')}
          </Button>
        )}
      </div>
    </div>
  )
}
