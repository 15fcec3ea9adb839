import { officeCalendar } from '@/lib/calendar/office-calendar'
import { drafted, step, type Element } from '@/lib/engine/testing/drawn-plays'
import type { Rehearsal } from '@/lib/engine/testing/rehearsal'
import { workOfTrial } from '@/lib/expression/language/work'
import { operator } from '@/lib/words/workflow-enumerations'
import { addsTo, coverageOf, everything, together } from './coverage'
import type { Move } from './move'
import { record, runTest } from './test-case'
import { playTrial } from './trial'
import type { Beginning, Trial } from './world'

const monday = '2026-01-05T01:00:00.000Z'
const beginning: Beginning = { initiator: 'ann', departmentId: null, startAt: monday, formData: {}, mocks: {} }
const hour = { amount: 1, unit: 'hours' as const }
const day = { amount: 1, unit: 'days' as const }
const act = (activityId: string, name: keyof typeof operator, more: object = {}): Move => ({
  kind: 'act',
  activityId,
  account: '',
  operator: operator[name],
  ...more,
})

const worldOf = (play: Rehearsal) => {
  const { facts, form } = play.given('ann')
  return { facts, form, calendar: officeCalendar }
}

function tried(
  middle: Element[],
  { moves = [], tail = 'agree', ...begun }: Partial<Beginning> & { moves?: Move[]; tail?: 'agree' | 'stop' } = {},
) {
  const play = drafted(middle)
  const answer = playTrial(play.definition, { beginning: { ...beginning, ...begun }, moves, tail }, worldOf(play))
  if (answer.kind === 'ask') throw new Error('a company for tests knows every answer')
  return { ...answer.result, play }
}
const way = ({ frames }: Trial) => frames.map(({ activityId, by }) => `${activityId}:${by.account}`)

describe('3.12 a request played through', () => {
  it('comes to its end where everybody agrees, with who got what, why, and what he may do with the form', () => {
    const { trial } = tried([step('a', ['bob'], { rights: { default: 'edit', fields: {} } }), step('b', ['cat'])])
    expect(way(trial)).toEqual(['start:ann', 'a:bob', 'b:cat'])
    expect(trial).toMatchObject({ stopped: null, state: { task: { status: 1, result: 0 } } })
    expect(trial.frames[0]).toMatchObject({
      made: [{ activityId: 'a', people: [{ account: 'bob' }], why: { key: 'user' } }],
      rights: { a: { default: 'edit' } },
      notices: [{ event: 'arrived', to: [{ account: 'bob' }], activity: 'a' }],
      took: ['t0'],
    })
  })

  it.each<[string, Move, string[], number | null]>([
    ['a No', act('a', 'Reject', { opinion: 'no' }), ['start:ann', 'a:bob'], 1],
    [
      'a return, once',
      act('a', 'Recede', { opinion: 'again' }),
      ['start:ann', 'a:bob', 'start:ann', 'a:bob', 'b:cat'],
      0,
    ],
    ['handing over', act('a', 'Transfer', { people: ['dan'] }), ['start:ann', 'a:bob', 'a:dan', 'b:cat'], 0],
  ])('does what is said instead: %s', (_name, move, expected, result) => {
    const { trial } = tried([step('a', ['bob']), step('b', ['cat'])], { moves: [move] })
    expect(way(trial)).toEqual(expected)
    expect(trial.state.task.result).toBe(result)
  })

  it('of several who hold a step, the one that is named acts', () => {
    const moves = [act('a', 'Reject', { account: 'cat', opinion: 'no' })]
    const { trial } = tried([step('a', ['bob', 'cat'], { mode: 'parallelAll', onOneNo: 'count' })], { moves })
    expect(way(trial)).toEqual(['start:ann', 'a:cat', 'a:bob'])
    expect(trial.state.task.result).toBe(1)
  })

  it('other systems answer what is said, tasks it starts end well, and time passes as far as it must', () => {
    const middle: Element[] = [
      { id: 'run', type: 'Auto', auto: { type: 'JavaScript', script: '', results: [{ field: 'total' }] } },
      { id: 'sub', type: 'SubProcess', processId: 'other' },
      { id: 'wait', type: 'Wait', until: { kind: 'duration', duration: hour } },
      step('a', ['bob']),
    ]
    const { trial } = tried(middle, { mocks: { run: { ok: true, values: { total: '9' } } } })
    expect(trial.stopped).toBeNull()
    expect(trial.state.formData).toMatchObject({ total: '9' })
    const times = trial.frames.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(Date.parse(times.at(-1)!) - Date.parse(times[0]!)).toBeGreaterThanOrEqual(3_600_000)
  })

  it('another system that fails holds it up where its step says so', () => {
    const middle: Element[] = [
      { id: 'run', type: 'Auto', auto: { type: 'JavaScript', script: '', results: [] } },
      step('a', ['bob']),
    ]
    const { trial } = tried(middle, { mocks: { run: { ok: false, error: 'down' } } })
    expect(trial.stopped).toMatchObject({ kind: 'heldUp' })
  })

  it('who is to answer from outside does, unless it is said that he never does', () => {
    const middle: Element[] = [
      { id: 'in', type: 'InterfaceIn', results: [{ field: 'total', path: '' }] },
      step('a', ['bob']),
    ]
    expect(way(tried(middle).trial)).toEqual(['start:ann', 'in:#system', 'a:bob'])
    const { trial } = tried(middle, { mocks: { in: { never: true } } })
    expect(trial).toMatchObject({ stopped: null, state: { task: { status: 0 } } })
    expect(trial.standing.at(-1)).toEqual([])
  })

  it('what falls due rings in its order, and the clock goes on to it', () => {
    const deadline = { after: day, remindBefore: [hour], onTimeout: { action: 'approve' } }
    const { trial } = tried([step('a', ['bob'], { deadline }), step('b', ['cat'])], {
      moves: [{ kind: 'pass', until: 'next' }],
      tail: 'stop',
    })
    expect(trial.frames.map(({ notices }) => notices.map(({ event }) => event))).toEqual([
      ['arrived'],
      ['dueSoon'],
      ['overdue', 'arrived'],
    ])
    expect(trial.now).toBe(trial.frames[0]!.made[0]!.dueAt)
    expect(trial.standing.map((steps) => steps.map(({ activityId }) => activityId))).toEqual([['a'], ['b']])
  })

  it('an alarm that means nothing any more does nothing', () => {
    const deadline = { after: hour, onTimeout: { action: 'reject' } }
    const { trial } = tried([step('a', ['bob'], { deadline }), step('b', ['cat'])], {
      moves: [act('a', 'Action'), { kind: 'pass', until: { amount: 3, unit: 'days' } }],
      tail: 'stop',
    })
    expect(way(trial)).toEqual(['start:ann', 'a:bob'])
    expect(trial.alarms).toEqual([])
  })

  it('an offer is taken up by the first of its pool', () =>
    expect(way(tried([step('a', ['cat', 'bob'], { policy: 'Share' })]).trial)).toEqual(['start:ann', 'a:cat']))

  it('where who agrees has to choose people or signs, the first are taken and it goes on', () => {
    const { trial, moves } = tried([
      step('a', ['bob'], { opinion: 'required', signature: true }),
      step('b', ['cat', 'dan'], { policy: 'AssignByPrevStep' }),
    ])
    expect(way(trial)).toEqual(['start:ann', 'a:bob', 'b:cat'])
    expect(moves[0]).toMatchObject({ nextPeople: { b: ['cat'] } })
  })

  it.each<[string, Element[], Move[], object]>([
    ['nobody is found', [step('a', ['ghost'])], [], { kind: 'refused', refusal: { kind: 'nobodyFound' }, move: -1 }],
    [
      'nobody holds the step',
      [step('a', ['bob'])],
      [act('b', 'Action')],
      { kind: 'notThere', activityId: 'b', move: 0 },
    ],
    [
      'it is not for that person to do',
      [step('a', ['bob'])],
      [act('a', 'Stop')],
      { kind: 'refused', refusal: { kind: 'notAllowed' }, move: 0 },
    ],
    ['nothing is due', [step('a', ['bob'])], [{ kind: 'pass', until: 'next' }], { kind: 'nothingDue', move: 0 }],
  ])('says why it went no further: %s', (_name, middle, moves, stopped) => {
    const { trial } = tried(middle, { moves })
    expect(trial.stopped).toMatchObject(stopped)
    expect(trial.state.task.status).not.toBe(1)
  })

  it('one that never ends is cut off, and said to be', () => {
    const play = drafted([step('a', ['bob'])])
    Object.assign(
      play.definition.transitions.find(({ to }) => to === 'end')!,
      { to: 'a' },
    )
    const answer = playTrial(play.definition, { beginning, moves: [], tail: 'agree' }, worldOf(play))
    expect(answer).toMatchObject({ result: { trial: { stopped: { kind: 'tooLong' } } } })
  })

  it('one of many heavy steps ends when it has taken what a trial may, and one begun anew goes on counting', () => {
    const heavy = 'count(for i in 1..200, j in 1..200 return i) > 0'
    const rights = { default: 'read' as const, fields: {} }
    const many = Array.from({ length: 60 }, (_, index) => step(`s${index}`, ['bob'], { rights }))
    const play = drafted(many)
    for (const line of play.definition.transitions.slice(1))
      Object.assign(line, { condition: 'Expression', expression: heavy })
    const budget = workOfTrial()
    const world = { ...worldOf(play), budget }
    const plan = { beginning, moves: [], tail: 'agree' as const }
    const first = playTrial(play.definition, plan, world)
    expect(budget.spent).toBe(true)
    expect(first).toMatchObject({ result: { trial: { stopped: { kind: 'tooLong' } } } })
    expect(first.kind === 'answered' && first.result.trial.frames.length).toBeLessThan(40)
    expect(playTrial(play.definition, plan, world)).toMatchObject({ result: { trial: { frames: [] } } })
  })

  it('keeps nothing: played twice it is the same', () => {
    const middle = [step('a', ['bob', 'cat'], { mode: 'vote' }), step('b', ['dan'])]
    expect(tried(middle).trial).toEqual(tried(middle).trial)
  })
})

describe('R2.9-05 a test made of a trial', () => {
  const answered = <Result>(answer: { kind: 'answered'; result: Result } | { kind: 'ask' }): Result => {
    if (answer.kind === 'ask') throw new Error('a company for tests knows every answer')
    return answer.result
  }
  const deadline = { after: day, onTimeout: { action: 'remind' } }
  const middle: Element[] = [step('a', ['bob'], { deadline }), step('b', ['cat', 'dan'], { mode: 'parallelAll' })]
  const recorded = (elements = middle, moves: Move[] = []) => {
    const play = drafted(elements)
    return answered(record(play.definition, { beginning, moves, tail: 'agree' }, worldOf(play)))
  }
  const rerun = (
    elements: Element[],
    looks: ('people' | 'due' | 'notices' | 'rights' | 'values')[] = ['people', 'due', 'notices', 'rights', 'values'],
  ) => {
    const play = drafted(elements)
    return answered(runTest(play.definition, { ...recorded().body, looks: [...looks] }, worldOf(play)))
  }

  it('passes on what it was made of, and covers all of it', () => {
    const { state, differences, coverage } = rerun(middle)
    expect({ state, differences }).toEqual({ state: 'passed', differences: [] })
    const { definition } = drafted(middle)
    expect(coverage).toEqual(everything(definition))
    const none = coverageOf(definition, [])
    expect(none).toEqual({ elements: [], transitions: [], conditions: [], rules: [] })
    expect([addsTo(none, coverage), addsTo(coverage, coverage)]).toEqual([true, false])
    expect(together([none, coverage, coverage])).toEqual(coverage)
  })

  it.each<[string, Element[], object]>([
    [
      'another person',
      [step('a', ['eve'], { deadline }), middle[1]!],
      { move: -1, aspect: 'people', subject: 'a', expected: ['bob'], found: ['eve'] },
    ],
    [
      'another time',
      [step('a', ['bob'], { deadline: { ...deadline, after: hour } }), middle[1]!],
      { move: -1, aspect: 'due', subject: 'a' },
    ],
    [
      'a step more',
      [middle[0]!, step('new', ['eve']), middle[1]!],
      { move: 0, aspect: 'steps', subject: '', expected: ['b'], found: ['new'] },
    ],
    [
      'other rights',
      [step('a', ['bob'], { deadline, rights: { default: 'read', fields: { total: 'hidden' } } }), middle[1]!],
      { move: -1, aspect: 'rights', subject: 'a' },
    ],
  ])('says what is different: %s', (_name, elements, difference) => {
    const { state, differences } = rerun(elements)
    expect(state).toBe('failed')
    expect(differences[0]).toMatchObject(difference)
  })

  it('looks at no more than it is told to', () =>
    expect(rerun([step('a', ['bob'], { deadline: { ...deadline, after: hour } }), middle[1]!], []).state).toBe(
      'passed',
    ))

  it('an element that is gone is a difference, not an error', () => {
    const { state, differences } = rerun([middle[1]!])
    expect(state).toBe('failed')
    expect(differences[0]).toMatchObject({ aspect: 'steps', expected: ['a'], found: ['b'] })
  })
})
