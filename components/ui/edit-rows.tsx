'use client'

import { useTranslations } from 'next-intl'
import { RowsHead, useTicks } from './ticked-rows'
import styles from './edit-rows.module.css'

type Value = string | boolean
/** The parts of a row that can be typed, chosen or ticked. */
type CellName<Row> = { [Name in keyof Row & string]: Row[Name] extends Value ? Name : never }[keyof Row & string]

export interface EditColumn<Row> {
  name: CellName<Row>
  label: string
  kind: 'text' | 'check' | 'choice'
  choices?: readonly { value: string; label: string }[]
  /** A share of the width; 1 unless said otherwise. */
  share?: number
}

interface Props<Row> {
  label: string
  columns: readonly EditColumn<Row>[]
  rows: readonly Row[]
  newRow(): Row
  onChange(rows: Row[]): void
  /** What is wrong with a cell. */
  errorOf?(index: number, name: CellName<Row>): string | undefined
}

/** A small table one types into: a column to tick, Add, and Delete for what is ticked. */
export function EditRows<Row extends object>({ label, columns, rows, newRow, onChange, errorOf }: Props<Row>) {
  const t = useTranslations('common.rows')
  const ticks = useTicks(rows.length)
  const change = (index: number, name: CellName<Row>, value: Value) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)))
  const grid = {
    gridTemplateColumns: `28px ${columns.map(({ kind, share }) => (kind === 'check' ? '64px' : `minmax(90px, ${share ?? 1}fr)`)).join(' ')}`,
  }
  return (
    <div className={styles.whole} role="group" aria-label={label}>
      <RowsHead
        label={label}
        ticks={ticks}
        onAdd={() => onChange([...rows, newRow()])}
        onKeep={(isKept) => onChange(rows.filter((_row, index) => isKept(index)))}
      />
      {rows.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
          <div role="table" aria-label={label} className={styles.table}>
            <div role="row" className={styles.row} style={grid} data-head="">
              <span role="columnheader">
                <span className="visually-hidden">{t('tick')}</span>
              </span>
              {columns.map((column) => (
                <span role="columnheader" key={column.name}>
                  {column.label}
                </span>
              ))}
            </div>
            {rows.map((row, index) => (
              // Rows have no name of their own; their place is all that tells them apart.
              <div role="row" className={styles.row} style={grid} key={index}>
                <span role="cell">
                  <input
                    type="checkbox"
                    aria-label={t('tickRow', { row: index + 1 })}
                    checked={ticks.isTicked(index)}
                    onChange={() => ticks.tick(index)}
                  />
                </span>
                {columns.map((column) => {
                  const error = errorOf?.(index, column.name)
                  return (
                    <span role="cell" key={column.name}>
                      <Cell
                        column={column}
                        value={row[column.name] as Value}
                        row={index + 1}
                        invalid={Boolean(error)}
                        onChange={(value) => change(index, column.name, value)}
                      />
                      {error && <small role="alert">{error}</small>}
                    </span>
                  )
                })}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

interface CellProps {
  column: Pick<EditColumn<never>, 'label' | 'kind' | 'choices'>
  value: Value
  row: number
  invalid: boolean
  onChange(value: Value): void
}

function Cell({ column, value, row, invalid, onChange }: CellProps) {
  const t = useTranslations('common.rows')
  const label = t('cell', { column: column.label, row })
  if (column.kind === 'check')
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  if (column.kind === 'text')
    return (
      <input
        aria-label={label}
        aria-invalid={invalid}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <select
      aria-label={label}
      aria-invalid={invalid}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      {!column.choices?.some((choice) => choice.value === value) && (
        <option value={String(value)}>{String(value)}</option>
      )}
      {column.choices?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
