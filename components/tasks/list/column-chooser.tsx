'use client'

import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useTranslations } from 'next-intl'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { columnsOf, namedColumns, type ColumnId } from './list-columns'
import { useColumnWords } from './use-column-words'
import type { ListState } from './use-work-item-list'
import styles from './work-item-list.module.css'

/** Which columns are shown, and in which order. */
export function ColumnChooser({ kind, state }: { kind: WorkItemKind; state: ListState }) {
  const t = useTranslations('workItems')
  const { anchor, open, close } = useMenuAnchor()
  const { columns } = state
  const rows = state.list.data?.rows ?? []
  const wordOf = useColumnWords(rows)
  const fields = [...new Set(rows.flatMap(({ summary }) => summary.map(({ field }) => `summary.${field}` as const)))]
  const offered: ColumnId[] = [...columns, ...[...namedColumns, ...fields].filter((id) => !columns.includes(id))]
  const toggle = (id: ColumnId) =>
    state.showColumns(columns.includes(id) ? columns.filter((one) => one !== id) : [...columns, id])
  const raise = (id: ColumnId) => {
    const at = columns.indexOf(id)
    state.showColumns(columns.toSpliced(at, 1).toSpliced(at - 1, 0, id))
  }
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" aria-expanded={Boolean(anchor)} onClick={open}>
        {t('columnsButton')}
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <div className={styles.panel} role="group" aria-label={t('columnsButton')}>
          {offered.map((id) => (
            <div key={id} className={styles.columnLine}>
              <label className={styles.check}>
                <input type="checkbox" checked={columns.includes(id)} onChange={() => toggle(id)} />
                {wordOf(id)}
              </label>
              {columns.indexOf(id) > 0 && (
                <IconButton
                  size="small"
                  aria-label={t('raiseColumn', { column: wordOf(id) })}
                  onClick={() => raise(id)}
                >
                  <ArrowUpward fontSize="inherit" />
                </IconButton>
              )}
            </div>
          ))}
          <div className={styles.panelActions}>
            <Button onClick={() => state.showColumns([...columnsOf(kind)])}>{t('usualColumns')}</Button>
            <Button variant="contained" onClick={close}>
              {t('ready')}
            </Button>
          </div>
        </div>
      </Popover>
    </>
  )
}
