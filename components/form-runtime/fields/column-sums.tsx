'use client'

import { useTranslations } from 'next-intl'
import type { FormData, PlainField } from '@/lib/contracts/forms'
import { traitsOf } from '@/lib/form-fields/traits'
import { useFormOccasion } from '../form-occasion'
import { formatMoney, isMoney, sumMoney } from '@/lib/money/money'
import styles from './table.module.css'

interface Props {
  /** The field the table is. */
  table: string
  columns: PlainField[]
  rows: FormData[]
  /** Cells after the columns. */
  extra: number
}

/** The last line of a table: amounts a formula made, added up exactly. */
export function ColumnSums({ table, columns, rows, extra }: Props) {
  const t = useTranslations('form')
  const { summed: elsewhere = [] } = useFormOccasion()
  // A sum of unit prices would mean nothing; a sum of computed amounts does, unless a field of the form says it already.
  const summed = columns.filter(
    (column) =>
      traitsOf(column).summed &&
      'formula' in column &&
      column.formula !== undefined &&
      !elsewhere.includes(`${table}.${column.id}`),
  )
  if (summed.length === 0) return null
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => (
          <td key={column.id} className={traitsOf(column).align === 'end' ? styles.right : undefined}>
            {summed.includes(column)
              ? formatMoney(
                  sumMoney(rows.map((row) => row[column.id]).filter(isMoney)),
                  'scale' in column ? column.scale : 0,
                )
              : index === 0 && t('sum')}
          </td>
        ))}
        {extra > 0 && <td colSpan={extra} />}
      </tr>
    </tfoot>
  )
}
