import { field } from '../schemas'
import { traitsOf } from '../traits'
import { checkValue } from '../values'

const one = field.parse({
  id: 'x',
  label: 'X',
  type: 'interfaceButton',
  interfaceId: 'rates',
  values: { code: 'currency' },
})

describe('interfaceButton', () => {
  it('holds nothing: whatever is sent for it is refused', () => {
    expect(traitsOf(one).hasValue).toBe(false)
    expect(['x', 3, {}].map((value) => checkValue(one, value, '2026-03-05'))).toEqual(Array(3).fill('wrongType'))
  })

  it('fills nothing unless it says what', () => {
    expect(one).toMatchObject({ values: { code: 'currency' }, fills: {} })
  })
})
