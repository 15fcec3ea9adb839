import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

export interface PlainColumn<Row> {
  /** Tells it from the other columns. */
  key: string
  head: ReactNode
  cell(row: Row, index: number): ReactNode
  /** 'name' says what the row is about, 'number' stands at the right, 'problem' says what is wrong. */
  kind?: 'name' | 'number' | 'problem'
}

interface Props<Row> {
  /** What it shows, for those who do not see it. */
  label: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row, index: number): string | number
  /** What is wrong in a row stands out, the cells it is in as well. */
  isWrong?(row: Row, column?: string): boolean
  /** Pixels; what is more scrolls below the heads. */
  tallest?: number
}

/** Rows to look at: heads stay in sight, and what is too wide or too tall scrolls by itself, by the keys as well. */
export function PlainTable<Row>({ label, columns, rows, keyOf, isWrong, tallest }: Props<Row>) {
  return (
    <div className={styles.frame} style={{ maxHeight: tallest }} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, head, kind }) => (
              <th key={key} scope="col" data-kind={kind}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} data-wrong={isWrong?.(row) || undefined}>
              {columns.map(({ key, cell, kind }) =>
                kind === 'name' ? (
                  <th key={key} scope="row">
                    {cell(row, index)}
                  </th>
                ) : (
                  <td key={key} data-kind={kind} data-wrong={isWrong?.(row, key) || undefined}>
                    {cell(row, index)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
