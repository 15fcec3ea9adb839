import { useState } from 'react'
import { useTranslations } from 'next-intl'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something took, or has taken so far, in its two largest units. */
export function useDuration() {
  const t = useTranslations('trace.duration')
  const [now] = useState(() => Date.now())
  return (from: string, until: string | null): string => {
    const took = Math.max(0, (until ? new Date(until).getTime() : now) - new Date(from).getTime())
    if (took >= day) return t('days', { days: Math.floor(took / day), hours: Math.floor((took % day) / hour) })
    if (took >= hour) return t('hours', { hours: Math.floor(took / hour), minutes: Math.floor((took % hour) / minute) })
    return t('minutes', { minutes: Math.max(1, Math.round(took / minute)) })
  }
}
