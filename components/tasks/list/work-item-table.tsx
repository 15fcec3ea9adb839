'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import page from '@/components/ui/page.module.css'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { opensForEdit, sortOf, type ColumnId } from './list-columns'
import { RowTitle } from './row-title'
import { StarButton } from './star-button'
import { useColumnWords } from './use-column-words'
import { toggleFocus } from './toggle-focus'
import { useFoldedColumns } from './use-folded-columns'
import { useOpenRow } from './use-open-row'
import { rowKey, type Selection } from './use-selection'
import type { ListState } from './use-work-item-list'
import { isNumeric, staysWhole, WorkItemCell } from './work-item-cell'
import styles from './work-item-list.module.css'

interface Props {
  rows: WorkItemRow[]
  kind: WorkItemKind
  state: ListState
  selection: Selection
  /** The row the keyboard stands on. */
  marked: string
  onMark(row: WorkItemRow): void
  onTakeBack(row: WorkItemRow): void
}

export function WorkItemTable({ rows, kind, state, selection, marked, onMark, onTakeBack }: Props) {
  const t = useTranslations('workItems')
  const tAct = useTranslations('task.act')
  const { addressOf, openRow } = useOpenRow(kind)
  const wordOf = useColumnWords(rows)
  const { columns, sort, direction, sortBy } = state
  const frame = useRef<HTMLDivElement>(null)
  const { shown, folded } = useFoldedColumns(frame, columns, rows)
  const heading = (id: ColumnId | 'title') => {
    const by = sortOf(id, rows)
    const active = by === sort
    return (
      <TableCell
        key={id}
        data-column={id}
        align={isNumeric(id, rows) ? 'right' : 'left'}
        className={id === 'title' ? styles.titleHead : undefined}
        sortDirection={active ? (direction === 'ASC' ? 'asc' : 'desc') : false}
      >
        {by ? (
          <TableSortLabel
            active={active}
            direction={direction === 'ASC' && active ? 'asc' : 'desc'}
            onClick={() => sortBy(by)}
          >
            {wordOf(id)}
          </TableSortLabel>
        ) : (
          wordOf(id)
        )}
      </TableCell>
    )
  }
  return (
    <div ref={frame} className={`${page.card} ${styles.scroll}`} tabIndex={0} role="region" aria-label={t('table')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell className={styles.tick}>
              <input type="checkbox" aria-label={t('tickAll')} checked={selection.all} onChange={selection.toggleAll} />
            </TableCell>
            {heading('title')}
            {shown.map(heading)}
            <TableCell>
              <span className="visually-hidden">{t('columns.action')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow
              key={rowKey(row)}
              id={`row-${rowKey(row)}`}
              hover
              selected={selection.has(row)}
              aria-selected={selection.has(row)}
              // One row of them is a stop of the Tab key; J and K take the focus along.
              tabIndex={marked ? (rowKey(row) === marked ? 0 : -1) : index === 0 ? 0 : -1}
              onFocus={(event) => event.target === event.currentTarget && onMark(row)}
              className={styles.row}
              data-ticked={selection.has(row)}
              data-marked={rowKey(row) === marked}
              onClick={(event) => openRow(event, row)}
            >
              <TableCell className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={t('tick', { title: row.title })}
                  checked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              </TableCell>
              <TableCell className={styles.title}>
                <RowTitle row={row} href={addressOf(row)} />
                {folded.length > 0 && (
                  <dl className={styles.folded}>
                    {folded.map((id) => (
                      <div key={id}>
                        <dt>{wordOf(id)}</dt>
                        <dd>
                          <WorkItemCell id={id} row={row} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                )}
              </TableCell>
              {shown.map((id) => (
                <TableCell
                  key={id}
                  align={isNumeric(id, rows) ? 'right' : 'left'}
                  className={staysWhole(id, rows) ? styles.whole : styles.cell}
                >
                  <WorkItemCell id={id} row={row} />
                </TableCell>
              ))}
              <TableCell align="right" className={styles.action}>
                <StarButton row={row} onToggle={toggleFocus} />
                {row.mayUndo && (
                  <button
                    type="button"
                    aria-label={t('takeBack', { title: row.title })}
                    onClick={() => onTakeBack(row)}
                  >
                    {tAct('undo')}
                  </button>
                )}
                <ShellLink href={addressOf(row)} tabIndex={-1} aria-hidden="true">
                  {kind === 'Share' ? t('claim') : opensForEdit(kind) ? t('handle') : t('view')}
                </ShellLink>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
