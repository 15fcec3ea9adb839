import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'

it('R2.4-11 a place is a text no longer than the form allows, from a cell as it stands there', () => {
  const one = field.parse({ id: 'x', label: 'X', type: 'location', maxLength: 5 })
  expect(['301室', '上海市静安区', 3, {}].map((value) => checkValue(one, value, ''))).toEqual([
    null,
    'tooLong',
    'wrongType',
    'wrongType',
  ])
  expect(checkValue(one, exampleOf(one), '')).toBeNull()
  expect(valueOf(one).fromCell?.(one, '301室')).toBe('301室')
})
