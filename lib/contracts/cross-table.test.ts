import { crossTable } from './cross-table'

const column = (name: string) => ({ name, title: name, type: 'text' as const, format: '' })

describe('a cross table', () => {
  it('has a column for each value across, the empty one last, and says where there is nothing', () => {
    const table = crossTable({
      columns: [column('g0'), column('a0'), column('v0')],
      rows: [
        { g0: 'East', a0: null, v0: 1 },
        { g0: 'East', a0: '2026', v0: 2 },
        { g0: 'West', a0: '2025', v0: 3 },
      ],
    })
    expect(table.across).toEqual(['2025', '2026', null])
    expect(table.rows.map(({ key, cells }) => [key.g0, cells.map((cell) => cell?.v0 ?? null)])).toEqual([
      ['East', [null, 2, 1]],
      ['West', [3, null, null]],
    ])
  })
})
