import { participantType } from './participants/participant'
import type { ProcessDefinitionInput } from './definition/process-definition'
import { nothing, replay } from './core/log-entry'
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
    expect(play.ahead('ann').map(({ activityId, people, why }) => [activityId, people[0]?.account, why?.key])).toEqual([
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

  it('goes the way an administrator chooses where it was held up, and only with a reason', () => {
    const definition = { ...purchase, transitions: purchase.transitions.filter(({ id }) => id !== '4') }
    const play = new Rehearsal({ company, definition, administrator: 'dan' }, 'ann')
    play.submit('ann', { total: '6000' })
    play.as('lee', 'Action')
    expect(play.refusal('dan', 'Push', { branches: ['3'] })).toBe('reasonMissing')
    expect(play.refusal('fay', 'Push', { opinion: 'x' })).toBe('noRight')
    const asked = play.attempt('dan', 'Push', { opinion: 'agreed by phone' })
    expect(asked).toMatchObject({ kind: 'refused', refusal: { kind: 'chooseBranch', several: false } })
    const [way] = asked.kind === 'refused' && asked.refusal.kind === 'chooseBranch' ? asked.refusal.branches : []
    play.as('dan', 'Push', { opinion: 'agreed by phone', branches: [way!.id] })
    expect(play.state.task).toMatchObject({ alert: null })
    expect(play.state.task.status).not.toBe(2)
  })

  it('is pushed on from a split nothing leads on from, in a scope its join closes, and from a join that waits in vain', () => {
    const company = new Company({ root: null }, [{ account: 'ann', department: 'root' }])
    const step = (id: string): ProcessDefinitionInput['elements'][number] => ({
      id,
      type: 'Activity',
      self: 'let',
      participants: [{ participantType: 0, param0: 'ann' }],
    })
    const fork = (join: object): ProcessDefinitionInput => ({
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'fork', type: 'Split', split: 'All' },
        step('left'),
        step('right'),
        { id: 'join', type: 'Join', ...join } as never,
        step('last'),
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: 's', from: 'start', to: 'fork' },
        { id: 'l', from: 'fork', to: 'left', condition: 'Expression', expression: 'total > 10' },
        { id: 'r', from: 'fork', to: 'right', condition: 'Expression', expression: 'total > 5' },
        { id: 'lj', from: 'left', to: 'join' },
        { id: 'rj', from: 'right', to: 'join' },
        { id: 'j', from: 'join', to: 'last' },
        { id: 'e', from: 'last', to: 'end' },
      ],
    })
    const nowhere = new Rehearsal({ company, definition: fork({ join: 'And' }), administrator: 'ann' }, 'ann')
    nowhere.submit('ann', { total: '1' })
    expect(nowhere.state.task.alert?.key).toBe('routeMissing')
    nowhere.as('ann', 'Push', { opinion: 'left it is', branches: ['l'] })
    expect(nowhere.live.filter((one) => one.endsWith(':ann'))).toEqual(['left:ann'])
    nowhere.as('ann', 'Action')
    expect(nowhere.live).toEqual(['last:ann'])

    const inVain = new Rehearsal(
      {
        company,
        definition: fork({ join: 'Advance', advance: { need: 'branches', branches: ['l', 'r'] } }),
        administrator: 'ann',
      },
      'ann',
    )
    inVain.submit('ann', { total: '7' })
    inVain.as('ann', 'Action')
    expect(inVain.state.task.alert?.key).toBe('joinImpossible')
    inVain.as('ann', 'Push', { opinion: 'one is enough' })
    expect(inVain.live).toEqual(['last:ann'])
    inVain.as('ann', 'Action')
    expect(inVain.state.task).toMatchObject({ status: 1, result: 0 })
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

describe('splits and joins', () => {
  const someone = (param0: string) => ({ participantType: participantType.user, param0 })
  const step = (id: string, account: string) => ({
    id,
    type: 'Activity' as const,
    participants: [someone(account)],
  })
  /** start → split → (a | b → b2) → join → after → end */
  const forked = (join: object, split: object = {}): ProcessDefinitionInput => ({
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'split', type: 'Split', ...split },
      step('a', 'lee'),
      step('b', 'fay'),
      step('b2', 'mia'),
      { id: 'join', type: 'Join', ...join },
      step('after', 'dan'),
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: '1', from: 'start', to: 'split' },
      { id: 'toA', from: 'split', to: 'a' },
      { id: 'toB', from: 'split', to: 'b' },
      { id: '4', from: 'a', to: 'join' },
      { id: '5', from: 'b', to: 'b2' },
      { id: '6', from: 'b2', to: 'join' },
      { id: '7', from: 'join', to: 'after' },
      { id: '8', from: 'after', to: 'end' },
    ],
  })
  const run = (join: object, split?: object) => {
    const play = new Rehearsal({ company, definition: forked(join, split) }, 'ann')
    play.submit('ann')
    return play
  }

  it('R3-54 And waits for every branch', () => {
    const play = run({ join: 'And' })
    play.as('lee', 'Action')
    expect(play.live).toEqual(['b:fay', 'join:', 'split:'])
    play.as('fay', 'Action')
    play.as('mia', 'Action')
    expect(play.live).toEqual(['after:dan'])
  })

  it('R3-54 Xor goes on with the first arrival and cuts the rest', () => {
    const play = run({ join: 'Xor' })
    play.as('lee', 'Action')
    expect(play.live).toEqual(['after:dan'])
  })

  it('R3-54 Advance may keep the rest for reading, or let it finish in the background', () => {
    const read = run({ join: 'Advance', rest: 'read', advance: { need: 'count', value: 1 } })
    read.as('lee', 'Action')
    expect(read.live).toEqual(['after:dan', 'b:fay'])
    expect(read.refusal('fay', 'Action')).toBe('notYourTurn')

    const wait = run({ join: 'Advance', rest: 'wait', advance: { need: 'percent', value: 50 } })
    wait.as('lee', 'Action')
    expect(wait.live).toEqual(['after:dan', 'b:fay', 'split:'])
    wait.as('dan', 'Action')
    wait.as('fay', 'Action')
    expect(wait.state.task.status).toBe(0)
    wait.as('mia', 'Action')
    expect(wait.state.task.result).toBe(0)
  })

  it('R3-54 the actor before the split chooses where the process leaves it to him', () => {
    const start = (branches?: string[]) => {
      const play = new Rehearsal(
        { company, definition: forked({}, { split: 'SelectMulti', chosenBy: 'actor' }) },
        'ann',
      )
      return { play, refusal: play.refusal('ann', 'Start', { branches }) }
    }
    expect(start().refusal).toBe('chooseBranch')
    expect(start(['toA']).play.live).toEqual(['a:lee', 'split:'])
  })

  it('a return inside a branch leaves the other branch and what has arrived alone', () => {
    const play = run({ join: 'And' })
    play.as('lee', 'Action')
    play.as('fay', 'Action')
    play.as('mia', 'Recede', { opinion: 'again', targetActivityId: 'b', resubmit: 'step' })
    expect(play.live).toEqual(['b:fay', 'join:', 'split:'])
  })

  it('a return out of the split takes the whole split back', () => {
    const play = run({ join: 'And' })
    play.as('lee', 'Action')
    play.as('fay', 'Recede', { opinion: 'again', targetActivityId: 'start', resubmit: 'step' })
    expect(play.live).toEqual(['start:ann'])
    play.as('ann', 'Action')
    expect(play.live).toEqual(['a:lee', 'b:fay', 'split:'])
  })

  it('a return from behind a join into one branch keeps what the other brought', () => {
    const play = run({ join: 'And' })
    play.as('lee', 'Action')
    play.as('fay', 'Action')
    play.as('mia', 'Action')
    play.as('dan', 'Recede', { opinion: 'again', targetActivityId: 'b2', resubmit: 'step' })
    expect(play.live).toEqual(['b2:mia', 'join:', 'split:'])
    play.as('mia', 'Action')
    expect(play.live).toEqual(['after:dan'])
  })

  it('a return goes back to several branches at once, and waits for all of them again', () => {
    const play = run({ join: 'And' })
    play.as('lee', 'Action')
    play.as('fay', 'Action')
    play.as('mia', 'Action')
    play.as('dan', 'Recede', { opinion: 'again', targetActivityId: 'b2', alsoTo: ['a'], resubmit: 'direct' })
    expect(play.live).toEqual(['a:lee', 'b2:mia', 'split:'])
    expect(play.state.task.round).toBe(2)
    play.as('mia', 'Action')
    expect(play.live).toEqual(['a:lee', 'join:', 'split:'])
    play.as('lee', 'Action')
    expect(play.live).toEqual(['after:dan'])
  })

  it('steps of which one came of the other are not gone back to at once', () => {
    const play = run({ join: 'And' })
    play.as('lee', 'Action')
    play.as('fay', 'Action')
    play.as('mia', 'Action')
    const back = { opinion: 'again', resubmit: 'step' } as const
    expect(play.refusal('dan', 'Recede', { ...back, targetActivityId: 'b2', alsoTo: ['b'] })).toBe('notAReturnTarget')
    expect(play.refusal('dan', 'Recede', { ...back, targetActivityId: 'b2', alsoTo: ['start'] })).toBe(
      'notAReturnTarget',
    )
    expect(play.refusal('dan', 'Recede', { ...back, targetActivityId: 'b2', alsoTo: ['nowhere'] })).toBe(
      'notAReturnTarget',
    )
    expect(play.refusal('dan', 'Recede', { ...back, targetActivityId: 'b2', alsoTo: ['b2'] })).toBe('notAReturnTarget')
  })

  it('after a return into a branch its inner join goes on again, though it had gone on before', () => {
    const definition: ProcessDefinitionInput = {
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'split', type: 'Split' },
        step('a', 'lee'),
        step('b', 'fay'),
        { id: 'early', type: 'Join' },
        step('c', 'mia'),
        { id: 'join', type: 'Join', join: 'Advance', advance: { need: 'count', value: 2 } },
        { id: 'end', type: 'End' },
        step('d', 'dan'),
      ],
      transitions: [
        { id: '1', from: 'start', to: 'split' },
        { id: '2', from: 'split', to: 'a' },
        { id: '3', from: 'split', to: 'b' },
        { id: '4', from: 'a', to: 'early' },
        { id: '5', from: 'b', to: 'early' },
        { id: '6', from: 'early', to: 'c' },
        { id: '7', from: 'c', to: 'join' },
        { id: '8', from: 'split', to: 'd' },
        { id: '9', from: 'd', to: 'join' },
        { id: '10', from: 'join', to: 'end' },
      ],
    }
    const play = new Rehearsal({ company, definition }, 'ann')
    play.submit('ann')
    play.as('lee', 'Action')
    play.as('fay', 'Action')
    play.as('mia', 'Recede', { opinion: 'again', targetActivityId: 'a', resubmit: 'step' })
    play.as('lee', 'Action')
    expect(play.live).toContain('c:mia')
  })
})
