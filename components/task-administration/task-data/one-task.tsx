import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { FieldDisplay } from '@/components/form-runtime/any-field'
import { ShellLink } from '@/components/page/shell-link'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { taskAddress, traceAddress } from '@/lib/client/task-address'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import type { FormData } from '@/lib/contracts/forms'
import { LogOfTask } from './log-of-task'
import { PlacesOfTask } from './places-of-task'
import { RepairTable } from './repair-table'
import { ValuesOfTask } from './values-of-task'
import styles from '../task-administration.module.css'

type Data = Calls['/api/taskData/get']['data']
const parts = ['values', 'places', 'variables', 'log'] as const
type Part = (typeof parts)[number]

/** Everything that is kept of one task, part by part, and what of it can be put right. */
export function OneTask({ taskId }: { taskId: string }) {
  const t = useTranslations('taskAdministration.data')
  const { data, error, mutate } = useCall('/api/taskData/get', { taskId })
  const [part, setPart] = useState<Part>('values')
  const { may } = useMenuRights()
  const again = () => void mutate()
  const show = useValueShown(data)
  return (
    <div className={page.page}>
      <p className={styles.explain}>
        <ShellLink href="/admin/task/data">{t('allTasks')}</ShellLink>
      </p>
      {error && !data && <ViewFailed message={error.message} onRetry={again} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <div className={styles.stack}>
          <Head data={data} />
          {data.repairs.length > 0 && (
            <Panel title={t('repairs')}>
              <div className={styles.body}>
                <RepairTable rows={data.repairs} show={show} onDecided={again} />
              </div>
            </Panel>
          )}
          <PanelTabs
            id="task-data"
            label={t('title')}
            tabs={parts.map((name) => ({ name, label: t(`parts.${name}`) }))}
            chosen={part}
            onChoose={(name) => setPart(name as Part)}
          />
          <div {...panelIds('task-data', part)}>
            {part === 'values' && <ValuesOfTask data={data} mayRepair={may('repair')} show={show} onDone={again} />}
            {part === 'places' && <PlacesOfTask data={data} mayRepair={may('repair')} onDone={again} />}
            {part === 'variables' && <Variables data={data} />}
            {part === 'log' && <LogOfTask data={data} show={show} />}
          </div>
        </div>
      )}
    </div>
  )
}

function Head({ data: { task } }: { data: Data }) {
  const t = useTranslations('taskAdministration.data')
  const word = useWorkflowWords()
  const taskId = task.taskId ?? ''
  return (
    <>
      <PageHeader
        title={task.title}
        note={task.no}
        sub={
          <>
            <TaskStatusChip status={task.status} result={task.result} />{' '}
            {t('about', {
              process: task.processName,
              version: task.processVersion,
              initiator: task.initiator.name,
              round: task.round,
            })}
          </>
        }
      >
        <Button component={ShellLink} href={taskAddress({ detailType: 'View', taskId })}>
          {t('openTask')}
        </Button>
        <Button component={ShellLink} href={traceAddress(taskId)}>
          {t('openTrace')}
        </Button>
      </PageHeader>
      {task.alert && <p className={styles.wrong}>{word(`reasons.${task.alert.key}`, task.alert.params)}</p>}
    </>
  )
}

function Variables({ data: { variables } }: { data: Data }) {
  const t = useTranslations('taskAdministration.data')
  if (variables.length === 0) return <EmptyState icon="table" title={t('noVariables')} />
  return (
    <dl className={styles.facts}>
      {variables.map(({ name, value }) => (
        <div key={name}>
          <dt>
            {t.has(`variableNames.${name}` as never) ? t(`variableNames.${name}` as never) : name} <small>{name}</small>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Draws a value as its field does; of a field the form has no more, as it is written. */
function useValueShown(data: Data | undefined) {
  const locale = useLocale()
  const fields = new Map(
    (data?.definition.sections ?? []).flatMap(({ fields: own }) => own).map((field) => [field.id, field] as const),
  )
  return function shown(id: string, value: FormData[string]): ReactNode {
    const field = fields.get(id)
    if (!field) return JSON.stringify(value)
    return <FieldDisplay key={`${id} ${locale}`} field={field} value={value} files={data?.files ?? []} />
  }
}
