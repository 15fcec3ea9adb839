import { useTranslations } from 'next-intl'
import type { Duration } from '@/lib/engine/time/duration-schema'

/** A length of working time, as one says it. */
export function useDurationWords(): (duration: Duration) => string {
  const t = useTranslations('processDesigner.durations')
  return ({ amount, unit }) => t(unit, { amount })
}
