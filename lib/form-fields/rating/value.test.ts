import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'

const today = '2026-03-05'
const one = field.parse({ id: 'x', label: 'X', type: 'rating', most: 5 })

describe('a rating', () => {
  it('R2.4-11 is a whole number of stars there are', () => {
    expect([1, 5, 0, 6, 2.5, '3', [3], Number.NaN].map((value) => checkValue(one, value, today))).toEqual([
      null,
      null,
      'tooSmall',
      'tooLarge',
      ...Array(4).fill('wrongType'),
    ])
    expect(checkValue(one, exampleOf(one), today)).toBeNull()
  })

  it('is read from a cell as a number or as stars, and shown with the most there can be', () => {
    const { fromCell, label } = valueOf(one)
    expect(['4', '★★★☆☆', '★★', '☆☆', 'good'].map((text) => fromCell?.(one, text))).toEqual([
      4,
      3,
      2,
      undefined,
      undefined,
    ])
    expect(label(4, one)).toBe('4 / 5')
  })
})
