import type { ProcessDefinitionInput } from '../../definition/process-definition'
import { participant } from '../../participants/participant'
import { company, slotAt, step, why, type Element } from '../../testing/drawn-plays'
import { Rehearsal } from '../../testing/rehearsal'

type Ways = ProcessDefinitionInput['transitions']
const form = {
  sections: [
    {
      id: 's',
      title: '',
      fields: (['x', 'y', 'z'] as const).map((id) => ({ id, label: '', type: 'switch' as const })),
    },
  ],
}

/** start → split → (x: bob | y: cat | z: dan) → join → last: eve → end; a branch may have a condition. */
function branches(join: object, split: object = {}, when: Partial<Record<'x' | 'y' | 'z', object>> = {}) {
  const elements: Element[] = [
    { id: 'start', type: 'Start' },
    { id: 'split', type: 'Split', ...split },
    step('a', ['bob']),
    step('b', ['cat']),
    step('c', ['dan']),
    { id: 'join', type: 'Join', ...join },
    step('last', ['eve']),
    { id: 'end', type: 'End' },
  ]
  const transitions: Ways = [
    { id: '1', from: 'start', to: 'split' },
    { id: 'x', from: 'split', to: 'a', ...when.x },
    { id: 'y', from: 'split', to: 'b', ...when.y },
    { id: 'z', from: 'split', to: 'c', ...when.z },
    { id: '2', from: 'a', to: 'join' },
    { id: '3', from: 'b', to: 'join' },
    { id: '4', from: 'c', to: 'join' },
    { id: '5', from: 'join', to: 'last' },
    { id: '6', from: 'last', to: 'end' },
  ]
  const definition = { processId: 'p', name: '', formId: 'f', elements, transitions }
  return new Rehearsal({ company, definition, form, administrator: 'boss' }, 'ann')
}
const placeOf = { b: 'bob', c: 'cat', d: 'dan' } as const
const goneOn = (play: Rehearsal) => play.state.tokens.some(({ activityId }) => activityId === 'last')
const advance = (more: object) => ({ join: 'Advance', advance: { need: 'count', ...more } })

describe('R3-54 when a join goes on', () => {
  // prettier-ignore
  it.each<[string, object, Record<string, boolean>]>([
    ['And: when all have come', { join: 'And' }, { b: false, bc: false, bcd: true }],
    ['Or: when nothing can come any more', { join: 'Or' }, { b: false, cd: false, dcb: true }],
    ['Xor: with the first', { join: 'Xor' }, { b: true, d: true }],
    ['two of them', advance({ value: 2 }), { b: false, bd: true, cd: true }],
    ['more than there are counts as all', advance({ value: 9 }), { bc: false, bcd: true }],
    ['half of them', advance({ need: 'percent', value: 50 }), { b: false, bc: true }],
    ['a third of them', advance({ need: 'percent', value: 33 }), { c: true }],
    ['all of them, in percent', advance({ need: 'percent', value: 100 }), { bc: false, bcd: true }],
    ['one that is named', advance({ need: 'branches', branches: ['y'] }), { b: false, bd: false, bc: true, c: true }],
    ['two that are named', advance({ need: 'branches', branches: ['x', 'z'] }), { bc: false, bd: true }],
    ['what an expression says', advance({ need: 'expression', expression: 'arrived * 2 > branches' }),
      { b: false, bc: true }],
    ['what the form says', advance({ need: 'expression', expression: 'x = true or arrived = branches' }),
      { bc: false, bcd: true }],
  ])('%s', (_name, join, cases) => {
    for (const [order, expected] of Object.entries(cases)) {
      const play = branches(join)
      play.submit('ann')
      order.split('').forEach((letter) => play.as(placeOf[letter as 'b'], 'Action'))
      expect([order, goneOn(play)]).toEqual([order, expected])
    }
  })

  it.each([[{ join: 'And' }], [{ join: 'Or' }], [advance({ value: 2 })], [advance({ need: 'percent', value: 100 })]])(
    'counts the branches that were taken, not those drawn: %j',
    (join) => {
      const never = { condition: 'False' }
      const play = branches(join, {}, { z: never })
      play.submit('ann')
      play.as('bob', 'Action')
      expect(goneOn(play)).toBe(false)
      play.as('cat', 'Action')
      expect(goneOn(play)).toBe(true)
    },
  )

  it('3.15-3 does not wait for a branch that was cut', () => {
    const play = branches({ join: 'And' })
    play.submit('ann')
    play.as('bob', 'Action')
    play.as('cat', 'Action')
    play.as('boss', 'Skip', { ...why, tokenId: slotAt(play, 'c') })
    expect(play.live).toEqual(['last:eve'])
  })

  it('goes on once, whoever comes after', () => {
    const play = branches({ join: 'Xor', rest: 'wait' })
    play.submit('ann')
    for (const account of ['bob', 'cat', 'dan']) play.as(account, 'Action')
    expect(play.state.tokens.filter(({ activityId }) => activityId === 'last')).toHaveLength(1)
    expect(play.state.tokens.filter(({ finishReason }) => finishReason === 'absorbed')).toHaveLength(2)
    play.as('eve', 'Action')
    expect(play.state.task.result).toBe(0)
  })
})

describe('R3-54 what happens to the branches that had not come', () => {
  const early = (rest: string) => {
    const play = branches({ join: 'Xor', rest })
    play.submit('ann')
    play.as('cat', 'Action')
    return play
  }

  it('cut: nobody there has anything to do, and nobody is taken to have agreed', () => {
    const play = early('cut')
    expect(play.live).toEqual(['last:eve'])
    expect(
      play.state.tokens.filter(({ finishReason }) => finishReason === 'outvoted').map(({ finishedBy }) => finishedBy),
    ).toEqual([null, null])
  })

  it('kept for reading: they see what came of it', () => {
    const play = early('read')
    expect(play.live).toEqual(['a:bob', 'c:dan', 'last:eve'])
    expect(play.refusal('bob', 'Action')).toBe('notYourTurn')
    play.as('bob', 'Read')
    play.as('eve', 'Action')
    expect(play.state.task.status).toBe(1)
  })

  it('left to finish: the task ends when they have', () => {
    const play = early('wait')
    play.as('eve', 'Action')
    expect([play.state.task.status, play.live]).toEqual([0, ['a:bob', 'c:dan', 'split:']])
    play.as('bob', 'Action')
    play.as('dan', 'Action')
    expect(play.state.task).toMatchObject({ status: 1, result: 0 })
  })

  it('an offer of a branch that is cut is left for reading to all it was made to', () => {
    const play = branches({ join: 'Xor', rest: 'read' })
    Object.assign(
      play.definition.elements.find(({ id }) => id === 'a')!,
      {
        policy: 'Share',
        participants: ['bob', 'boss'].map((param0) => participant.parse({ participantType: 0, param0 })),
      },
    )
    play.submit('ann')
    play.as('cat', 'Action')
    expect(play.live).toEqual(['a:bob', 'a:boss', 'c:dan', 'last:eve'])
  })
})

describe('R3-54 a join that waits in vain', () => {
  const begin = (onImpossible: 'reject' | 'alert') =>
    branches(advance({ need: 'branches', branches: ['z'], onImpossible }), {}, { z: { condition: 'False' } })
  const both = (play: Rehearsal) => {
    play.submit('ann')
    play.as('bob', 'Action')
    play.as('cat', 'Action')
  }

  it('ends the task rejected where it says so', () => {
    const play = begin('reject')
    both(play)
    expect(play.state.task).toMatchObject({ status: 1, result: 1 })
  })

  it('is held up, those who look after it are told, and it goes on when they say so', () => {
    const play = begin('alert')
    both(play)
    expect(play.state.task).toMatchObject({ status: 2, alert: { key: 'joinImpossible' } })
    play.as('boss', 'Push', why)
    expect([play.state.task.status, play.live]).toEqual([0, ['last:eve']])
  })
})

describe('R3-54 which ways a split takes', () => {
  const when = (field: string) => ({ condition: 'Expression', expression: `${field} = true` })
  const all = { x: when('x'), y: when('y'), z: { otherwise: true } }

  // prettier-ignore
  it.each<[string, object, object, string[]]>([
    ['All: every one that is open', { split: 'All' }, { x: true, y: true }, ['a', 'b']],
    ['All: the otherwise where none is', { split: 'All' }, {}, ['c']],
    ['SelectOne: the first that is open', { split: 'SelectOne' }, { x: true, y: true }, ['a']],
    ['SelectOne: the next where the first is not', { split: 'SelectOne' }, { y: true }, ['b']],
    ['SelectOne: the otherwise', { split: 'SelectOne' }, {}, ['c']],
    ['SelectMulti: all that are open', { split: 'SelectMulti' }, { x: true, y: true }, ['a', 'b']],
    ['SelectMulti: the only one', { split: 'SelectMulti' }, { y: true }, ['b']],
  ])('%s', (_name, split, formData, taken) => {
    const play = branches({}, split, all)
    play.submit('ann', formData as Record<string, boolean>)
    expect(play.live.filter((place) => !place.startsWith('split')).map((place) => place[0])).toEqual(taken)
  })

  const chosen = (split: string) => branches({}, { split, chosenBy: 'actor' }, all)

  it('chosen by who acts: among the open ones, and one or several as the split says', () => {
    const formData = { x: true, y: true }
    expect(chosen('SelectOne').attempt('ann', 'Start', { formData })).toMatchObject({
      refusal: {
        kind: 'chooseBranch',
        several: false,
        branches: [
          { id: 'x', name: 'a' },
          { id: 'y', name: 'b' },
        ],
      },
    })
    expect(chosen('SelectMulti').attempt('ann', 'Start', { formData })).toMatchObject({
      refusal: { kind: 'chooseBranch', several: true },
    })
    const one = chosen('SelectOne')
    one.as('ann', 'Start', { formData, branches: ['y', 'x'] })
    expect(one.live).toEqual(['a:bob', 'split:'])
    const many = chosen('SelectMulti')
    many.as('ann', 'Start', { formData, branches: ['y', 'x'] })
    expect(many.live).toEqual(['a:bob', 'b:cat', 'split:'])
  })

  it('a closed one cannot be chosen, and where one alone is open nobody is asked', () => {
    expect(chosen('SelectOne').refusal('ann', 'Start', { formData: { x: true, y: true }, branches: ['z'] })).toBe(
      'chooseBranch',
    )
    const play = chosen('SelectOne')
    play.submit('ann', { y: true })
    expect(play.live).toEqual(['b:cat', 'split:'])
  })

  it('with no way open the task is held up, not lost, and a way is named', () => {
    const play = branches({}, {}, { x: when('x'), y: when('y'), z: { condition: 'False' } })
    play.submit('ann')
    expect(play.state.task).toMatchObject({ status: 2, alert: { key: 'routeMissing' } })
    expect(play.attempt('boss', 'Push', why)).toMatchObject({ refusal: { kind: 'chooseBranch', several: true } })
    play.as('boss', 'Push', { ...why, branches: ['x', 'y'] })
    expect(play.live).toEqual(['a:bob', 'b:cat', 'split:'])
  })
})
