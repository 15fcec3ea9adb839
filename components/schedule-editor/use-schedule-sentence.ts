import { useLocale } from 'next-intl'
import type { Schedule } from '@/lib/schedule/schedule'
import { useScheduleLogic } from './use-schedule-logic'
import { useScheduleWords } from './use-schedule-words'

/** When something runs, in words; a cron expression as it is until what reads it has arrived. */
export function useScheduleSentence(): (schedule: Schedule) => string {
  const locale = useLocale()
  const logic = useScheduleLogic()
  const { calendar, bounds } = useScheduleWords()
  return (schedule) => {
    if (schedule.kind === 'calendar') return calendar(schedule)
    return logic ? logic.cronWords(schedule.cron, locale) + bounds(schedule) : schedule.cron
  }
}
