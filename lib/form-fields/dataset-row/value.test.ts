import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'

const today = '2026-03-05'
const one = field.parse({ id: 'x', label: 'X', type: 'datasetRow', dataset: 'suppliers' })

describe('a row of a dataset', () => {
  it.each([
    [{ key: '7', label: 'Seven' }, null],
    [{ key: '7', label: '' }, null],
    [{ key: '', label: 'Seven' }, 'wrongType'],
    [{ key: 7, label: 'Seven' }, 'wrongType'],
    [{ key: '7' }, 'wrongType'],
    [{ key: '7', label: 'Seven', more: 1 }, 'wrongType'],
    [{ key: 'x'.repeat(1001), label: '' }, 'tooLong'],
    ['7', 'wrongType'],
    [['7', 'Seven'], 'wrongType'],
  ])('R2.4-11 %#: %s', (value, error) => expect(checkValue(one, value, today)).toBe(error))

  it('is shown by its name and known to expressions by both', () => {
    const value = { key: '7', label: 'Seven' }
    expect(valueOf(one).label(value, one)).toBe('Seven')
    expect(valueOf(one).inExpression(value, one)).toEqual(value)
    expect(checkValue(one, exampleOf(one), today)).toBeNull()
  })
})
