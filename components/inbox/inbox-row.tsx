'use client'

import CheckIcon from '@mui/icons-material/CheckOutlined'
import NotificationsOff from '@mui/icons-material/NotificationsOffOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { ReasonTag } from '@/components/messages/reason-tag'
import { useEventWords } from '@/components/messages/use-event-words'
import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'
import { Swiped } from '@/components/ui/swiped'
import { withSign } from '@/lib/money/currency'
import type { EntryActs } from './entry-acts'
import type { InboxEntry } from './inbox-views'
import { entryIcon } from './entry-icon'
import type { RowSwipe } from './use-row-swipe'
import styles from './inbox.module.css'

interface Props {
  entry: InboxEntry
  chosen: boolean
  open(entry: InboxEntry): void
  acts: EntryActs
  /** On a phone: what lies behind it instead of the buttons on it. */
  swipe?: RowSwipe
}

/** One request, or one announcement: why, what happened last, when; what can be done with it on the row, on a phone behind a swipe. */
export function InboxRow({ entry, chosen, open, acts, swipe }: Props) {
  return (
    <li className={styles.row} id={`thread-${entry.threadId}`} data-unread={entry.unread > 0 || undefined}>
      {swipe ? (
        <Swiped {...swipe}>
          <Face entry={entry} chosen={chosen} open={open} />
        </Swiped>
      ) : (
        <Face entry={entry} chosen={chosen} open={open} />
      )}
      {!swipe && <RowActs entry={entry} acts={acts} />}
    </li>
  )
}

/** Why, what happened last, when; a touch opens it. */
function Face({ entry, chosen, open }: Pick<Props, 'entry' | 'chosen' | 'open'>) {
  const t = useTranslations('inbox')
  const words = useEventWords()
  return (
    <button type="button" className={styles.entry} data-face aria-pressed={chosen} onClick={() => open(entry)}>
      <span
        className={styles.dot}
        role={entry.unread > 0 ? 'img' : undefined}
        aria-label={entry.unread > 0 ? t('unread') : undefined}
      />
      <span className={styles.square}>
        <Icon name={entryIcon(entry)} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <strong>{entry.title}</strong>
          {entry.messages > 1 && <small>{t('pieces', { count: entry.messages })}</small>}
        </span>
        <span className={styles.said}>
          <ReasonTag {...entry} />
          <span>{words(entry)}</span>
        </span>
      </span>
      <span className={styles.side}>
        {entry.snoozedUntil ? (
          <span>
            {t('snooze.until')} <Moment at={entry.snoozedUntil} />
          </span>
        ) : (
          <Moment at={entry.at} />
        )}
        {entry.amount && <b>{withSign(entry.amount)}</b>}
      </span>
    </button>
  )
}

/** What can be done with an entry on its row. */
function RowActs({ entry, acts }: Pick<Props, 'entry' | 'acts'>) {
  const t = useTranslations('inbox')
  const waits = entry.workItemId !== null
  return (
    <span className={styles.acts}>
      {!waits && (
        <Tooltip title={t(entry.done ? 'undone' : 'done')}>
          <IconButton size="small" aria-label={t(entry.done ? 'undone' : 'done')} onClick={() => acts.finish(entry)}>
            {entry.done ? <UndoIcon fontSize="small" /> : <CheckIcon fontSize="small" />}
          </IconButton>
        </Tooltip>
      )}
      {!entry.done && (
        <Tooltip title={t('snooze.label')}>
          <IconButton
            size="small"
            data-snooze={entry.threadId}
            aria-label={t('snooze.label')}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => acts.snooze(entry, currentTarget)}
          >
            <Schedule fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {!waits && entry.taskId && (
        <Tooltip title={t(entry.muted ? 'unmute' : 'mute')}>
          <IconButton
            size="small"
            aria-label={t(entry.muted ? 'unmute' : 'mute')}
            aria-pressed={entry.muted}
            onClick={() => acts.mute(entry)}
          >
            <NotificationsOff fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </span>
  )
}
