import { field } from '../schemas'
import { traitsOf } from '../traits'
import { checkValue } from '../values'

const one = field.parse({ id: 'x', label: 'X', type: 'embeddedPage', address: 'https://maps.example.com/' })

describe('embeddedPage', () => {
  it('holds nothing: whatever is sent for it is refused', () => {
    expect(traitsOf(one).hasValue).toBe(false)
    expect(['x', 3, {}].map((value) => checkValue(one, value, '2026-03-05'))).toEqual(Array(3).fill('wrongType'))
  })

  it('is as high as it says, within bounds', () => {
    expect(one).toMatchObject({ height: 400 })
    const high = { id: 'x', label: 'X', type: 'embeddedPage', address: '/bpm', height: 5000 }
    expect(field.safeParse(high).success).toBe(false)
  })
})
