import { formatCell } from '@/lib/i18n/format-cell'
import { rowItems } from './row-items'

describe('rows of data in a picker', () => {
  it('R3-09 show their columns by title and number format, hidden ones not, the key first, and hand all of it back', () => {
    const columns = [
      { name: 'name', title: 'Name', key: false },
      { name: 'id', title: '', key: true, width: 80 },
      { name: 'secret', title: 'Secret', key: false, hidden: true },
      { name: 'amount', title: 'Amount', key: false, format: '#,##0.00' },
    ]
    const { headings, widths, items } = rowItems(
      columns,
      [{ id: 7, name: 'Desk', secret: 'x', amount: '12345.6' }],
      'en-US',
    )
    expect(headings).toEqual(['id', 'Name', 'Amount'])
    expect(widths).toEqual([80, 0, 0])
    expect(items).toEqual([
      {
        key: '[7]',
        label: 'Desk',
        cells: ['7', 'Desk', '12,345.60'],
        record: { id: 7, name: 'Desk', secret: 'x', amount: '12345.6' },
      },
    ])
  })

  it('R2.9-04 have as many decimals as their column says at most', () => {
    expect([100 / 3, 2.5, 4, 1234].map((value) => formatCell(value, '0.##', 'en-US'))).toEqual([
      '33.33',
      '2.5',
      '4',
      '1234',
    ])
    expect(formatCell('', '0.##', 'en-US')).toBe('')
  })

  it('leave alone what is no number', () => {
    expect([
      formatCell('n/a', '0.00', 'en-US'),
      formatCell('', '0', 'en-US'),
      formatCell(null, '0', 'en-US'),
      formatCell(3, '', 'en-US'),
      formatCell({ a: 1 }, '', 'en-US'),
    ]).toEqual(['n/a', '', '', '3', '{"a":1}'])
  })
})
