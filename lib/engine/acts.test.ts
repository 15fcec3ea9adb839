import { draftStatus, taskResult, taskStatus, tokenStatus } from '@/lib/contracts/workflow-enumerations'
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

  it.each(['with', 'after'] as const)('%s, any one: the first Yes of the group is enough, and the others have done nothing', (position) => {
    const play = two()
    play.as('bob', 'JointSign', { people: ['cat', 'dan'], position, rule: 'any' })
    // Whom a signer asks in turn goes with him.
    play.as('dan', 'JointSign', { people: ['ann'], position: 'before' })
    play.as('cat', 'Action')
    if (position === 'with') {
      expect(play.live).toEqual(['s:bob'])
      play.as('bob', 'Action')
    }
    expect(play.live).toEqual(['next:eve'])
    const left = play.state.tokens.filter(({ activityId, actor }) => activityId === 's' && (actor?.account === 'dan' || actor?.account === 'ann'))
    expect(left.map(({ status, finishedBy, finishReason }) => ({ status, finishedBy, finishReason }))).toEqual(
      Array(2).fill({ status: tokenStatus.TaskFinish, finishedBy: null, finishReason: 'outvoted' }),
    )
  })

  it('with, any one: a No ends the step where one No does, and counts once all have answered where it is counted', () => {
    const strict = two()
    strict.as('bob', 'JointSign', { people: ['cat', 'dan'], position: 'with', rule: 'any' })
    strict.as('cat', 'Reject', why)
    expect(strict.state.task.result).toBe(taskResult.Reject)

    const counting = row(step('s', ['bob'], { mode: 'parallelAll', onOneNo: 'count' }), step('next', ['eve']))
    counting.as('bob', 'JointSign', { people: ['cat', 'dan'], position: 'with', rule: 'any' })
    counting.as('cat', 'Reject', why)
    counting.as('dan', 'Action')
    counting.as('bob', 'Action')
    expect(counting.live).toEqual(['next:eve'])
  })

  it('with, any one: a group weighs as one vote where votes are counted', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'vote', vote: { percent: 60, minimum: 1, countAbstentions: false, weights: {} } }), step('next', ['eve']))
    play.as('bob', 'JointSign', { people: ['dan', 'ann'], position: 'with', rule: 'any' })
    play.as('bob', 'Action')
    expect(play.live).toEqual(['s:ann', 's:cat', 's:dan'])
    play.as('ann', 'Action')
    expect(play.live).toEqual(['next:eve'])
  })

  it('3.15-14 what agreeing will do is said with who asked, who still signs, and whom it goes to', () => {
    const play = two()
    const said = (account: string) => {
      const outlook = play.foresee(account, 'Action')
      return outlook && { to: outlook.to.map(({ activityId, people }) => `${activityId}:${people.map(({ account: one }) => one).join()}`), waits: outlook.waitsFor.flatMap(({ people }) => people.map(({ account: one }) => one)), own: outlook.ownStep, end: outlook.end }
    }
    expect(said('bob')).toEqual({ to: ['next:eve'], waits: [], own: false, end: null })
    play.as('bob', 'JointSign', { people: ['cat'], position: 'before' })
    expect(said('bob')).toBeNull()
    expect(said('cat')).toEqual({ to: ['s:bob'], waits: [], own: false, end: null })
    play.as('cat', 'Action')
    play.as('bob', 'JointSign', { people: ['dan'], position: 'with' })
    expect(said('bob')).toEqual({ to: [], waits: ['dan'], own: true, end: null })
    play.as('bob', 'Recede', { ...why, targetActivityId: 'start', resubmit: 'direct' })
    expect(said('ann')).toEqual({ to: ['s:bob,dan'], waits: [], own: false, end: null })
    // The way shows the place it comes straight back to, before what comes after it.
    expect(play.ahead('ann').map(({ activityId }) => activityId)).toEqual(['s', 'next', 'end'])
    play.as('ann', 'Action')
    play.as('dan', 'Action')
    expect(said('bob')).toEqual({ to: ['next:eve'], waits: [], own: false, end: null })
    play.as('bob', 'Action')
    expect(said('eve')).toEqual({ to: [], waits: [], own: false, end: 'approved' })
  })

  it('3.15-14 people of whom one is enough, whose turn comes later, or who vote are said to be so', () => {
    const next = (more: object) => row(step('s', ['bob']), step('next', ['cat', 'dan'], more)).foresee('bob', 'Action')?.to.map(({ people, then, rule }) => [people.length, then.length, rule])
    expect(next({ mode: 'single', policy: 'Share' })).toEqual([[2, 0, 'one']])
    expect(next({ mode: 'parallelAny' })).toEqual([[2, 0, 'one']])
    expect(next({ mode: 'parallelAll' })).toEqual([[2, 0, 'all']])
    expect(next({ mode: 'vote' })).toEqual([[2, 0, 'vote']])
    expect(next({ mode: 'sequential' })).toEqual([[1, 1, 'all']])
    const chooses = row(step('s', ['bob']), step('next', ['cat', 'dan'], { policy: 'AssignByPrevStep' })).foresee('bob', 'Action')
    expect(chooses?.choose).toEqual({ kind: 'people', activityName: 'next' })
  })

  it('3.15-14 what waits or runs by itself is said with its name; work outside does not count as done', () => {
    const said = (element: Element) => row(step('s', ['bob']), element, step('last', ['cat'])).foresee('bob', 'Action')
    expect(said({ id: 'w', type: 'Wait', name: 'A week', until: { kind: 'duration', duration: { amount: 5, unit: 'days' } } })).toMatchObject({ to: [], system: [{ activityName: 'A week', kind: 'waits' }], end: null })
    expect(said({ id: 'a', type: 'Archive', name: 'Archive' })).toMatchObject({ to: [], system: [{ activityName: 'Archive', kind: 'runs' }] })
    expect(said({ id: 'c', type: 'SubProcess', name: 'Children', processId: 'other', per: 'one' })).toMatchObject({ to: [], system: [{ activityName: 'Children', kind: 'tasks' }] })
  })

  it('3.15-6 a request whose submission is taken back is a draft again, with what was written', () => {
    const play = row(step('s', ['bob']))
    const submitted = play.state.formData
    play.as('ann', 'Undo')
    expect(play.state.task).toMatchObject({ status: draftStatus, no: '' })
    expect(play.state.formData).toEqual(submitted)
    expect(play.live).toEqual(['start:ann'])
    play.as('ann', 'Start')
    expect(play.live).toEqual(['s:bob'])
    // The answer to a return is a step of the running task like others.
    play.as('bob', 'Recede', { ...why, targetActivityId: 'start', resubmit: 'direct' })
    play.as('ann', 'Action')
    play.as('ann', 'Undo')
    expect(play.state.task.status).toBe(taskStatus.Run)
  })

  it('asking for a revocation is not taken back: taking it back would be the revocation itself', () => {
    const definition: ProcessDefinitionInput = {
      processId: 'p', name: '', formId: 'f',
      elements: [{ id: 'start', type: 'Start' }, step('s', ['bob']), { id: 'end', type: 'End' }],
      transitions: [{ id: 'a', from: 'start', to: 's' }, { id: 'b', from: 's', to: 'end' }],
      settings: { revokeDays: 30 },
    }
    const play = new Rehearsal({ company, definition }, 'ann')
    play.submit('ann')
    play.as('bob', 'Action')
    play.as('ann', 'RevokeApproved', why)
    expect(play.refusal('ann', 'Undo')).toBe('nothingToUndo')
    expect(play.live).toEqual(['s:bob'])
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
