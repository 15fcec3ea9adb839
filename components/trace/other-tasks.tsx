'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import page from '@/components/ui/page.module.css'
import { localText } from '@/lib/i18n/local-text'
import type { Trace } from './trace-at'
import styles from './task-trace.module.css'

type Other = NonNullable<Trace['parentTask']>

/** The task that started this one, and those it has started. */
export function OtherTasks({
  trace: { parentTask, subTasks },
  onOpen,
}: {
  trace: Trace
  onOpen(taskId: string): void
}) {
  const t = useTranslations('trace')
  return (
    <>
      {parentTask && (
        <Panel title={t('parentTask')}>
          <List tasks={[parentTask]} onOpen={onOpen} />
        </Panel>
      )}
      <Panel title={t('subTasks')}>
        {subTasks.length > 0 ? (
          <List tasks={subTasks} onOpen={onOpen} />
        ) : (
          <EmptyState icon="process" title={t('noSubTasks')} />
        )}
      </Panel>
    </>
  )
}

function List({ tasks, onOpen }: { tasks: Other[]; onOpen(taskId: string): void }) {
  const t = useTranslations('trace')
  const locale = useLocale()
  return (
    <ul className={styles.others}>
      {tasks.map(({ taskId, no, title, processName, status, result }) => (
        <li key={taskId}>
          <span>{title || localText(processName, locale)}</span>
          <span className={page.muted}>{[no, localText(processName, locale)].filter(Boolean).join(' · ')}</span>
          <TaskStatusChip status={status} result={result} />
          <Button size="small" variant="outlined" onClick={() => onOpen(taskId)}>
            {t('openTrace')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
