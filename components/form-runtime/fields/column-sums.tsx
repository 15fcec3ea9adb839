'use client'

import { useTranslations } from 'next-intl'
import type { FormData, PlainField } from '@/lib/contracts/forms'
import { totalFigure, totalsOf, type ShownTotal } from '@/lib/form-data/column-totals'
import { traitsOf } from '@/lib/form-fields/traits'
import { useFormOccasion } from '../form-occasion'
import styles from './table.module.css'

interface Props {
  /** The field the table is. */
  table: string
  columns: PlainField[]
  rows: FormData[]
  /** Cells after the columns. */
  extra: number
}

/** The last line of a table: what is said below its columns, exactly. */
export function ColumnSums({ table, columns, rows, extra }: Props) {
  const t = useTranslations('form')
  const totalIn = useTotalWords()
  const { summed = [] } = useFormOccasion()
  const elsewhere = summed.flatMap((path) => (path.startsWith(`${table}.`) ? [path.slice(table.length + 1)] : []))
  const totals = totalsOf(columns, elsewhere)
  if (totals.size === 0) return null
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => {
          const total = totals.get(column.id)
          return (
            <td key={column.id} className={traitsOf(column).align === 'end' ? styles.right : undefined}>
              {total ? totalIn(column, rows, total) : index === 0 && [...totals.values()].includes('sum') && t('sum')}
            </td>
          )
        })}
        {extra > 0 && <td colSpan={extra} />}
      </tr>
    </tfoot>
  )
}

/** A figure below a column as it is read: a sum by itself, any other with its name. */
export function useTotalWords(): (column: PlainField, rows: readonly FormData[], total: ShownTotal) => string {
  const t = useTranslations('form.totals')
  return (column, rows, total) => {
    const figure = totalFigure(column, rows, total)
    return figure === null ? '—' : total === 'sum' ? figure : t(total, { figure })
  }
}
