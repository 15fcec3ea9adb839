import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Framed } from '@/components/page-parts/framed'
import { PartProblem } from '@/components/page-parts/part-problem'
import { ShellLink } from '@/components/page/shell-link'
import { Avatar } from '@/components/ui/avatar'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { ProcessGlyph } from '@/components/ui/process-glyph'
import { Skeleton } from '@/components/ui/skeleton'
import { localDay } from '@/lib/calendar/company-time'
import { nextDay } from '@/lib/calendar/local-time'
import { taskAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import type { ShownPart } from '@/lib/contracts/portal-pages'
import { localText } from '@/lib/i18n/local-text'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import styles from './portal.module.css'

export interface ListProps {
  part: ShownPart
  title: string
}

interface Asked {
  error?: { message: string }
  mutate(): unknown
}

/** A list that waits, says what went wrong, or that nothing is there. */
function Rows({ asked, rows, empty }: { asked: Asked; rows: ReactNode[] | undefined; empty: string }) {
  if (asked.error && !rows) return <PartProblem message={asked.error.message} onRetry={() => void asked.mutate()} />
  if (!rows) return <Skeleton height={96} />
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return <ul className={styles.rows}>{rows}</ul>
}

export function AnnouncementsPart({ part, title }: ListProps) {
  const t = useTranslations('portal')
  const asked = useCall('/api/notice/latest', { pageSize: part.rows })
  const rows = asked.data?.rows.map(({ announcementId, title: name, byName, at, toConfirm }) => (
    <li key={announcementId}>
      <ShellLink href={`/notice/detail/${encodeURIComponent(announcementId)}`}>
        <span className={styles.words}>
          <strong>{name}</strong> {toConfirm && <Chip tone="warn">{t('toConfirm')}</Chip>}
          <small>{byName}</small>
        </span>
        <Moment at={at} />
      </ShellLink>
    </li>
  ))
  return (
    <Framed title={title} href="/messages?reason=announcement">
      <Rows asked={asked} rows={rows} empty={t('noAnnouncements')} />
    </Framed>
  )
}

const lists = {
  todo: { kind: workItemKind.Queue, page: 'Queue', type: 'Edit' },
  requests: { kind: workItemKind.MyRequest, page: 'MyRequest', type: 'View' },
} as const

/** What waits for the reader, or what he has asked for. */
export function WorkPart({ part, title, list }: ListProps & { list: keyof typeof lists }) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const { kind, page, type } = lists[list]
  const asked = useCall('/api/workitem/list', { kind, pageSize: part.rows, currentPageIndex: 1 })
  const rows = asked.data?.rows.map((row) => (
    <li key={row.workItemId || row.taskId}>
      <ShellLink href={taskAddress({ detailType: type, taskId: row.taskId, workItemId: row.workItemId })}>
        <ProcessGlyph processId={row.processId} processName={row.processName} size={24} />
        <span className={styles.words}>
          <strong>{row.title || localText(row.processName, locale)}</strong>
          <small>{localText(row.activityName, locale)}</small>
        </span>
      </ShellLink>
    </li>
  ))
  return (
    <Framed title={title} href={`/modules/portal/workitems/${page}`}>
      <Rows asked={asked} rows={rows} empty={t(list === 'todo' ? 'nothingToDo' : 'noRequests')} />
    </Framed>
  )
}

/** What the reader may start, or of it what was chosen for the page. */
export function StartPart({ part, title }: ListProps) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const asked = useCall('/api/process/getStartableProcesses', {})
  const offered = asked.data?.filter(({ processId, partOfOthers }) =>
    part.processIds.length > 0 ? part.processIds.includes(processId) : !partOfOthers,
  )
  const rows = offered?.map(({ processId, processName, formType, startActivityId, formId }) => (
    <li key={processId}>
      <ShellLink href={taskAddress({ detailType: 'Edit', formType, processId, activityId: startActivityId, formId })}>
        <ProcessGlyph processId={processId} processName={processName} size={24} />
        <span className={styles.words}>{localText(processName, locale)}</span>
      </ShellLink>
    </li>
  ))
  return (
    <Framed title={title} href="/start">
      <Rows asked={asked} rows={rows} empty={t('nothingToStart')} />
    </Framed>
  )
}

const daysAhead = 7

/** Who is away this week of those the reader may know of. */
export function PeoplePart({ part, title }: ListProps) {
  const t = useTranslations('portal')
  const from = localDay(new Date())
  const until = nextDay(from, daysAhead - 1)
  const asked = useCall('/api/portal/getOwnCalendar', { from, until })
  const rows = asked.data?.absences.slice(0, part.rows).map((one) => (
    <li key={`${one.account} ${one.from} ${one.agent}`}>
      <p>
        <Avatar name={one.name} account={one.account} size={24} />
        <span className={styles.words}>
          <strong>{one.name}</strong>
          <small>{t('away', { from: one.from, until: one.until, agent: one.agent })}</small>
        </span>
      </p>
    </li>
  ))
  return (
    <Framed title={title}>
      <Rows asked={asked} rows={rows} empty={t('nobodyAway')} />
    </Framed>
  )
}
