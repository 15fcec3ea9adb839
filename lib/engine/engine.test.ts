import { participantType } from './participants/participant'
import type { ProcessDefinitionInput } from './definition/process-definition'
import { nothing, replay } from './log-entry'
import { Company } from './testing/company'
import { Rehearsal } from './testing/rehearsal'

const company = new Company({ root: null, sales: 'root', east: 'sales' }, [
  { account: 'ann', department: 'east' },
  { account: 'lee', department: 'east', leads: true },
  { account: 'mia', department: 'sales', leads: true },
  { account: 'fay', department: 'root', roles: ['finance'] },
  { account: 'dan', department: 'root', roles: ['director'] },
])
const leader = { participantType: participantType.leaderOfInitiator }
const role = (param0: string) => ({ participantType: participantType.role, param0 })

const purchase: ProcessDefinitionInput = {
  processId: 'p',
  name: 'Purchase',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'lead', type: 'Activity', name: 'Leader', participants: [leader] },
    { id: 'small', type: 'Condition' },
    { id: 'finance', type: 'Activity', name: 'Finance', participants: [role('finance')] },
    { id: 'large', type: 'Condition' },
    { id: 'director', type: 'Activity', name: 'Director', participants: [role('director')] },
    { id: 'end', type: 'End' },
  ],
  transitions: [
    { id: '1', from: 'start', to: 'lead' },
    { id: '2', from: 'lead', to: 'small' },
    {
      id: '3',
      from: 'small',
      to: 'end',
      name: 'below 5000',
      condition: 'Expression',
      expression: 'total < 5000',
    },
    { id: '4', from: 'small', to: 'finance', otherwise: true },
    { id: '5', from: 'finance', to: 'large' },
    { id: '6', from: 'large', to: 'director', condition: 'Expression', expression: 'total >= 50000' },
    { id: '7', from: 'large', to: 'end', otherwise: true },
    { id: '8', from: 'director', to: 'end' },
  ],
}
const begin = (initiator = 'ann') => new Rehearsal({ company, definition: purchase }, initiator)

describe('the route of a request', () => {
  it.each([
    ['4999.99', ['lead']],
    ['5000.00', ['lead', 'finance']],
    ['50000.00', ['lead', 'finance', 'director']],
  ])('for %s leads through %s', (total, steps) => {
    const play = begin()
    play.submit('ann', { total })
    const people: Record<string, string> = { lead: 'lee', finance: 'fay', director: 'dan' }
    for (const step of steps) {
      expect(play.live).toEqual([`${step}:${people[step]}`])
      play.as(people[step]!, 'Action')
    }
    expect(play.state.task).toMatchObject({ status: 1, result: 0, endReason: 'completed' })
    expect(play.live).toEqual([])
  })

  it('is forecast by the same routing, with the people and why they are asked', () => {
    const play = begin()
    play.state.formData = { total: '60000' }
    expect(
      play.ahead('ann').map(({ activityId, people, why }) => [activityId, people[0]?.account, why?.key]),
    ).toEqual([
      ['lead', 'lee', 'leaderOfInitiator'],
      ['finance', 'fay', 'role'],
      ['director', 'dan', 'role'],
      ['end', undefined, undefined],
    ])
    expect(play.state.task.status).toBe(-2)
  })

  it('climbs past the initiator when he leads his own department', () => {
    const play = begin('lee')
    play.submit('lee', { total: '1' })
    expect(play.live).toEqual(['lead:mia'])
  })

  it('is held up with an alert, not lost, when no transition fits', () => {
    const definition = { ...purchase, transitions: purchase.transitions.filter(({ id }) => id !== '4') }
    const play = new Rehearsal({ company, definition }, 'ann')
    play.submit('ann', { total: '6000' })
    play.as('lee', 'Action')
    expect(play.state.task).toMatchObject({ status: 2, alert: { key: 'routeMissing' } })
    expect(play.refusal('lee', 'Action')).toBe('taskPaused')
  })

  it('is refused when nobody is found and the step blocks', () => {
    const play = new Rehearsal(
      {
        company: new Company({ root: null }, [{ account: 'ann', department: 'root' }]),
        definition: purchase,
      },
      'ann',
    )
    expect(play.refusal('ann', 'Start', { formData: { total: '1' } })).toBe('nobodyFound')
    expect(play.state.task.status).toBe(-2)
  })
})

describe('decisions', () => {
  it('R3-49 a rejection ends the task rejected, and needs a reason', () => {
    const play = begin()
    play.submit('ann', { total: '1' })
    expect(play.refusal('lee', 'Reject')).toBe('reasonMissing')
    play.as('lee', 'Reject', { opinion: 'no budget' })
    expect(play.state.task).toMatchObject({ status: 1, result: 1, endReason: 'rejected' })
  })

  it('are for the holder only, once', () => {
    const play = begin()
    play.submit('ann', { total: '6000' })
    expect(play.refusal('fay', 'Action')).toBe('notYourTurn')
    play.as('lee', 'Action')
    expect(play.refusal('lee', 'Action')).toBe('notYourTurn')
    expect(play.can('lee')).toMatchObject({ approve: 'notYourTurn', comment: true, withdraw: 'notInitiator' })
    expect(play.can('dan')).toMatchObject({ comment: 'noRight', trace: 'noRight' })
  })

  it('refuse wrong form data by field and change nothing', () => {
    const play = begin()
    const result = play.attempt('ann', 'Start', { formData: { total: 'much' } })
    expect(result).toEqual({ kind: 'refused', refusal: { kind: 'form', fields: { total: 'wrongType' } } })
    play.submit('ann', { total: '1' })
    expect(play.attempt('lee', 'Action', { formData: { total: '2' } })).toMatchObject({
      refusal: { fields: { total: 'noRight' } },
    })
  })
})

describe('going back', () => {
  const atDirector = () => {
    const play = begin()
    play.submit('ann', { total: '60000' })
    play.as('lee', 'Action')
    play.as('fay', 'Action')
    return play
  }

  it('reaches any passed step and the initiator', () => {
    const play = atDirector()
    play.as('dan', 'Recede', { opinion: 'why?', targetActivityId: 'lead', resubmit: 'step' })
    expect(play.live).toEqual(['lead:lee'])
    play.as('lee', 'Action')
    expect(play.live).toEqual(['finance:fay'])
  })

  it('comes straight back to who sent it, and steps between are not asked again', () => {
    const play = atDirector()
    play.as('dan', 'Recede', { opinion: 'attach a quote', targetActivityId: 'start', resubmit: 'direct' })
    expect(play.live).toEqual(['start:ann'])
    expect(play.state.task.round).toBe(2)
    play.as('ann', 'Action')
    expect(play.live).toEqual(['director:dan'])
    play.as('dan', 'Action')
    expect(play.state.task.result).toBe(0)
  })

  it('walks every step again when the answer would now take another way', () => {
    const play = atDirector()
    play.as('dan', 'Recede', { opinion: 'too much', targetActivityId: 'start', resubmit: 'direct' })
    play.as('ann', 'Action', { formData: { total: '7000' } })
    expect(play.live).toEqual(['lead:lee'])
  })

  it('may be nested: each answer goes back to its own question', () => {
    const play = atDirector()
    play.as('dan', 'Recede', { opinion: 'ask', targetActivityId: 'finance', resubmit: 'direct' })
    play.as('fay', 'Recede', { opinion: 'ask further', targetActivityId: 'start', resubmit: 'direct' })
    expect(play.live).toEqual(['start:ann'])
    play.as('ann', 'Action')
    expect(play.live).toEqual(['finance:fay'])
    play.as('fay', 'Action')
    expect(play.live).toEqual(['director:dan'])
  })

  it('names only steps that were passed', () => {
    const play = atDirector()
    expect(play.refusal('dan', 'Recede', { opinion: 'x', targetActivityId: 'end' })).toBe('notAReturnTarget')
    expect(play.refusal('dan', 'Recede', { targetActivityId: 'start' })).toBe('reasonMissing')
  })

  it('a withdrawn request is a draft again and can be handed in anew', () => {
    const play = atDirector()
    expect(play.refusal('dan', 'Withdraw')).toBe('notInitiator')
    play.as('ann', 'Withdraw')
    expect(play.state.task).toMatchObject({ status: -2, round: 2 })
    expect(play.live).toEqual(['start:ann'])
    play.submit('ann')
    expect(play.live).toEqual(['lead:lee'])
  })
})

it('replaying the log rebuilds every state', () => {
  const play = begin()
  play.as('ann', 'Save', { formData: { total: '60000' } })
  play.submit('ann')
  play.as('lee', 'Action', { opinion: 'fine' })
  play.as('fay', 'Recede', { opinion: 'why', targetActivityId: 'start' })
  play.as('ann', 'Action')
  play.as('fay', 'Action')
  play.as('dan', 'Comment', { opinion: 'later' })
  play.as('dan', 'Reject', { opinion: 'no' })
  let rebuilt = nothing
  for (const { done } of play.history) {
    rebuilt = replay(rebuilt, done.entry.changes)
    expect(rebuilt).toEqual(done.state)
  }
})
