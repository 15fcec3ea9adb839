'use client'

import { useTranslations } from 'next-intl'
import type { InboxEntry } from '@/lib/contracts/inbox'
import styles from './messages.module.css'

/** Why one got a message, as its first word; a square tag, so that it is not read as a state. */
export function ReasonTag({ reason, event }: Pick<InboxEntry, 'reason' | 'event'>) {
  const t = useTranslations('inbox')
  const refused = event === 'returned' || event === 'rejected'
  return (
    <span className={styles.reason} data-reason={refused ? 'refused' : reason}>
      {refused ? t(event) : t(`reasons.${reason}`)}
    </span>
  )
}
