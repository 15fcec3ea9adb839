import { beyondKept, madeByCommandAt } from './kept-files'

const now = new Date('2026-11-20T00:00:00Z')
const made = (days: number, proved = false) => ({ madeAt: new Date(now.getTime() - days * 86_400_000), proved, days })
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

it('R2.9-09 the command knows its own files by their names, and no others', () => {
  expect(madeByCommandAt('baton-20261101-020304.backup')).toEqual(new Date('2026-11-01T02:03:04Z'))
  for (const name of ['baton-20261101-020304-1a2b3c.backup', 'baton-20269901-020304.backup', 'mine.backup', '../x'])
    expect(madeByCommandAt(name)).toBeNull()
})
