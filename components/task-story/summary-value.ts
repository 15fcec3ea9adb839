import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { Locale } from '@/lib/contracts/auth'
import { localText } from '@/lib/i18n/local-text'

/** A summary field as people read it: days and moments in words of their language, never as they are stored. */
export function shownSummary({ value }: WorkItemRow['summary'][number], locale: Locale): string {
  const at = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(value)
  if (!at) return localText(value, locale)
  // The clock on the wall has no time zone: read and written in the same one, it stays what it is.
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(at[2] && { timeStyle: 'short' as const }),
    timeZone: 'UTC',
    hourCycle: 'h23',
  })
  return format.format(new Date(`${at[1]}T${at[2] ?? '00:00'}:00Z`))
}
