import fc from 'fast-check'
import { noticePreferences } from '@/lib/contracts/notice-preferences'
import { digestDay, quietUntil } from './quiet-hours'

const prefer = (quiet: object, more: object = {}) =>
  noticePreferences.parse({
    quiet: { on: true, from: '20:00', until: '08:30', restDays: false, dueToday: true, ...quiet },
    ...more,
  })
const at = (moment: string) => new Date(`2026-11-${moment}+08:00`)

describe('quiet hours', () => {
  it('go over midnight, by the person’s clocks', () => {
    const night = prefer({})
    expect(quietUntil(night, at('23T19:59:00'))).toBeNull()
    expect(quietUntil(night, at('23T20:00:00'))).toEqual(at('24T08:30:00'))
    expect(quietUntil(night, at('24T08:29:00'))).toEqual(at('24T08:30:00'))
    expect(quietUntil(night, at('24T08:30:00'))).toBeNull()
    expect(quietUntil(prefer({}, { timeZone: 'Europe/Berlin' }), at('23T20:00:00'))).toBeNull()
  })

  it('join with days of rest: Friday evening lasts until Monday morning', () => {
    expect(quietUntil(prefer({ restDays: true }), at('27T21:00:00'))).toEqual(at('30T08:30:00'))
  })

  it('always end in what is to come, and never within quiet', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
    fc.assert(
      fc.property(
        time,
        time,
        fc.boolean(),
        fc.integer({ min: 0, max: 40 * 86_400_000 }),
        (from, until, restDays, after) => {
          const preferences = prefer({ from, until, restDays })
          const now = new Date(at('01T00:00:00').getTime() + after)
          const end = quietUntil(preferences, now)
          if (end === null) return
          expect(end.getTime()).toBeGreaterThan(now.getTime())
          expect(quietUntil(preferences, end)).toBeNull()
        },
      ),
    )
  })

  it('a digest is of a day, once its hour has come', () => {
    const daily = noticePreferences.parse({ digest: { on: true, at: '08:45', workDays: true } })
    expect(digestDay(daily, at('23T08:44:00'))).toBeNull()
    expect(digestDay(daily, at('23T08:45:00'))).toBe('2026-11-23')
    expect(digestDay(daily, at('28T12:00:00'))).toBeNull()
  })
})
