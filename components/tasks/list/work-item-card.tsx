'use client'

import Later from '@mui/icons-material/ScheduleOutlined'
import Schedule from '@mui/icons-material/ScheduleSendOutlined'
import Undo from '@mui/icons-material/Undo'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { DueChip } from '@/components/task-story/due-chip'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Avatar } from '@/components/ui/avatar'
import { Moment } from '@/components/ui/moment'
import { Swiped } from '@/components/ui/swiped'
import page from '@/components/ui/page.module.css'
import { decisions as waitingDecisions, dropDecision, noDecisions } from '@/lib/client/offline/decisions'
import { useStore } from '@/lib/client/store'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { localText } from '@/lib/i18n/local-text'
import { withSign } from '@/lib/money/currency'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { CardMenu } from './card-menu'
import { amountOf, columnsOf } from './list-columns'
import type { CardDecisions } from './use-card-decisions'
import type { Selection } from './use-selection'
import styles from './cards.module.css'

interface Props {
  row: WorkItemRow
  kind: WorkItemKind
  href: string
  selection: Selection
  /** Null in lists where nothing is decided. */
  decisions: CardDecisions | null
  onReject(): void
  onTakeBack(): void
  /** Puts it aside, asked below what was touched. Absent where nothing can be. */
  onLater?(anchor: HTMLElement | null): void
}

export function WorkItemCard({ row, kind, href, selection, decisions, onReject, onTakeBack, onLater }: Props) {
  const t = useTranslations('workItems')
  const waiting = useStore(waitingDecisions, noDecisions).find(
    ({ taskId, workItemId, state }) =>
      taskId === row.taskId && workItemId === row.workItemId && (state === 'waiting' || state === 'sending'),
  )
  const decides = Boolean(decisions) && !waiting
  const card = useRef<HTMLLIElement>(null)
  const behind = [
    ...(onLater && !waiting
      ? [{ label: t('cards.later'), icon: <Later fontSize="small" />, run: () => onLater(card.current) }]
      : []),
    ...(decides
      ? [
          {
            label: t('cards.return'),
            icon: <Undo fontSize="small" />,
            back: true,
            run: () => void decisions?.askReturn(row),
          },
        ]
      : []),
  ]
  return (
    <li ref={card} className={`${page.card} ${styles.card}`} data-waiting={waiting ? '' : undefined}>
      <Swiped
        className={styles.face}
        far={decides ? { label: t('cards.approve'), run: () => void decisions?.approve(row) } : undefined}
        behind={behind}
      >
        {waiting && (
          <div className={styles.waits}>
            <Schedule fontSize="small" />
            <WaitingWord name={waiting.name} />
            <button type="button" disabled={waiting.state === 'sending'} onClick={() => void dropDecision(waiting.id)}>
              {t('cards.undo')}
            </button>
          </div>
        )}
        <CardLink row={row} kind={kind} href={href} />
        <CardMenu
          title={row.title}
          ticked={selection.has(row)}
          onTick={() => selection.toggle(row)}
          acts={
            decides && decisions
              ? {
                  approve: () => void decisions.approve(row),
                  recede: () => void decisions.askReturn(row),
                  reject: onReject,
                }
              : null
          }
          onLater={waiting ? undefined : onLater && (() => onLater(card.current))}
          onTakeBack={row.mayUndo ? onTakeBack : undefined}
        />
      </Swiped>
    </li>
  )
}

function WaitingWord({ name }: { name: string }) {
  const t = useTranslations('offline.will')
  return <span>{t(name === 'reject' || name === 'recede' ? name : 'approve')}</span>
}

/** What for, how much, whose: the rest is a touch away. */
function CardLink({ row, kind, href }: Pick<Props, 'row' | 'kind' | 'href'>) {
  const t = useTranslations('workItems')
  const locale = useLocale()
  const { user } = useShell()
  const amount = amountOf(row)?.value
  const columns = columnsOf(kind)
  const withStatus = columns.includes('status')
  const mine = row.initiator.account === user.account
  const who = columns.includes('holders') && row.holders.length > 0 ? row.holders.join(', ') : row.initiator.name
  const facts = [
    who,
    mine ? '' : localText(row.initiator.departmentName, locale),
    withStatus ? localText(row.activityName, locale) : '',
  ].filter(Boolean)
  return (
    <ShellLink href={href} className={styles.link}>
      <span className={styles.top}>
        <span>{localText(row.processName, locale)}</span>
        {withStatus ? (
          <TaskStatusChip status={row.taskStatus} result={row.taskResult} />
        ) : (
          row.dueAt && <DueChip dueAt={row.dueAt} />
        )}
      </span>
      <strong>{row.title || t('untitled')}</strong>
      {amount && <Amount text={withSign(amount)} />}
      <span className={styles.facts}>
        <Avatar name={row.initiator.name} account={row.initiator.account} size={20} />
        <span>
          {facts.join(' · ')}
          {facts.length > 0 && ' · '}
          <Moment at={row.finishedAt ?? row.arrivedAt} />
        </span>
      </span>
    </ShellLink>
  )
}

/** Decimals stand back: the sum is read from its thousands. */
export function Amount({ text }: { text: string }) {
  const [, whole = text, rest = ''] = /^(.*?)([.,]\d{1,2})?$/.exec(text) ?? []
  return (
    <span className={styles.amount}>
      {whole}
      {rest && <small>{rest}</small>}
    </span>
  )
}
