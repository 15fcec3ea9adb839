import type { ProcessDefinitionInput } from './definition/process-definition'
import { participantType } from './participants/participant'
import { company, forked, row, step, why } from './testing/drawn-plays'
import { Rehearsal } from './testing/rehearsal'

describe('several people in one step', () => {
  it('parallel: all must agree, and one No ends it', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }))
    play.as('bob', 'Action')
    expect(play.live).toEqual(['s:cat'])
    play.as('cat', 'Reject', why)
    expect(play.state.task.result).toBe(1)
  })

  it('parallel, any: the first Yes decides, and the others have done nothing', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAny' }))
    play.as('cat', 'Action')
    expect(play.state.task.result).toBe(0)
    expect(play.state.tokens.find(({ actor }) => actor?.account === 'bob')).toMatchObject({
      status: 2,
      finishReason: 'outvoted',
      finishedBy: null,
    })
  })

  it('counting all: one No waits for the rest', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll', onOneNo: 'count' }))
    play.as('bob', 'Reject', why)
    expect(play.live).toEqual(['s:cat'])
    play.as('cat', 'Action')
    expect(play.state.task.result).toBe(1)
  })

  it('sequential: one after the other, in the order of the rule', () => {
    const play = row(step('s', ['cat', 'bob'], { mode: 'sequential' }))
    expect(play.refusal('bob', 'Action')).toBe('notYourTurn')
    play.as('cat', 'Action')
    play.as('bob', 'Action')
    expect(play.state.task.result).toBe(0)
  })

  it('vote: ends as soon as the outcome is certain, by weight', () => {
    const heavy = row(
      step('s', ['bob', 'cat', 'dan'], {
        mode: 'vote',
        vote: { percent: 60, minimum: 1, countAbstentions: false, weights: { bob: 3 } },
      }),
    )
    heavy.as('bob', 'Action')
    expect(heavy.state.task.result).toBe(0)

    const hopeless = row(
      step('s', ['bob', 'cat', 'dan'], {
        mode: 'vote',
        vote: { percent: 70, minimum: 1, countAbstentions: false, weights: {} },
      }),
    )
    hopeless.as('cat', 'Reject', why)
    expect(hopeless.state.task.result).toBe(1)
  })

  it('a single step offered to several is claimed by one, and may be put back', () => {
    const play = row(step('s', ['bob', 'cat'], { policy: 'Share' }))
    play.as('cat', 'Claim')
    expect(play.refusal('bob', 'Claim')).toBe('nothingToClaim')
    play.as('cat', 'PutBack')
    expect(play.live).toEqual(['s:bob|cat'])
  })

  it('R3-55 the previous step chooses one of those found', () => {
    const play = row(step('s', ['bob']), step('next', ['cat', 'dan'], { policy: 'AssignByPrevStep' }))
    expect(play.refusal('bob', 'Action')).toBe('chooseNext')
    expect(play.refusal('bob', 'Action', { nextPeople: { next: ['eve'] } })).toBe('chooseNext')
    play.as('bob', 'Action', { nextPeople: { next: ['dan'] } })
    expect(play.live).toEqual(['next:dan'])
  })
})

describe('free flow, abstention and undoing an approval', () => {
  const listed = {
    participants: [{ participantType: participantType.adHocList }],
    empty: { kind: 'skip', accounts: [] },
  }

  it('nobody is missing from a step whose people are still to be listed', () => {
    const definition: ProcessDefinitionInput = {
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        step('one', [], { participants: listed.participants }),
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: '1', from: 'start', to: 'one' },
        { id: '2', from: 'one', to: 'end' },
      ],
    }
    expect(new Rehearsal({ company, definition }, 'ann').ahead('ann').map(({ why }) => why?.key)).toEqual([
      'toBeListed',
    ])
  })

  it('the initiator lists the people of steps, and changes those not reached', () => {
    const definition: ProcessDefinitionInput = {
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        step('one', [], listed),
        step('two', [], listed),
        step('three', [], listed),
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: '1', from: 'start', to: 'one' },
        { id: '2', from: 'one', to: 'two' },
        { id: '3', from: 'two', to: 'three' },
        { id: '4', from: 'three', to: 'end' },
      ],
    }
    const play = new Rehearsal({ company, definition }, 'ann')
    play.as('ann', 'Start', { nextPeople: { one: ['bob'], two: ['cat'] } })
    expect(play.refusal('ann', 'ChangeFuture', { nextPeople: { one: ['dan'] } })).toBe('stepsHaveCome')
    expect(play.live).toEqual(['one:bob'])
    expect(play.refusal('bob', 'ChangeFuture', { nextPeople: { two: ['bob'] } })).toBe('noRight')
    play.as('ann', 'ChangeFuture', { nextPeople: { two: ['dan'] } })
    play.as('bob', 'Action')
    expect(play.live).toEqual(['two:dan'])
    play.as('dan', 'Action')
    expect(play.state.task.result).toBe(0)
  })

  it('an abstention is no No: only votes cast count', () => {
    const play = row(
      step('s', ['bob', 'cat', 'dan'], {
        mode: 'vote',
        vote: { percent: 100, minimum: 1, countAbstentions: false, weights: {} },
      }),
    )
    play.as('bob', 'Action')
    play.as('cat', 'Action', { abstain: true })
    play.as('dan', 'Action')
    expect(play.state.task.result).toBe(0)
  })

  it.each([
    ['Action', 1, 'revoked'],
    ['Reject', 0, 'completed'],
  ] as const)('those who approved are asked whether it is undone: %s', (answer, result, endReason) => {
    const definition: ProcessDefinitionInput = {
      processId: 'p',
      name: '',
      formId: 'f',
      settings: { revokeDays: 7 },
      elements: [
        { id: 'start', type: 'Start' },
        step('s', ['bob', 'cat'], { rights: { default: 'edit', fields: {} } }),
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: '1', from: 'start', to: 's' },
        { id: '2', from: 's', to: 'end' },
      ],
    }
    const form = { sections: [{ id: 'm', title: 'M', fields: [{ id: 'sum', type: 'number' as const, label: 'Sum' }] }] }
    const play = new Rehearsal({ company, definition, form }, 'ann')
    play.submit('ann', { sum: 5 })
    play.as('bob', 'Action', { formData: { sum: 6 } })
    expect(play.refusal('bob', 'RevokeApproved', why)).toBe('notInitiator')
    play.as('ann', 'RevokeApproved', why)
    expect(play.live).toEqual(['s:bob'])
    // What was approved is not changed while it is asked about once more.
    expect(play.attempt('bob', 'Action', { ...why, formData: { sum: 7000 } }).kind).toBe('refused')
    play.as('bob', answer, why)
    expect(play.state.formData).toMatchObject({ sum: 6 })
    expect(play.state.task).toMatchObject({ status: 1, result, endReason, revoking: false })
  })
})

describe('jumps and rights over others', () => {
  it('a jump out of a split leaves the whole of it', () => {
    const play = forked()
    play.as('boss', 'DirectTo', { ...why, targetActivityId: 'last' })
    expect(play.live).toEqual(['last:eve'])
  })

  it('a jump within a branch leaves the other branch alone', () => {
    const play = forked()
    const from = play.state.tokens.find(({ activityId }) => activityId === 'a')!
    play.as('boss', 'DirectTo', { ...why, tokenId: from.tokenId, targetActivityId: 'a2' })
    expect(play.live).toEqual(['a2:cat', 'b:dan', 'split:'])
  })

  it('a jump cannot land in the middle of a branch it is not in', () => {
    const play = forked()
    play.as('boss', 'DirectTo', { ...why, targetActivityId: 'last' })
    expect(play.refusal('boss', 'DirectTo', { ...why, targetActivityId: 'a2' })).toBe('intoBranch')
    const other = forked()
    const from = other.state.tokens.find(({ activityId }) => activityId === 'b')!
    expect(other.refusal('boss', 'DirectTo', { ...why, tokenId: from.tokenId, targetActivityId: 'a2' })).toBe(
      'intoBranch',
    )
  })

  it('a step is skipped as if agreed, and nobody is credited', () => {
    const play = row(step('s', ['bob']), step('next', ['cat']))
    play.as('boss', 'Skip', {
      ...why,
      tokenId: play.state.tokens.find(({ activityId }) => activityId === 's')!.tokenId,
    })
    expect(play.live).toEqual(['next:cat'])
    expect(play.state.tokens.find(({ activityId }) => activityId === 's')).toMatchObject({
      finishReason: 'skipped',
      finishedBy: null,
    })
  })

  it('a live slot and a step to come are given to somebody else', () => {
    const play = row(step('s', ['bob']), step('next', ['cat']))
    const slot = play.state.tokens.find(({ activityId }) => activityId === 's')!
    play.as('boss', 'Dispatch', { ...why, tokenId: slot.tokenId, people: ['dan'] })
    play.as('boss', 'Dispatch', { ...why, targetActivityId: 'next', people: ['eve'] })
    play.as('dan', 'Action')
    expect(play.live).toEqual(['next:eve'])
  })

  it('a stopped task counts as not approved, and can be started again in a new round', () => {
    const play = row(step('s', ['bob']))
    play.as('boss', 'Stop', why)
    expect(play.state.task).toMatchObject({ status: 1, result: 1, endReason: 'stopped' })
    play.as('boss', 'Restart', why)
    expect(play.state.task).toMatchObject({ status: 0, result: null, round: 2 })
    play.as('ann', 'Action')
    play.as('bob', 'Action')
    expect(play.state.task.result).toBe(0)
  })

  it('pulling back needs the right, and stops at a later decision', () => {
    const play = row(step('s', ['bob']), step('next', ['cat']), step('last', ['dan']))
    play.as('bob', 'Action')
    expect(play.refusal('bob', 'RecedeFrom', why)).toBe('noRight')
    const open = row(step('s', ['boss']), step('next', ['cat']), step('last', ['dan']))
    open.as('boss', 'Action')
    open.as('boss', 'RecedeFrom', why)
    expect(open.live).toEqual(['s:boss'])
  })
})
