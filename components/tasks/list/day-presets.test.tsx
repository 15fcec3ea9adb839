import { comingPresets, pastPresets, presetDays } from './day-presets'

describe('days that are asked for most', () => {
  // A Wednesday.
  const now = new Date(2026, 11, 2, 15, 30)
  it.each([
    ['today', '2026-12-02', '2026-12-02'],
    ['yesterday', '2026-12-01', '2026-12-01'],
    ['tomorrow', '2026-12-03', '2026-12-03'],
    ['last7', '2026-11-26', '2026-12-02'],
    ['thisWeek', '2026-11-30', '2026-12-06'],
    ['lastWeek', '2026-11-23', '2026-11-29'],
    ['nextWeek', '2026-12-07', '2026-12-13'],
    ['thisMonth', '2026-12-01', '2026-12-31'],
    ['lastMonth', '2026-11-01', '2026-11-30'],
  ] as const)('%s is from %s to %s', (preset, from, until) => {
    expect(presetDays(preset, now)).toEqual({ from, until })
  })

  it('begin before they end, on a Sunday and at the turn of the year as well', () => {
    for (const day of [new Date(2026, 11, 6), new Date(2027, 0, 1), new Date(2028, 1, 29)])
      for (const preset of [...pastPresets, ...comingPresets]) {
        const { from, until } = presetDays(preset, day)
        expect(from <= until).toBe(true)
      }
  })
})
