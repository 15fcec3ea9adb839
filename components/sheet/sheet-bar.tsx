'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { useSheetEdits } from './use-sheet-edits'
import type { SheetColumn } from './sheet-column'
import styles from './sheet.module.css'

interface Props {
  edits: ReturnType<typeof useSheetEdits>
  columns: readonly SheetColumn[]
  busy: boolean
  onAddRow(): void
  onDiscard(): void
  onSave(): void
  goTo(row: string, name: string): void
}

/** Below a sheet one types in: a row more, back and forth, how much is not saved, and what is wrong with it. */
export function SheetBar({ edits, columns, busy, onAddRow, onDiscard, onSave, goTo }: Props) {
  const t = useTranslations('common.sheet')
  const count = edits.edited.length
  const wrong = edits.rows.flatMap(({ id }, index) =>
    Object.entries(edits.errors[id] ?? {}).map(([name, error]) => ({ id, name, error, number: index + 1 })),
  )
  const titleOf = (name: string) => columns.find((column) => column.name === name)?.title ?? ''
  return (
    <>
      <div className={styles.bar} role="group" aria-label={t('label')}>
        <Button size="small" onClick={onAddRow}>
          {t('addRow')}
        </Button>
        <Button size="small" disabled={!edits.canUndo} onClick={edits.undo}>
          {t('undo')}
        </Button>
        <Button size="small" disabled={!edits.canRedo} onClick={edits.redo}>
          {t('redo')}
        </Button>
        <span className={styles.push}>{count === 0 && t('hint')}</span>
        <span role="status">{count > 0 && t('unsaved', { count })}</span>
        {count > 0 && (
          <>
            <Button size="small" disabled={busy} onClick={onDiscard}>
              {t('discard')}
            </Button>
            <Button size="small" variant="contained" disabled={busy} onClick={onSave}>
              {t('save')}
            </Button>
          </>
        )}
      </div>
      {wrong.length > 0 && (
        <div className={styles.errors} role="alert">
          <ul>
            {wrong.map(({ id, name, error, number }) => (
              <li key={`${id} ${name}`}>
                <button type="button" onClick={() => goTo(id, name || (columns[0]?.name ?? ''))}>
                  {t('at', { row: number, column: titleOf(name) })}
                </button>{' '}
                {error}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
