import { drafted, forked, row, slotAt, step, why } from '../testing/drawn-plays'
import { Company } from '../testing/company'
import type { Rehearsal } from '../testing/rehearsal'

const four = (recede: object = {}, more: object = {}) => {
  const play = drafted(
    [
      step('a', ['bob']),
      step('b', ['cat']),
      step('c', ['dan'], { recede: { targets: 'any', ...recede }, ...more }),
      step('d', ['eve']),
    ],
    {},
  )
  play.submit('ann')
  play.as('bob', 'Action')
  play.as('cat', 'Action')
  return play
}
const answer = (play: Rehearsal) => {
  const [place = ''] = play.live
  const [, account = ''] = place.split(':')
  play.as(account, 'Action')
}

describe('3.5 where a step may send back to', () => {
  it.each<[string, object, Record<string, string>]>([
    ['none', { targets: 'none' }, { '': 'nowhereToReturn', a: 'nowhereToReturn' }],
    ['previous', { targets: 'previous' }, { '': '', b: '', a: 'notAReturnTarget', start: 'notAReturnTarget' }],
    ['initiator', { targets: 'initiator' }, { '': '', start: '', b: 'notAReturnTarget' }],
    ['any', { targets: 'any' }, { '': '', a: '', b: '', start: '', d: 'notAReturnTarget', c: 'notAReturnTarget' }],
    ['listed', { targets: 'listed', listed: ['a'] }, { '': '', a: '', b: 'notAReturnTarget' }],
    ['listed, none of them passed', { targets: 'listed', listed: ['d'] }, { '': 'nowhereToReturn' }],
  ])('%s', (_name, recede, refusals) => {
    const found = Object.keys(refusals).map((targetActivityId) => [
      targetActivityId,
      four(recede).refusal('dan', 'Recede', { ...why, targetActivityId }),
    ])
    expect(Object.fromEntries(found)).toEqual(refusals)
  })

  it('goes to the nearest where none is named', () => {
    const play = four()
    play.as('dan', 'Recede', why)
    expect(play.live).toEqual(['b:cat'])
  })

  it('walks over steps that passed by themselves', () => {
    const play = drafted(
      [
        step('a', ['bob']),
        step('own', ['ann'], { self: 'skip' }),
        { id: 'sum', type: 'Auto', auto: { type: 'Execute', assign: [] } },
        step('c', ['dan']),
      ],
      {},
    )
    play.submit('ann')
    play.as('bob', 'Action')
    play.as('dan', 'Recede', why)
    expect(play.live).toEqual(['a:bob'])
  })
})

describe('3.5 the answer to a return', () => {
  it.each<[string, object, 'step' | 'direct', string, string[]]>([
    ['step by step', { resubmit: 'step' }, 'direct', 'a', ['b:cat', 'c:dan']],
    ['straight back', { resubmit: 'direct' }, 'step', 'a', ['c:dan']],
    ['as who returns chooses: step by step', { resubmit: 'choose' }, 'step', 'a', ['b:cat', 'c:dan']],
    ['as who returns chooses: straight back', { resubmit: 'choose' }, 'direct', 'a', ['c:dan']],
    ['of the initiator, step by step', { resubmit: 'step' }, 'step', 'start', ['a:bob', 'b:cat', 'c:dan']],
    ['of the initiator, straight back', { resubmit: 'direct' }, 'direct', 'start', ['c:dan']],
    ['of the step just before', { resubmit: 'step' }, 'step', 'b', ['c:dan']],
  ])('%s', (_name, recede, resubmit, targetActivityId, way) => {
    const play = four(recede)
    play.as('dan', 'Recede', { ...why, targetActivityId, resubmit })
    const walked: string[] = []
    for (let count = 0; count < way.length; count++) {
      answer(play)
      walked.push(...play.live)
    }
    expect(walked).toEqual(way)
    play.as('dan', 'Action')
    play.as('eve', 'Action')
    expect(play.state.task).toMatchObject({ result: 0, round: 2, returns: 1 })
  })

  it('says at the place who sent it back and why, and that it came so', () => {
    const play = four()
    const { effects } = play.as('dan', 'Recede', { opinion: 'two offers, please', targetActivityId: 'start' })
    expect(play.state.tokens.at(-1)).toMatchObject({ returned: { by: 'dan', reason: 'two offers, please' }, cameBy: 6 })
    expect(effects).toMatchObject([{ event: 'returned', to: [{ account: 'ann' }], text: 'two offers, please' }])
  })

  it('votes cast before no longer count, and stay to be seen', () => {
    const play = four({ resubmit: 'step' })
    play.as('dan', 'Recede', { ...why, targetActivityId: 'a' })
    const before = play.state.tokens.filter(({ finishReason }) => finishReason === 'approved')
    expect(before).toHaveLength(2)
    expect(before.every(({ supersededBy }) => supersededBy !== null)).toBe(true)
    expect(play.refusal('cat', 'Undo')).toBe('nothingToUndo')
  })

  it('keeps colleagues’ votes where it comes straight back to a step of several', () => {
    const play = row(step('a', ['bob']), step('c', ['cat', 'dan'], { mode: 'parallelAll' }), step('d', ['eve']))
    play.as('bob', 'Action')
    play.as('cat', 'Action')
    play.as('dan', 'Recede', { ...why, resubmit: 'direct' })
    play.as('bob', 'Action')
    expect(play.live).toEqual(['c:dan'])
    play.as('dan', 'Action')
    expect(play.live).toEqual(['d:eve'])
  })

  it('is stopped by the greatest number of returns of the process', () => {
    const play = drafted([step('a', ['bob']), step('c', ['dan'])], { settings: { maxReturns: 1 } })
    play.submit('ann')
    play.as('bob', 'Action')
    play.as('dan', 'Recede', why)
    play.as('bob', 'Action')
    expect(play.refusal('dan', 'Recede', why)).toBe('tooManyReturns')
  })

  it('restarts the clock of who gets it, and of who sent it when it comes back', () => {
    const clock = { deadline: { after: { amount: 1, unit: 'hours' } } }
    const play = row(step('a', ['bob'], clock), step('c', ['dan'], clock))
    play.as('bob', 'Action')
    play.passTo('2026-01-05T02:00:00.000Z')
    play.as('dan', 'Recede', { ...why, resubmit: 'direct' })
    const due = (id: string) => play.state.tokens.find(({ tokenId }) => tokenId === slotAt(play, id))?.dueAt
    expect(due('a')).toBe('2026-01-05T03:00:00.000Z')
    play.passTo('2026-01-05T06:00:00.000Z')
    play.as('bob', 'Action')
    expect(due('c')).toBe('2026-01-05T07:00:00.000Z')
  })
})

describe('3.5 who gets it back', () => {
  it('who carried it out, not whom the rule would find', () => {
    const play = row(step('a', ['bob', 'cat'], { policy: 'Share' }), step('c', ['dan']))
    play.as('cat', 'Claim')
    play.as('cat', 'Action')
    play.as('dan', 'Recede', why)
    expect(play.live).toEqual(['a:cat'])
  })

  it('whom the rule finds now, where the step that sends it back says so', () => {
    const play = row(
      step('a', ['bob', 'cat'], { policy: 'Share' }),
      step('c', ['dan'], { recede: { targets: 'any', reResolve: true } }),
    )
    play.as('cat', 'Claim')
    play.as('cat', 'Action')
    play.as('dan', 'Recede', why)
    expect(play.live).toEqual(['a:bob|cat'])
  })

  it('who was chosen for it stays chosen, though people are found anew', () => {
    const play = row(
      step('a', ['bob']),
      step('b', ['cat', 'eve'], { policy: 'AssignByPrevStep' }),
      step('c', ['dan'], { recede: { targets: 'any', reResolve: true } }),
    )
    play.as('bob', 'Action', { nextPeople: { b: ['eve'] } })
    play.as('eve', 'Action')
    play.as('dan', 'Recede', why)
    expect(play.live).toEqual(['b:eve'])
  })

  it('all of them where several had decided, first the first where they go in turn', () => {
    const all = row(step('a', ['bob', 'cat'], { mode: 'parallelAll' }), step('c', ['dan']))
    const turn = row(step('a', ['bob', 'cat'], { mode: 'sequential' }), step('c', ['dan']))
    for (const play of [all, turn]) {
      play.as('bob', 'Action')
      play.as('cat', 'Action')
      play.as('dan', 'Recede', why)
    }
    expect(all.live).toEqual(['a:bob', 'a:cat'])
    expect(all.can('cat').approve).toBe(true)
    expect([turn.can('bob').approve, turn.can('cat').approve]).toEqual([true, 'notYourTurn'])
  })

  it('does not pass by itself again, whatever rule lets it', () => {
    const play = drafted([step('a', ['bob']), step('b', ['bob']), step('c', ['dan'])], { settings: { dedupe: 'any' } })
    play.submit('ann')
    play.as('bob', 'Action')
    expect(play.live).toEqual(['c:dan'])
    play.as('dan', 'Recede', why)
    expect(play.live).toEqual(['a:bob'])
  })
})

describe('3.5 colleagues of who sends it back', () => {
  const two = (whileOthersDecide: 'cut' | 'forbid') => {
    const play = row(
      step('a', ['bob']),
      step('c', ['cat', 'dan'], { mode: 'parallelAll', recede: { targets: 'any', whileOthersDecide } }),
    )
    play.as('bob', 'Action')
    return play
  }

  it('lose their slots, and have done nothing', () => {
    const play = two('cut')
    play.as('cat', 'Recede', why)
    expect(play.live).toEqual(['a:bob'])
    expect(play.state.tokens.find(({ actor }) => actor?.account === 'dan')).toMatchObject({
      finishReason: 'cut',
      finishedBy: null,
    })
  })

  it('are waited for where the step says so', () => {
    const play = two('forbid')
    expect(play.refusal('cat', 'Recede', why)).toBe('othersDecide')
    play.as('dan', 'Action')
    expect(play.refusal('cat', 'Recede', why)).toBe('')
  })
})

describe('3.5 a return among branches', () => {
  it('inside a branch leaves the other alone', () => {
    const play = forked()
    play.as('bob', 'Action')
    play.as('cat', 'Recede', { ...why, targetActivityId: 'a' })
    expect(play.live).toEqual(['a:bob', 'b:dan', 'split:'])
  })

  it('out of the split ends all of it, and it is made afresh', () => {
    const play = forked()
    play.as('dan', 'Action')
    play.as('bob', 'Recede', { ...why, targetActivityId: 'first', resubmit: 'step' })
    expect(play.live).toEqual(['first:eve'])
    play.as('eve', 'Action')
    expect(play.live).toEqual(['a:bob', 'b:dan', 'split:'])
  })

  it('straight back opens exactly what it had closed, arrivals at the join as well', () => {
    const play = forked()
    play.as('dan', 'Action')
    const before = play.live
    play.as('bob', 'Recede', { ...why, targetActivityId: 'first', resubmit: 'direct' })
    play.as('eve', 'Action')
    expect(play.live).toEqual(before)
    play.as('bob', 'Action')
    play.as('cat', 'Action')
    expect(play.live).toEqual(['last:eve'])
  })

  it('a step somebody works on elsewhere is no place to go to', () => {
    const play = forked()
    play.as('bob', 'Action')
    expect(play.refusal('cat', 'Recede', { ...why, targetActivityId: 'b' })).toBe('notAReturnTarget')
  })
})

describe('3.4-7 what a No does to the task', () => {
  it.each<[string, object, string[]]>([
    ['end', { strategy: 'end' }, []],
    ['initiator', { strategy: 'initiator' }, ['start:ann']],
    ['previous', { strategy: 'previous' }, ['b:cat']],
    ['a step', { strategy: 'step', activityId: 'a' }, ['a:bob']],
    ['a step that was never passed', { strategy: 'step', activityId: 'd' }, []],
  ])('%s', (_name, reject, live) => {
    const play = four({}, { reject })
    play.as('dan', 'Reject', why)
    expect(play.live).toEqual(live)
    expect(play.state.task).toMatchObject(
      live.length === 0 ? { status: 1, result: 1, endReason: 'rejected' } : { status: 0, round: 2 },
    )
  })

  it('ends it when it has been sent back often enough', () => {
    const play = drafted([step('a', ['bob'], { reject: { strategy: 'initiator' } })], { settings: { maxReturns: 0 } })
    play.submit('ann')
    play.as('bob', 'Reject', why)
    expect(play.state.task).toMatchObject({ status: 1, result: 1 })
  })
})

describe('3.4-3 taking back', () => {
  const begin = (undo: 'untilActed' | 'untilSeen' | 'never') => {
    const play = drafted([step('s', ['bob']), step('next', ['cat'], { rights: { default: 'edit', fields: {} } })], {
      settings: { undo },
    })
    play.submit('ann')
    play.as('bob', 'Action', { opinion: 'fine' })
    return play
  }
  const touched: [string, (play: Rehearsal) => void, string, string][] = [
    ['nothing', () => undefined, '', ''],
    ['opened', (play) => play.as('cat', 'Open'), '', 'alreadySeen'],
    ['saved', (play) => play.as('cat', 'Save', { formData: { total: '1' } }), 'alreadyGoneOn', 'alreadyGoneOn'],
    ['handed over', (play) => play.as('cat', 'Transfer', { people: ['dan'] }), 'alreadyGoneOn', 'alreadyGoneOn'],
    ['lent', (play) => play.as('cat', 'Delegate', { people: ['dan'] }), 'alreadyGoneOn', 'alreadyGoneOn'],
    ['advice asked', (play) => play.as('cat', 'JointSign', { people: ['dan'] }), 'alreadyGoneOn', 'alreadyGoneOn'],
    ['decided', (play) => play.as('cat', 'Action'), 'taskFinished', 'taskFinished'],
    ['a copy sent', (play) => play.as('cat', 'Copy', { people: ['dan'] }), '', ''],
    ['urged', (play) => play.as('ann', 'Urge'), '', ''],
  ]

  it.each(touched)('by what the next has done: %s', (_name, touch, untilActed, untilSeen) => {
    for (const [undo, expected] of [
      ['untilActed', untilActed],
      ['untilSeen', untilSeen],
    ] as const) {
      const play = begin(undo)
      touch(play)
      expect(play.refusal('bob', 'Undo')).toBe(expected)
    }
  })

  it('never, where the process says so', () => expect(begin('never').refusal('bob', 'Undo')).toBe('undoNotOffered'))

  it('is not for who has decided nothing', () =>
    expect(begin('untilActed').refusal('cat', 'Undo')).toBe('nothingToUndo'))

  it('brings the slot back, the next has nothing, and the log keeps both', () => {
    const play = begin('untilActed')
    play.as('bob', 'Undo')
    expect(play.live).toEqual(['s:bob'])
    expect(play.state.tokens.find(({ activityId }) => activityId === 'next')).toMatchObject({
      finishReason: 'takenBack',
      finishedBy: null,
    })
    expect(play.history.map(({ done }) => done.entry.operator)).toEqual([0, 1, 3])
  })

  it('of the last decision reopens nothing: the task has ended', () => {
    const play = row(step('s', ['bob']))
    play.as('bob', 'Action')
    expect(play.refusal('bob', 'Undo')).toBe('taskFinished')
  })

  it('in a step of several brings back that slot alone', () => {
    const play = row(step('s', ['bob', 'cat', 'dan'], { mode: 'parallelAll' }))
    play.as('bob', 'Action')
    play.as('cat', 'Action')
    play.as('bob', 'Undo')
    expect(play.live).toEqual(['s:bob', 's:dan'])
  })

  it('in a step in turn puts who came next back to waiting', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'sequential' }))
    play.as('bob', 'Action')
    expect(play.can('cat').approve).toBe(true)
    play.as('bob', 'Undo')
    expect([play.can('bob').approve, play.can('cat').approve]).toEqual([true, 'notYourTurn'])
  })

  it('is refused where the outside has been asked for something', () => {
    const play = row(
      step('s', ['bob']),
      { id: 'run', type: 'Auto', auto: { type: 'JavaScript', script: '' } },
      step('n', ['cat']),
    )
    play.as('bob', 'Action')
    expect(play.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
  })
})

it('3.5 a person who has left is not sent it back: the rule of the step is asked', () => {
  const places = ['ann', 'bob', 'cat', 'dan'].map((account) => ({ account, department: 'root', enabled: true }))
  const people = new Company({ root: null }, places)
  const play = drafted([step('a', ['bob', 'cat']), step('c', ['dan'])], { people })
  play.submit('ann')
  play.as('bob', 'Action')
  const left = people.ask({ kind: 'people', accounts: ['bob'] })[0]!
  left.enabled = false
  play.as('dan', 'Recede', why)
  expect(play.live).toEqual(['a:cat'])
})
