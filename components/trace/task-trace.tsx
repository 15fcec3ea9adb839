'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useShell } from '@/components/shell/shell-context'
import { useView, useViewTitle } from '@/components/shell/view-context'
import { Opinions } from '@/components/task-story/opinions'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Way } from '@/components/task-story/way'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { taskAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { TokenTable } from './token-table'
import { TraceDiagram } from './trace-diagram'
import styles from './task-trace.module.css'

/** R2.3-02 */
export function TaskTrace() {
  const t = useTranslations('trace')
  const locale = useLocale()
  const { query } = useView()
  const { user, views } = useShell()
  const taskId = query.get('tid') ?? ''
  const { data, error, mutate } = useCall('/api/task/trace', { taskId })
  const name = data && (data.task.title || localText(data.task.processName, locale))
  useViewTitle(name && t('titleOf', { name }))

  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) {
    return (
      <div className={page.wide} aria-busy="true">
        <Skeleton height={460} />
      </div>
    )
  }
  const { task } = data
  return (
    <div className={page.wide}>
      <PageHeader
        title={
          <span className={styles.heading}>
            {name} <TaskStatusChip status={task.status} result={task.result} />
          </span>
        }
        sub={[task.no, task.initiator.name, localText(task.processName, locale)].filter(Boolean).join(' · ')}
      >
        <Button variant="outlined" onClick={() => views.go(taskAddress({ detailType: 'View', taskId }))}>
          {t('openForm')}
        </Button>
        <Button variant="outlined" href={taskAddress({ detailType: 'Print', taskId })} target="_blank" rel="noopener">
          {t('print')}
        </Button>
      </PageHeader>
      <div className={styles.stack}>
        <Panel title={t('diagram')}>
          <TraceDiagram nodes={data.nodes} edges={data.edges} />
        </Panel>
        <div className={styles.columns}>
          <Panel title={t('tokens.title')}>
            <TokenTable tokens={data.tokens} />
          </Panel>
          <Panel title={t('way.title')}>
            <div className={styles.body}>
              <Way stations={data.way} account={user.account} />
            </div>
          </Panel>
        </div>
        <Panel title={t('opinions.title')}>
          <div className={styles.body}>
            {data.opinions.length > 0 ? <Opinions opinions={data.opinions} /> : <span className={page.muted}>{t('opinions.none')}</span>}
          </div>
        </Panel>
      </div>
    </div>
  )
}
