import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'

const today = '2026-03-05'
const one = field.parse({ id: 'x', label: 'X', type: 'departments', maxChosen: 1, default: 'mine' })

describe('departments', () => {
  it('R2.4-11 are a list in which each stands once', () => {
    expect([['a'], ['a', 'b'], 'a', [null]].map((value) => checkValue(one, value, today))).toEqual([
      null,
      'tooManyChosen',
      'wrongType',
      'wrongType',
    ])
    expect(checkValue(one, exampleOf(one), today)).toBeNull()
  })

  it('begin with the department of who starts the request, if he has one', () => {
    const { initial, refersTo } = valueOf(one)
    expect(initial?.(one, { account: 'lina', departmentId: 'd1' })).toEqual(['d1'])
    expect(initial?.(one, { account: 'lina', departmentId: null })).toBeNull()
    expect(refersTo?.(one, 'd1')).toEqual({ kind: 'department', id: 'd1' })
  })
})
