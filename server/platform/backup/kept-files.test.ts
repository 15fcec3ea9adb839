import { beyondKept, madeByCommandAt } from './kept-files'

const now = new Date('2026-11-20T00:00:00Z')
const made = (days: number, proved = false) => ({
  madeAt: new Date(now.getTime() - days * 86_400_000),
  proved,
  days,
  isNew: false,
})
const gone = (rule: { most: number; days: number }, ...all: ReturnType<typeof made>[]) =>
  beyondKept(all, rule, now).map(({ days }) => days)

it('R2.9-09 of backups go what is beyond the latest, not young, and not the latest proved one', () => {
  const all = [made(9), made(1), made(20, true), made(30, true), made(5)]
  expect(gone({ most: 0, days: 0 }, ...all)).toEqual([])
  expect(gone({ most: 1, days: 0 }, ...all)).toEqual([5, 9, 30])
  expect(gone({ most: 1, days: 7 }, ...all)).toEqual([9, 30])
  expect(gone({ most: 3, days: 7 }, ...all)).toEqual([30])
  expect(gone({ most: 5, days: 0 }, ...all)).toEqual([])
})

it('R2.9-09 what a clock once wrong has said takes no good backup away: those of days to come do not count, nor does the new one go', () => {
  // Made while the clock was ahead: neither counted, nor the latest proved one, nor removed.
  expect(gone({ most: 1, days: 0 }, made(-900, true), made(-30), made(1), made(2, true), made(3))).toEqual([3])
  // Made while the clock is behind: the one made just now is the latest, whatever its time says.
  expect(gone({ most: 1, days: 0 }, made(1), { ...made(3000), isNew: true }, made(2))).toEqual([1, 2])
})

it('R2.9-09 the command knows its own files by their names, and no others', () => {
  expect(madeByCommandAt('baton-20261101-020304.backup')).toEqual(new Date('2026-11-01T02:03:04Z'))
  for (const name of ['baton-20261101-020304-1a2b3c.backup', 'baton-20269901-020304.backup', 'mine.backup', '../x'])
    expect(madeByCommandAt(name)).toBeNull()
})
