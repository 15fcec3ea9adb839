import Add from '@mui/icons-material/AddOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

interface Props<Row> {
  label: string
  rows: readonly Row[]
  disabled: boolean
  /** A new one; missing where no more can be added. */
  blank?: Row
  onRows(rows: Row[]): void
  /** @param put puts another in its place */
  children(row: Row, at: number, put: (row: Row) => void): ReactNode
}

/** Lines of a setting, one below the other. */
export function Rows<Row>({ label, rows, disabled, blank, onRows, children }: Props<Row>) {
  const t = useTranslations('processDesigner')
  return (
    <fieldset className={styles.rows} disabled={disabled}>
      <legend>{label}</legend>
      {rows.map((row, at) => (
        <div key={at} className={styles.row}>
          {children(row, at, (next) => onRows(replaced(rows, at, next)))}
          <IconButton
            size="small"
            disabled={disabled}
            aria-label={t('removeRow', { at: at + 1, of: label })}
            onClick={() => onRows(without(rows, at))}
          >
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </div>
      ))}
      {blank !== undefined && (
        <Button size="small" startIcon={<Add />} disabled={disabled} onClick={() => onRows([...rows, blank])}>
          {t('addRow')}
        </Button>
      )}
    </fieldset>
  )
}

export const without = <Row,>(rows: readonly Row[], at: number): Row[] => rows.filter((_, index) => index !== at)
export const replaced = <Row,>(rows: readonly Row[], at: number, row: Row): Row[] =>
  rows.map((one, index) => (index === at ? row : one))
