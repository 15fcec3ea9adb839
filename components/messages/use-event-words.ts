import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

interface Told {
  event: string
  fromName: string
  activityName: string
  text: string
}

/** What a message says, in one sentence: who did what, at which step, and what he wrote. */
export function useEventWords() {
  const t = useTranslations('inbox') as unknown as {
    (key: string, params?: Record<string, string>): string
    has(key: string): boolean
  }
  return useCallback(
    ({ event, fromName, activityName, text }: Told): string => {
      const by = `eventsBy.${event}`
      const plain = `events.${event}`
      const what = fromName && t.has(by) ? t(by, { name: fromName }) : t.has(plain) ? t(plain) : event
      const where = event === 'arrived' && activityName ? `${what} · ${activityName}` : what
      return text ? t('said', { what: where, text }) : where
    },
    [t],
  )
}
