import { useTranslations } from 'next-intl'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A length of time in its two largest units. */
export function useDuration(): { inWords(ms: number): string } {
  const t = useTranslations('trace.duration')
  return {
    inWords(ms) {
      if (ms >= day) return t('days', { days: Math.floor(ms / day), hours: Math.floor((ms % day) / hour) })
      if (ms >= hour) return t('hours', { hours: Math.floor(ms / hour), minutes: Math.floor((ms % hour) / minute) })
      return ms < minute ? t('moment') : t('minutes', { minutes: Math.round(ms / minute) })
    },
  }
}
