'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useIsPhone } from '@/components/page/use-is-phone'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { localDay } from '@/lib/calendar/company-time'
import type { EntryActs } from './entry-acts'
import { InboxRow } from './inbox-row'
import { useRowSwipes } from './use-row-swipe'
import type { InboxEntry } from './inbox-views'
import { mostShown, type InboxState } from './use-inbox'
import styles from './inbox.module.css'

const dayMs = 24 * 60 * 60 * 1000

interface Props {
  state: InboxState
  open(entry: InboxEntry): void
  acts: EntryActs
}

/** The entries of one part of the inbox under today, yesterday and earlier. */
export function InboxList({ state, open, acts }: Props) {
  const t = useTranslations('inbox')
  const { rows, view, filtered, loading, failed } = state
  const phone = useIsPhone()
  const swipeOf = useRowSwipes(phone, rows, acts)
  if (failed)
    return (
      <EmptyState icon="warning" title={t('failed')}>
        <Button onClick={state.retry}>{t('retry')}</Button>
      </EmptyState>
    )
  if (loading && rows.length === 0)
    return (
      <div className={styles.loading} aria-busy="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
    )
  if (rows.length === 0) return <EmptyState icon="bell" title={t(filtered ? 'empty.filtered' : `empty.${view}`)} />
  return (
    <>
      {byDay(rows).map(({ day, entries }) => (
        <section key={day}>
          <h2 className={styles.day}>{t(day)}</h2>
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <InboxRow
                key={entry.threadId}
                entry={entry}
                chosen={entry.threadId === state.thread}
                open={open}
                acts={acts}
                swipe={phone ? swipeOf(entry) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {state.more && (
        <div className={styles.more}>
          <Button onClick={state.more}>{t('loadMore')}</Button>
        </div>
      )}
      {!state.more && state.records > rows.length && rows.length >= mostShown && (
        <p className={styles.keys}>{t('truncated', { count: rows.length })}</p>
      )}
    </>
  )
}

type Day = 'today' | 'yesterday' | 'earlier'

function byDay(rows: readonly InboxEntry[]): { day: Day; entries: InboxEntry[] }[] {
  const now = new Date()
  const today = localDay(now)
  const yesterday = localDay(new Date(now.getTime() - dayMs))
  const dayOf = ({ at }: InboxEntry): Day => {
    const day = localDay(new Date(at))
    return day >= today ? 'today' : day === yesterday ? 'yesterday' : 'earlier'
  }
  return (['today', 'yesterday', 'earlier'] as const)
    .map((day) => ({ day, entries: rows.filter((entry) => dayOf(entry) === day) }))
    .filter(({ entries }) => entries.length > 0)
}
