import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'

const today = '2026-03-05'
const one = field.parse({ id: 'x', label: 'X', type: 'users', maxChosen: 2, default: 'me' })

describe('people', () => {
  it('R2.4-11 are a list in which each stands once, and no more than the form allows', () => {
    const values = [
      ['a'],
      ['a', 'b'],
      ['a', 'a'],
      ['a', 'b', 'c'],
      'a',
      [1],
      [''],
      [['a']],
      { 0: 'a' },
      ['x'.repeat(65)],
    ]
    expect(values.map((value) => checkValue(one, value, today))).toEqual([
      null,
      null,
      'wrongType',
      'tooManyChosen',
      ...Array(6).fill('wrongType'),
    ])
    expect(checkValue(one, exampleOf(one), today)).toBeNull()
  })

  it('begin with who starts the request, and each refers to somebody', () => {
    expect(valueOf(one).initial?.(one, { account: 'lina', departmentId: null })).toEqual(['lina'])
    expect(valueOf(one).refersTo?.(one, 'lina')).toEqual({ kind: 'user', id: 'lina' })
    expect(valueOf(one).label(['a', 'b'], one)).toBe('a、b')
  })
})
