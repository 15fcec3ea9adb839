'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/shell/shell-link'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { traceAddress } from '@/lib/client/task-address'
import type { TaskOutcome } from '@/lib/contracts/task-administration'
import styles from './task-administration.module.css'

/** What came of each task, or would come of it. Those that do not go stand first. */
export function OutcomeTable({ results, rehearsed }: { results: TaskOutcome[]; rehearsed: boolean }) {
  const t = useTranslations('taskAdministration.outcome')
  if (results.length === 0) return <EmptyState icon="check" title={t('none')} />
  const sorted = [...results.filter(({ code }) => code !== 200), ...results.filter(({ code }) => code === 200)]
  const good = results.filter(({ code }) => code === 200).length
  return (
    <>
      <p className={styles.explain} role="status">{t(rehearsed ? 'would' : 'did', { good, bad: results.length - good })}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('title')}>
        <Table size="small">
          <TableHead><TableRow>{(['task', 'result', 'why'] as const).map((column) => <TableCell key={column}>{t(column)}</TableCell>)}</TableRow></TableHead>
          <TableBody>
            {sorted.map(({ taskId, no, title, code, message }, index) => (
              <TableRow key={`${taskId} ${index}`}>
                <TableCell><ShellLink href={traceAddress(taskId)}>{title || no || taskId}</ShellLink> <small>{no}</small></TableCell>
                <TableCell><Chip tone={code === 200 ? 'ok' : 'bad'}>{t(code === 200 ? (rehearsed ? 'goes' : 'done') : rehearsed ? 'goesNot' : 'failed')}</Chip></TableCell>
                <TableCell>{code === 200 ? '—' : message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  )
}
