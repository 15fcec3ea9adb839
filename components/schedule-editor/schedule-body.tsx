'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import shown from '@/components/ui/examples.module.css'
import result from '@/components/ui/result.module.css'
import picker from '@/components/pickers/picker.module.css'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { showProblem } from '@/lib/client/toasts'
import type { ScheduleProblem } from '@/lib/schedule/check-schedule'
import { readSchedule, type CalendarSchedule, type CronSchedule, type Schedule } from '@/lib/schedule/schedule'
import { CalendarFields } from './calendar-fields'
import { NextRuns } from './next-runs-list'
import type { ScheduleLogic } from './schedule-logic'
import { useScheduleLogic } from './use-schedule-logic'
import { useScheduleWords } from './use-schedule-words'
import styles from './schedule.module.css'

interface Props {
  /** `value` is the schedule as it was, as JSON, or a bare cron expression. */
  params: Record<string, string>
  onDone(schedule: string): void
}

const newCalendar: CalendarSchedule = {
  kind: 'calendar',
  unit: 'week',
  every: 1,
  times: ['09:00'],
  weekdays: [1, 2, 3, 4, 5],
  on: { by: 'day', day: 1 },
  months: [1],
  onRestDays: 'run',
  timeZone: companyTimeZone,
  from: '',
  until: '',
}
const newCron: CronSchedule = { kind: 'cron', cron: '0 9 * * 1-5', timeZone: companyTimeZone, from: '', until: '' }

/** R2.8-25: the schedule editor, in a dialog or on a page of its own; hands back the schedule as JSON. */
export function ScheduleBody(props: Props) {
  const logic = useScheduleLogic()
  return logic ? <Whole {...props} logic={logic} /> : <Skeleton height={320} />
}

function begin(value: string | undefined): { schedule: Schedule; calendar: CalendarSchedule; cron: CronSchedule } {
  const bare = value && /^[\d*]\S*(\s+\S+){4,5}$/.test(value.trim()) ? { ...newCron, cron: value.trim() } : null
  const schedule = readSchedule(value ?? '') ?? bare ?? newCalendar
  return {
    schedule,
    calendar: schedule.kind === 'calendar' ? schedule : newCalendar,
    cron: schedule.kind === 'cron' ? schedule : newCron,
  }
}

function Whole({ params, onDone, logic }: Props & { logic: ScheduleLogic }) {
  const t = useTranslations('schedule')
  const locale = useLocale()
  const zonesId = useId()
  const words = useScheduleWords()
  // What was set one way is there again when one comes back to it.
  const [{ schedule, calendar, cron }, setState] = useState(() => begin(params.value))
  const [now] = useState(() => Date.now())
  const problems = logic.checkSchedule(schedule, now)
  const say = ({ kind, part, text }: ScheduleProblem) =>
    t(`problems.${kind}`, {
      part: part ? t(`parts.${part}`) : '',
      text: text ?? '',
      most: schedule.kind === 'calendar' ? mostOf[schedule.unit] : 0,
    })
  const errorOf = (field: ScheduleProblem['field']) => {
    const problem = problems.find((one) => one.field === field)
    return problem && say(problem)
  }
  const change = (next: Schedule) =>
    setState(next.kind === 'cron' ? { schedule: next, calendar, cron: next } : { schedule: next, calendar: next, cron })
  const ok = () => {
    if (problems.length > 0) return showProblem(t('mend'))
    onDone(JSON.stringify(schedule))
  }
  const { timeZone, from, until } = schedule
  return (
    <div className={picker.body}>
      <div className={styles.kinds} role="radiogroup" aria-label={t('kind')}>
        {(['calendar', 'cron'] as const).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="schedule-kind"
              checked={schedule.kind === kind}
              onChange={() => change({ ...(kind === 'cron' ? cron : calendar), timeZone, from, until })}
            />
            {t(`kinds.${kind}`)}
          </label>
        ))}
      </div>
      <div className={styles.scroll}>
        {schedule.kind === 'calendar' ? (
          <CalendarFields schedule={schedule} errorOf={errorOf} words={words} onChange={change} />
        ) : (
          <>
            <Field label={t('cron')} hint={t('cronHint')} error={errorOf('cron')}>
              <input
                className={styles.cron}
                value={schedule.cron}
                maxLength={200}
                spellCheck={false}
                onChange={(event) => change({ ...schedule, cron: event.target.value })}
              />
            </Field>
            <div className={`${shown.examples} ${styles.examples}`}>
              <span>{t('examples')}</span>
              {examples.map((one) => (
                <button
                  key={one}
                  type="button"
                  title={logic.cronWords(one, locale)}
                  onClick={() => change({ ...schedule, cron: one })}
                >
                  {one}
                </button>
              ))}
            </div>
          </>
        )}
        <div className={styles.bounds}>
          <Field label={t('timeZone')} error={errorOf('timeZone')}>
            <input
              list={zonesId}
              value={timeZone}
              maxLength={64}
              spellCheck={false}
              onChange={(event) => change({ ...schedule, timeZone: event.target.value.trim() })}
            />
          </Field>
          <Field label={t('from')} error={errorOf('from')}>
            <DateInput kind="date" value={from} onChange={(day) => change({ ...schedule, from: day })} />
          </Field>
          <Field label={t('until')} error={errorOf('until')}>
            <DateInput kind="date" value={until} onChange={(day) => change({ ...schedule, until: day })} />
          </Field>
          <datalist id={zonesId}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </div>
        {problems.length === 0 && (
          <p className={result.sentence}>
            <span>{t('sentence')}</span>{' '}
            <output>
              {schedule.kind === 'calendar'
                ? words.calendar(schedule)
                : logic.cronWords(schedule.cron, locale) + words.bounds(schedule)}
            </output>
          </p>
        )}
        <NextRuns
          runs={problems.length === 0 ? logic.nextRuns(schedule, { after: now, count: shownRuns }) : null}
          asked={shownRuns}
          timeZone={timeZone}
        />
      </div>
      <div className={picker.foot}>
        <span />
        <Button variant="contained" onClick={ok}>
          {t('ok')}
        </Button>
      </div>
    </div>
  )
}

const shownRuns = 10
const examples = ['0 9 * * 1-5', '*/15 8-18 * * *', '0 0 1 * *', '0 18 L * *', '0 9 * * 1#1'] as const
/** As `longestEvery` of `lib/schedule/check-schedule.ts`, which comes later. */
const mostOf = { day: 999, week: 104, month: 60, year: 20 } as const
