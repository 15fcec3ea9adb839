import { Company } from '../testing/company'
import { drafted, forked, row, slotAt, step, why, type Element } from '../testing/drawn-plays'
import type { Rehearsal } from '../testing/rehearsal'
import { explain, type Explanation } from './explain'

const told = (play: Rehearsal, account: string, stepId: string): Explanation | null => {
  const answer = explain(play.definition, play.state, play.given(account), stepId)
  if (answer.kind === 'ask') throw new Error('a company for tests knows every answer')
  return answer.result
}
const user = (param0: string, include = true) => ({ participantType: 0, param0, include })

describe('3.11 why not me', () => {
  const one = step('s', [], { participants: [user('bob'), user('cat'), user('dan'), user('dan', false)] })

  it('tells who has it that he has it, and everybody else what the rules make of him', () => {
    const play = row(one)
    const stands = (account: string) => told(play, account, 's')?.reader
    expect(stands('bob')).toEqual({ then: 'had', now: 'among' })
    expect(stands('cat')).toEqual({ then: 'notAmong', now: 'notFirst' })
    expect(stands('dan')).toEqual({ then: 'notAmong', now: 'excluded' })
    expect(stands('eve')).toEqual({ then: 'notAmong', now: 'notFound' })
  })

  it('knows as of then from as of now: who was handed it had it, and the rules would not find him', () => {
    const play = row(step('s', ['bob']), step('next', ['cat']))
    play.as('bob', 'Transfer', { people: ['eve'] })
    expect(told(play, 'eve', 's')?.reader).toEqual({ then: 'had', now: 'notFound' })
    expect(told(play, 'eve', 'next')?.reader).toEqual({ then: 'notReached', now: 'notFound' })
  })

  it('names who looks after the process', () => {
    const play = drafted([one], { settings: { managers: [user('dan')] } })
    play.submit('ann')
    expect(told(play, 'eve', 's')?.looksAfter.map(({ account }) => account)).toEqual(['dan'])
  })
})

describe('3.11 why these people', () => {
  const people = new Company({ root: null, low: 'root' }, [
    { account: 'ann', department: 'low' },
    { account: 'bob', department: 'low' },
    { account: 'cat', department: 'low' },
    { account: 'old', department: 'low', enabled: false },
    { account: 'lee', department: 'low', leads: true },
  ])
  const of = (more: object, participants: object[]) => {
    const play = drafted([step('s', [], { participants, ...more })], { people })
    return { play, found: told(play, 'ann', 's')! }
  }

  it('names whom each rule found, by which rule', () => {
    const { found } = of({ mode: 'parallelAll' }, [user('bob'), { participantType: 8 }])
    expect(found).toMatchObject({
      verdict: 'people',
      people: [
        { actor: { account: 'bob' }, why: { key: 'user' } },
        { actor: { account: 'lee' }, why: { key: 'leaderOfInitiator', params: { department: 'low' } } },
      ],
      leftOut: [],
    })
  })

  it('and who was left out, with the reason', () => {
    const { found } = of({}, [
      user('bob'),
      user('cat'),
      user('old'),
      user('ann'),
      user('lee'),
      { ...user('lee'), include: false },
    ])
    expect(found.people.map(({ actor }) => actor.account)).toEqual(['bob'])
    expect(Object.fromEntries(found.leftOut.map(({ actor, because }) => [actor.account, because]))).toEqual({
      cat: 'notFirst',
      old: 'disabled',
      ann: 'initiator',
      lee: 'excluded',
    })
  })

  it.each([
    ['skip', 'skip'],
    ['reject', 'reject'],
    ['block', 'nobody'],
  ])('says what comes of nobody: %s', (kind, verdict) =>
    expect(of({ empty: { kind } }, [user('old')]).found).toMatchObject({ verdict, people: [] }),
  )

  it('names the agent who would get it, and for whom', () => {
    people.standIns.push({ principal: 'bob', agent: 'cat', mode: 'move' })
    expect(of({}, [user('bob')]).found.people).toMatchObject([
      { actor: { account: 'cat' }, agentOf: { account: 'bob' } },
    ])
    expect(of({ inPerson: true }, [user('bob')]).found.people).toMatchObject([{ actor: { account: 'bob' } }])
    people.standIns.pop()
  })

  it('changes nothing, and says nothing of what is no step', () => {
    const { play } = of({}, [user('bob')])
    const before = JSON.stringify(play.state)
    expect(told(play, 'ann', 'end')).toBeNull()
    expect(told(play, 'ann', 'gone')).toBeNull()
    expect(JSON.stringify(play.state)).toBe(before)
  })
})

describe('3.3-25 what is still to come', () => {
  const stations = (play: Rehearsal) =>
    play
      .ahead('ann')
      .map(
        ({ activityName, activityId, people }) =>
          `${activityId || activityName}:${people.map(({ account }) => account).join()}`,
      )

  it('is every step with its people, to the end', () => {
    const play = row(step('a', ['bob']), step('b', ['cat', 'dan'], { mode: 'parallelAll' }), step('c', ['eve']))
    expect(stations(play)).toEqual(['b:cat,dan', 'c:eve', 'end:'])
    play.as('bob', 'Action')
    expect(stations(play)).toEqual(['c:eve', 'end:'])
  })

  it('is nothing of what has ended, and nothing is changed by looking', () => {
    const play = row(step('a', ['bob']))
    const before = JSON.stringify(play.state)
    stations(play)
    expect(JSON.stringify(play.state)).toBe(before)
    play.as('bob', 'Action')
    expect(stations(play)).toEqual([])
  })

  it('goes through what runs by itself, as if it were done', () => {
    const middle: Element[] = [
      { id: 'run', type: 'Auto', auto: { type: 'JavaScript', script: '' } },
      { id: 'wait', type: 'Wait', until: { kind: 'condition', expression: 'total > 5' } },
      { id: 'sub', type: 'SubProcess', processId: 'other' },
    ]
    expect(stations(row(step('a', ['bob']), ...middle, step('b', ['cat'])))).toEqual(['b:cat', 'end:'])
  })

  it('stops where nobody is found, and says so', () => {
    const play = row(step('a', ['bob']), step('b', ['ghost']), step('c', ['cat']))
    expect(play.ahead('ann').map(({ why: because }) => because?.key)).toEqual(['nobodyFound'])
  })

  it('shows a process that goes on for ever only so far', () => {
    const play = row(step('a', ['bob']))
    const back = play.definition.transitions.find(({ to }) => to === 'end')!
    Object.assign(back, { to: 'a' })
    expect(stations(play).length).toBe(60)
  })

  it('of branches all of them, then what follows the join', () => {
    expect(new Set(stations(forked()).map((station) => station.split(':')[0]))).toEqual(new Set(['a2', 'last', 'end']))
  })
})

describe('3.15-14 what an act would do is said before it', () => {
  const middle = [step('s', ['bob', 'cat'], { mode: 'parallelAll' }), step('next', ['dan'])]

  // prettier-ignore
  it.each<[string, (play: Rehearsal) => unknown, object | null]>([
    ['agree, with colleagues to come', (play) => play.foresee('bob', 'Action'),
      { to: [], waitsFor: [{ activityId: 's', people: [{ account: 'cat' }] }], ownStep: true, end: null }],
    ['reject', (play) => play.foresee('bob', 'Reject'), { to: [], end: 'rejected' }],
    ['send back', (play) => play.foresee('bob', 'Recede'), { to: [{ activityId: 'start', people: [{ account: 'ann' }] }] }],
    ['hand over', (play) => play.foresee('bob', 'Transfer', { people: ['eve'] }), { to: [{ activityId: 's', people: [{ account: 'eve' }] }] }],
    ['withdraw', (play) => play.foresee('ann', 'Withdraw'), { end: 'draft' }],
    ['stop', (play) => play.foresee('boss', 'Stop'), { end: 'rejected' }],
    ['jump', (play) => play.foresee('boss', 'DirectTo', { targetActivityId: 'next' }), { to: [{ activityId: 'next', people: [{ account: 'dan' }] }] }],
    ['ask for advice', (play) => play.foresee('bob', 'JointSign', { people: ['eve'] }), { to: [{ activityId: 's', people: [{ account: 'eve' }] }] }],
    ['what is not one’s to do', (play) => play.foresee('eve', 'Action'), null],
  ])('%s', (_name, look, expected) => {
    const play = row(...middle)
    const before = JSON.stringify(play.state)
    const seen = look(play)
    if (expected === null) expect(seen).toBeNull()
    else expect(seen).toMatchObject(expected)
    expect(JSON.stringify(play.state)).toBe(before)
  })

  it('what is left to choose is named: people, or that nobody is found; a split of one way asks nothing', () => {
    const choice = (next: Element) => row(step('a', ['bob']), next).foresee('bob', 'Action')?.choose
    expect(choice(step('b', ['cat', 'dan'], { policy: 'AssignByPrevStep' }))).toEqual({
      kind: 'people',
      activityName: 'b',
    })
    expect(choice(step('b', ['ghost']))).toEqual({ kind: 'nobody', activityName: 'b' })
    expect(choice({ id: 'b', type: 'Split', split: 'SelectOne', chosenBy: 'actor' })).toBeNull()
  })

  it('what waits or runs is named by kind', () => {
    const system = (x: object) =>
      row(step('a', ['bob']), { id: 'x', name: 'X', ...x } as Element, step('b', ['cat'])).foresee('bob', 'Action')
        ?.system
    expect(system({ type: 'Archive' })).toEqual([{ activityName: 'X', kind: 'runs' }])
    expect(system({ type: 'InterfaceIn' })).toEqual([{ activityName: 'X', kind: 'outside' }])
    expect(system({ type: 'SubProcess', processId: 'other' })).toEqual([{ activityName: 'X', kind: 'tasks' }])
    expect(system({ type: 'Wait', until: { kind: 'condition', expression: 'total > 5' } })).toEqual([
      { activityName: 'X', kind: 'waits' },
    ])
    expect(system({ type: 'Condition' })).toEqual([])
  })

  it('who sits where is said by how they decide', () => {
    const rule = (more: object) =>
      row(step('a', ['bob']), step('b', ['cat', 'dan'], more)).foresee('bob', 'Action')?.to[0]
    expect(rule({ mode: 'parallelAll' })).toMatchObject({ rule: 'all', then: [] })
    expect(rule({ mode: 'parallelAny' })).toMatchObject({ rule: 'one' })
    expect(rule({ mode: 'vote' })).toMatchObject({ rule: 'vote' })
    expect(rule({ policy: 'Share' })).toMatchObject({ rule: 'one', people: [{ account: 'cat' }, { account: 'dan' }] })
    expect(rule({ mode: 'sequential' })).toMatchObject({ people: [{ account: 'cat' }], then: [{ account: 'dan' }] })
  })
})

describe('law 13: held up, and set going', () => {
  const lost = () => {
    const play = row(step('a', ['bob']), step('b', ['cat']))
    Object.assign(
      play.definition.transitions.find(({ from }) => from === 'a')!,
      {
        condition: 'Expression',
        expression: 'total > 5',
      },
    )
    play.as('bob', 'Action')
    return play
  }

  it('the agreement counts, the task says why and waits for who looks after it', () => {
    const play = lost()
    expect(play.state.task).toMatchObject({ status: 2, alert: { key: 'routeMissing', params: { activity: 'a' } } })
    expect(play.state.tokens.find(({ activityId }) => activityId === 'a')?.finishedBy?.account).toBe('bob')
    expect(play.refusal('boss', 'Resume')).toBe('heldUp')
  })

  it('a push is refused without a reason, without the right, and where nothing is held up', () => {
    expect(lost().refusal('boss', 'Push')).toBe('reasonMissing')
    expect(lost().refusal('bob', 'Push', why)).toBe('noRight')
    expect(row(step('a', ['bob'])).refusal('boss', 'Push', why)).toBe('notHeldUp')
    expect(lost().attempt('boss', 'Push', why)).toMatchObject({ refusal: { kind: 'chooseBranch', several: false } })
  })

  it('goes the way that is named', () => {
    const play = lost()
    const { branches } = (play.attempt('boss', 'Push', why) as { refusal: { branches: { id: string }[] } }).refusal
    play.as('boss', 'Push', { ...why, branches: branches.map(({ id }) => id) })
    expect([play.state.task.status, play.state.task.alert, play.live]).toEqual([0, null, ['b:cat']])
  })

  it('is over with the place, where somebody jumps from it', () => {
    const play = lost()
    play.as('boss', 'DirectTo', { ...why, targetActivityId: 'b' })
    expect([play.state.task.status, play.state.task.alert, play.live]).toEqual([0, null, ['b:cat']])
  })

  it('a task somebody has paused besides stays paused when it is set going', () => {
    const x: Element = { id: 'x', type: 'Auto', auto: { type: 'JavaScript', script: '' } }
    const play = row(step('a', ['bob']), x, step('b', ['cat']))
    play.as('bob', 'Action')
    play.as('boss', 'Pause', why)
    play.as('#system', 'AutoAct', { tokenId: slotAt(play, 'x'), outcome: { ok: false, error: 'no' } })
    expect(play.state.task).toMatchObject({ status: 2, alert: { key: 'autoFailed' } })
    play.as('boss', 'Push', { ...why, letBe: true })
    expect([play.state.task.status, play.state.task.alert, play.live]).toEqual([2, null, ['b:cat']])
    play.as('boss', 'Resume')
    expect(play.state.task.status).toBe(0)
  })

  it('where nobody is found behind a clock, people are named, or it is let pass', () => {
    const begin = () => {
      const play = row(
        step('a', ['bob'], { deadline: { after: { amount: 1, unit: 'hours' }, onTimeout: { action: 'approve' } } }),
        step('b', ['ghost']),
        step('c', ['cat']),
      )
      const tokenId = slotAt(play, 'a')
      const { dueAt } = play.state.tokens.find((token) => token.tokenId === tokenId)!
      play.as('#system', 'Timeout', { tokenId, alarm: { alarm: 'due', dueAt: dueAt!, turn: 0 } })
      expect(play.state.task.alert).toMatchObject({ key: 'nobodyFound', params: { activity: 'b' } })
      return play
    }
    const named = begin()
    expect(named.refusal('boss', 'Push', { ...why, people: ['ann'] })).toBe('ownRequest')
    named.as('boss', 'Push', { ...why, people: ['dan'] })
    expect(named.live).toEqual(['b:dan'])
    const passed = begin()
    passed.as('boss', 'Push', { ...why, letBe: true })
    expect(passed.live).toEqual(['c:cat'])
    expect(begin().refusal('boss', 'Push', why)).toBe('nobodyFound')
  })
})
