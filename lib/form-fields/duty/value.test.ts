import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'

const today = '2026-03-05'
const one = field.parse({ id: 'x', label: 'X', type: 'duty' })

describe('duty', () => {
  it('R2.4-11 is one code, which has to be known', () => {
    expect(['a', 1, ['a'], {}, 'x'.repeat(65)].map((value) => checkValue(one, value, today))).toEqual([
      null,
      'wrongType',
      'wrongType',
      'wrongType',
      'wrongType',
    ])
    expect(checkValue(one, exampleOf(one), today)).toBeNull()
    expect(valueOf(one).refersTo?.(one, 'a')).toEqual({ kind: 'duty', id: 'a' })
  })
})
