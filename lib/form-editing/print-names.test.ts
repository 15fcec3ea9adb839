import { printDesign } from '@/lib/form-data/print-design'
import { namedInPrint, renameInPrint } from './print-names'

const design = printDesign.parse({
  blocks: [
    { id: 'a', type: 'title', text: '{purpose} {@no} {gone} {' },
    { id: 'b', type: 'fields', fields: ['purpose', 'total'] },
    { id: 'c', type: 'table', table: 'lines', columns: ['item', 'price'] },
    { id: 'd', type: 'text', text: 'In all {sum(lines.price)}, {total}' },
  ],
})
const print = { design, places: [], condition: 'total > 100 and department = "total"' }

describe('fields a print names', () => {
  it('are found in texts, in fields and tables, in sums and in its condition', () => {
    const paths = ['purpose', 'total', 'lines', 'lines.item', 'lines.price', 'department', 'item']
    expect(namedInPrint(print, paths)).toEqual(paths.slice(0, -1))
    expect(namedInPrint({ design: null, places: ['{lines.price}'], condition: '' }, paths)).toEqual(['lines.price'])
  })

  it('go by their new ids everywhere, columns along with their table', () => {
    const moved = renameInPrint(print, { total: 'amount', lines: 'rows', 'lines.price': 'rows.cost' })
    expect(moved.condition).toBe('amount > 100 and department = "total"')
    expect(moved.design.blocks).toMatchObject([
      { text: '{purpose} {@no} {gone} {' },
      { fields: ['purpose', 'amount'] },
      { table: 'rows', columns: ['item', 'cost'] },
      { text: 'In all {sum(rows.cost)}, {amount}' },
    ])
    expect(printDesign.parse(moved.design)).toEqual(moved.design)
    expect(renameInPrint(print, {})).toEqual(print)
  })
})
