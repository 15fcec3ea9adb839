'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useView } from '@/components/page/view-context'
import { useShell } from '@/components/page/shell-context'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Chip } from '@/components/ui/chip'
import control from '@/components/ui/control.module.css'
import { Moment } from '@/components/ui/moment'
import { useCall } from '@/lib/client/use-call'
import { OneTask } from './one-task'
import { taskDataAddress } from './task-data-address'
import { WaitingRepairs } from './waiting-repairs'

const kinds = ['open', 'stuck', 'all'] as const

/** R2.9-13: what is kept of tasks, looked up and put right. */
export function TaskData() {
  const taskId = useView().query.get('tid') ?? ''
  return taskId ? <OneTask key={taskId} taskId={taskId} /> : <FoundTasks />
}

function FoundTasks() {
  const t = useTranslations('taskAdministration.data')
  const { views } = useShell()
  const [which, setWhich] = useState<(typeof kinds)[number]>('open')
  const { asked, search, foot } = usePagedSearch(t('search'))
  const { data, error, mutate } = useCall('/api/taskData/find', { ...asked, which })
  return (
    <ListPage
      title={t('title')}
      explain={t('explain')}
      empty={t(which === 'stuck' ? 'noneStuck' : 'none')}
      search={search}
      filters={
        <select
          className={control.control}
          aria-label={t('which')}
          value={which}
          onChange={({ target }) => setWhich(target.value as typeof which)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </select>
      }
      columns={[
        {
          label: t('task'),
          cell: (row) => (
            <>
              {row.title} <small>{row.no}</small>
            </>
          ),
        },
        { label: t('process'), cell: (row) => row.processName },
        { label: t('initiator'), cell: (row) => row.initiatorName },
        {
          label: t('state'),
          cell: (row) => (
            <>
              <TaskStatusChip status={row.status} result={row.result} />{' '}
              {row.stuck && <Chip tone="bad">{t('stuck')}</Chip>}
            </>
          ),
        },
        { label: t('step'), cell: (row) => row.stepsNow.join(t('and')) || '—' },
        { label: t('begun'), cell: (row) => <Moment at={row.createdAt} /> },
      ]}
      rows={data?.rows}
      total={data?.records}
      keyOf={(row) => row.taskId}
      error={error}
      onRetry={() => void mutate()}
      onOpen={(row) => views.go(taskDataAddress(row.taskId))}
      foot={
        <>
          {foot(data?.records)}
          <WaitingRepairs onDecided={() => void mutate()} />
        </>
      }
    />
  )
}
