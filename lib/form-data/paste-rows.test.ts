import fc from 'fast-check'
import { field as anyField, type FormData, type TableField } from '@/lib/form-data/form-definition'
import { pasteRows, type PasteLimits } from './paste-rows'

const { fields } = anyField.parse({
  id: 'lines',
  type: 'table',
  label: '明细',
  fields: [
    { id: 'item', type: 'text', label: '品名' },
    { id: 'count', type: 'number', label: '数量' },
    { id: 'price', type: 'money', label: '单价' },
    { id: 'amount', type: 'money', label: '金额', formula: 'timesMoney(count, price)' },
    { id: 'kind', type: 'select', label: '类别', options: [{ value: 'a', label: '办公|Office|辦公' }] },
  ],
}) as TableField
const limits: PasteLimits = { columns: fields, mayEdit: () => true, mostRows: 10 }

describe('R2.4-11 cells of a spreadsheet pasted into a sub-table', () => {
  it('go right and down, past the last row into new ones, and pass by what is computed', () => {
    const { rows, filled, unread, left } = pasteRows(
      [{ item: 'Desk', count: 1, price: '5', kind: 'a' }],
      [
        ['2', '1,200.50', '9', '办公'],
        ['3', '', '', 'office'],
      ],
      { row: 0, column: 'count' },
      limits,
    )
    expect(rows).toEqual([
      { item: 'Desk', count: 2, price: '1200.50', kind: 'a' },
      { item: '', count: 3, price: null, amount: null, kind: 'a' },
    ])
    expect({ filled, unread, left }).toEqual({ filled: 6, unread: [], left: 0 })
  })

  it('are named where their column cannot mean them, and leave what stood there', () => {
    const { rows, unread } = pasteRows(
      [{ item: 'Desk', count: 1 }],
      [['Chair', 'many']],
      { row: 0, column: 'item' },
      limits,
    )
    expect(rows).toEqual([{ item: 'Chair', count: 1 }])
    expect(unread).toEqual([{ row: 0, column: 'count', text: 'many' }])
  })

  it('change no column that is not the person’s, and add no row where there is no room', () => {
    const { rows, left } = pasteRows(
      [{ item: 'Desk', count: 1 }],
      [
        ['a', '7'],
        ['b', '8'],
      ],
      { row: 0, column: 'item' },
      {
        ...limits,
        mayEdit: ({ id }) => id !== 'item',
        mostRows: 1,
      },
    )
    expect(rows).toEqual([{ item: 'Desk', count: 7 }])
    expect(left).toBe(1)
  })

  it('never lose a row, never pass the most there may be, and leave the rows given as they were', () => {
    const texts = fc.array(fc.array(fc.constantFrom('', '1', 'x', '办公'), { maxLength: 7 }), { maxLength: 14 })
    fc.assert(
      fc.property(texts, fc.nat(3), fc.constantFrom(...fields.map(({ id }) => id)), (cells, row, column) => {
        const before: FormData[] = Array.from({ length: 4 }, (_, at) => ({ item: `row ${at}`, count: at }))
        const copy = structuredClone(before)
        const { rows } = pasteRows(before, cells, { row, column }, limits)
        expect(before).toEqual(copy)
        expect(rows.length).toBeGreaterThanOrEqual(before.length)
        expect(rows.length).toBeLessThanOrEqual(limits.mostRows)
        before.forEach((one, at) => (at < row || at >= row + cells.length) && expect(rows[at]).toBe(one))
      }),
    )
  })
})
