import { field } from '../schemas'
import { checkValue, valueOf } from '../values'

const today = '2026-03-05'
const day = field.parse({ id: 'x', label: 'X', type: 'timeRange' })
const night = field.parse({ id: 'x', label: 'X', type: 'timeRange', overnight: true })
const range = (start: unknown, end: unknown) => ({ start, end })

describe('a range of times', () => {
  it.each([
    [range('09:00', '18:00'), null, null],
    [range('22:00', '06:00'), 'endsBeforeStart', null],
    [range('09:00', '09:00'), 'endsBeforeStart', 'endsBeforeStart'],
    [range('09:00', ''), 'required', 'required'],
    [range('9:00', '10:00'), 'wrongType', 'wrongType'],
    [range('24:00', '10:00'), 'wrongType', 'wrongType'],
    [['09:00', '18:00'], 'wrongType', 'wrongType'],
    [{ ...range('09:00', '18:00'), more: 1 }, 'wrongType', 'wrongType'],
    [7, 'wrongType', 'wrongType'],
  ])('R2.4-11 %j: %s by day, %s over midnight', (value, byDay, byNight) =>
    expect([checkValue(day, value, today), checkValue(night, value, today)]).toEqual([byDay, byNight]),
  )

  it('knows to expressions how long it is, past midnight as well', () => {
    expect(valueOf(day).inExpression(range('09:00', '17:30'), day)).toEqual({
      start: '09:00',
      end: '17:30',
      hours: 8.5,
    })
    expect(valueOf(night).inExpression(range('22:00', '06:00'), night)).toEqual({
      start: '22:00',
      end: '06:00',
      hours: 8,
    })
  })

  it('is read from a cell and shown in a list', () => {
    expect(valueOf(day).fromCell?.(day, '9:00-18:00')).toEqual(range('09:00', '18:00'))
    expect(valueOf(day).fromCell?.(day, '09:00')).toBeUndefined()
    expect(valueOf(day).label(range('09:00', '18:00'), day)).toBe('09:00 – 18:00')
  })
})
