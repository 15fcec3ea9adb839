import { field } from '../schemas'
import { traitsOf } from '../traits'
import { checkValue, valueOf } from '../values'

const of = (result: string) => field.parse({ id: 'x', label: 'X', type: 'calculated', result, formula: 'a' })
const [text, number, money, day] = ['text', 'number', 'money', 'day'].map(of) as [
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
]

describe('a calculated field', () => {
  it('R2.4-11 holds what its formula makes where it is of the kind the form says', () => {
    const made = ['x', 1.005, '12.345', '2026-03-05', true, null, [1], { a: 1 }]
    const held = (one: typeof text) => made.map((value) => valueOf(one).computed?.(one, value))
    expect(held(text)).toEqual(['x', '1.005', '12.345', '2026-03-05', null, null, null, null])
    expect(held(number)).toEqual([null, 1, null, null, null, null, null, null])
    expect(held(money)).toEqual([null, '1.01', '12.35', null, null, null, null, null])
    expect(held(day)).toEqual([null, null, null, '2026-03-05', null, null, null, null])
  })

  it('is to conditions and lists what it says it is', () => {
    expect([text, number, money, day].map((one) => traitsOf(one).kind)).toEqual(['text', 'number', 'number', 'day'])
    expect([text, number, money, day].map((one) => traitsOf(one).listed)).toEqual(['text', 'number', 'money', 'date'])
    expect(valueOf(money).inExpression('12.30', money)).toBe(12.3)
    expect(valueOf(text).inExpression('12.30', text)).toBe('12.30')
    expect(valueOf(money).label('1234.5', money)).toBe('1,234.50')
  })

  it('says an amount in its currency, which is yuan where nothing else is said', () => {
    const dollars = field.parse({ ...money, currency: 'USD' }) as typeof money
    expect(money).toMatchObject({ currency: 'CNY' })
    expect(valueOf(dollars).label('1234.5', dollars)).toBe('US$1,234.50')
    expect(valueOf(dollars).computed?.(dollars, '12.345')).toBe('12.35')
  })

  it('refuses what is of another kind', () => {
    expect([checkValue(number, 'x', ''), checkValue(day, '2026-02-30', ''), checkValue(money, 3, '')]).toEqual([
      'wrongType',
      'wrongType',
      'wrongType',
    ])
  })
})
