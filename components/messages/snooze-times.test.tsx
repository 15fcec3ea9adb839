import { snoozeTimes } from './snooze-times'

const at = (text: string) => new Date(`${text}+08:00`)
const said = (now: string, due: string | null) =>
  snoozeTimes(at(now), due && at(due).toISOString()).map((time) => [time.choice, time.at.toISOString()])
const utc = (text: string) => at(text).toISOString()

describe('when a thing may come back', () => {
  it('is this afternoon, tomorrow morning and next Monday, by the company’s clocks', () => {
    // A Friday.
    expect(said('2026-11-20T09:00', null)).toEqual([
      ['today', utc('2026-11-20T16:00')],
      ['tomorrow', utc('2026-11-21T09:00')],
      ['monday', utc('2026-11-23T09:00')],
    ])
  })

  it('on a Monday is the Monday after, on a Sunday the next day', () => {
    expect(said('2026-11-23T17:00', null).at(-1)).toEqual(['monday', utc('2026-11-30T09:00')])
    expect(said('2026-11-22T17:00', null).at(-1)).toEqual(['monday', utc('2026-11-23T09:00')])
  })

  it('is never past and never beyond the deadline', () => {
    expect(said('2026-11-20T17:00', '2026-11-21T10:00')).toEqual([
      ['tomorrow', utc('2026-11-21T09:00')],
      ['beforeDue', utc('2026-11-21T08:00')],
    ])
    expect(said('2026-11-20T09:00', '2026-11-20T10:00')).toEqual([])
    expect(said('2026-11-20T09:00', '2026-11-19T10:00')).toEqual([])
  })
})
