import type { DictionaryRow } from '@/lib/contracts/dictionaries'

/** Columns of the dictionary stand apart from what every row has: one may be called `order`. */
const prefix = 'values.'
export const columnOf = (name: string): string => prefix + name

type Cells = Readonly<Record<string, string>>

/** A row as the cells of a sheet. */
export const cellsOf = ({ values, order, validFrom, validUntil, enable }: DictionaryRow): Cells => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value])),
  order: String(order),
  validFrom,
  validUntil,
  enable: enable ? 'true' : '',
})

/** The cells of a sheet as what keeps a row. */
export const rowOf = (cells: Cells) => ({
  values: Object.fromEntries(
    Object.entries(cells)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  ),
  order: cells.order || '1',
  validFrom: cells.validFrom ?? '',
  validUntil: cells.validUntil ?? '',
  enable: cells.enable === 'true',
})
