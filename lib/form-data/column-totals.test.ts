import fc from 'fast-check'
import { field as anyField, type PlainField, type TableField } from '@/lib/form-data/form-definition'
import { printedTotalsOf, totalFigure, totalsOf } from './column-totals'

const columnsOf = (...columns: object[]): PlainField[] =>
  (anyField.parse({ id: 't', type: 'table', label: 'T', fields: columns }) as TableField).fields
const price = { id: 'price', type: 'money', label: 'Price' }
const amount = { id: 'amount', type: 'money', label: 'Amount', formula: 'price' }
const count = { id: 'count', type: 'number', label: 'Count' }

describe('R2.4-11 what stands below the columns of a sub-table', () => {
  it('is what the designer chose, else the sum of what a formula made and no field says already', () => {
    expect(totalsOf(columnsOf(price, amount, count))).toEqual(new Map([['amount', 'sum']]))
    expect(totalsOf(columnsOf(price, amount), ['amount'])).toEqual(new Map())
    expect(
      totalsOf(
        columnsOf({ ...price, total: 'average' }, { ...amount, total: 'none' }, { ...count, total: 'greatest' }),
      ),
    ).toEqual(
      new Map([
        ['price', 'average'],
        ['count', 'greatest'],
      ]),
    )
    expect(printedTotalsOf(columnsOf(price, count))).toEqual(new Map([['price', 'sum']]))
    expect(printedTotalsOf(columnsOf({ ...price, total: 'none' }, count))).toEqual(new Map())
  })

  it('is exact, and says nothing of rows that say nothing', () => {
    const [column] = columnsOf(price) as [PlainField]
    const rows = ['0.10', '0.20', null, '-0.05'].map((value) => ({ price: value }))
    expect(['sum', 'average', 'greatest', 'least'].map((total) => totalFigure(column, rows, total as 'sum'))).toEqual([
      '0.25',
      '0.08',
      '0.20',
      '-0.05',
    ])
    expect(totalFigure(column, [{ price: null }], 'average')).toBeNull()
    const [whole] = columnsOf(count) as [PlainField]
    expect(totalFigure(whole, [{ count: 1 }, { count: 2 }], 'average')).toBe('1.50')
  })

  it('an average of equal values is that value, and lies between the least and the greatest', () => {
    const [column] = columnsOf(price) as [PlainField]
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
    const number = (text: string | null) => Number(text?.replaceAll(',', ''))
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), (values) => {
        const rows = values.map((value) => ({ price: (value / 100).toFixed(2) }))
        const of = (total: 'average' | 'greatest' | 'least') => number(totalFigure(column, rows, total))
        expect(of('average')).toBeGreaterThanOrEqual(of('least'))
        expect(of('average')).toBeLessThanOrEqual(of('greatest'))
        if (new Set(values).size === 1) expect(of('average')).toBe(values[0]! / 100)
      }),
    )
  })
})
