'use client'

import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useEventWords } from '@/components/messages/use-event-words'
import { ShellLink } from '@/components/page/shell-link'
import { DueChip } from '@/components/task-story/due-chip'
import { Opinions } from '@/components/task-story/opinions'
import { Avatar } from '@/components/ui/avatar'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import type { ReactNode } from 'react'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { withSign } from '@/lib/money/currency'
import { DecideHere } from './decide-here'
import { entryAddress, isOfAccount } from './entry-address'
import { entryIcon } from './entry-icon'
import type { EntryActs } from './entry-acts'
import type { InboxEntry } from './inbox-views'
import styles from './inbox.module.css'

type Thread = Calls['/api/message/thread']['data']

/** What is said of an entry that is about no request, by its event. */
const whyOf = (event: string) =>
  event === 'operations' ? 'alert' : event === 'commented' ? 'mentioned' : 'announcement'

interface Props {
  /** One of both: the entry, or one of its messages. */
  threadId?: string
  messageId?: string
  acts: EntryActs
  onBack?(): void
}

/** The whole of one entry: what it is about, what was told, what people did and said, and what one can do. */
export function ThreadPane({ threadId = '', messageId = '', acts, onBack }: Props) {
  const t = useTranslations('inbox')
  const { data, error } = useCall('/api/message/thread', { threadId, messageId })
  const back = onBack && (
    <IconButton size="small" aria-label={t('back')} onClick={onBack}>
      <ArrowBack fontSize="small" />
    </IconButton>
  )
  if (error && !data)
    return (
      <div className={styles.thread}>
        {back}
        <EmptyState icon="bell" title={error.code === 404 ? t('gone') : t('failed')}>
          <ShellLink href="/messages">{t('open')}</ShellLink>
        </EmptyState>
      </div>
    )
  if (!data)
    return (
      <div className={styles.thread} aria-busy="true">
        <Skeleton height={28} width="60%" />
        <Skeleton height={120} />
      </div>
    )
  return (
    <div className={styles.thread}>
      <About thread={data} back={back} />
      <Told thread={data} />
      {data.initiator && data.entry.taskId && <Story taskId={data.entry.taskId} />}
      {data.entry.taskId && data.entry.workItemId && (
        <DecideHere
          key={data.entry.workItemId}
          taskId={data.entry.taskId}
          workItemId={data.entry.workItemId}
          title={data.entry.title}
        />
      )}
      <Foot entry={data.entry} acts={acts} />
    </div>
  )
}

function About({ thread: { entry, initiator, summary }, back }: { thread: Thread; back: ReactNode }) {
  const t = useTranslations('inbox')
  return (
    <header className={styles.about}>
      <div className={styles.line}>
        {back}
        <span className={styles.square} data-small>
          <Icon name={entryIcon(entry)} size={16} />
        </span>
        <span className={styles.quiet}>
          {[entry.processName || t(`reasons.${whyOf(entry.event)}`), entry.no].filter(Boolean).join(' · ')}
        </span>
        {entry.dueAt && <DueChip dueAt={entry.dueAt} />}
      </div>
      <h2>{entry.title}</h2>
      {entry.amount && <p className={styles.amount}>{withSign(entry.amount)}</p>}
      {(initiator ?? summary.length > 0) && (
        <dl>
          {initiator && (
            <>
              <dt>{t('initiator')}</dt>
              <dd>
                <Avatar name={initiator.name} account={initiator.account} size={20} /> {initiator.name}{' '}
                {initiator.departmentName}
              </dd>
            </>
          )}
          {summary
            .filter(({ value }) => value !== entry.amount)
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
    </header>
  )
}

/** What was told, oldest first. */
function Told({ thread: { messages, entry } }: { thread: Thread }) {
  const t = useTranslations('inbox')
  const words = useEventWords()
  return (
    <section className={styles.told}>
      <h3>{t('together', { count: messages.length })}</h3>
      <ol>
        {messages.map((message) => (
          <li key={message.messageId} data-done={message.done || undefined}>
            {message.fromName ? (
              <Avatar name={message.fromName} account={message.fromAccount} size={24} />
            ) : (
              <span className={styles.square} data-small>
                <Icon name="bell" size={14} />
              </span>
            )}
            <span>{words(message)}</span>
            <span className={styles.when}>
              <Moment at={message.at} />
            </span>
          </li>
        ))}
      </ol>
      {entry.workItemId && (
        <p className={styles.hint}>
          <InfoOutlined fontSize="inherit" aria-hidden /> {t('leaves')}
        </p>
      )}
    </section>
  )
}

/** What people did and said, as the task page shows it. */
function Story({ taskId }: { taskId: string }) {
  const t = useTranslations('inbox')
  const { data } = useCall('/api/task/trace', { taskId }, { revalidateOnFocus: false })
  if (!data || data.opinions.length === 0) return null
  return (
    <section>
      <h3>{t('opinions')}</h3>
      <Opinions opinions={data.opinions} />
    </section>
  )
}

function Foot({ entry, acts }: { entry: InboxEntry; acts: EntryActs }) {
  const t = useTranslations('inbox')
  const waits = entry.workItemId !== null
  const opens = entry.taskId
    ? waits
      ? 'openTask'
      : 'openRequest'
    : entry.event === 'operations'
      ? isOfAccount(entry)
        ? 'openAccount'
        : 'openOperations'
      : entry.event === 'commented'
        ? 'openDesigner'
        : 'openAnnouncement'
  return (
    <footer className={styles.foot}>
      <Button variant={waits ? 'outlined' : 'contained'} component={ShellLink} href={entryAddress(entry)}>
        {t(opens)}
      </Button>
      {!entry.done && (
        <Button
          variant="outlined"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => acts.snooze(entry, currentTarget)}
        >
          {t('snooze.label')}
        </Button>
      )}
      {!waits && (
        <Button variant="outlined" onClick={() => acts.finish(entry)}>
          {t(entry.done ? 'undone' : 'done')}
        </Button>
      )}
      <span className={styles.lesser}>
        {!entry.done && (
          <Button size="small" onClick={() => acts.unread(entry)}>
            {t(entry.unread > 0 ? 'markRead' : 'markUnread')}
          </Button>
        )}
        {entry.taskId && (
          <Button size="small" onClick={() => acts.follow(entry)}>
            {t(entry.followed ? 'unfollow' : 'follow')}
          </Button>
        )}
        {entry.taskId && !waits && (
          <Button size="small" onClick={() => acts.mute(entry)}>
            {t(entry.muted ? 'unmute' : 'mute')}
          </Button>
        )}
      </span>
    </footer>
  )
}
