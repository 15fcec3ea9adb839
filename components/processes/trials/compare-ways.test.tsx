import type { WentAct } from '@/lib/trials/went'
import { compareWays } from './compare-ways'

const person = (account: string) => ({ account, name: account, departmentName: '' })
const act = (
  activityId: string,
  by: string,
  next: [string, string, string?][],
  more: Partial<WentAct> = {},
): WentAct => ({
  activityId,
  activityName: activityId,
  operator: 1,
  by: person(by),
  at: '2026-01-05T01:00:00.000Z',
  took: next.map(([to]) => `>${to}`),
  made: next.map(([to, who, dueAt = null]) => ({
    activityId: to,
    activityName: to,
    people: [person(who)],
    dueAt: dueAt as string | null,
  })),
  ...more,
})
const trial = (...frames: WentAct[]) => ({ frames, standing: [], end: { status: 1, result: 0 } })
const shown = (rows: ReturnType<typeof compareWays>) =>
  rows.map(({ here, there, differs }) => [here?.activityId ?? '-', there?.activityId ?? '-', differs.join()])

describe('R2.4-13 two ways beside each other', () => {
  const start = act('start', 'ann', [['lead', 'bob']])

  it('say nothing where nothing is different', () => {
    const way = trial(start, act('lead', 'bob', []))
    expect(shown(compareWays(way, way))).toEqual([
      ['start', 'start', ''],
      ['lead', 'lead', ''],
    ])
  })

  it('stand together again behind a step only one of them comes to', () => {
    const here = trial(
      start,
      act('lead', 'bob', [['chief', 'eve']]),
      act('chief', 'eve', [['pay', 'dan']]),
      act('pay', 'dan', []),
    )
    const there = trial(start, act('lead', 'bob', [['pay', 'dan']]), act('pay', 'dan', []))
    expect(shown(compareWays(here, there))).toEqual([
      ['start', 'start', ''],
      ['lead', 'lead', 'way'],
      ['chief', '-', 'step'],
      ['pay', 'pay', ''],
    ])
    expect(shown(compareWays(there, here))).toEqual([
      ['start', 'start', ''],
      ['lead', 'lead', 'way'],
      ['-', 'chief', 'step'],
      ['pay', 'pay', ''],
    ])
  })

  it('differ in who does it or gets it, when, and until when it is due', () => {
    const there = (next: [string, string, string?], more: Partial<WentAct> = {}) =>
      compareWays(trial(start), trial(act('start', 'ann', [next], more)))[0]?.differs
    expect(there(['lead', 'cat'])).toEqual(['people'])
    expect(there(['lead', 'bob', '2026-01-06T01:00:00.000Z'])).toEqual(['due'])
    expect(there(['lead', 'bob'], { at: '2026-01-05T02:00:00.000Z' })).toEqual(['time'])
    expect(there(['lead', 'bob'], { by: person('dan') })).toEqual(['people'])
  })
})
