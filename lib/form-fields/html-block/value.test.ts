import { field } from '../schemas'
import { checkValue } from '../values'

it('an HTML block holds no value, whatever is sent for it', () => {
  const one = field.parse({ id: 'x', label: 'X', type: 'htmlBlock', html: '<p>x</p>' })
  expect(['x', {}, [1], true].map((value) => checkValue(one, value, ''))).toEqual(Array(4).fill('wrongType'))
})
