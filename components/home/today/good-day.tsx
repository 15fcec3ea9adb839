'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Avatar } from '@/components/ui/avatar'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import { ProcessGlyph } from '@/components/ui/process-glyph'
import { localDay } from '@/lib/calendar/company-time'
import { taskAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { localText } from '@/lib/i18n/local-text'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import { Amount } from './amount'
import styles from './today.module.css'

/** Nothing left to decide: what was done today, what comes next, and what may be read meanwhile. */
export function GoodDay() {
  const t = useTranslations('home.today')
  const done = useCall('/api/workitem/list', {
    kind: workItemKind.MyApprove,
    arrivedFrom: localDay(new Date()),
    pageSize: 1,
    currentPageIndex: 1,
  }).data
  const last = done?.rows[0]
  return (
    <div className={styles.goodDay}>
      <div className={styles.allDone}>
        <Track />
        <h2 id="today-done" tabIndex={-1}>
          {t('allDone')}
        </h2>
        {done && <p>{last ? t('doneToday', { count: done.records, title: last.title }) : t('nothingToday')}</p>}
        {last && <ShellLink href="/modules/portal/workitems/MyApprove">{t('seeDone')}</ShellLink>}
      </div>
      <Coming kind="Share" title={t('toClaim')} />
      <Coming kind="Forecast" title={t('coming')} />
      <Coming kind="Read" title={t('toRead')} />
    </div>
  )
}

/** A list in short; nothing where it is empty. */
function Coming({ kind, title }: { kind: WorkItemKind; title: string }) {
  const t = useTranslations('home')
  const locale = useLocale()
  const { data } = useCall('/api/workitem/list', { kind: workItemKind[kind], pageSize: 3, currentPageIndex: 1 })
  if (!data?.rows.length) return null
  const withWhom = (row: WorkItemRow) => row.holders[0] ?? row.fromName ?? row.initiator.name
  return (
    <Panel title={title} more={{ href: `/modules/portal/workitems/${kind}`, label: t('all') }}>
      <ul className={styles.lines}>
        {data.rows.map((row) => (
          <li key={`${row.taskId} ${row.workItemId}`}>
            <ShellLink
              href={taskAddress({ detailType: 'View', taskId: row.taskId, workItemId: row.workItemId || undefined })}
            >
              <ProcessGlyph processId={row.processId} processName={row.processName} size={24} />
              <span className={styles.lineTitle}>{row.title || localText(row.processName, locale)}</span>
              <Amount row={row} small />
              <span className={styles.lineWho}>
                <Avatar name={withWhom(row)} account={withWhom(row)} size={20} />
                {withWhom(row)}
              </span>
              <span className={styles.lineWhen}>
                <Moment at={row.arrivedAt} />
              </span>
            </ShellLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The baton on its last bend. */
function Track() {
  return (
    <svg width="260" height="84" viewBox="0 0 260 84" className={styles.track} aria-hidden="true">
      <path d="M10 76 Q130 -20 250 76" className={styles.lane} />
      <path d="M26 82 Q130 2 234 82" className={styles.lane} />
      <path d="M18 79 Q130 -9 196 45" className={styles.run} />
      <circle cx="40" cy="60" r="9" className={styles.stop} />
      <circle cx="112" cy="26" r="9" className={styles.stop} />
      <rect x="186" y="34" width="32" height="9" rx="4.5" transform="rotate(34 202 38)" className={styles.baton} />
    </svg>
  )
}
