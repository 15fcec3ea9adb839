import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { DateInput } from '@/components/date-input/date-input'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useShell } from '@/components/page/shell-context'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Chip } from '@/components/ui/chip'
import control from '@/components/ui/control.module.css'
import { Moment } from '@/components/ui/moment'
import { traceAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import type { TabOf } from './tab-of'
import { ReasonDialog } from './reason-dialog'
import styles from './archive.module.css'

/** The archive: found by number, title, process, initiator and the days requests ended on; read as ever, and restored. */
export function ArchivedTasks({ tabs }: TabOf) {
  const t = useTranslations('archive')
  const locale = useLocale()
  const { views } = useShell()
  const { may } = useMenuRights()
  const [processId, setProcessId] = useState('')
  const [period, setPeriod] = useState({ from: '', until: '' })
  const [ticked, setTicked] = useState<string[]>([])
  const [restoring, setRestoring] = useState<string[] | null>(null)
  const { asked, search, foot } = usePagedSearch(t('searchTasks'))
  const { data, error, mutate } = useCall('/api/archive/tasks', { ...asked, ...period, processId })
  const { data: processes } = useCall('/api/process/getProcesses', { keyword: '' })
  return (
    <>
      <ListPage
        tabs={tabs}
        title={t('title')}
        explain={t('explain')}
        empty={t('noTasks')}
        search={search}
        filters={
          <>
            <select
              className={control.control}
              aria-label={t('process')}
              value={processId}
              onChange={({ target }) => setProcessId(target.value)}
            >
              <option value="">{t('allProcesses')}</option>
              {processes?.map((one) => (
                <option key={one.processId} value={one.processId}>
                  {localText(one.processName, locale) || one.processId}
                </option>
              ))}
            </select>
            <span className={styles.range}>
              <DateInput
                kind="date"
                value={period.from}
                aria-label={t('endedFrom')}
                onChange={(from) => setPeriod({ ...period, from })}
              />
              <span aria-hidden="true">–</span>
              <DateInput
                kind="date"
                value={period.until}
                min={period.from}
                aria-label={t('endedUntil')}
                onChange={(until) => setPeriod({ ...period, until })}
              />
            </span>
          </>
        }
        ticks={may('archive') ? { ticked, onChange: setTicked } : undefined}
        tools={
          may('archive') &&
          ticked.length > 0 && (
            <Button variant="outlined" onClick={() => setRestoring(ticked)}>
              {t('restoreTicked', { count: ticked.length })}
            </Button>
          )
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
          { label: t('result'), cell: (row) => <TaskStatusChip status={row.status} result={row.result} /> },
          { label: t('ended'), cell: (row) => <Moment at={row.endedAt} /> },
          {
            label: t('archived'),
            cell: (row) => (
              <>
                <Moment at={row.archivedAt} />
                <br />
                <small>{row.ruleName || (row.byName ? t('ruleGone') : t('byProcess'))}</small>
              </>
            ),
          },
          {
            label: t('purgeAt'),
            cell: (row) =>
              row.held ? <Chip tone="warn">{t('held')}</Chip> : row.purgeAt ? <Moment at={row.purgeAt} /> : t('never'),
          },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={(row) => row.taskId}
        error={error}
        onRetry={() => void mutate()}
        onOpen={(row) => views.go(traceAddress(row.taskId))}
        actionsOf={
          may('archive') ? (row) => [{ label: t('restore'), run: () => setRestoring([row.taskId]) }] : undefined
        }
        foot={foot(data?.records)}
      />
      {restoring && (
        <ReasonDialog
          title={t('restoreTitle', { count: restoring.length })}
          explain={t('restoreExplain')}
          action={t('restore')}
          done={t('restored')}
          send={(reason) => ['/api/archive/restore', { taskIds: restoring, reason }]}
          onClose={(isDone) => {
            setRestoring(null)
            if (!isDone) return
            setTicked([])
            void mutate()
          }}
        />
      )}
    </>
  )
}
