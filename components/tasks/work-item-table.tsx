'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/shell/shell-link'
import page from '@/components/ui/page.module.css'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { WorkItemKind } from '@/lib/contracts/workflow-enumerations'
import { columnsOf, opensForEdit, sortOf, type ColumnId } from './list-columns'
import type { Sort } from './use-work-item-list'
import { useOpenRow } from './use-open-row'
import { RowTitle } from './row-title'
import { WorkItemCell } from './work-item-cell'
import styles from './work-item-list.module.css'

interface Props {
  rows: WorkItemRow[]
  kind: WorkItemKind
  sort: Sort
  direction: 'ASC' | 'DESC'
  onSort(sort: Sort): void
}

export function WorkItemTable({ rows, kind, sort, direction, onSort }: Props) {
  const t = useTranslations('workItems')
  const { addressOf, openRow } = useOpenRow(kind)
  const columns = columnsOf(kind)
  const heading = (id: ColumnId | 'title', by: Sort | undefined) => (
    <TableCell
      key={id}
      align={id === 'amount' ? 'right' : 'left'}
      className={id === 'title' ? styles.titleHead : undefined}
      sortDirection={by === sort ? (direction === 'ASC' ? 'asc' : 'desc') : false}
    >
      {by ? (
        <TableSortLabel active={by === sort} direction={direction === 'ASC' && by === sort ? 'asc' : 'desc'} onClick={() => onSort(by)}>
          {t(`columns.${id}`)}
        </TableSortLabel>
      ) : (
        t(`columns.${id}`)
      )}
    </TableCell>
  )
  return (
    <div className={`${page.card} ${styles.scroll}`} tabIndex={0} role="region" aria-label={t('table')}>
      <Table>
        <TableHead>
          <TableRow>
            {heading('title', 'title')}
            {columns.map((id) => heading(id, sortOf[id]))}
            <TableCell>
              <span className="visually-hidden">{t('columns.action')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.workItemId || row.taskId} hover className={styles.row} onClick={(event) => openRow(event, row)}>
              <TableCell className={styles.title}>
                <RowTitle row={row} href={addressOf(row)} />
              </TableCell>
              {columns.map((id) => (
                <TableCell key={id} align={id === 'amount' ? 'right' : 'left'} className={styles.cell}>
                  <WorkItemCell id={id} row={row} />
                </TableCell>
              ))}
              <TableCell align="right" className={styles.action}>
                <ShellLink href={addressOf(row)} tabIndex={-1} aria-hidden="true">
                  {opensForEdit(kind) ? t('handle') : t('view')}
                </ShellLink>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
