'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pager } from '@/components/data-list/pager'
import { ShellLink } from '@/components/page/shell-link'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { taskAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import { operatorName } from '@/lib/words/workflow-enumerations'
import styles from './absence.module.css'

const pageSize = 10
type Side = 'inMyName' | 'byMe'

/** What was done in one's name, or by oneself for others: as the logs of the tasks tell it. */
export function DoneForOthers() {
  const t = useTranslations('absence.done')
  const [side, setSide] = useState<Side>('inMyName')
  const tabs = (['inMyName', 'byMe'] as const).map((name) => ({ name, label: t(name) }))
  return (
    <Panel title={t('title')}>
      <div className={styles.body}>
        <PanelTabs<Side> id="done" label={t('title')} tabs={tabs} chosen={side} onChoose={setSide} />
        <div {...panelIds('done', side)}>
          <Acts key={side} side={side} />
        </div>
      </div>
    </Panel>
  )
}

function Acts({ side }: { side: Side }) {
  const t = useTranslations('absence.done')
  const word = useWorkflowWords()
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useCall('/api/agent/getDoneForOthers', { side, pageSize, currentPageIndex: page })
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={96} />
  if (data.records === 0) return <p className={styles.none}>{t(`none.${side}`)}</p>
  return (
    <>
      <ul className={styles.acts}>
        {data.rows.map((row) => (
          <li key={`${row.taskId} ${row.seq}`}>
            <ShellLink href={taskAddress({ detailType: 'View', taskId: row.taskId })}>
              {row.title || row.processName} <small>{row.no}</small>
            </ShellLink>
            <p>
              {t(side === 'inMyName' ? 'byOther' : 'forOther', {
                name: side === 'inMyName' ? row.by.name : row.principal.name,
                act: word(`operators.${operatorName[row.operator] ?? row.operator}`),
              })}
              {row.activityName && ` · ${row.activityName}`} · <Moment at={row.at} />
            </p>
            {row.text && <blockquote>{row.text}</blockquote>}
          </li>
        ))}
      </ul>
      {data.records > pageSize && (
        <Pager total={data.records} page={page} size={pageSize} onChange={({ page: to }) => setPage(to)} />
      )}
    </>
  )
}
