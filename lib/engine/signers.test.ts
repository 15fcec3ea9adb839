import { draftStatus, taskResult, taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from './definition/process-definition'
import { type Element, company, row, step, why } from './testing/drawn-plays'
import { Rehearsal } from './testing/rehearsal'

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

  it('who asked some to sign beside him and others for advice waits for the advice alone', () => {
    const play = two()
    play.as('bob', 'JointSign', { people: ['dan'], position: 'with' })
    play.as('bob', 'JointSign', { people: ['cat'], position: 'before' })
    expect(play.refusal('bob', 'Action')).toBe('notYourTurn')
    play.as('cat', 'Action')
    play.as('bob', 'Action')
    play.as('dan', 'Action')
    expect(play.live).toEqual(['next:eve'])
  })

  it('two groups asked by one signer, each in its order, do not wait for each other', () => {
    const play = two()
    play.as('bob', 'JointSign', { people: ['cat', 'dan'], position: 'with', rule: 'order' })
    play.as('bob', 'JointSign', { people: ['boss', 'eve'], position: 'with', rule: 'order' })
    play.as('cat', 'Action')
    expect(play.refusal('eve', 'Action')).toBe('notYourTurn')
    play.as('dan', 'Action')
    play.as('boss', 'Action')
    play.as('eve', 'Action')
  })

  it.each(['with', 'after'] as const)(
    '%s, any one: the first Yes of the group is enough, and the others have done nothing',
    (position) => {
      const play = two()
      play.as('bob', 'JointSign', { people: ['cat', 'dan'], position, rule: 'any' })
      // Whom a signer asks in turn goes with him.
      play.as('dan', 'JointSign', { people: ['boss'], position: 'before' })
      play.as('cat', 'Action')
      if (position === 'with') {
        expect(play.live).toEqual(['s:bob'])
        play.as('bob', 'Action')
      }
      expect(play.live).toEqual(['next:eve'])
      const left = play.state.tokens.filter(
        ({ activityId, actor }) => activityId === 's' && (actor?.account === 'dan' || actor?.account === 'boss'),
      )
      expect(left.map(({ status, finishedBy, finishReason }) => ({ status, finishedBy, finishReason }))).toEqual(
        Array(2).fill({ status: tokenStatus.TaskFinish, finishedBy: null, finishReason: 'outvoted' }),
      )
    },
  )

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
    const play = row(
      step('s', ['bob', 'cat'], {
        mode: 'vote',
        vote: { percent: 60, minimum: 1, countAbstentions: false, weights: {} },
      }),
      step('next', ['eve']),
    )
    play.as('bob', 'JointSign', { people: ['dan', 'boss'], position: 'with', rule: 'any' })
    play.as('bob', 'Action')
    expect(play.live).toEqual(['s:boss', 's:cat', 's:dan'])
    play.as('boss', 'Action')
    expect(play.live).toEqual(['next:eve'])
  })

  it('3.15-14 what agreeing will do is said with who asked, who still signs, and whom it goes to', () => {
    const play = two()
    const said = (account: string) => {
      const outlook = play.foresee(account, 'Action')
      return (
        outlook && {
          to: outlook.to.map(
            ({ activityId, people }) => `${activityId}:${people.map(({ account: one }) => one).join()}`,
          ),
          waits: outlook.waitsFor.flatMap(({ people }) => people.map(({ account: one }) => one)),
          own: outlook.ownStep,
          end: outlook.end,
        }
      )
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
    const next = (more: object) =>
      row(step('s', ['bob']), step('next', ['cat', 'dan'], more))
        .foresee('bob', 'Action')
        ?.to.map(({ people, then, rule }) => [people.length, then.length, rule])
    expect(next({ mode: 'single', policy: 'Share' })).toEqual([[2, 0, 'one']])
    expect(next({ mode: 'parallelAny' })).toEqual([[2, 0, 'one']])
    expect(next({ mode: 'parallelAll' })).toEqual([[2, 0, 'all']])
    expect(next({ mode: 'vote' })).toEqual([[2, 0, 'vote']])
    expect(next({ mode: 'sequential' })).toEqual([[1, 1, 'all']])
    const chooses = row(step('s', ['bob']), step('next', ['cat', 'dan'], { policy: 'AssignByPrevStep' })).foresee(
      'bob',
      'Action',
    )
    expect(chooses?.choose).toEqual({ kind: 'people', activityName: 'next' })
  })

  it('3.15-14 what waits or runs by itself is said with its name; work outside does not count as done', () => {
    const said = (element: Element) => row(step('s', ['bob']), element, step('last', ['cat'])).foresee('bob', 'Action')
    expect(
      said({
        id: 'w',
        type: 'Wait',
        name: 'A week',
        until: { kind: 'duration', duration: { amount: 5, unit: 'days' } },
      }),
    ).toMatchObject({ to: [], system: [{ activityName: 'A week', kind: 'waits' }], end: null })
    expect(said({ id: 'a', type: 'Archive', name: 'Archive' })).toMatchObject({
      to: [],
      system: [{ activityName: 'Archive', kind: 'runs' }],
    })
    expect(said({ id: 'c', type: 'SubProcess', name: 'Children', processId: 'other', per: 'one' })).toMatchObject({
      to: [],
      system: [{ activityName: 'Children', kind: 'tasks' }],
    })
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
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [{ id: 'start', type: 'Start' }, step('s', ['bob']), { id: 'end', type: 'End' }],
      transitions: [
        { id: 'a', from: 'start', to: 's' },
        { id: 'b', from: 's', to: 'end' },
      ],
      settings: { revokeDays: 30 },
    }
    const play = new Rehearsal({ company, definition }, 'ann')
    play.submit('ann')
    play.as('bob', 'Action')
    play.as('ann', 'RevokeApproved', why)
    expect(play.refusal('ann', 'Undo')).toBe('nothingToUndo')
    expect(play.live).toEqual(['s:bob'])
  })

  it('a decision stays where somebody it had sent away sits in the step anew', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }))
    play.as('bob', 'JointSign', { people: ['dan', 'eve'], position: 'with', rule: 'any' })
    play.as('dan', 'Action')
    play.as('cat', 'JointSign', { people: ['eve'], position: 'with' })
    expect(play.refusal('dan', 'Undo')).toBe('alreadyGoneOn')
    expect(play.live.filter((slot) => slot === 's:eve')).toEqual(['s:eve'])
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

  it('who has lent his place to a delegate is not asked into the same step again', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }), step('next', ['eve']))
    play.as('bob', 'Delegate', { people: ['dan'] })
    expect(play.refusal('cat', 'JointSign', { people: ['bob'], position: 'before' })).toBe('alreadyInStep')
    play.as('dan', 'DelegateReturn', why)
    play.as('bob', 'Action')
    play.as('cat', 'Action')
    expect(play.live).toEqual(['next:eve'])
  })
})

it('who has decided in a step cannot be added to it again: taking back would give him two votes', () => {
  const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }))
  play.as('bob', 'Action')
  expect(play.refusal('cat', 'JointSign', { people: ['bob'], position: 'with' })).toBe('alreadyInStep')
  expect(play.refusal('cat', 'Transfer', { people: ['bob'] })).toBe('alreadyInStep')
})
