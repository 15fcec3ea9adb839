import { useTranslations } from 'next-intl'
import { useScheduleWords } from '@/components/schedule-editor/use-schedule-words'
import type { Schedule } from '@/lib/schedule/schedule'

/** When something runs, in words; a cron expression as it is. */
export function useWhen(): (schedule: Schedule | null) => string {
  const t = useTranslations('jobs')
  const words = useScheduleWords()
  return (schedule) =>
    schedule === null ? t('byHand') : schedule.kind === 'cron' ? schedule.cron : words.calendar(schedule)
}
