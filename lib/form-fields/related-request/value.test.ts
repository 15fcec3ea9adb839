import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'

const today = '2026-03-05'
const one = field.parse({ id: 'x', label: 'X', type: 'relatedRequest', process: 'loan' })

describe('relatedRequest', () => {
  it('takes the id of a request and names what is wrong with others', () => {
    const wrong = ['', 'x'.repeat(65), 3, ['id'], { id: 'x' }]
    expect(wrong.map((value) => checkValue(one, value, today))).toEqual(wrong.map(() => 'wrongType'))
    expect(checkValue(one, exampleOf(one), today)).toBeNull()
  })

  it('names a request of its process, which no cell of a sheet can', () => {
    expect(valueOf(one).refersTo?.(one, 'id')).toEqual({ kind: 'request', process: 'loan', id: 'id' })
    expect(valueOf(one).fromCell).toBeNull()
  })
})
