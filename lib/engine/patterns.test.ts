import { taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import type { FormData } from '@/lib/form-data/form-definition'
import type { ProcessDefinitionInput } from './definition/process-definition'
import type { Timer } from './core/effect'
import { isActive } from './state/token'
import { Company } from './testing/company'
import { draw } from './testing/draw'
import { Rehearsal } from './testing/rehearsal'

type Element = ProcessDefinitionInput['elements'][number]

const company = new Company({ root: null }, [
  ...['ann', 'bob', 'cat', 'dan', 'eve'].map((account) => ({ account, department: 'root' })),
  { account: '#system', department: 'root' },
])
const form = {
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        ...['x', 'y', 'z'].map((id) => ({ id, label: '', type: 'switch' as const })),
        { id: 'people', label: '', type: 'user' as const, multiple: true },
        { id: 'rows', label: '', type: 'table' as const, fields: [{ id: 'cost', label: '', type: 'money' as const }] },
      ],
    },
  ],
}

/** A request that was handed in; steps are bob's unless they say otherwise. */
function begin(others: Element[], ways: string[], formData: FormData = {}): Rehearsal {
  const play = new Rehearsal({ company, form, definition: draw(others, ways, 'bob'), administrator: '#system' }, 'ann')
  play.submit('ann', formData)
  return play
}

/** Steps that are open, each as often as it is. */
const open = (play: Rehearsal) =>
  play.state.tokens
    .filter(isActive)
    .map(({ activityId }) => activityId)
    .toSorted()

/** Whoever holds a step agrees. */
function agree(play: Rehearsal, step: string, formData: FormData = {}): void {
  const token = play.state.tokens.find((each) => isActive(each) && each.activityId === step)
  if (!token?.actor) throw new Error(`nobody holds ${step}; open: ${open(play).join(', ')}`)
  play.as(token.actor.account, 'Action', { tokenId: token.tokenId, formData, opinion: 'yes' })
}

const over = (play: Rehearsal) => play.state.task.status === taskStatus.Finish
const users = (...accounts: string[]) => accounts.map((param0) => ({ participantType: 0, param0 }))
const step = (id: string, more: object): Element => ({
  id,
  type: 'Activity',
  self: 'let',
  participants: users('bob'),
  ...more,
})
const split: Element = { id: 'split', type: 'Split' }
const some: Element = { id: 'split', type: 'Split', split: 'SelectMulti' }
const join: Element = { id: 'join', type: 'Join' }
const first: Element = { id: 'join', type: 'Join', join: 'Xor' }
const fork: Element = { id: 'fork', type: 'Condition' }
const twoOf = (rest: 'cut' | 'wait'): Element => ({
  id: 'join',
  type: 'Join',
  join: 'Advance',
  rest,
  advance: { need: 'count', value: 2 },
})
const two = ['start split', 'split a', 'split b', 'a join', 'b join', 'join c', 'c end']
const three = ['start split', 'split a', 'split b', 'split d', 'a join', 'b join', 'd join', 'join c', 'c end']

describe('the control-flow patterns (docs/patterns.md)', () => {
  it('WCP-01 Sequence', () => {
    const play = begin([], ['start a', 'a b', 'b end'])
    expect(open(play)).toEqual(['a'])
    agree(play, 'a')
    expect(open(play)).toEqual(['b'])
  })

  it('WCP-02 Parallel Split', () => expect(open(begin([split, join], two))).toEqual(['a', 'b']))

  it('WCP-03 Synchronization', () => {
    const play = begin([split, join], two)
    agree(play, 'b')
    expect(open(play)).toEqual(['a'])
    agree(play, 'a')
    expect(open(play)).toEqual(['c'])
  })

  it('WCP-04 Exclusive Choice', () => {
    const ways = ['start fork', 'fork a ?x', 'fork b ?y', 'fork c !', 'a end', 'b end', 'c end']
    expect([
      open(begin([fork], ways, { x: true, y: true })),
      open(begin([fork], ways, { y: true })),
      open(begin([fork], ways)),
    ]).toEqual([['a'], ['b'], ['c']])
  })

  it('WCP-05 Simple Merge', () => {
    for (const x of [true, false]) {
      const play = begin([fork], ['start fork', 'fork a ?x', 'fork b !', 'a c', 'b c', 'c end'], { x })
      agree(play, x ? 'a' : 'b')
      expect(open(play)).toEqual(['c'])
    }
  })

  const chosen = [
    'start split',
    'split a ?x',
    'split b ?y',
    'split d !',
    'a join',
    'b join',
    'd join',
    'join c',
    'c end',
  ]
  it('WCP-06 Multi-Choice', () => {
    expect([
      open(begin([some, join], chosen, { x: true, y: true })),
      open(begin([some, join], chosen, { y: true })),
      open(begin([some, join], chosen)),
    ]).toEqual([['a', 'b'], ['b'], ['d']])
  })

  it('WCP-07 Structured Synchronizing Merge', () => {
    const both = begin([some, { ...join, join: 'Or' }], chosen, { x: true, y: true })
    agree(both, 'a')
    expect(open(both)).toEqual(['b'])
    agree(both, 'b')
    expect(open(both)).toEqual(['c'])
    const one = begin([some, { ...join, join: 'Or' }], chosen, { x: true })
    agree(one, 'a')
    expect(open(one)).toEqual(['c'])
  })

  it('WCP-08 Multi-Merge', () => {
    const play = begin([split], ['start split', 'split a', 'split b', 'a c', 'b c', 'c end'])
    agree(play, 'a')
    agree(play, 'b')
    expect(open(play)).toEqual(['c', 'c'])
    agree(play, 'c')
    agree(play, 'c')
    expect(over(play)).toBe(true)
  })

  it('WCP-09 Structured Discriminator', () => {
    const play = begin([split, { ...first, rest: 'wait' }], two)
    agree(play, 'a')
    expect(open(play)).toEqual(['b', 'c'])
    agree(play, 'b')
    expect(open(play)).toEqual(['c'])
  })

  it('WCP-10 Arbitrary Cycles', () => {
    const again: Element = { id: 'again', type: 'Condition' }
    const play = begin(
      [fork, again],
      ['start fork', 'fork a ?x', 'fork b !', 'a b', 'b again', 'again a ?y', 'again c ?z', 'again end !', 'c b'],
      {},
    )
    agree(play, 'b', { y: true })
    expect(open(play)).toEqual(['a'])
    agree(play, 'a')
    agree(play, 'b', { y: false, z: true })
    agree(play, 'c')
    agree(play, 'b', { z: false })
    expect(over(play)).toBe(true)
  })

  it('WCP-11 Implicit Termination', () => {
    const other: Element = { id: 'other', type: 'End' }
    const play = begin([split, other], ['start split', 'split a', 'split b', 'a end', 'b other'])
    agree(play, 'a')
    expect(over(play)).toBe(false)
    agree(play, 'b')
    expect(play.state.task).toMatchObject({ status: taskStatus.Finish, result: taskResult.Approve })
  })

  const children = (mode: 'sync' | 'async', processId = 'child'): Element => ({
    id: 'sub',
    type: 'SubProcess',
    mode,
    processId,
    per: 'row',
    table: 'rows',
    fieldsIn: [{ from: 'cost', to: 'cost' }],
  })
  const rows = { rows: [{ cost: '1' }, { cost: '2' }, { cost: '3' }] }
  it('WCP-12 Multiple Instances without Synchronization', () => {
    const play = begin([children('async')], ['start sub', 'sub a', 'a end'], rows)
    expect(play.history.at(-1)?.done.effects).toContainEqual(
      expect.objectContaining({
        kind: 'startSub',
        children: [expect.anything(), expect.anything(), expect.anything()],
      }),
    )
    expect(open(play)).toEqual(['a'])
  })

  const all = (id: string, more: object = {}) =>
    step(id, { mode: 'parallelAll', participants: users('bob', 'cat', 'dan'), ...more })
  it('WCP-13 Multiple Instances with a Priori Design-Time Knowledge', () => {
    const play = begin([all('a')], ['start a', 'a b', 'b end'])
    expect(open(play)).toEqual(['a', 'a', 'a'])
    for (let done = 0; done < 3; done++) agree(play, 'a')
    expect(open(play)).toEqual(['b'])
  })

  it('WCP-14 Multiple Instances with a Priori Run-Time Knowledge', () => {
    const play = begin([children('sync')], ['start sub', 'sub a', 'a end'], rows)
    const { tokenId } = play.state.tokens.find(({ activityId }) => activityId === 'sub')!
    for (let ended = 1; ended <= 3; ended++) {
      expect(open(play)).toEqual([])
      play.as('#system', 'AutoAct', { tokenId, outcome: { ended: taskResult.Approve, values: {} } })
    }
    expect(open(play)).toEqual(['a'])
  })

  it('WCP-15 Multiple Instances without a Priori Run-Time Knowledge', () => {
    const play = begin([all('a')], ['start a', 'a b', 'b end'])
    play.as('bob', 'JointSign', { people: ['eve'], position: 'with', at: 'a', opinion: 'you too' })
    for (let done = 0; done < 4; done++) agree(play, 'a')
    expect(open(play)).toEqual(['b'])
  })

  it('near to WCP-16: of branches that begin with their event, the first to come goes on and the others are cut', () => {
    const wait: Element = {
      id: 'wait',
      type: 'Wait',
      until: { kind: 'duration', duration: { amount: 2, unit: 'hours' } },
    }
    const race: Element[] = [
      { id: 'fork', type: 'Split', split: 'All' },
      wait,
      { id: 'first', type: 'Join', join: 'Xor' },
    ]
    const ways = ['start fork', 'fork a', 'fork wait', 'a first', 'wait first', 'first b', 'b end']
    const acted = begin(race, ways)
    agree(acted, 'a')
    expect(acted.live.filter((place) => !place.startsWith('fork'))).toEqual(['b:bob'])
    const late = begin(race, ways)
    const alarm = late.history.at(-1)!.done.effects.find((effect): effect is Timer => effect.kind === 'timer')!
    late.passTo(alarm.at)
    late.as('#system', 'Timeout', { tokenId: alarm.tokenId, alarm })
    expect(open(late)).toEqual(['b'])
  })

  it('WCP-18 Milestone', () => {
    const definition = draw([], ['start a', 'a b', 'b end'], 'bob')
    definition.settings = { ...definition.settings, withdraw: 'beforeDecision' }
    const play = new Rehearsal({ company, form, definition }, 'ann')
    play.submit('ann')
    expect(play.can('ann').withdraw).toBe(true)
    agree(play, 'a')
    expect(play.refusal('ann', 'Withdraw', { opinion: 'too late' })).not.toBe('')
  })

  it('WCP-19 Cancel Task', () => {
    const play = begin([split, join], two)
    const { tokenId } = play.state.tokens.find((token) => isActive(token) && token.activityId === 'a')!
    play.as('ann', 'Skip', { tokenId, opinion: 'not needed' })
    expect(open(play)).toEqual(['b'])
    expect(play.state.tokens.find((token) => token.tokenId === tokenId)).toMatchObject({
      finishReason: 'skipped',
      finishedBy: null,
    })
  })

  it('WCP-20 Cancel Case', () => {
    const play = begin([split, join], two)
    play.as('ann', 'Stop', { opinion: 'no longer needed' })
    expect([over(play), open(play)]).toEqual([true, []])
  })

  it('WCP-21 Structured Loop', () => {
    const play = begin([fork], ['start a', 'a fork', 'fork a ?x', 'fork end !'])
    for (let turn = 0; turn < 3; turn++) agree(play, 'a', { x: true })
    expect(open(play)).toEqual(['a'])
    agree(play, 'a', { x: false })
    expect(over(play)).toBe(true)
  })

  it('WCP-22 Recursion', () => {
    const self: Element = { id: 'sub', type: 'SubProcess', processId: 'p' }
    const play = begin([self, fork], ['start fork', 'fork sub ?x', 'fork end !', 'sub end'], { x: true })
    const started = play.history.at(-1)!.done.effects.find(({ kind }) => kind === 'startSub')
    expect(started).toMatchObject({ processId: play.definition.processId, depth: 1 })
    const { tokenId } = play.state.tokens.find(({ activityId }) => activityId === 'sub')!
    play.as('#system', 'AutoAct', { tokenId, outcome: { ended: taskResult.Approve, values: {} } })
    expect(over(play)).toBe(true)
  })

  it('WCP-23 Transient Trigger', () => {
    const play = begin([{ id: 'answer', type: 'InterfaceIn' }], ['start a', 'a answer', 'answer b', 'b end'])
    const signal = () => {
      const token = play.state.tokens.find(
        ({ activityId, finishedAt }) => activityId === 'answer' && finishedAt === null,
      )
      return play.refusal('#system', 'AutoAct', {
        tokenId: token?.tokenId ?? 'none',
        outcome: { ok: true, values: {} },
      })
    }
    // Nobody waits yet: the signal is refused, and gone.
    expect(signal()).toBe('alarmStale')
    agree(play, 'a')
    expect(open(play)).toEqual([])
    expect(signal()).toBe('')
    expect(open(play)).toEqual(['b'])
  })

  it('WCP-24 Persistent Trigger', () => {
    const wait: Element = { id: 'wait', type: 'Wait', until: { kind: 'condition', expression: 'x = true' } }
    const play = begin([wait], ['start a', 'a wait', 'wait b', 'b end'])
    // The signal comes before anybody waits for it, and is kept in the data.
    agree(play, 'a', { x: true })
    expect(open(play)).toEqual(['b'])
  })

  it('WCP-25 Cancel Region', () => {
    const play = begin([split, join], ['start before', 'before split', ...two.slice(1)])
    agree(play, 'before')
    agree(play, 'a')
    const { tokenId } = play.state.tokens.find((token) => isActive(token) && token.activityId === 'b')!
    play.as('bob', 'Recede', { tokenId, targetActivityId: 'before', resubmit: 'step', opinion: 'all of it again' })
    expect(open(play)).toEqual(['before'])
  })

  it('WCP-26 Cancel Multiple Instance Task', () => {
    const play = begin([all('a')], ['start before', 'before a', 'a end'])
    agree(play, 'before')
    agree(play, 'a')
    play.as('cat', 'Recede', { at: 'a', targetActivityId: 'before', resubmit: 'step', opinion: 'not ready' })
    expect(open(play)).toEqual(['before'])
  })

  it('WCP-27 Complete Multiple Instance Task', () => {
    const play = begin([all('a')], ['start a', 'a b', 'b end'])
    agree(play, 'a')
    const { tokenId } = play.state.tokens.find((token) => isActive(token) && token.activityId === 'a')!
    play.as('ann', 'Skip', { tokenId, opinion: 'enough' })
    expect(open(play)).toEqual(['b'])
    expect(
      play.state.tokens.filter(({ activityId, finishReason }) => activityId === 'a' && finishReason === 'approved'),
    ).toHaveLength(1)
  })

  it('WCP-29 Cancelling Discriminator', () => {
    const play = begin([split, first], two)
    agree(play, 'b')
    expect(open(play)).toEqual(['c'])
    expect(play.state.tokens.find(({ activityId }) => activityId === 'a')).toMatchObject({
      finishReason: 'outvoted',
      finishedBy: null,
    })
  })

  it('WCP-30 Structured Partial Join', () => {
    const play = begin([split, twoOf('wait')], three)
    agree(play, 'a')
    expect(open(play)).toEqual(['b', 'd'])
    agree(play, 'd')
    expect(open(play)).toEqual(['b', 'c'])
    agree(play, 'b')
    expect(open(play)).toEqual(['c'])
  })

  it('WCP-32 Cancelling Partial Join', () => {
    const play = begin([split, twoOf('cut')], three)
    agree(play, 'a')
    agree(play, 'd')
    expect(open(play)).toEqual(['c'])
  })

  it('WCP-33 Generalised AND-Join', () => {
    // Two passes of the inner split at once: each arrival is kept for the partner of its own pass.
    const outer: Element = { id: 'outer', type: 'Split' }
    const play = begin(
      [outer, split, join],
      ['start outer', 'outer m', 'outer n', 'm split', 'n split', ...two.slice(1)],
    )
    agree(play, 'm')
    agree(play, 'n')
    expect(open(play)).toEqual(['a', 'a', 'b', 'b'])
    agree(play, 'a')
    agree(play, 'a')
    expect(open(play)).toEqual(['b', 'b'])
    agree(play, 'b')
    expect(open(play)).toEqual(['b', 'c'])
    agree(play, 'b')
    expect(open(play)).toEqual(['c', 'c'])
  })

  const threads = ['start split', 'split a', 'split a', 'split a', 'a join', 'join c', 'c end']
  it('WCP-34 Static Partial Join for Multiple Instances', () => {
    const play = begin([split, twoOf('wait')], threads)
    agree(play, 'a')
    agree(play, 'a')
    expect(open(play)).toEqual(['a', 'c'])
    agree(play, 'a')
    expect(open(play)).toEqual(['c'])
  })

  const vote = { mode: 'vote', vote: { percent: 60, minimum: 1, countAbstentions: false, weights: {} } }
  it('WCP-35 Cancelling Partial Join for Multiple Instances', () => {
    const play = begin([all('a', vote)], ['start a', 'a b', 'b end'])
    agree(play, 'a')
    agree(play, 'a')
    expect(open(play)).toEqual(['b'])
    expect(
      play.state.tokens.filter(({ activityId, finishReason }) => activityId === 'a' && finishReason === 'outvoted'),
    ).toHaveLength(1)
  })

  it('WCP-36 Dynamic Partial Join for Multiple Instances', () => {
    const play = begin([all('a', { ...vote, participants: users('bob', 'cat', 'dan') })], ['start a', 'a b', 'b end'])
    play.as('bob', 'JointSign', { people: ['eve', 'ann'], position: 'with', at: 'a', opinion: 'you too' })
    agree(play, 'a')
    agree(play, 'a')
    // Two of three would have been enough; of five it takes three.
    expect(open(play)).toEqual(['a', 'a', 'a'])
    agree(play, 'a')
    expect(open(play)).toEqual(['b'])
  })

  it('WCP-37 Local Synchronizing Merge', () => {
    const ends: Element = { id: 'ends', type: 'End' }
    const play = begin(
      [split, join, fork, ends],
      ['start split', 'split a', 'split b', 'a join', 'b fork', 'fork join ?x', 'fork ends !', 'join c', 'c end'],
    )
    agree(play, 'a')
    expect(open(play)).toEqual(['b'])
    agree(play, 'b')
    expect(open(play)).toEqual(['c'])
  })

  it('WCP-38 General Synchronizing Merge', () => {
    // A branch that goes round may still come, however often; the join waits until it has come or can come no more.
    const play = begin(
      [split, { ...join, join: 'Or' }, fork],
      ['start split', 'split a', 'split b', 'a join', 'b fork', 'fork b ?x', 'fork join !', 'join c', 'c end'],
    )
    agree(play, 'a')
    agree(play, 'b', { x: true })
    expect(open(play)).toEqual(['b'])
    agree(play, 'b', { x: false })
    expect(open(play)).toEqual(['c'])
  })

  it('WCP-41 Thread Merge', () => {
    const play = begin([split, join], threads)
    agree(play, 'a')
    agree(play, 'a')
    expect(open(play)).toEqual(['a'])
    agree(play, 'a')
    expect(open(play)).toEqual(['c'])
  })

  it('WCP-42 Thread Split', () => expect(open(begin([split, join], threads))).toEqual(['a', 'a', 'a']))

  it('WCP-43 Explicit Termination', () => {
    const stop: Element = { id: 'stop', type: 'End', kind: 'terminate' }
    const play = begin([split, stop], ['start split', 'split a', 'split b', 'a stop', 'b end'])
    agree(play, 'a')
    expect([over(play), open(play)]).toEqual([true, []])
  })
})
