import fc from 'fast-check'
import '../../tests/support/seeded-fast-check'
import { dateBounds, isWithin, readRelative, relativeText, spanOf } from './filter-days'
import { comparisons } from './filters'

const bySign = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
const fulfils = (comparison: (typeof comparisons)[number], value: string, text: string, today = '2026-11-27') =>
  dateBounds(comparison, value, today)?.some((one) => isWithin(one, text, bySign))

describe('issue 21 days in filters', () => {
  it.each([
    ['today', '2026-11-27', '2026-11-28'],
    ['yesterday', '2026-11-26', '2026-11-27'],
    ['thisWeek', '2026-11-23', '2026-11-30'],
    ['lastWeek', '2026-11-16', '2026-11-23'],
    ['nextWeek', '2026-11-30', '2026-12-07'],
    ['thisMonth', '2026-11-01', '2026-12-01'],
    ['lastMonth', '2026-10-01', '2026-11-01'],
    ['thisQuarter', '2026-10-01', '2027-01-01'],
    ['lastQuarter', '2026-07-01', '2026-10-01'],
    ['thisYear', '2026-01-01', '2027-01-01'],
    ['lastYear', '2025-01-01', '2026-01-01'],
    ['lastDays/7', '2026-11-21', '2026-11-28'],
    ['nextDays/7', '2026-11-27', '2026-12-04'],
    ['lastDays/1', '2026-11-27', '2026-11-28'],
  ])('%s is the days it says', (name, from, to) => {
    expect(spanOf(`sys:/${name}`, '2026-11-27')).toEqual({ from, to })
    const read = readRelative(`sys:/${name}`)
    expect(read && relativeText(read)).toBe(`sys:/${name}`)
  })

  it.each(['sys:/account', 'sys:/lastDays', 'sys:/lastDays/0', 'sys:/lastDays/9999', 'sys:/today/2', 'today', ''])(
    '%s is none',
    (text) => expect(readRelative(text)).toBeNull(),
  )

  it('the first days of a year look back into the one before', () => {
    expect(spanOf('sys:/lastQuarter', '2027-01-01')).toEqual({ from: '2026-10-01', to: '2027-01-01' })
    expect(spanOf('sys:/lastMonth', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2027-01-01' })
    expect(spanOf('sys:/thisWeek', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-04' })
  })

  const texts = fc
    .date({ min: new Date('2026-11-28'), max: new Date('2026-12-02'), noInvalidDate: true })
    .chain((at) => {
      const [day, minute] = [at.toISOString().slice(0, 10), at.toISOString().slice(0, 16).replace('T', ' ')]
      return fc.constantFrom(day, minute, `${minute}:00`)
    })
  const values = fc.constantFrom('2026-11-30', '2026-11-30 09:30', 'sys:/nextDays/4', 'sys:/nextWeek')

  it('up to a day and after it is every date once, and so with each pair of comparisons', () => {
    fc.assert(
      fc.property(values, texts, (value, text) => {
        expect(fulfils('le', value, text)).toBe(!fulfils('gt', value, text))
        expect(fulfils('lt', value, text)).toBe(!fulfils('ge', value, text))
        expect(fulfils('eq', value, text)).toBe(!fulfils('ne', value, text))
        expect(fulfils('eq', value, text)).toBe(fulfils('ge', value, text) && fulfils('le', value, text))
        expect(fulfils('in', `2020-01-01, ${value}`, text)).toBe(fulfils('eq', value, text))
      }),
    )
  })

  it('a day is whole: its last minute belongs to it', () => {
    expect(fulfils('le', '2026-11-30', '2026-11-30 23:59')).toBe(true)
    expect(fulfils('eq', '2026-11-30', '2026-11-30 23:59')).toBe(true)
    expect(fulfils('le', '2026-11-30', '2026-12-01 00:00')).toBe(false)
    expect(fulfils('gt', '2026-11-30', '2026-11-30 23:59')).toBe(false)
    expect(dateBounds('eq', 'soon', '2026-11-27')).toBeNull()
    expect(dateBounds('contains', '2026-11', '2026-11-27')).toBeNull()
  })
})
