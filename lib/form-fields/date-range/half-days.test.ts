import { evaluateExpression } from '@/lib/expression/evaluate-expression'
import { field } from '../schemas'
import { checkValue, valueOf } from '../values'

const today = '2026-03-05'
const of = (more: object) => field.parse({ id: 'trip', label: 'Trip', type: 'dateRange', ...more })
const halved = of({ halfDays: true, maxDays: 2 })
const days = { start: '2026-12-04', end: '2026-12-07' }

describe('R2.4-11 half days', () => {
  it('are taken where the field has them, and count as halves', () => {
    const half = { start: '2026-12-04', end: '2026-12-05', startHalf: 'afternoon', endHalf: 'morning' }
    expect(checkValue(halved, half, today)).toBeNull()
    expect(checkValue(halved, { ...half, end: '2026-12-06' }, today)).toBeNull()
    expect(checkValue(halved, { ...half, end: '2026-12-07' }, today)).toBe('tooManyDays')
    expect(checkValue(of({}), half, today)).toBe('wrongType')
    expect(checkValue(halved, { ...half, startHalf: 'morning' }, today)).toBe('wrongType')
    expect(checkValue(halved, { ...half, end: half.start }, today)).toBe('endsBeforeStart')
    expect(valueOf(halved).inExpression(half, halved)).toMatchObject({ days: 1 })
    expect(valueOf(halved).label(half, halved)).toContain('下午')
  })

  it.each([
    [{}, 2],
    [{ startHalf: 'afternoon' }, 1.5],
    [{ startHalf: 'afternoon', endHalf: 'morning' }, 1],
  ])('the calendar counts working days with %j as %d, over a weekend', (more, counted) => {
    const trip = valueOf(halved).inExpression({ ...days, ...more }, halved)
    const clock = { now: '2026-03-05T08:00:00.000Z', today }
    const result = evaluateExpression('workdays(trip.from, trip.until)', { values: { trip }, ...clock })
    expect(result).toMatchObject({ ok: true, value: counted })
  })
})
