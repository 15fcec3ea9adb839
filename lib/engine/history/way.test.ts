import type { ProcessDefinitionInput } from '../definition/process-definition'
import type { Act } from './deeds'
import { graphOf } from '../definition/graph'
import { replay } from '../core/log-entry'
import { nothing } from '../core/log-entry'
import { Company } from '../testing/company'
import { Rehearsal } from '../testing/rehearsal'
import { wayBehind } from './way'

const company = new Company({ root: null }, [
  ...['ann', 'bob', 'cat', 'dan'].map((account) => ({ account, department: 'root' })),
  { account: 'chief', department: 'root', roles: ['administrator'] },
  { account: '#system', department: 'root' },
])
type Step = Extract<ProcessDefinitionInput['elements'][number], { type: 'Activity' }>
const step = (id: string, who: string[], more: Partial<Step> = {}): Step => ({
  id,
  name: id.toUpperCase(),
  type: 'Activity',
  participants: who.map((param0) => ({ participantType: 0, param0 })),
  ...more,
})

function begin(steps: Step[], settings: ProcessDefinitionInput['settings'] = {}, administrator = '#system'): Rehearsal {
  const ids = ['start', ...steps.map(({ id }) => id), 'end']
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    settings,
    elements: [{ id: 'start', type: 'Start', name: 'START' }, ...steps, { id: 'end', type: 'End', name: 'END' }],
    transitions: ids.slice(1).map((to, index) => ({ id: `t${index}`, from: ids[index]!, to })),
  }
  const play = new Rehearsal({ company, definition, administrator }, 'ann')
  play.submit('ann', {})
  return play
}

const actsOf = (play: Rehearsal) =>
  new Map(play.history.map(({ done: { entry } }): [number, Act] => [entry.seq, entry]))

/** The way as its reader sees it: step, round, who, and what it came to. */
const shown = (play: Rehearsal) =>
  wayBehind(graphOf(play.definition), play.state, actsOf(play)).map(({ activityId, round, past, state, people }) => [
    activityId,
    round,
    past ? 'past' : state,
    people
      .map(({ account, deed, insteadOf }) => [account, deed, insteadOf && `for ${insteadOf}`].filter(Boolean).join(' '))
      .join(', '),
  ])

const due = (action: string) => ({
  deadline: { after: { amount: 2, unit: 'hours' as const }, onTimeout: { action: action as 'approve' } },
})

function ring(play: Rehearsal): void {
  const alarm = play.history.at(-1)!.done.effects.find((effect) => effect.kind === 'timer' && effect.alarm === 'due')
  if (alarm?.kind !== 'timer') throw new Error('no alarm is set')
  play.as('#system', 'Timeout', { tokenId: alarm.tokenId, alarm })
}

describe('the way a task has come', () => {
  it.each([
    ['approve', 'timeoutApproved'],
    ['skip', 'timeoutSkipped'],
  ])('3.2 what a clock did by %s is the clock’s, in place of the person', (action, deed) => {
    const play = begin([step('a', ['bob'], due(action)), step('b', ['cat'])])
    ring(play)
    expect(shown(play)).toEqual([
      ['start', 1, 'done', 'ann'],
      ['a', 1, 'done', `#system ${deed} for bob`],
      ['b', 1, 'current', 'cat'],
    ])
    // The entry of the log says where.
    expect(play.history.at(-1)?.done.entry).toMatchObject({ activityId: 'a', by: { account: '#system' } })
  })

  it('3.4-20 what an administrator skipped is his, in place of the person', () => {
    const play = begin([step('a', ['bob']), step('b', ['cat'])], {}, 'chief')
    play.as('chief', 'Skip', {
      tokenId: play.state.tokens.find(({ activityId }) => activityId === 'a')!.tokenId,
      opinion: 'away',
    })
    expect(shown(play)[1]).toEqual(['a', 1, 'done', 'chief skipped for bob'])
    expect(play.history.at(-1)?.done.entry.activityId).toBe('a')
  })

  it('3.11 what a rule let pass is the rule’s', () => {
    const play = begin([step('a', ['bob']), step('b', ['bob']), step('c', ['cat'])], { dedupe: 'any' })
    play.as('bob', 'Action')
    expect(shown(play)[2]).toEqual(['b', 1, 'done', '#system passed for bob'])
    const empty = begin([
      step('a', [], { participants: [{ participantType: 1, param0: 'nobody' }], empty: { kind: 'skip' } }),
      step('b', ['cat']),
    ])
    expect(shown(empty)[1]).toEqual(['a', 1, 'done', '#system skipped'])
  })

  it('3.5 a jump forward names the steps it leaves out, as nobody’s vote; the log rebuilds them', () => {
    const play = begin([step('a', ['bob']), step('b', ['cat']), step('c', ['dan']), step('d', ['bob'])], {}, 'chief')
    play.as('chief', 'DirectTo', { targetActivityId: 'd', opinion: 'urgent' })
    expect(shown(play).slice(1)).toEqual([
      ['b', 1, 'done', 'chief skipped'],
      ['c', 1, 'done', 'chief skipped'],
      ['d', 1, 'current', 'bob'],
    ])
    expect(play.state.tokens.filter(({ finishReason }) => finishReason === 'skipped')).toMatchObject([
      { vote: null, finishedBy: null, why: { key: 'skippedBy', params: { by: 'chief' } } },
      { vote: null },
    ])
    expect(play.history.reduce((state, { done }) => replay(state, done.entry.changes), nothing)).toEqual(play.state)
    // Back again, nothing is left out.
    play.as('chief', 'DirectTo', { targetActivityId: 'a', opinion: 'from the start' })
    expect(play.state.tokens.filter(({ finishReason }) => finishReason === 'skipped')).toHaveLength(2)
  })

  it('3.5 rounds do not merge: a return that comes straight back shows each stay where it was', () => {
    const play = begin([step('a', ['bob']), step('b', ['cat'])])
    play.as('bob', 'Recede', { targetActivityId: 'start', resubmit: 'direct', opinion: 'more' })
    expect(shown(play)).toEqual([
      ['start', 1, 'done', 'ann'],
      ['a', 1, 'past', 'bob returned'],
      ['start', 2, 'current', 'ann'],
    ])
    play.as('ann', 'Action')
    play.as('bob', 'Action')
    expect(shown(play)).toEqual([
      ['start', 1, 'done', 'ann'],
      ['a', 1, 'past', 'bob returned'],
      ['start', 2, 'done', 'ann'],
      ['a', 2, 'done', 'bob'],
      ['b', 2, 'current', 'cat'],
    ])
  })

  it('3.5 rounds do not merge: what is walked again stands after what no longer counts', () => {
    const play = begin([step('a', ['bob']), step('b', ['cat'])])
    play.as('bob', 'Action')
    play.as('cat', 'Recede', { targetActivityId: 'start', resubmit: 'step', opinion: 'all again' })
    play.as('ann', 'Action')
    play.as('bob', 'Action')
    expect(shown(play)).toEqual([
      ['start', 1, 'past', 'ann'],
      ['a', 1, 'past', 'bob'],
      ['b', 1, 'past', 'cat returned'],
      ['start', 2, 'done', 'ann'],
      ['a', 2, 'done', 'bob'],
      ['b', 2, 'current', 'cat'],
    ])
  })
})
