import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { drafted, row, slotAt, step, why } from '../testing/drawn-plays'
import { Company } from '../testing/company'
import type { Rehearsal } from '../testing/rehearsal'

const due = { deadline: { after: { amount: 1, unit: 'days' } } }
/** What the place says of itself beside what it was. */
const asNow = { handed: null, delegatedBy: null, lent: null }
const slot = (play: Rehearsal) => play.state.tokens.find(({ tokenId }) => tokenId === slotAt(play, 's'))!

describe('3.4-9 handing over', () => {
  it('makes it the other’s: who had it at first is kept, what is due when stays, the draft goes along', () => {
    const play = row(step('s', ['bob'], { ...due, rights: { default: 'edit', fields: {} } }))
    play.as('bob', 'Save', { formData: { total: '5' } })
    const { dueAt } = slot(play)
    const { effects } = play.as('bob', 'Transfer', { people: ['cat'], opinion: 'on leave' })
    expect(slot(play)).toMatchObject({
      actor: { account: 'cat' },
      originalActor: { account: 'bob' },
      from: { account: 'bob' },
      dueAt,
      draft: { total: '5' },
      seenAt: null,
      why: { key: 'transferred', params: { by: 'bob' } },
    })
    expect(effects).toMatchObject([{ event: 'arrived', to: [{ account: 'cat' }], text: 'on leave' }])
    expect(play.refusal('bob', 'Action')).toBe('notYourTurn')
    play.as('cat', 'Action')
    expect(play.state.task.result).toBe(0)
  })

  it('may go on, and back again', () => {
    const play = row(step('s', ['bob']))
    play.as('bob', 'Transfer', { people: ['cat'] })
    play.as('cat', 'Transfer', { people: ['dan'] })
    play.as('dan', 'Transfer', { people: ['bob'] })
    expect(play.live).toEqual(['s:bob'])
    expect(slot(play).originalActor?.account).toBe('bob')
  })

  it.each<[string, string[], string]>([
    ['nobody', [], 'peopleMissing'],
    ['somebody who is not there', ['ghost'], 'personUnknown'],
    ['two', ['dan', 'eve'], 'onePersonOnly'],
    ['oneself', ['bob'], 'notToYourself'],
    ['a colleague who has a place in the step', ['cat'], 'alreadyInStep'],
    ['the initiator, who would decide on his own request', ['ann'], 'ownRequest'],
  ])('is refused to %s', (_name, people, refusal) => {
    for (const act of ['Transfer', 'Delegate'] as const)
      expect(row(step('s', ['bob', 'cat'], { mode: 'parallelAll' })).refusal('bob', act, { people })).toBe(refusal)
  })

  it('is refused to who has left', () => {
    const people = new Company({ root: null }, [
      { account: 'ann', department: 'root' },
      { account: 'bob', department: 'root' },
      { account: 'old', department: 'root', enabled: false },
    ])
    const play = drafted([step('s', ['bob'])], { people })
    play.submit('ann')
    expect(play.refusal('bob', 'Transfer', { people: ['old'] })).toBe('personUnknown')
  })

  it('is not taken back with the decision of whom it was handed to', () => {
    const play = row(step('s', ['bob']), step('next', ['cat']))
    play.as('bob', 'Action')
    play.as('cat', 'Transfer', { people: ['dan'] })
    expect(play.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
  })
})

describe('3.3-19 taking a hand-over back', () => {
  const handed = (act: 'Transfer' | 'Delegate' = 'Transfer', settings: object = {}) => {
    const play = drafted([step('s', ['bob'])], { settings })
    play.submit('ann')
    const before = play.state
    play.as('bob', act, { people: ['cat'], opinion: 'please' })
    return { play, before }
  }

  it.each(['Transfer', 'Delegate'] as const)('%s: the place is as it was, and nobody else is asked', (act) => {
    const { play, before } = handed(act)
    play.as('bob', 'Undo')
    expect(slot(play)).toEqual({ ...before.tokens.find(({ activityId }) => activityId === 's'), ...asNow })
    expect(play.refusal('cat', act === 'Transfer' ? 'Action' : 'DelegateReturn', why)).toBe('notYourTurn')
    expect(play.refusal('bob', 'Undo')).toBe('nothingToUndo')
    play.as('bob', 'Action')
    expect(play.state.task.result).toBe(0)
  })

  it('is over once the other has done something: decided, saved, or handed it on', () => {
    const { play: decided } = handed()
    decided.as('cat', 'Action')
    expect(decided.refusal('bob', 'Undo')).not.toBeNull()

    const saved = row(step('s', ['bob'], { rights: { default: 'edit', fields: {} } }))
    saved.as('bob', 'Transfer', { people: ['cat'] })
    saved.as('cat', 'Save', { formData: { total: '5' } })
    expect(saved.refusal('bob', 'Undo')).toBe('alreadyGoneOn')

    const { play: gone } = handed()
    gone.as('cat', 'Transfer', { people: ['dan'] })
    expect(gone.refusal('bob', 'Undo')).toBe('nothingToUndo')
    gone.as('cat', 'Undo')
    expect(gone.live).toEqual(['s:cat'])
  })

  it('follows the process: never, until it was opened, or until something was done', () => {
    expect(handed('Transfer', { undo: 'never' }).play.refusal('bob', 'Undo')).toBe('undoNotOffered')
    const { play: seen } = handed('Transfer', { undo: 'untilSeen' })
    seen.as('cat', 'Open')
    expect(seen.refusal('bob', 'Undo')).toBe('alreadySeen')
    const { play: looked } = handed('Transfer', { undo: 'untilActed' })
    looked.as('cat', 'Open')
    looked.as('bob', 'Undo')
    expect(looked.live).toEqual(['s:bob'])
  })

  it('comes before an earlier decision of the same person', () => {
    const play = row(step('s', ['bob']), step('next', ['bob']))
    play.as('bob', 'Action')
    play.as('bob', 'Transfer', { people: ['cat'] })
    play.as('bob', 'Undo')
    expect(play.live).toEqual(['next:bob'])
    play.as('bob', 'Undo')
    expect(play.live).toEqual(['s:bob'])
  })

  it('is not for who has been given another place of the step meanwhile', () => {
    const play = row(step('s', ['bob', 'dan'], { mode: 'parallelAll' }))
    play.as('bob', 'Transfer', { people: ['cat'] })
    play.as('dan', 'Transfer', { people: ['bob'] })
    expect(play.refusal('bob', 'Undo')).toBe('alreadyInStep')
  })

  it('is the agent’s where an agent handed it on, and his principal has it as before', () => {
    const people = new Company(
      { root: null },
      ['ann', 'bob', 'cat', 'dan'].map((account) => ({ account, department: 'root' })),
    )
    people.standIns.push({ principal: 'bob', agent: 'cat', mode: 'move' })
    const play = drafted([step('s', ['bob'])], { people })
    play.submit('ann')
    play.as('cat', 'Transfer', { people: ['dan'] })
    play.as('cat', 'Undo')
    expect(slot(play)).toMatchObject({ actor: { account: 'cat' }, agentOf: { account: 'bob' }, handed: null })
  })
})

describe('3.4-22 asking somebody to look into it', () => {
  const delegated = () => {
    const play = row(step('s', ['bob']))
    play.as('bob', 'Delegate', { people: ['cat'], opinion: 'please check' })
    return play
  }

  it('the answer comes back as advice, and who asked decides', () => {
    const play = delegated()
    expect(play.live).toEqual(['s:cat'])
    expect(play.refusal('cat', 'DelegateReturn', { opinion: '' })).toBe('opinionMissing')
    const { effects } = play.as('cat', 'DelegateReturn', { opinion: 'looks fine' })
    expect(effects).toMatchObject([{ event: 'arrived', to: [{ account: 'bob' }], text: 'looks fine' }])
    expect(slot(play)).toMatchObject({ delegatedBy: null, why: { key: 'delegateAnswered', params: { by: 'cat' } } })
    expect(play.refusal('bob', 'DelegateReturn', why)).toBe('notDelegated')
    play.as('bob', 'Action')
    expect(play.state.tokens.find(({ activityId }) => activityId === 's')?.finishedBy?.account).toBe('bob')
  })

  it.each(['Action', 'Reject', 'Recede', 'Transfer', 'Delegate', 'JointSign', 'AdHoc'] as const)(
    'who is asked decides nothing: %s',
    (act) => expect(delegated().refusal('cat', act, { ...why, people: ['dan'] })).toBe('delegateAdvises'),
  )

  it('who is asked sees the form, and changes nothing in it', () => {
    const play = row(step('s', ['bob'], { rights: { default: 'edit', fields: {} } }))
    play.as('bob', 'Delegate', { people: ['cat'] })
    expect(play.attempt('cat', 'Save', { formData: { total: '9' } })).toMatchObject({
      refusal: { kind: 'form', fields: { total: 'noRight' } },
    })
    play.as('cat', 'DelegateReturn', why)
    play.as('bob', 'Action', { formData: { total: '7' } })
    expect(play.state.formData.total).toBe('7')
  })

  const askedByAgent = (mode: 'share' | 'move') => {
    const people = new Company(
      { root: null },
      ['ann', 'bob', 'cat', 'dan', 'eve', 'boss'].map((account) => ({ account, department: 'root' })),
    )
    people.standIns.push({ principal: 'bob', agent: 'cat', mode })
    const play = drafted([step('s', ['bob'])], { people })
    play.submit('ann')
    play.as('cat', 'Delegate', { people: ['dan'] })
    return play
  }

  it.each([
    ['share', { actor: { account: 'bob' }, agents: [{ account: 'cat' }], agentOf: null }],
    ['move', { actor: { account: 'cat' }, agents: [], agentOf: { account: 'bob' } }],
  ] as const)('asked by an agent (%s), the answer leaves the place with whom it was', (mode, place) => {
    const play = askedByAgent(mode)
    expect(play.live).toEqual(['s:dan'])
    play.as('dan', 'DelegateReturn', why)
    expect(slot(play)).toMatchObject({ ...place, delegatedBy: null, lent: null })
    expect(play.as('cat', 'Action').entry).toMatchObject({ by: { account: 'cat' }, onBehalfOf: { account: 'bob' } })
  })

  it('who leaves while his agent has lent his place: it comes back to who took over', () => {
    const play = askedByAgent('share')
    play.as('boss', 'Handover', { ...why, fromAccount: 'bob', people: ['eve'] })
    play.as('dan', 'DelegateReturn', why)
    expect(slot(play)).toMatchObject({ actor: { account: 'eve' } })
  })

  it('who leaves while somebody advises him: the answer comes to who took over', () => {
    const play = delegated()
    play.as('boss', 'Handover', { ...why, fromAccount: 'bob', people: ['dan'] })
    expect(play.live).toEqual(['s:cat'])
    play.as('cat', 'DelegateReturn', why)
    expect(play.live).toEqual(['s:dan'])
    expect(play.refusal('bob', 'Action')).toBe('notYourTurn')
  })

  it('what was lent does not go to who advises on it, nor to a colleague of the step', () => {
    expect(delegated().refusal('boss', 'Handover', { ...why, fromAccount: 'bob', people: ['cat'] })).toBe(
      'alreadyInStep',
    )
  })

  it('an offer taken up and lent is not put back by who only advises', () => {
    const play = row(step('s', ['bob', 'cat'], { policy: 'Share' }))
    play.as('bob', 'Claim')
    play.as('bob', 'Delegate', { people: ['dan'] })
    expect(play.refusal('dan', 'PutBack')).toBe('delegateAdvises')
    play.as('dan', 'DelegateReturn', why)
    play.as('bob', 'PutBack')
    play.as('cat', 'Claim')
    expect(play.refusal('cat', 'Action')).toBe('')
  })
})

describe('3.4-15 an offer', () => {
  it('that is gone is not answered by another', () => {
    const play = row(step('s', ['bob', 'cat'], { policy: 'Share' }))
    expect(play.refusal('bob', 'Claim', { tokenId: 'gone' })).toBe('nothingToClaim')
    play.as('bob', 'Claim', { tokenId: slotAt(play, 's') })
    expect(play.live).toEqual(['s:bob'])
  })

  const offered = (more: object = {}) => row(step('s', ['bob', 'cat', 'dan'], { policy: 'Share', ...more }))

  it('is one item, whoever looks at it, and belongs to who takes it', () => {
    const play = offered()
    expect(play.state.tokens.filter(({ activityId }) => activityId === 's')).toHaveLength(1)
    expect(['bob', 'cat', 'eve'].map((account) => play.can(account).claim)).toEqual([true, true, 'nothingToClaim'])
    play.as('cat', 'Claim')
    expect(slot(play)).toMatchObject({
      status: tokenStatus.Run,
      actor: { account: 'cat' },
      originalActor: { account: 'cat' },
    })
    expect(play.refusal('bob', 'Action')).toBe('notYourTurn')
  })

  it('is not acted on before it is taken', () => expect(offered().refusal('bob', 'Action')).toBe('notYourTurn'))

  it('put back is everybody’s again, without what was saved on it', () => {
    const play = offered()
    play.as('cat', 'Claim')
    play.as('cat', 'Open')
    play.as('cat', 'Save', { formData: {} })
    play.as('cat', 'PutBack')
    expect(slot(play)).toMatchObject({ status: tokenStatus.Share, actor: null, draft: null, seenAt: null })
    expect(play.refusal('bob', 'Claim')).toBe('')
  })

  it('to a single person is his from the start, and nothing to put back', () => {
    const play = row(step('s', ['bob'], { policy: 'Share' }))
    expect(slot(play)).toMatchObject({ status: tokenStatus.Run, actor: { account: 'bob' } })
    expect(play.refusal('bob', 'PutBack')).toBe('notClaimed')
  })

  it('3.15-4 is not taken by who signs beside it already', () => {
    const play = offered()
    play.as('bob', 'Claim')
    play.as('bob', 'JointSign', { people: ['cat'], position: 'with' })
    play.as('bob', 'PutBack')
    expect(play.refusal('cat', 'Claim')).toBe('nothingToClaim')
    play.as('dan', 'Claim')
    play.as('dan', 'Action')
    play.as('cat', 'Action')
    expect(play.state.task.result).toBe(0)
  })

  it('is given to one of them, or to another, by who may', () => {
    const play = offered()
    play.as('boss', 'Dispatch', { ...why, tokenId: slotAt(play, 's'), people: ['eve'] })
    expect(play.live).toEqual(['s:eve'])
    expect(slot(play)).toMatchObject({ status: tokenStatus.Run, why: { key: 'dispatched', params: { by: 'boss' } } })
    play.as('eve', 'Action')
    expect(play.state.task.result).toBe(0)
  })
})

describe('3.4-17 who carries out a step is decided by somebody else', () => {
  it.each<[string, object, string]>([
    ['two people for one slot', { people: ['dan', 'eve'] }, 'onePersonOnly'],
    ['nobody', { people: [] }, 'peopleMissing'],
    ['a colleague of the step', { people: ['cat'] }, 'alreadyInStep'],
    ['the initiator', { people: ['ann'] }, 'ownRequest'],
    ['a place that is no step', { tokenId: '', targetActivityId: 'end', people: ['dan'] }, 'notAStep'],
    ['the initiator, of a step to come', { tokenId: '', targetActivityId: 'next', people: ['ann'] }, 'ownRequest'],
  ])('not by naming %s', (_name, command, refusal) => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }), step('next', ['cat']))
    const tokenId = slotAt(play, 's', 'bob')
    expect(play.refusal('boss', 'Dispatch', { ...why, tokenId, ...command })).toBe(refusal)
  })

  it('a slot whose turn has not come is given on quietly: its new person hears when it comes', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'sequential' }))
    const { effects } = play.as('boss', 'Dispatch', { ...why, tokenId: slotAt(play, 's', 'cat'), people: ['dan'] })
    expect(effects).toEqual([])
    const next = play.as('bob', 'Action')
    expect(next.effects).toMatchObject([{ event: 'arrived', to: [{ account: 'dan' }] }])
  })

  it('several people for a step to come get a slot each where it is for several', () => {
    const play = row(step('s', ['bob']), step('next', ['cat'], { mode: 'parallelAll' }))
    play.as('boss', 'Dispatch', { ...why, targetActivityId: 'next', people: ['dan', 'eve'] })
    play.as('bob', 'Action')
    expect(play.live).toEqual(['next:dan', 'next:eve'])
  })

  it('a paused task is set right before it goes on', () => {
    const play = row(step('s', ['bob']))
    play.as('boss', 'Pause', why)
    play.as('boss', 'Dispatch', { ...why, tokenId: slotAt(play, 's'), people: ['dan'] })
    expect(play.state.task.status).toBe(2)
    play.as('boss', 'Resume')
    expect(play.can('dan').approve).toBe(true)
  })
})

describe('3.4-38 everything of one person is given to another', () => {
  it('what he holds, may take, is to read, and was chosen for', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }), step('next', ['cat', 'dan']))
    play.as('cat', 'Copy', { people: ['bob'] })
    play.as('boss', 'Dispatch', { ...why, targetActivityId: 'next', people: ['bob'] })
    play.as('boss', 'Handover', { ...why, fromAccount: 'bob', people: ['eve'] })
    expect(play.live).toEqual(['s:cat', 's:eve', 's:eve'])
    expect(play.state.task.presets.next?.map(({ account }) => account)).toEqual(['eve'])
    play.as('eve', 'Action')
    play.as('cat', 'Action')
    expect(play.live).toEqual(['next:eve', 's:eve'])
  })

  it('a place in a pool', () => {
    const play = row(step('s', ['bob', 'cat'], { policy: 'Share' }))
    play.as('boss', 'Handover', { ...why, fromAccount: 'bob', people: ['dan'] })
    expect(play.live).toEqual(['s:cat|dan'])
    expect([play.can('bob').claim, play.can('dan').claim]).toEqual(['nothingToClaim', true])
  })

  it('is his alone where the item is named', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }))
    play.as('cat', 'Copy', { people: ['bob'] })
    play.as('boss', 'Handover', { ...why, tokenId: slotAt(play, 's', 'bob'), fromAccount: 'bob', people: ['dan'] })
    expect(play.live).toEqual(['s:bob', 's:cat', 's:dan'])
  })

  it.each<[string, object, string]>([
    ['nothing of his', { fromAccount: 'eve', people: ['dan'] }, 'nothingToHandOver'],
    ['himself', { fromAccount: 'bob', people: ['bob'] }, 'onePersonOnly'],
    ['nobody named', { fromAccount: 'bob', people: [] }, 'peopleMissing'],
    ['a colleague of the same step', { fromAccount: 'bob', people: ['cat'] }, 'alreadyInStep'],
    ['the initiator', { fromAccount: 'bob', people: ['ann'] }, 'ownRequest'],
  ])('is refused: %s', (_name, command, refusal) => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }))
    expect(play.refusal('boss', 'Handover', { ...why, ...command })).toBe(refusal)
    expect(play.live).toEqual(['s:bob', 's:cat'])
  })
})

describe('3.9 a rule about agents begins or ends while an item is open', () => {
  const withAgent = (mode: 'share' | 'move' | 'act' | 'prepare') => {
    const people = new Company(
      { root: null },
      ['ann', 'bob', 'cat', 'dan'].map((account) => ({ account, department: 'root' })),
    )
    const play = drafted([step('s', ['bob'])], { people })
    play.submit('ann')
    people.standIns.push({ principal: 'bob', agent: 'cat', mode })
    return { play, people }
  }
  const change = (play: Rehearsal) => play.attempt('#system', 'AgentSwitch', { tokenId: slotAt(play, 's') })

  it('shared: both have it, and the agent is told', () => {
    const { play } = withAgent('share')
    const done = change(play)
    expect(done).toMatchObject({ effects: [{ event: 'arrived', to: [{ account: 'cat' }] }] })
    expect([play.can('bob').approve, play.can('cat').approve]).toEqual([true, true])
  })

  it('moved: it is the agent’s in the principal’s place, and comes back unopened when the rule ends', () => {
    const { play, people } = withAgent('move')
    change(play)
    expect(slot(play)).toMatchObject({ actor: { account: 'cat' }, agentOf: { account: 'bob' } })
    people.standIns.pop()
    change(play)
    expect(slot(play)).toMatchObject({ actor: { account: 'bob' }, agentOf: null })
  })

  it('what an agent has opened stays with him', () => {
    const { play, people } = withAgent('move')
    change(play)
    play.as('cat', 'Open')
    people.standIns.pop()
    expect(change(play)).toMatchObject({ refusal: { reason: 'nothingToSwitch' } })
    expect(play.live).toEqual(['s:cat'])
  })

  it('nothing to change is no act', () => {
    const { play, people } = withAgent('share')
    people.standIns.pop()
    expect(change(play)).toMatchObject({ refusal: { reason: 'nothingToSwitch' } })
  })

  it('a secretary who may act acts on behalf of the chief; one who prepares hands him a draft', () => {
    const acting = withAgent('act')
    change(acting.play)
    expect(acting.play.as('cat', 'Action').entry).toMatchObject({
      by: { account: 'cat' },
      onBehalfOf: { account: 'bob' },
    })
    const { play } = withAgent('prepare')
    change(play)
    expect(play.refusal('cat', 'Action')).toBe('notYourTurn')
    play.as('cat', 'Save', { opinion: 'I would agree' })
    expect(slot(play)).toMatchObject({ preparedBy: { actor: { account: 'cat' }, opinion: 'I would agree' } })
    expect(play.as('bob', 'Action').entry.onBehalfOf).toBeNull()
  })
})
