import type { ProcessDefinitionInput } from '../../definition/process-definition'
import { participantType } from '../../participants/participant'
import { Company } from '../../testing/company'
import { Rehearsal } from '../../testing/rehearsal'

const company = new Company(
  { root: null },
  ['ann', 'bob', 'cat'].map((account) => ({ account, department: 'root' })),
)
const people = (...accounts: string[]) => accounts.map((param0) => ({ participantType: participantType.user, param0 }))
type Dedupe = NonNullable<ProcessDefinitionInput['settings']>['dedupe']

/** first, middle, then big only when the sum is large, then last. */
const definition = (dedupe: Dedupe, last: object = {}): ProcessDefinitionInput => ({
  processId: 'p',
  name: '',
  formId: 'f',
  settings: { dedupe },
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'first', type: 'Activity', name: 'First', participants: people('bob') },
    { id: 'middle', type: 'Activity', name: 'Middle', participants: people('cat') },
    { id: 'fork', type: 'Condition' },
    { id: 'big', type: 'Activity', name: 'Big', participants: people('cat') },
    { id: 'last', type: 'Activity', name: 'Last', participants: people('bob'), ...last },
    { id: 'end', type: 'End' },
  ],
  transitions: [
    { id: '1', from: 'start', to: 'first' },
    { id: '2', from: 'first', to: 'middle' },
    { id: '3', from: 'middle', to: 'fork' },
    { id: '4', from: 'fork', to: 'big', condition: 'Expression', expression: 'total > 10' },
    { id: '5', from: 'fork', to: 'last', otherwise: true },
    { id: '6', from: 'big', to: 'last' },
    { id: '7', from: 'last', to: 'end' },
  ],
})

/** Who is really asked, one after the other, and why the other slots passed by themselves. */
function asked(dedupe: Dedupe, last?: object): { asked: string[]; passed: string[] } {
  const play = new Rehearsal({ company, definition: definition(dedupe, last) }, 'ann')
  play.submit('ann', { total: '20' })
  const slots: string[] = []
  for (let turn = 0; turn < 10 && play.state.task.status === 0; turn++) {
    const slot = play.live[0] ?? ''
    slots.push(slot)
    play.as(slot.split(':')[1] ?? '', 'Action')
  }
  return {
    asked: slots,
    passed: play.state.tokens
      .filter(({ finishReason }) => finishReason === 'auto')
      .map(({ activityId, why }) => `${activityId}: ${why.key} ${why.params.step ?? ''}`),
  }
}

describe('a person several steps ask', () => {
  it('is asked each time where the process says nothing', () => {
    expect(asked('none')).toEqual({ asked: ['first:bob', 'middle:cat', 'big:cat', 'last:bob'], passed: [] })
  })

  it('is asked the first time only', () => {
    expect(asked('any')).toEqual({
      asked: ['first:bob', 'middle:cat'],
      passed: ['big: alreadyApproved Middle', 'last: alreadyApproved First'],
    })
  })

  it('is not asked twice in a row', () => {
    expect(asked('adjacent').asked).toContain('last:bob')
  })

  it('is asked the last time only, where that time is sure to come: a step that only some requests pass does not count', () => {
    expect(asked('last')).toEqual({
      asked: ['middle:cat', 'big:cat', 'last:bob'],
      passed: ['first: askedAgainLater Last'],
    })
  })

  it('is asked now where a colleague may answer the later step in his place', () => {
    const firstAsked = (last: object) => {
      const play = new Rehearsal(
        { company, definition: definition('last', { participants: people('cat', 'bob'), ...last }) },
        'ann',
      )
      play.submit('ann', { total: '1' })
      return play.live
    }
    expect(firstAsked({ mode: 'parallelAny' })).toEqual(['first:bob'])
    expect(firstAsked({ mode: 'single', policy: 'Share' })).toEqual(['first:bob'])
    // Everybody is asked there: neither is asked before.
    expect(firstAsked({ mode: 'parallelAll' })).toEqual(['last:bob', 'last:cat'])
  })

  it('decides where a return has put the request, though it will be asked again later', () => {
    const play = new Rehearsal({ company, definition: definition('last') }, 'ann')
    play.submit('ann', { total: '1' })
    expect(play.live).toEqual(['middle:cat'])
    play.as('cat', 'Action')
    play.as('bob', 'Recede', { opinion: 'look again', targetActivityId: 'middle', resubmit: 'step' })
    expect(play.live).toEqual(['middle:cat'])
  })
})
