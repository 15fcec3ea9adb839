'use client'

import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { useShell } from '@/components/page/shell-context'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { PageHeader } from '@/components/ui/page-header'
import { download } from '@/lib/client/download'
import { paperAddress, taskAddress, traceAddress } from '@/lib/client/task-address'
import type { TaskView } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { DueChip } from '@/components/task-story/due-chip'
import { mayFile } from './may-file'
import { CareButtons } from './care-buttons'
import { PhoneHead } from './phone-head'
import type { TaskCare } from './use-task-care'
import { useTaskTitle } from './use-task-title'
import styles from './task-page.module.css'

const PrintMenu = dynamic(() => import('./print-menu').then((module) => module.PrintMenu))
const FileIntoDialog = dynamic(() => import('./file-into-dialog').then((module) => module.FileIntoDialog))

/** What it is, whose it is, where it stands; and the ways to look at it otherwise. */
export function TaskHeader({ view, care }: { view: TaskView; care: TaskCare }) {
  const t = useTranslations('task')
  const locale = useLocale()
  const { views, mobile } = useShell()
  const title = useTaskTitle(view)
  const { task, workItem, can } = view
  const { taskId } = task
  const prints = useMenuAnchor()
  const [filing, setFiling] = useState(false)
  const neighbour = (item: NonNullable<TaskView['nextWorkItem']>) =>
    views.exchange(taskAddress({ detailType: 'Edit', ...item }))
  if (mobile) return <PhoneHead view={view} title={title} care={care} />
  return (
    <PageHeader
      title={
        <span className={styles.heading}>
          {title}
          {workItem ? (
            <Chip tone="info">{localText(workItem.activityName, locale)}</Chip>
          ) : (
            taskId && <TaskStatusChip {...task} />
          )}
          {workItem?.dueAt && <DueChip dueAt={workItem.dueAt} />}
        </span>
      }
      sub={
        <>
          {[
            task.no,
            `${task.initiator.name} ${localText(task.initiator.departmentName, locale)}`.trim(),
            localText(task.processName, locale),
          ]
            .filter(Boolean)
            .join(' · ')}
          {workItem && (
            <>
              {' · '}
              {t('arrived')} <Moment at={workItem.arrivedAt} />
            </>
          )}
        </>
      }
    >
      {taskId && can.trace === true && (
        <Button variant="outlined" onClick={() => views.go(traceAddress(taskId))}>
          {t('trace')}
        </Button>
      )}
      {taskId && can.print === true && (
        <ButtonGroup variant="outlined">
          <Button href={paperAddress({ formType: view.form.formType, taskId })} target="_blank" rel="noopener">
            {t('print')}
          </Button>
          <Button
            size="small"
            aria-label={t('prints')}
            title={t('prints')}
            aria-haspopup="menu"
            aria-expanded={Boolean(prints.anchor)}
            onClick={prints.open}
          >
            <ArrowDropDown fontSize="small" />
          </Button>
        </ButtonGroup>
      )}
      {taskId && prints.anchor && (
        <PrintMenu view={view} taskId={taskId} anchor={prints.anchor} onClose={prints.close} />
      )}
      {taskId && can.print === true && (
        <Button variant="outlined" onClick={() => download('/api/task/receipt', { taskId })}>
          {t('receipt.button')}
        </Button>
      )}
      {mayFile(view) && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setFiling(true)}>
          {t('fileInto.button')}
        </Button>
      )}
      {filing && taskId && <FileIntoDialog taskId={taskId} files={view.files} onClose={() => setFiling(false)} />}
      <CareButtons care={care} />
      {view.previousWorkItem && (
        <Button variant="outlined" onClick={() => view.previousWorkItem && neighbour(view.previousWorkItem)}>
          {t('previous')}
        </Button>
      )}
      {view.nextWorkItem && (
        <Button variant="outlined" onClick={() => view.nextWorkItem && neighbour(view.nextWorkItem)}>
          {t('next')}
        </Button>
      )}
    </PageHeader>
  )
}
