'use client'

import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useTranslations } from 'next-intl'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import styles from './column-chooser.module.css'

interface Props<Column extends string> {
  offered: readonly Column[]
  /** Those shown, in order. */
  chosen: readonly Column[]
  /** At least one of them stays: without it a row has no name. */
  needsOne?: boolean
  wordOf(column: Column): string
  onChange(columns: Column[]): void
  /** Back to those of the list itself. */
  onUsual(): void
}

/** Which columns are shown, and in which order. */
export function ColumnChooser<Column extends string>({
  offered,
  chosen,
  needsOne = false,
  wordOf,
  onChange,
  onUsual,
}: Props<Column>) {
  const t = useTranslations('common.columns')
  const { anchor, open, close } = useMenuAnchor()
  const lines = [...chosen, ...offered.filter((column) => !chosen.includes(column))]
  const toggle = (column: Column) =>
    onChange(chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column])
  const raise = (column: Column) => {
    const at = chosen.indexOf(column)
    onChange(chosen.toSpliced(at, 1).toSpliced(at - 1, 0, column))
  }
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" aria-expanded={Boolean(anchor)} onClick={open}>
        {t('button')}
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <div className={styles.panel} role="group" aria-label={t('button')}>
          {lines.map((column) => (
            <div key={column} className={styles.line}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(column)}
                  disabled={needsOne && chosen.length === 1 && chosen[0] === column}
                  onChange={() => toggle(column)}
                />
                {wordOf(column)}
              </label>
              {chosen.indexOf(column) > 0 && (
                <IconButton
                  size="small"
                  aria-label={t('raise', { column: wordOf(column) })}
                  onClick={() => raise(column)}
                >
                  <ArrowUpward fontSize="inherit" />
                </IconButton>
              )}
            </div>
          ))}
          <div className={styles.acts}>
            <Button onClick={onUsual}>{t('usual')}</Button>
            <Button variant="contained" onClick={close}>
              {t('ready')}
            </Button>
          </div>
        </div>
      </Popover>
    </>
  )
}
