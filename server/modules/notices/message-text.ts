import type { Locale } from '@/lib/contracts/auth'
import { heldReason } from '@/server/http/held-reason'
import { partFor } from '@/server/http/sentences'
import type { MessagesRow } from '@/server/platform/db/rows.generated'

/** What a message says besides its heading; of an alert the reason, in the reader's language. */
export function textFor(
  locale: Locale,
  { event, activity, body }: Pick<MessagesRow, 'event' | 'activity' | 'body'>,
): string {
  if (event === 'operations') return partFor(locale, body)
  return event === 'alert' && body ? heldReason(locale, body, activity) : body
}
