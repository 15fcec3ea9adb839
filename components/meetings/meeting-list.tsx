'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import type { MeetingRow } from '@/lib/contracts/meetings'
import { NewMeetingDialog } from './new-meeting-dialog'
import { stateTones } from './state-tones'
import { useWhen } from './use-when'
import styles from './meetings.module.css'

type Which = 'coming' | 'past'
const rowsAtOnce = 20

interface Props {
  which: Which
  onWhich(which: Which): void
  onOpen(meetingId: string): void
}

/** My meetings, those that come and those that were. */
export function MeetingList({ which, onWhich, onOpen }: Props) {
  const t = useTranslations('meetings')
  const id = useId()
  const [pageIndex, setPageIndex] = useState(1)
  const [adding, setAdding] = useState(false)
  const { data, error, mutate } = useCall('/api/meeting/list', {
    which,
    pageSize: rowsAtOnce,
    currentPageIndex: pageIndex,
  })
  const add = (
    <Button variant="contained" onClick={() => setAdding(true)}>
      {t('new')}
    </Button>
  )
  const choose = (next: Which) => {
    setPageIndex(1)
    onWhich(next)
  }
  const pages = Math.ceil((data?.records ?? 0) / rowsAtOnce)
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')}>
        {data?.canPlan && add}
      </PageHeader>
      <PanelTabs
        id={id}
        label={t('title')}
        tabs={(['coming', 'past'] as const).map((name) => ({ name, label: t(`tab.${name}`) }))}
        chosen={which}
        onChoose={choose}
      />
      <div className={styles.stack} {...panelIds(id, which)}>
        {error && !data ? (
          <ViewFailed message={error.message} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton height={160} />
        ) : data.rows.length === 0 ? (
          <EmptyState icon="people" title={t(`empty.${which}`)}>
            {data.canPlan && which === 'coming' && <p className={page.muted}>{t('canPlan')}</p>}
          </EmptyState>
        ) : (
          <ul className={styles.cards}>
            {data.rows.map((row) => (
              <MeetingCard key={row.meetingId} row={row} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <nav className={styles.pager} aria-label={t('pages')}>
            <Button disabled={pageIndex === 1} onClick={() => setPageIndex(pageIndex - 1)}>
              {t('before')}
            </Button>
            <Button disabled={pageIndex >= pages} onClick={() => setPageIndex(pageIndex + 1)}>
              {t('after')}
            </Button>
          </nav>
        )}
      </div>
      {adding && <NewMeetingDialog onClose={() => setAdding(false)} onCalled={onOpen} />}
    </div>
  )
}

function MeetingCard({ row }: { row: MeetingRow }) {
  const t = useTranslations('meetings')
  const when = useWhen()
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <ShellLink className={styles.name} href={`/meetings?meeting=${encodeURIComponent(row.meetingId)}`}>
          {row.name}
        </ShellLink>
        <Chip tone={stateTones[row.state]}>{t(`state.${row.state}`)}</Chip>
      </div>
      <div className={styles.facts}>
        <span>{when(row.startsAt, row.minutes)}</span>
        {row.place && <span className={styles.place}>{row.place}</span>}
        <span>{t('chairIs', { name: row.chair.name })}</span>
        <span>
          {row.state === 'closed'
            ? t('decidedOf', { decided: row.decided, items: row.items })
            : t('itemsAndMembers', { items: row.items, members: row.members })}
        </span>
      </div>
    </li>
  )
}
