import { newFigures, putOn, shelfFor, takeOff, type Column } from './shelves'

const column = (fieldName: string, type: Column['type']): Column => ({
  fieldName,
  fieldTitle: '',
  width: 0,
  key: false,
  hidden: false,
  format: '',
  type,
})

describe('shelves of the report designer', () => {
  it('numbers become sums, dates are gathered by month, words by themselves', () => {
    const region = column('region', 'text')
    const made = column('made', 'date')
    const amount = column('amount', 'number')
    let figures = newFigures()
    for (const one of [region, made, amount]) figures = putOn(figures, shelfFor(one, figures), one)
    expect(figures.groups).toEqual([
      { column: 'region', by: 'value' },
      { column: 'made', by: 'month' },
    ])
    expect(figures.values.map(({ column: name, how }) => [name, how])).toEqual([
      ['*', 'count'],
      ['amount', 'sum'],
    ])
    expect(putOn(figures, 'groups', region).groups).toHaveLength(2)
  })

  it('what is taken off leaves no order behind, and always something to count', () => {
    const figures = { ...newFigures(), orders: [{ column: 'v0', direction: 'DESC' as const }] }
    expect(takeOff(figures, 'values', 0)).toEqual(newFigures())
  })
})
