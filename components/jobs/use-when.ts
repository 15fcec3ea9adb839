import { useTranslations } from 'next-intl'
import { useScheduleSentence } from '@/components/schedule-editor/use-schedule-sentence'
import type { Schedule } from '@/lib/schedule/schedule'

/** When something runs, in words. */
export function useWhen(): (schedule: Schedule | null) => string {
  const t = useTranslations('jobs')
  const sentence = useScheduleSentence()
  return (schedule) => (schedule === null ? t('byHand') : sentence(schedule))
}
