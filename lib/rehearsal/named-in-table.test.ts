import { columnsNaming, replacedInTable, replacedInTests } from './named-in-table'

const table = {
  inputs: [
    { expression: 'who', allowed: '' },
    { expression: 'brand', allowed: '"lina", "other"' },
  ],
  outputs: [{ name: 'next', allowed: '', otherwise: '"lina"' }],
  rules: [
    { inputs: ['"lina", "gao"', '"lina"'], outputs: ['"lina"'] },
    { inputs: ['"linahe"', '-'], outputs: ['"other"'] },
  ],
}

describe('ids in the cells of a business rule', () => {
  it('are texts in quotes, and no part of a longer one; each with its column and rows', () => {
    expect(columnsNaming(table, 'lina')).toMatchObject([
      { side: 'inputs', at: 0, name: 'who', rows: [1], cells: 1, literals: ['lina', 'gao', 'linahe'] },
      { side: 'inputs', at: 1, name: 'brand', rows: [1], cells: 2, literals: ['lina', 'other'] },
      { side: 'outputs', at: 0, name: 'next', rows: [1], cells: 2, literals: ['lina', 'other'] },
    ])
    expect(columnsNaming(table, 'who')).toEqual([])
    expect(columnsNaming(null, 'gao')).toEqual([])
  })

  const columns = [
    { side: 'inputs', at: 0 },
    { side: 'outputs', at: 0 },
  ] as const

  it('are replaced as a whole in the columns named, and an equal text of another column stays', () => {
    expect(replacedInTable(table, columns, 'lina', 'wang$&')).toEqual({
      inputs: table.inputs,
      outputs: [{ name: 'next', allowed: '', otherwise: '"wang$&"' }],
      rules: [
        { inputs: ['"wang$&", "gao"', '"lina"'], outputs: ['"wang$&"'] },
        { inputs: ['"linahe"', '-'], outputs: ['"other"'] },
      ],
    })
  })

  it('in its tests as well, where they are about those columns', () => {
    const tests = [{ name: 'lina', values: { who: 'lina', brand: 'lina' }, expected: '"lina"' }]
    expect(replacedInTests({ tests, table }, columns, 'lina', 'x')).toEqual([
      { name: 'lina', values: { who: 'x', brand: 'lina' }, expected: '"x"' },
    ])
    expect(replacedInTests({ tests, table }, columns.slice(0, 1), 'lina', 'x')[0]?.expected).toBe('"lina"')
  })
})
