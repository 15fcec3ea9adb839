import { field } from '../schemas'
import { checkValue, exampleOf } from '../values'
import { traitsOf } from '../traits'

const one = field.parse({ id: 'x', label: 'X', type: 'serialNumber', pattern: 'FK-{yyyy}{MM}-{####}' })

describe('a serial number', () => {
  it('R2.4-11 is a text nobody types', () => {
    expect(traitsOf(one)).toMatchObject({ typed: false, hasValue: true })
    expect(['FK-202603-0001', 1, ['x']].map((value) => checkValue(one, value, '2026-03-05'))).toEqual([
      null,
      'wrongType',
      'wrongType',
    ])
    expect(exampleOf(one)).toBe('FK-yyyyMM-####')
  })

  it.each(['FK', '{####}{####}', '{####', '{day}-{###}', '{##########}', 'a'.repeat(60) + '{#}'])(
    'takes no pattern without exactly one place for the number, or with others than of the day: %s',
    (pattern) => expect(field.safeParse({ id: 'x', label: 'X', type: 'serialNumber', pattern }).success).toBe(false),
  )
})
