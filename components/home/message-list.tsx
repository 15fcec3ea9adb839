'use client'

import { useTranslations } from 'next-intl'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { ShellLink } from '@/components/page/shell-link'
import { Moment } from '@/components/ui/moment'
import { call } from '@/lib/client/call'
import { taskAddress } from '@/lib/client/task-address'
import { refreshCalls } from '@/lib/client/use-call'
import panel from '@/components/ui/panel.module.css'
import type { HomeState } from './use-home'
import styles from './home.module.css'

/** What the person was told and is still open, newest first; what he has not read stands out. On request all that he was told. */
export function MessageList({ messages: { data, all, showAll } }: Pick<HomeState, 'messages'>) {
  const t = useTranslations('home.messages')
  const word = useWorkflowWords()
  const markRead = (messageIds: string[]) =>
    void call('/api/message/read', { messageIds }, { quiet: true }).then(
      () => refreshCalls('/api/message/list'),
      // It stays unread; the next look tries again.
      () => undefined,
    )
  if (!data) return null
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>
          {t('title')} {data.unread > 0 && <span className={styles.unread}>{t('unread', { count: data.unread })}</span>}
        </h2>
        <button type="button" className={styles.textButton} aria-pressed={all} onClick={() => showAll(!all)}>
          {t('all')}
        </button>
        {data.unread > 0 && (
          <button type="button" className={styles.textButton} onClick={() => markRead([])}>
            {t('readAll')}
          </button>
        )}
      </div>
      {data.rows.length === 0 && <p className={styles.quiet}>{t(all ? 'none' : 'noneOpen')}</p>}
      <ul className={styles.rows}>
        {data.rows.map(({ messageId, event, taskId, workItemId, title, text, sentAt, read, done }) => (
          <li key={messageId} data-unread={!read && !done}>
            <ShellLink
              href={taskAddress({ detailType: 'Edit', taskId, workItemId: workItemId ?? undefined })}
              onClick={() => !read && markRead([messageId])}
            >
              <span className={styles.rowWords}>
                <strong>{word(`notices.${event}`, { title })}</strong>
                {text && <span>{text}</span>}
              </span>
              <span className={styles.when}>
                <Moment at={sentAt} />
              </span>
            </ShellLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
