'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useIsPhone } from '@/components/page/use-is-phone'
import { mark } from '@/components/messages/thread-acts'
import { entryActs, type Aside, type EntryActs } from './entry-acts'
import { InboxList } from './inbox-list'
import { InboxRail } from './inbox-rail'
import type { InboxEntry } from './inbox-views'
import { SnoozeAside } from './snooze-aside'
import { ThreadPane } from './thread-pane'
import { useInbox } from './use-inbox'
import { useInboxKeys } from './use-inbox-keys'
import styles from './inbox.module.css'

/** The inbox: its parts, its entries, and beside them the whole of one (on a phone one after the other). */
export function Inbox() {
  const t = useTranslations('inbox')
  const state = useInbox()
  const phone = useIsPhone()
  const [aside, setAside] = useState<Aside | null>(null)
  const [lastDone, setLastDone] = useState<InboxEntry | null>(null)
  const chosen = state.rows.find(({ threadId }) => threadId === state.thread)

  const finish = async (entry: InboxEntry) => {
    const at = state.rows.indexOf(entry)
    const next = state.rows[at + 1] ?? state.rows[at - 1]
    if (!(await mark([entry.threadId], entry.done ? 'undone' : 'done'))) return
    setLastDone(entry.done ? null : entry)
    if (state.thread === entry.threadId) state.open(phone ? null : (next?.threadId ?? null))
  }
  const undo = async () => {
    if (!lastDone) return
    setLastDone(null)
    await mark([lastDone.threadId], 'undone')
  }
  const acts: EntryActs = { ...entryActs(setAside), finish: (entry) => void finish(entry) }
  const open = (entry: InboxEntry) => {
    state.open(entry.threadId)
    if (entry.unread > 0) void mark([entry.threadId], 'read', { quiet: true })
  }
  useInboxKeys({ state, chosen, open, acts, undo: () => void undo() })

  return (
    <div className={styles.inbox} data-open={state.thread !== '' || undefined}>
      <InboxRail state={state} />
      <section className={styles.middle} aria-label={t('list')}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <span className={styles.quiet}>{t('unreadGroups', { count: state.counts?.unread ?? 0 })}</span>
          <span className={styles.tools}>
            <span role="group" aria-label={t('unread')} className={styles.switch}>
              <button type="button" aria-pressed={state.unreadOnly} onClick={() => state.choose({ unread: '1' })}>
                {t('unread')}
              </button>
              <button type="button" aria-pressed={!state.unreadOnly} onClick={() => state.choose({ unread: null })}>
                {t('all')}
              </button>
            </span>
            <Button size="small" disabled={!state.counts?.unread} onClick={() => void mark([], 'read')}>
              {t('readAll')}
            </Button>
          </span>
        </header>
        {lastDone && (
          <div className={styles.undo} role="status">
            <span>{t('doneNow', { title: lastDone.title })}</span>
            <Button size="small" onClick={() => void undo()}>
              {t('undo')} <kbd>Z</kbd>
            </Button>
          </div>
        )}
        <InboxList state={state} open={open} acts={acts} />
        <p className={styles.keys}>{t('keys')}</p>
      </section>
      <aside className={styles.pane} aria-label={chosen?.title ?? t('choose')}>
        {state.thread === '' ? (
          <p className={styles.choose}>{t('choose')}</p>
        ) : (
          <ThreadPane
            key={state.thread}
            threadId={state.thread}
            acts={acts}
            onBack={phone ? () => state.open(null) : undefined}
          />
        )}
      </aside>
      <SnoozeAside aside={aside} setAside={setAside} onDone={() => state.open(null)} />
    </div>
  )
}
