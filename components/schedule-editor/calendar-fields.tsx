'use client'

import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { Field } from '@/components/ui/field'
import { restDays, scheduleUnits, type CalendarSchedule, type DayOfMonth } from '@/lib/schedule/schedule'
import type { ScheduleProblem } from '@/lib/schedule/check-schedule'
import { nthKeys, type Nth, type useScheduleWords } from './use-schedule-words'
import styles from './schedule.module.css'

interface Props {
  schedule: CalendarSchedule
  errorOf(field: ScheduleProblem['field']): string | undefined
  words: ReturnType<typeof useScheduleWords>
  onChange(schedule: CalendarSchedule): void
}

const mostTimes = 48
const weekFromMonday = [1, 2, 3, 4, 5, 6, 0]
const ofMonth: Record<DayOfMonth['by'], DayOfMonth> = {
  day: { by: 'day', day: 1 },
  lastDay: { by: 'lastDay' },
  weekday: { by: 'weekday', nth: 1, weekday: 1 },
  workingDay: { by: 'workingDay', nth: 1 },
}

/** A rule of the calendar: every so many days, weeks, months or years, on which of them, at which times. */
export function CalendarFields({ schedule, errorOf, words, onChange }: Props) {
  const t = useTranslations('schedule')
  const { unit, every, weekdays, months, onRestDays } = schedule
  const set = (more: Partial<CalendarSchedule>) => onChange({ ...schedule, ...more })
  return (
    <>
      <div className={styles.every}>
        <Field label={t('every')} error={errorOf('every')}>
          <input
            type="number"
            min={1}
            max={999}
            value={Number.isNaN(every) ? '' : every}
            onChange={(event) => set({ every: event.target.valueAsNumber })}
          />
        </Field>
        <Field label={t('unit')}>
          <select value={unit} onChange={(event) => set({ unit: event.target.value as CalendarSchedule['unit'] })}>
            {scheduleUnits.map((one) => (
              <option key={one} value={one}>
                {t(`units.${one}`)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {unit === 'week' && (
        <Ticks
          label={t('weekdays')}
          all={weekFromMonday}
          chosen={weekdays}
          nameOf={(day) => words.weekday(day, 'short')}
          error={errorOf('weekdays')}
          onChange={(next) => set({ weekdays: next })}
        />
      )}
      {unit === 'year' && (
        <Ticks
          label={t('months')}
          all={Array.from({ length: 12 }, (_, index) => index + 1)}
          chosen={months}
          nameOf={(month) => words.month(month, 'short')}
          error={errorOf('months')}
          onChange={(next) => set({ months: next })}
        />
      )}
      {(unit === 'month' || unit === 'year') && <MonthDay schedule={schedule} words={words} onChange={onChange} />}
      <Times times={schedule.times} error={errorOf('times')} onChange={(times) => set({ times })} />
      <Field label={t('restDays')} hint={t('officeCalendar')}>
        <select
          value={onRestDays}
          onChange={(event) => set({ onRestDays: event.target.value as CalendarSchedule['onRestDays'] })}
        >
          {restDays.map((one) => (
            <option key={one} value={one}>
              {t(`onRestDays.${one}`)}
            </option>
          ))}
        </select>
      </Field>
    </>
  )
}

interface TicksProps {
  label: string
  all: readonly number[]
  chosen: readonly number[]
  nameOf(one: number): string
  error: string | undefined
  onChange(chosen: number[]): void
}

function Ticks({ label, all, chosen, nameOf, error, onChange }: TicksProps) {
  const noteId = useId()
  return (
    <fieldset className={styles.ticks} aria-describedby={error ? noteId : undefined}>
      <legend>{label}</legend>
      {all.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={(event) =>
              onChange(all.filter((each) => (each === one ? event.target.checked : chosen.includes(each))))
            }
          />
          {nameOf(one)}
        </label>
      ))}
      {error && (
        <small id={noteId} role="alert">
          {error}
        </small>
      )}
    </fieldset>
  )
}

function MonthDay({ schedule, words, onChange }: Pick<Props, 'schedule' | 'words' | 'onChange'>) {
  const t = useTranslations('schedule')
  const { on } = schedule
  const set = (next: DayOfMonth) => onChange({ ...schedule, on: next })
  const nths = (numbers: readonly Nth[]) =>
    numbers.map((number) => (
      <option key={number} value={number}>
        {t(`nths.${nthKeys[number]}`)}
      </option>
    ))
  return (
    <div className={styles.every}>
      <Field label={t('monthDay')}>
        <select value={on.by} onChange={(event) => set(ofMonth[event.target.value as DayOfMonth['by']])}>
          {(Object.keys(ofMonth) as DayOfMonth['by'][]).map((by) => (
            <option key={by} value={by}>
              {t(`by.${by}`)}
            </option>
          ))}
        </select>
      </Field>
      {on.by === 'day' && (
        <Field label={t('dayNumber')}>
          <select value={on.day} onChange={(event) => set({ by: 'day', day: Number(event.target.value) })}>
            {Array.from({ length: 31 }, (_, index) => (
              <option key={index + 1} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </Field>
      )}
      {on.by === 'weekday' && (
        <>
          <Field label={t('nth')}>
            <select value={on.nth} onChange={(event) => set({ ...on, nth: Number(event.target.value) as 1 })}>
              {nths([1, 2, 3, 4, -1])}
            </select>
          </Field>
          <Field label={t('weekday')}>
            <select value={on.weekday} onChange={(event) => set({ ...on, weekday: Number(event.target.value) })}>
              {weekFromMonday.map((day) => (
                <option key={day} value={day}>
                  {words.weekday(day)}
                </option>
              ))}
            </select>
          </Field>
        </>
      )}
      {on.by === 'workingDay' && (
        <Field label={t('nth')}>
          <select value={on.nth} onChange={(event) => set({ by: 'workingDay', nth: Number(event.target.value) })}>
            {nths([1, 2, 3, 4, 5, 10, -1, -2])}
          </select>
        </Field>
      )}
    </div>
  )
}

function Times({
  times,
  error,
  onChange,
}: {
  times: string[]
  error: string | undefined
  onChange(times: string[]): void
}) {
  const t = useTranslations('schedule')
  const noteId = useId()
  return (
    <fieldset className={styles.ticks} aria-describedby={error ? noteId : undefined}>
      <legend>{t('times')}</legend>
      {times.map((time, index) => (
        // Times have no name of their own; their place is all that tells them apart.
        <span key={index} className={styles.time}>
          <DateInput
            kind="time"
            aria-label={t('times')}
            aria-invalid={Boolean(error) && !time}
            value={time}
            onChange={(typed) => onChange(times.map((one, at) => (at === index ? typed : one)))}
          />
          {times.length > 1 && (
            <IconButton
              size="small"
              aria-label={t('removeTime', { time: time || '—' })}
              onClick={() => onChange(times.filter((_, at) => at !== index))}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </span>
      ))}
      <IconButton
        size="small"
        aria-label={t('addTime')}
        title={t('addTime')}
        disabled={times.length >= mostTimes}
        onClick={() => onChange([...times, '18:00'])}
      >
        <Add fontSize="small" />
      </IconButton>
      {error && (
        <small id={noteId} role="alert">
          {error}
        </small>
      )}
    </fieldset>
  )
}
