import type { ProcessDefinitionInput } from './definition/process-definition'
import { participantType } from './participants/participant'
import { Company } from './testing/company'
import { Rehearsal } from './testing/rehearsal'

const names = ['ann', 'bob', 'cat', 'dan', 'eve']
const company = new Company({ root: null }, [
  ...names.map((account) => ({ account, department: 'root' })),
  { account: 'boss', department: 'root', leads: true },
])
const users = (...accounts: string[]) =>
  accounts.map((param0) => ({ participantType: participantType.user, param0 }))
type Element = ProcessDefinitionInput['elements'][number]
const step = (id: string, accounts: string[], more: object = {}): Element => ({
  id,
  type: 'Activity',
  name: id,
  participants: users(...accounts),
  ...more,
})

/** Elements one after the other, from a start to an end. */
function row(...middle: Element[]) {
  const ids = ['start', ...middle.map(({ id }) => id), 'end']
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [{ id: 'start', type: 'Start' }, ...middle, { id: 'end', type: 'End' }],
    transitions: ids.slice(1).map((to, index) => ({ id: `t${index}`, from: ids[index] ?? '', to })),
  }
  const play = new Rehearsal({ company, definition, administrator: 'boss' }, 'ann')
  play.submit('ann')
  return play
}

/** start → split → (a → a2 | b) → join → last → end */
function forked() {
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      step('first', ['eve']),
      { id: 'split', type: 'Split' },
      step('a', ['bob']),
      step('a2', ['cat']),
      step('b', ['dan']),
      { id: 'join', type: 'Join' },
      step('last', ['eve']),
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: '0', from: 'start', to: 'first' },
      { id: '1', from: 'first', to: 'split' },
      { id: '2', from: 'split', to: 'a' },
      { id: '3', from: 'a', to: 'a2' },
      { id: '4', from: 'split', to: 'b' },
      { id: '5', from: 'a2', to: 'join' },
      { id: '6', from: 'b', to: 'join' },
      { id: '7', from: 'join', to: 'last' },
      { id: '8', from: 'last', to: 'end' },
    ],
  }
  const play = new Rehearsal({ company, definition, administrator: 'boss' }, 'ann')
  play.submit('ann')
  play.as('eve', 'Action')
  return play
}
const why = { opinion: 'because' }

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
      processId: 'p', name: '', formId: 'f',
      elements: [{ id: 'start', type: 'Start' }, step('one', [], { participants: listed.participants }), { id: 'end', type: 'End' }],
      transitions: [{ id: '1', from: 'start', to: 'one' }, { id: '2', from: 'one', to: 'end' }],
    }
    expect(new Rehearsal({ company, definition }, 'ann').ahead('ann').map(({ why }) => why?.key)).toEqual(['toBeListed'])
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
      elements: [{ id: 'start', type: 'Start' }, step('s', ['bob', 'cat']), { id: 'end', type: 'End' }],
      transitions: [
        { id: '1', from: 'start', to: 's' },
        { id: '2', from: 's', to: 'end' },
      ],
    }
    const play = new Rehearsal({ company, definition }, 'ann')
    play.submit('ann')
    play.as('bob', 'Action')
    expect(play.refusal('bob', 'RevokeApproved', why)).toBe('notInitiator')
    play.as('ann', 'RevokeApproved', why)
    expect(play.live).toEqual(['s:bob'])
    play.as('bob', answer, why)
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

describe('signers and steps in between', () => {
  const two = () => row(step('s', ['bob']), step('next', ['eve']))

  it('before: advice first, then who asked decides; a No of an adviser decides nothing', () => {
    const play = two()
    play.as('bob', 'JointSign', { people: ['cat', 'dan'], position: 'before', rule: 'order' })
    expect(play.refusal('dan', 'Action')).toBe('notYourTurn')
    play.as('cat', 'Reject', why)
    play.as('dan', 'Action')
    expect(play.live).toEqual(['s:bob'])
    play.as('bob', 'Action')
    expect(play.live).toEqual(['next:eve'])
  })

  it('any of several signers is enough where that is asked', () => {
    const play = two()
    play.as('bob', 'JointSign', { people: ['cat', 'dan'], position: 'before', rule: 'any' })
    play.as('dan', 'Action')
    expect(play.live).toEqual(['s:bob'])
  })

  it('after: the step is not left without them, and their No is its No', () => {
    const play = two()
    play.as('bob', 'JointSign', { people: ['cat'], position: 'after' })
    expect(play.live).toEqual(['s:cat'])
    play.as('cat', 'Reject', why)
    expect(play.state.task.result).toBe(1)
  })

  it('with: one more whose vote counts', () => {
    const play = two()
    play.as('bob', 'JointSign', { people: ['cat'], position: 'with' })
    play.as('bob', 'Action')
    expect(play.live).toEqual(['s:cat'])
    play.as('cat', 'Action')
    expect(play.live).toEqual(['next:eve'])
  })

  it('a signer taken back wakes who asked', () => {
    const play = two()
    play.as('bob', 'JointSign', { people: ['cat'], position: 'before' })
    play.as('bob', 'RemoveSigner')
    expect(play.live).toEqual(['s:bob'])
  })

  it('nobody is asked twice in one step, and not for ever within each other', () => {
    const play = two()
    play.as('bob', 'JointSign', { people: ['cat'], position: 'before' })
    expect(play.refusal('cat', 'JointSign', { people: ['bob'], position: 'before' })).toBe('alreadyInStep')
    expect(play.refusal('cat', 'JointSign', { people: ['dan'], position: 'with' })).toBe('onlyBefore')
    expect(play.refusal('cat', 'Recede', why)).toBe('signersDoNotReturn')
  })

  it('an inserted step leads back or on', () => {
    const withRight = () => {
      const play = row(step('s', ['boss']), step('next', ['eve']))
      return play
    }
    const back = withRight()
    back.as('boss', 'AdHoc', { name: 'check', people: ['cat'], then: 'back' })
    back.as('cat', 'Action')
    expect(back.live).toEqual(['s:boss'])
    const on = withRight()
    on.as('boss', 'AdHoc', { name: 'check', people: ['cat'], then: 'on' })
    on.as('cat', 'Action')
    expect(on.live).toEqual(['next:eve'])
  })

  it('whoever a slot is delegated to advises; the delegator decides', () => {
    const play = two()
    play.as('bob', 'Delegate', { people: ['cat'] })
    expect(play.can('cat')).toMatchObject({
      approve: 'delegateAdvises',
      delegateReturn: true,
      transfer: 'delegateAdvises',
    })
    play.as('cat', 'DelegateReturn', why)
    play.as('bob', 'Action')
    expect(play.live).toEqual(['next:eve'])
  })
})

it('who has decided in a step cannot be added to it again: taking back would give him two votes', () => {
  const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }))
  play.as('bob', 'Action')
  expect(play.refusal('cat', 'JointSign', { people: ['bob'], position: 'with' })).toBe('alreadyInStep')
  expect(play.refusal('cat', 'Transfer', { people: ['bob'] })).toBe('alreadyInStep')
})

describe('taking back', () => {
  it('is over when a colleague has completed the step since, or sent it back', () => {
    const left = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }), step('next', ['dan']))
    left.as('bob', 'Action')
    left.as('cat', 'Action')
    expect(left.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
    left.as('cat', 'Undo')
    expect(left.live).toEqual(['s:cat'])

    const returned = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }))
    returned.as('bob', 'Action')
    returned.as('cat', 'Recede', why)
    expect(returned.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
  })

  it('is over for a branch that ended, once the split is closed', () => {
    const definition: ProcessDefinitionInput = {
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'split', type: 'Split' },
        step('a', ['bob']),
        step('b', ['cat']),
        { id: 'stop', type: 'End' },
        { id: 'join', type: 'Join' },
        step('c', ['dan']),
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: '1', from: 'start', to: 'split' },
        { id: '2', from: 'split', to: 'a' },
        { id: '3', from: 'split', to: 'b' },
        { id: '4', from: 'a', to: 'stop' },
        { id: '5', from: 'b', to: 'join' },
        { id: '6', from: 'split', to: 'join', condition: 'False' },
        { id: '7', from: 'join', to: 'c' },
        { id: '8', from: 'c', to: 'end' },
      ],
    }
    const play = new Rehearsal({ company, definition }, 'ann')
    play.submit('ann')
    play.as('bob', 'Action')
    play.as('cat', 'Action')
    expect(play.live).toEqual(['c:dan'])
    expect(play.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
  })
})

it('who looks after a process sees its tasks, holds them and gives them to others, and has no vote', () => {
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    settings: { managers: users('dan') },
    elements: [{ id: 'start', type: 'Start' }, step('s', ['bob']), { id: 'end', type: 'End' }],
    transitions: [
      { id: '1', from: 'start', to: 's' },
      { id: '2', from: 's', to: 'end' },
    ],
  }
  const play = new Rehearsal({ company, definition }, 'ann')
  play.submit('ann')
  expect(play.can('dan')).toMatchObject({
    trace: true,
    pause: true,
    dispatch: true,
    approve: 'notYourTurn',
    skip: 'noRight',
    stop: 'noRight',
  })
  play.as('dan', 'Dispatch', { ...why, tokenId: play.state.tokens.at(-1)!.tokenId, people: ['cat'] })
  expect(play.live).toEqual(['s:cat'])
})
