import { field } from '../schemas'
import { checkValue } from '../values'

it('a divider holds no value, whatever is sent for it', () => {
  const one = field.parse({ id: 'x', label: 'X', type: 'divider' })
  expect(['x', {}, [1], true].map((value) => checkValue(one, value, '2026-03-05'))).toEqual(Array(4).fill('wrongType'))
})
