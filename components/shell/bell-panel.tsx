'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReasonTag } from '@/components/messages/reason-tag'
import { mark } from '@/components/messages/thread-acts'
import { useEventWords } from '@/components/messages/use-event-words'
import { ShellLink } from '@/components/page/shell-link'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { messageReasons, type MessageReason } from '@/lib/words/message-reasons'
import styles from './bell.module.css'

const shownAtMost = 7

/** The latest unread entries. It never decides: an entry opens in the inbox. */
export function BellPanel({ onClose }: { onClose(): void }) {
  const t = useTranslations('inbox')
  const words = useEventWords()
  const [reason, setReason] = useState<MessageReason>()
  const { data, error, mutate } = useCall('/api/message/inbox', { unreadOnly: true, reason, pageSize: shownAtMost })
  const counts = useCall('/api/message/inboxCounts', {}).data
  const reasons = messageReasons.filter((one) => counts?.reasons[one])
  return (
    <div className={styles.panel}>
      <header>
        <h2>{t('title')}</h2>
        <span className={styles.quiet}>{t('unreadGroups', { count: counts?.unread ?? 0 })}</span>
        <Button size="small" disabled={!counts?.unread} onClick={() => void mark([], 'read')}>
          {t('readAll')}
        </Button>
      </header>
      {reasons.length > 1 && (
        <div className={styles.tabs} role="group" aria-label={t('why')}>
          <button type="button" aria-pressed={!reason} onClick={() => setReason(undefined)}>
            {t('all')}
          </button>
          {reasons.map((one) => (
            <button key={one} type="button" aria-pressed={one === reason} onClick={() => setReason(one)}>
              {t(`reasons.${one}`)}
            </button>
          ))}
        </div>
      )}
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.rows.length === 0 && <p className={styles.empty}>{t(reason ? 'empty.filtered' : 'empty.inbox')}</p>}
      <ul>
        {data?.rows.map((entry) => (
          <li key={entry.threadId}>
            <ShellLink href={`/messages?thread=${encodeURIComponent(entry.threadId)}`} onClick={onClose}>
              <span className={styles.line}>
                <strong>{entry.title}</strong>
                <Moment at={entry.at} />
              </span>
              <span className={styles.line}>
                <ReasonTag {...entry} />
                <span className={styles.said}>{words(entry)}</span>
                {entry.amount && <b>{entry.amount}</b>}
              </span>
            </ShellLink>
          </li>
        ))}
      </ul>
      <footer>
        <ShellLink href="/messages" onClick={onClose}>
          {t('open')}
        </ShellLink>
        <span className={styles.quiet}>{t('leaveByThemselves')}</span>
      </footer>
    </div>
  )
}
