'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { useViewTitle } from '@/components/page/view-context'
import { Opinions } from '@/components/task-story/opinions'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Way } from '@/components/task-story/way'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import page from '@/components/ui/page.module.css'
import { taskAddress } from '@/lib/client/task-address'
import { localText } from '@/lib/i18n/local-text'
import { OtherTasks } from './other-tasks'
import { ReplayedDiagram } from './replayed-diagram'
import { RulesAsked } from './rules-asked'
import { StepTimes } from './step-times'
import { TokenTable } from './token-table'
import type { Trace } from './trace-at'
import styles from './task-trace.module.css'

const tabs = ['diagram', 'timeline', 'table', 'subTasks'] as const
export type TraceTab = (typeof tabs)[number]

interface Props {
  trace: Trace
  firstTab: TraceTab
  /** Shows another task in this one's place. */
  onOpen(taskId: string): void
}

/** One task: the drawing that can be played, the time line, the table, and the tasks around it. */
export function TraceView({ trace, firstTab, onOpen }: Props) {
  const t = useTranslations('trace')
  const locale = useLocale()
  const id = useId()
  const { user, views } = useShell()
  const [tab, setTab] = useState(firstTab)
  const { task, subTasks, parentTask } = trace
  const taskId = task.taskId ?? ''
  const name = task.title || localText(task.processName, locale)
  useViewTitle(t('titleOf', { name }))
  const shown = tabs.filter((one) => one !== 'subTasks' || subTasks.length > 0 || parentTask || firstTab === 'subTasks')

  return (
    <div className={page.wide}>
      <PageHeader
        title={
          <span className={styles.heading}>
            {name} <TaskStatusChip {...task} />
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
        <PanelTabs<TraceTab>
          id={id}
          label={t('tabs.label')}
          tabs={shown.map((name) => ({
            name,
            label: name === 'subTasks' ? t('tabs.subTasks', { count: subTasks.length }) : t(`tabs.${name}`),
          }))}
          chosen={tab}
          onChoose={setTab}
        />
        <div className={styles.stack} {...panelIds(id, tab)}>
          {tab === 'diagram' && (
            <>
              <Panel title={t('diagram')}>
                <ReplayedDiagram trace={trace} onSubTasks={() => setTab('subTasks')} />
              </Panel>
              <div className={styles.columns}>
                <Panel title={t('times.title')}>
                  <StepTimes tokens={trace.tokens} />
                </Panel>
                <Panel title={t('way.title')}>
                  <div className={styles.body}>
                    <Way stations={trace.way} account={user.account} taskId={taskId} />
                  </div>
                </Panel>
              </div>
              {trace.rules.length > 0 && (
                <Panel title={t('rules.title')}>
                  <RulesAsked rules={trace.rules} />
                </Panel>
              )}
            </>
          )}
          {tab === 'timeline' && (
            <Panel title={t('opinions.title')}>
              <div className={styles.body}>
                {trace.opinions.length > 0 ? (
                  <Opinions opinions={trace.opinions} />
                ) : (
                  <span className={page.muted}>{t('opinions.none')}</span>
                )}
              </div>
            </Panel>
          )}
          {tab === 'table' && (
            <Panel title={t('tokens.title')}>
              <TokenTable tokens={trace.tokens} />
            </Panel>
          )}
          {tab === 'subTasks' && <OtherTasks trace={trace} onOpen={onOpen} />}
        </div>
      </div>
    </div>
  )
}
