import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from '../definition/process-definition'
import { drafted, forked, row, slotAt, step, why } from '../testing/drawn-plays'
import type { Rehearsal } from '../testing/rehearsal'

const settings = (more: ProcessDefinitionInput['settings']) => more
const decided = (play: Rehearsal) =>
  play.state.tokens.filter(({ finishedBy }) => finishedBy).map(({ activityId }) => activityId)

describe('3.4-4 a pause', () => {
  it('lets nobody decide, and what everybody has stays his', () => {
    const play = row(step('s', ['bob']))
    play.as('boss', 'Pause', why)
    expect(play.state.task).toMatchObject({ status: 2, before: 0, wakeAt: null })
    expect(play.refusal('bob', 'Action')).toBe('taskPaused')
    play.as('bob', 'Open')
    play.as('boss', 'Resume')
    expect(play.state.task).toMatchObject({ status: 0, before: null, pausedAt: null })
    play.as('bob', 'Action')
    expect(play.state.task.result).toBe(0)
  })

  it('until a day ends by itself on that day, and not by an alarm of an earlier pause', () => {
    const play = row(step('s', ['bob']))
    const until = '2026-01-07T01:00:00.000Z'
    const { effects } = play.as('boss', 'Pause', { ...why, until })
    expect(effects).toMatchObject([{ kind: 'timer', alarm: 'wake', at: until, dueAt: until }])
    const old = { alarm: 'wake', dueAt: '2026-01-06T01:00:00.000Z', turn: 0 } as const
    expect(play.refusal('#system', 'Resume', { alarm: old })).toBe('alarmStale')
    play.passTo(until)
    play.as('#system', 'Resume', { alarm: { ...old, dueAt: until } })
    expect(play.state.task).toMatchObject({ status: 0, wakeAt: null })
  })

  it('does not end in the past', () =>
    expect(row(step('s', ['bob'])).refusal('boss', 'Pause', { ...why, until: '2026-01-05T00:00:00.000Z' })).toBe(
      'wakePast',
    ))

  it('the initiator may withdraw his request meanwhile, and nothing is paused any more', () => {
    const play = row(step('s', ['bob']))
    play.as('boss', 'Pause', { ...why, until: '2026-01-07T01:00:00.000Z' })
    play.as('ann', 'Withdraw')
    expect(play.state.task).toMatchObject({ status: -2, before: null, wakeAt: null, pausedAt: null })
    play.submit('ann')
    expect(play.can('bob').approve).toBe(true)
  })

  it('ends with the task: one stopped and started again is not paused', () => {
    const play = row(step('s', ['bob']))
    play.as('boss', 'Pause', { ...why, until: '2026-01-07T01:00:00.000Z' })
    play.as('boss', 'Stop', why)
    expect(play.state.task).toMatchObject({ status: 1, before: null, wakeAt: null, pausedAt: null })
    play.as('boss', 'Restart', why)
    expect(play.state.task.status).toBe(0)
  })
})

describe('3.4-2 stopping', () => {
  it('closes everything open as nobody’s doing, tells the initiator, and leaves copies to their readers', () => {
    const play = forked()
    play.as('bob', 'Copy', { people: ['cat'] })
    const { effects } = play.as('boss', 'Stop', why)
    expect(play.state.task).toMatchObject({ status: 1, result: 1, endReason: 'stopped' })
    expect(effects).toMatchObject([{ event: 'rejected', to: [{ account: 'ann' }], text: 'because' }])
    expect(play.live).toEqual(['a:cat'])
    expect(
      play.state.tokens.filter(({ finishReason }) => finishReason === 'taskEnded').map(({ finishedBy }) => finishedBy),
    ).toEqual([null, null, null])
    expect(decided(play)).toEqual(['start', 'first'])
  })
})

describe('3.4-29 deleting and restoring', () => {
  it.each([
    ['one person', () => row(step('s', ['bob']))],
    ['several branches', forked],
    ['an offer', () => row(step('s', ['bob', 'cat'], { policy: 'Share' }))],
    ['one after the other', () => row(step('s', ['bob', 'cat'], { mode: 'sequential' }))],
  ])('brings back what was there: %s', (_name, begin) => {
    const play = begin()
    const before = play.live
    play.as('boss', 'Delete', why)
    expect([play.live, play.state.task.status]).toEqual([[], 3])
    play.as('boss', 'Restore')
    expect([play.live, play.state.task.status]).toEqual([before, 0])
  })

  it('a paused task comes back paused, an ended one ended', () => {
    const paused = row(step('s', ['bob']))
    paused.as('boss', 'Pause', why)
    const ended = row(step('s', ['bob']))
    ended.as('bob', 'Action')
    for (const play of [paused, ended]) {
      const { status } = play.state.task
      play.as('boss', 'Delete', why)
      play.as('boss', 'Restore')
      expect(play.state.task.status).toBe(status)
    }
    expect(ended.state.task.result).toBe(0)
  })

  it('twice brings back what the last deletion took, not what an earlier one had', () => {
    const play = row(step('s', ['bob']), step('next', ['cat']))
    play.as('boss', 'Delete', why)
    play.as('boss', 'Restore')
    play.as('bob', 'Action')
    play.as('boss', 'Delete', why)
    play.as('boss', 'Restore')
    expect(play.live).toEqual(['next:cat'])
  })

  it('of one’s own draft takes no right', () => {
    const play = drafted([step('s', ['bob'])])
    expect(play.refusal('bob', 'Delete')).toBe('noRight')
    play.as('ann', 'Delete')
    expect(play.refusal('bob', 'Restore')).toBe('noRight')
    play.as('ann', 'Restore')
    play.submit('ann')
    expect(play.live).toEqual(['s:bob'])
  })

  it('an item that came back has its whole time again', () => {
    const play = row(step('s', ['bob'], { deadline: { after: { amount: 2, unit: 'hours' } } }))
    const due = () => play.state.tokens.find(({ tokenId }) => tokenId === slotAt(play, 's'))?.dueAt
    expect(due()).toBe('2026-01-05T03:01:00.000Z')
    play.as('boss', 'Delete', why)
    play.passTo('2026-01-05T05:00:00.000Z')
    play.as('boss', 'Restore')
    expect(due()).toBe('2026-01-05T07:00:00.000Z')
  })
})

describe('3.4-31 starting again', () => {
  it('gives the request back to its initiator in a new round; what was decided no longer counts', () => {
    const play = row(step('s', ['bob']))
    play.as('bob', 'Reject', why)
    const { effects } = play.as('boss', 'Restart', { opinion: 'look again' })
    expect(play.live).toEqual(['start:ann'])
    expect(effects).toMatchObject([{ event: 'returned', to: [{ account: 'ann' }], text: 'look again' }])
    expect(play.state.tokens.every(({ supersededBy, round }) => supersededBy !== null || round === 2)).toBe(true)
    expect(play.refusal('bob', 'Undo')).toBe('nothingToUndo')
    play.as('ann', 'Action')
    expect(play.live).toEqual(['s:bob'])
  })

  it('forgets whom somebody had set for steps to come', () => {
    const play = row(step('s', ['bob']), step('next', ['cat']))
    play.as('boss', 'Dispatch', { ...why, targetActivityId: 'next', people: ['dan'] })
    play.as('bob', 'Reject', why)
    play.as('boss', 'Restart', why)
    play.as('ann', 'Action')
    play.as('bob', 'Action')
    expect(play.live).toEqual(['next:cat'])
  })
})

describe('3.4-27 taking the whole request back', () => {
  const begin = (withdraw: 'never' | 'beforeDecision' | 'running') => {
    const play = drafted([step('s', ['bob']), step('next', ['cat'])], { settings: settings({ withdraw }) })
    play.submit('ann', { total: '5' })
    return play
  }

  it.each([
    ['never', 'withdrawNotOffered', 'withdrawNotOffered'],
    ['beforeDecision', '', 'alreadyDecided'],
    ['running', '', ''],
  ] as const)('%s: before a decision, and after one', (until, before, after) => {
    expect(begin(until).refusal('ann', 'Withdraw')).toBe(before)
    const play = begin(until)
    play.as('bob', 'Action')
    expect(play.refusal('ann', 'Withdraw')).toBe(after)
  })

  it('is a draft with what was written, in a new round', () => {
    const play = begin('running')
    play.as('bob', 'Action')
    play.as('ann', 'Withdraw')
    expect(play.state.task).toMatchObject({ status: -2, round: 2, result: null })
    expect(play.state.formData).toMatchObject({ total: '5' })
    expect(play.live).toEqual(['start:ann'])
    expect(play.state.tokens.filter(({ finishReason }) => finishReason === 'withdrawn')).toMatchObject([
      { activityId: 'next', status: tokenStatus.TaskFinish, finishedBy: null },
    ])
  })

  it('a decision before the withdrawal does not bar a later one', () => {
    const play = begin('beforeDecision')
    play.as('bob', 'Recede', why)
    play.as('ann', 'Withdraw')
    play.submit('ann')
    expect(play.refusal('ann', 'Withdraw')).toBe('')
  })
})

describe('3.4-28 undoing an approval', () => {
  const approved = (revokeDays = 7) => {
    const play = drafted([step('s', ['bob']), step('next', ['cat', 'dan'], { mode: 'parallelAll' })], {
      settings: settings({ revokeDays }),
    })
    play.submit('ann')
    for (const account of ['bob', 'cat', 'dan']) play.as(account, 'Action')
    return play
  }

  it('is offered where the process says so, in time, once, with a reason, to the initiator', () => {
    expect(approved(0).refusal('ann', 'RevokeApproved', why)).toBe('revokeNotOffered')
    expect(approved().refusal('bob', 'RevokeApproved', why)).toBe('notInitiator')
    expect(approved().refusal('ann', 'RevokeApproved')).toBe('reasonMissing')
    const late = approved()
    late.passTo('2026-01-12T02:00:00.000Z')
    expect(late.refusal('ann', 'RevokeApproved', why)).toBe('revokeTooLate')
    const once = approved()
    once.as('ann', 'RevokeApproved', why)
    expect(once.refusal('ann', 'RevokeApproved', why)).toBe('notApproved')
  })

  it('a rejected request has no approval to undo', () => {
    const play = drafted([step('s', ['bob'])], { settings: settings({ revokeDays: 7 }) })
    play.submit('ann')
    play.as('bob', 'Reject', why)
    expect(play.refusal('ann', 'RevokeApproved', why)).toBe('notApproved')
  })

  it('asks the same people, step by step', () => {
    const play = approved()
    play.as('ann', 'RevokeApproved', why)
    expect(play.live).toEqual(['s:bob'])
    play.as('bob', 'Action')
    expect(play.live).toEqual(['next:cat', 'next:dan'])
    play.as('cat', 'Action')
    play.as('dan', 'Action')
    expect(play.state.task).toMatchObject({ status: 1, result: 1, endReason: 'revoked' })
  })

  it.each([
    ['withdrawn', 'ann', 'Withdraw'],
    ['stopped', 'boss', 'Stop'],
    ['refused', 'bob', 'Reject'],
  ] as const)('%s, what was approved stays approved', (_name, account, act) => {
    const play = approved()
    play.as('ann', 'RevokeApproved', why)
    play.as(account, act, why)
    expect(play.state.task).toMatchObject({ status: 1, result: 0, endReason: 'completed', revoking: false })
    expect(play.live).toEqual([])
  })
})

describe('3.4-20 skipping', () => {
  it('passes the whole step as if agreed, nobody’s vote', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }), step('next', ['dan']))
    play.as('bob', 'Action')
    play.as('boss', 'Skip', { ...why, tokenId: slotAt(play, 's', 'cat') })
    expect(play.live).toEqual(['next:dan'])
    expect(play.state.tokens.filter(({ activityId }) => activityId === 's')).toMatchObject([
      { finishReason: 'approved', finishedBy: { account: 'bob' } },
      { finishReason: 'skipped', finishedBy: null },
    ])
  })

  it('of what is no live step is refused', () => {
    const play = row(step('s', ['bob']))
    expect(play.refusal('boss', 'Skip', { ...why, tokenId: 'none' })).toBe('notAStep')
  })
})

describe('3.5 jumps', () => {
  it('forward leaves out the steps between, by name and without a vote', () => {
    const play = row(step('s', ['bob']), step('m', ['cat']), step('n', ['dan']), step('last', ['eve']))
    play.as('boss', 'DirectTo', { ...why, targetActivityId: 'last' })
    expect(play.live).toEqual(['last:eve'])
    expect(
      play.state.tokens
        .filter(({ finishReason }) => finishReason === 'skipped')
        .map(({ activityId, why: because, finishedBy, vote }) => [activityId, because.key, finishedBy, vote]),
    ).toEqual([
      ['m', 'skippedBy', null, null],
      ['n', 'skippedBy', null, null],
    ])
  })

  it('back leaves nothing out', () => {
    const play = row(step('s', ['bob']), step('m', ['cat']), step('last', ['eve']))
    play.as('bob', 'Action')
    play.as('cat', 'Action')
    play.as('boss', 'DirectTo', { ...why, targetActivityId: 's' })
    expect(play.live).toEqual(['s:bob'])
    expect(play.state.tokens.some(({ finishReason }) => finishReason === 'skipped')).toBe(false)
  })

  it('names who gets it, where the step’s own people are not meant', () => {
    const play = row(step('s', ['bob']), step('last', ['eve']))
    play.as('boss', 'DirectTo', { ...why, targetActivityId: 'last', people: ['dan'] })
    expect(play.state.tokens.at(-1)).toMatchObject({
      actor: { account: 'dan' },
      why: { key: 'directed', params: { by: 'boss' } },
    })
  })

  it.each([
    ['an end', 'end', 'notAStep'],
    ['the start', 'start', 'notAStep'],
    ['nothing there is', 'gone', 'notAStep'],
  ])('do not lead to %s', (_name, targetActivityId, refusal) =>
    expect(row(step('s', ['bob'])).refusal('boss', 'DirectTo', { ...why, targetActivityId })).toBe(refusal),
  )

  it('do not give the initiator a step of his own request', () =>
    expect(
      row(step('s', ['bob']), step('last', ['eve'])).refusal('boss', 'DirectTo', {
        ...why,
        targetActivityId: 'last',
        people: ['ann'],
      }),
    ).toBe('ownRequest'))

  it('of a paused task leave it paused', () => {
    const play = row(step('s', ['bob']), step('last', ['eve']))
    play.as('boss', 'Pause', why)
    play.as('boss', 'DirectTo', { ...why, targetActivityId: 'last' })
    expect([play.state.task.status, play.live]).toEqual([2, ['last:eve']])
  })
})

describe('3.5 pulling back', () => {
  const settingsWithRight = settings({ authorizations: [{ participant: { participantType: 11 }, mask: 65535 }] })
  const begin = () => {
    const play = drafted([step('s', ['bob']), step('next', ['cat']), step('last', ['dan'])], {
      settings: settingsWithRight,
    })
    play.submit('ann')
    play.as('bob', 'Action')
    return play
  }

  it('does what taking back no longer may: the next has opened it', () => {
    const play = begin()
    play.as('cat', 'Open')
    play.as('cat', 'Save', { formData: {} })
    expect(play.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
    expect(play.refusal('bob', 'RecedeFrom')).toBe('reasonMissing')
    play.as('bob', 'RecedeFrom', why)
    expect(play.live).toEqual(['s:bob'])
    expect(play.state.task).toMatchObject({ round: 2, returns: 1 })
    expect(play.state.tokens.at(-1)).toMatchObject({ returned: { by: 'bob', reason: 'because' } })
  })

  it('stops at somebody’s later decision', () => {
    const play = begin()
    play.as('cat', 'Action')
    expect(play.refusal('bob', 'RecedeFrom', why)).toBe('alreadyDecided')
  })

  it('finds nothing where one has decided nothing', () =>
    expect(begin().refusal('dan', 'RecedeFrom', why)).toBe('nothingToPullBack'))
})

describe('drafts', () => {
  it('of a request hold what was typed, checked only when it is handed in', () => {
    const play = drafted([step('s', ['bob'])], {
      form: {
        sections: [{ id: 'a', title: '', fields: [{ id: 'topic', type: 'text', label: '', required: true }] }],
      },
    })
    play.as('ann', 'Save', { formData: { topic: '' } })
    expect(play.state.task.status).toBe(-2)
    expect(play.attempt('ann', 'Start', { formData: { topic: '' } })).toMatchObject({
      refusal: { kind: 'form', fields: { topic: expect.any(String) as string } },
    })
    play.as('ann', 'Save', { formData: { topic: 'x' } })
    play.as('ann', 'Start')
    expect(play.state.formData).toMatchObject({ topic: 'x' })
  })

  it('of a decision stay on the slot, and are what is decided with', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll', rights: { default: 'edit', fields: {} } }))
    play.as('bob', 'Save', { formData: { total: '3' } })
    expect(play.state.formData.total ?? null).toBeNull()
    play.as('bob', 'Action')
    expect(play.state.formData).toMatchObject({ total: '3' })
  })

  it('do not take fields a person may only read', () => {
    const play = row(step('s', ['bob']))
    expect(play.attempt('bob', 'Action', { formData: { total: '3' } })).toMatchObject({
      refusal: { kind: 'form', fields: { total: 'noRight' } },
    })
  })
})
