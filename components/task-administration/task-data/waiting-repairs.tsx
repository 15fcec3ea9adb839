import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Panel } from '@/components/ui/panel'
import { useCall } from '@/lib/client/use-call'
import { RepairTable } from './repair-table'
import { taskDataAddress } from './task-data-address'
import styles from '../task-administration.module.css'

/** Repairs of all tasks that wait for a second administrator; nothing where none does. */
export function WaitingRepairs({ onDecided }: { onDecided(): void }) {
  const t = useTranslations('taskAdministration.data')
  const { data, mutate } = useCall('/api/taskData/listRepairs', { pageSize: 100 })
  if (!data || data.rows.length === 0) return null
  return (
    <div className={styles.below}>
      <Panel title={t('waiting', { count: data.records })}>
        <div className={styles.body}>
          <RepairTable
            rows={data.rows}
            taskOf={(row) => (
              <ShellLink href={taskDataAddress(row.taskId)}>
                {row.title || row.no} <small>{row.no}</small>
              </ShellLink>
            )}
            onDecided={() => {
              void mutate()
              onDecided()
            }}
          />
        </div>
      </Panel>
    </div>
  )
}
