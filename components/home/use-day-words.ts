import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import type { Calls } from '@/lib/client/calls'

const never = () => () => undefined

/** The day, how much there is to do, and how much of it is due today; by Baton's clock. */
export function useDayWords(queue: Calls['/api/workitem/list']['data'] | undefined): string {
  const t = useTranslations('home.today')
  const locale = useLocale()
  // Midnight may pass between the server's drawing and this one.
  const today = useSyncExternalStore(
    never,
    () => localDay(new Date()),
    () => '',
  )
  if (!today) return ''
  const day = new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: companyTimeZone,
  }).format(new Date())
  if (!queue) return day
  const due = queue.rows.filter(({ dueAt }) => dueAt && localDay(new Date(dueAt)) <= today).length
  if (queue.records === 0) return t('dayFree', { day })
  return due > 0 ? t('dayDue', { day, count: queue.records, due }) : t('day', { day, count: queue.records })
}
