import fc from 'fast-check'
import type { OperatorName } from '@/lib/words/workflow-enumerations'
import { drafted, row, step, why } from '../../testing/drawn-plays'
import type { Rehearsal } from '../../testing/rehearsal'

/** What each of bob, cat and dan says, in this order: yes, no, abstains; a dot has not answered. */
const people = ['bob', 'cat', 'dan'] as const
const acts: Record<string, { act: OperatorName; more?: object }> = {
  y: { act: 'Action' },
  n: { act: 'Reject', more: why },
  a: { act: 'Action', more: { abstain: true } },
}

/** How a step stands after some answers: open, or the result, and who was not asked any more. */
function stands(more: object, answers: string): string {
  const play = row(step('s', [...people], more))
  answers.split('').forEach((answer, index) => {
    const { act, more: command } = acts[answer] ?? { act: null, more: {} }
    if (act && play.state.task.status === 0) play.as(people[index] ?? '', act, command)
  })
  const { status, result } = play.state.task
  return status === 0 ? 'open' : result === 0 ? 'agreed' : 'refused'
}
const vote = (percent: number, more: object = {}) => ({
  mode: 'vote',
  vote: { percent, minimum: 1, countAbstentions: false, weights: {}, ...more },
})

describe('3.6 how a step of several people stands', () => {
  // prettier-ignore
  it.each<[string, object, Record<string, string>]>([
    ['all must agree, one No ends it', { mode: 'parallelAll' },
      { y: 'open', yy: 'open', yyy: 'agreed', n: 'refused', yn: 'refused', yyn: 'refused' }],
    ['all must agree, everybody is heard first', { mode: 'parallelAll', onOneNo: 'count' },
      { n: 'open', ny: 'open', nyy: 'refused', nnn: 'refused', yyy: 'agreed' }],
    ['one is enough, and a No ends it as well', { mode: 'parallelAny' },
      { y: 'agreed', n: 'refused' }],
    ['one is enough, a No waits for the others', { mode: 'parallelAny', onOneNo: 'count' },
      { n: 'open', nn: 'open', nny: 'agreed', nnn: 'refused', ny: 'agreed' }],
    ['one after the other, one No ends it', { mode: 'sequential' },
      { y: 'open', yy: 'open', yyy: 'agreed', yn: 'refused', n: 'refused' }],
    ['one after the other, everybody is heard', { mode: 'sequential', onOneNo: 'count' },
      { n: 'open', ny: 'open', nyy: 'refused', yyy: 'agreed' }],
    ['a vote of half: two of three', vote(50),
      { y: 'open', yy: 'agreed', yn: 'open', yny: 'agreed', ynn: 'refused', nn: 'refused', n: 'open' }],
    ['a vote of two thirds', vote(66),
      { yy: 'agreed', n: 'open', ny: 'open', nyy: 'agreed', nn: 'refused' }],
    ['a vote of all', vote(100),
      { yy: 'open', yyy: 'agreed', n: 'refused' }],
    ['a vote of the smallest share', vote(1),
      { y: 'agreed', nn: 'open', nny: 'agreed', nnn: 'refused' }],
    ['abstentions left out of the base', vote(100),
      { a: 'open', aa: 'open', aay: 'agreed', aan: 'refused', aaa: 'refused', yya: 'agreed' }],
    ['abstentions in the base', vote(60, { countAbstentions: true }),
      { a: 'open', aa: 'refused', ayy: 'agreed', yya: 'agreed', aya: 'refused' }],
    ['at least three votes', vote(50, { minimum: 3 }),
      { yy: 'open', yyn: 'agreed', nn: 'open', nny: 'refused', aay: 'agreed' }],
    ['more votes asked for than there are people', vote(50, { minimum: 4 }),
      { yyy: 'refused', nnn: 'refused' }],
    ['one whose vote weighs as much as the others’', vote(51, { weights: { bob: 2 } }),
      { y: 'open', yy: 'agreed', nyy: 'refused', n: 'refused', ynn: 'refused' }],
    ['one whose vote decides', vote(51, { weights: { cat: 9 } }),
      { y: 'open', yn: 'refused', ny: 'agreed' }],
  ])('%s', (_name, more, answers) => {
    const found = Object.fromEntries(Object.keys(answers).map((given) => [given, stands(more, given)]))
    expect(found).toEqual(answers)
  })

  it('is never decided against what the votes still open could change, and always when all are in', () => {
    const answer = fc.constantFrom('y', 'n', 'a')
    const rule = fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      minimum: fc.integer({ min: 1, max: 3 }),
      countAbstentions: fc.boolean(),
      weights: fc.dictionary(fc.constantFrom(...people), fc.integer({ min: 1, max: 5 })),
    })
    fc.assert(
      fc.property(rule, fc.tuple(answer, answer, answer), (rules, [one, two, three]) => {
        const more = { mode: 'vote', vote: rules }
        const early = stands(more, `${one}${two}`)
        const ends = ['y', 'n', 'a'].map((last) => stands(more, `${one}${two}${last}`))
        expect(ends).not.toContain('open')
        if (early !== 'open') expect(new Set(ends)).toEqual(new Set([early]))
        expect(ends).toContain(stands(more, `${one}${two}${three}`))
      }),
      { numRuns: 60 },
    )
  })
})

describe('3.15-5 whoever was not asked any more', () => {
  it.each<[string, object, string, string[]]>([
    ['all, after a No', { mode: 'parallelAll' }, 'yn', ['dan']],
    ['any, after a Yes', { mode: 'parallelAny' }, 'y', ['cat', 'dan']],
    ['a vote that is certain', vote(50), 'yy', ['dan']],
    ['those whose turn did not come', { mode: 'sequential' }, 'n', ['cat', 'dan']],
  ])('has done nothing: %s', (_name, more, answers, left) => {
    const play = row(step('s', [...people], more), step('next', ['eve']))
    answers.split('').forEach((answer, index) => {
      const { act, more: command } = acts[answer]!
      play.as(people[index]!, act, command)
    })
    const outvoted = play.state.tokens.filter(({ activityId, finishedBy }) => activityId === 's' && !finishedBy)
    expect(outvoted.map(({ actor }) => actor?.account)).toEqual(left)
    expect(outvoted.every(({ finishReason, vote: cast }) => finishReason === 'outvoted' && cast === null)).toBe(true)
  })
})

describe('R3-55 who of the people found gets a single step', () => {
  const holder = (play: Rehearsal) => play.state.tokens.at(-1)?.actor?.account

  it('the first', () => expect(holder(row(step('s', ['cat', 'bob'])))).toBe('cat'))

  it.each(['AutoAssignByLoadOfThisProcess', 'AutoAssignByLoadOfAllProcess'] as const)(
    'who has least to do: %s',
    (policy) => expect(holder(row(step('s', ['cat', 'bob'], { policy })))).toBe('cat'),
  )

  it('whom the step before names, from those found and no others', () => {
    const play = row(step('s', ['bob']), step('next', ['cat', 'dan'], { policy: 'AssignByPrevStep' }))
    expect(play.attempt('bob', 'Action')).toMatchObject({
      refusal: {
        kind: 'chooseNext',
        activityId: 'next',
        people: [{ account: 'cat' }, { account: 'dan' }],
      },
    })
    play.as('bob', 'Action', { nextPeople: { next: ['dan'] } })
    expect(holder(play)).toBe('dan')
  })

  it('the only one found, without a choice', () => {
    const play = row(step('s', ['bob']), step('next', ['cat'], { policy: 'AssignByPrevStep' }))
    play.as('bob', 'Action')
    expect(holder(play)).toBe('cat')
  })
})

describe('3.11 a step nobody is found for', () => {
  const nobody = { participants: [{ participantType: 1, param0: 'nobody' }] }
  const begin = (empty: object, settings = {}) => {
    const play = drafted([step('s', ['bob']), step('none', [], { ...nobody, empty }), step('last', ['eve'])], {
      settings,
    })
    play.submit('ann')
    return play
  }
  const managed = { managers: [{ participantType: 0, param0: 'dan' }] }

  it.each<[string, object, object, string[], string]>([
    ['passes', { kind: 'skip' }, {}, ['last:eve'], 'nobodyFound'],
    ['goes to the people named', { kind: 'persons', accounts: ['cat'] }, {}, ['none:cat'], 'insteadOfNobody'],
    ['goes to who looks after the process', { kind: 'manager' }, managed, ['none:dan'], 'managerInsteadOfNobody'],
    ['goes to the leader of the initiator', { kind: 'leader' }, {}, ['none:boss'], 'leaderInsteadOfNobody'],
    ['goes to the department', { kind: 'department' }, {}, ['none:bob'], 'departmentInsteadOfNobody'],
  ])('%s, and says why', (_name, empty, settings, live, reason) => {
    const play = begin(empty, settings)
    play.as('bob', 'Action')
    expect(play.live).toEqual(live)
    expect(play.state.tokens.find(({ activityId }) => activityId === 'none')?.why.key).toBe(reason)
  })

  it('rejects the request', () => {
    const play = begin({ kind: 'reject' })
    play.as('bob', 'Action')
    expect(play.state.task).toMatchObject({ status: 1, result: 1, endReason: 'rejected' })
    expect(play.state.tokens.find(({ activityId }) => activityId === 'none')).toMatchObject({
      finishedBy: null,
      vote: 'no',
    })
  })

  it.each([{ kind: 'block' }, { kind: 'manager' }, { kind: 'persons', accounts: ['ghost'] }])(
    'stops who would send it there, by its name, where nobody is left: %j',
    (empty) => {
      const play = begin(empty)
      expect(play.attempt('bob', 'Action')).toMatchObject({
        refusal: { kind: 'nobodyFound', activityId: 'none', activity: 'none' },
      })
      expect(play.live).toEqual(['s:bob'])
    },
  )

  it('is said of before', () => expect(begin({ kind: 'block' }).ahead('ann').at(-1)?.why?.key).toBe('nobodyFound'))
})

describe('3.11 the initiator among the people of a step', () => {
  const begin = (self: string) => {
    const play = drafted([step('s', ['ann', 'bob'], { self, mode: 'parallelAll' })])
    play.submit('ann')
    return play
  }

  it.each([
    ['let', ['s:ann', 's:bob']],
    ['skip', ['s:bob']],
    ['leader', ['s:bob', 's:boss']],
    ['departmentHead', ['s:bob', 's:boss']],
  ])('%s', (self, live) => expect(begin(self).live).toEqual(live))

  it('his place that passes is nobody’s decision', () => {
    const play = begin('skip')
    expect(play.state.tokens.find(({ why: because }) => because.key === 'initiatorHimself')).toMatchObject({
      finishReason: 'auto',
      finishedBy: null,
      vote: 'yes',
    })
    play.as('bob', 'Action')
    expect(play.state.task.result).toBe(0)
  })
})
