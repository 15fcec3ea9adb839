import type { Command } from '../core/command'
import type { Effect } from '../core/effect'
import { drafted, row, slotAt, step, why, type Element } from '../testing/drawn-plays'
import type { Rehearsal } from '../testing/rehearsal'

const form = {
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', type: 'money' as const, label: '' },
        { id: 'day', type: 'date' as const, label: '' },
        {
          id: 'lines',
          type: 'table' as const,
          label: '',
          fields: [
            { id: 'item', type: 'text' as const, label: '' },
            { id: 'amount', type: 'money' as const, label: '' },
          ],
        },
      ],
    },
  ],
}
const kinds = ({ effects }: { effects: readonly Effect[] }) => effects.map(({ kind }) => kind)
/** start → s (bob) → x → last (cat) → end, and bob has agreed. */
function reach(x: object, formData: object = {}) {
  const element = { id: 'x', name: 'X', ...x } as Element
  const play = drafted([step('s', ['bob']), element, step('last', ['cat'])], { form })
  play.as('ann', 'Start', { formData: formData as Record<string, string> })
  return { play, done: play.as('bob', 'Action') }
}
const answer = (play: Rehearsal, outcome: Command['outcome']) =>
  play.as('#system', 'AutoAct', { tokenId: slotAt(play, 'x'), outcome })

describe('3.14 work outside', () => {
  const works: [string, object][] = [
    ['a script', { type: 'Auto', auto: { type: 'JavaScript', script: '', results: [{ field: 'total' }] } }],
    ['a web service', { type: 'Auto', auto: { type: 'WebService', url: 'https://x' } }],
    ['a statement', { type: 'SQL', call: { kind: 'SQL', dataSource: 'd', statement: 'select 1' } }],
    ['a call out', { type: 'InterfaceOut', call: { kind: 'REST', url: 'https://x' } }],
    ['a call in that asks for its answer', { type: 'InterfaceIn', call: { kind: 'REST', url: 'https://x' } }],
    ['a snapshot', { type: 'Archive' }],
  ]

  it.each(works)('is asked for once and waited for, and its answer goes on: %s', (_name, x) => {
    const { play, done } = reach(x)
    expect(kinds(done)).toEqual(['run'])
    expect([play.state.task.status, play.live]).toEqual([0, ['x:']])
    answer(play, { ok: true, values: { total: '7' } })
    expect(play.live).toEqual(['last:cat'])
    expect(play.state.formData).toMatchObject({ total: '7' })
  })

  it.each(works)('that fails holds the task up, goes on without, or ends it, as it is set: %s', (_name, x) => {
    const after = (onFailure: string) => {
      const { play } = reach({ ...x, onFailure })
      answer(play, { ok: false, error: 'no' })
      return { play, seen: [play.state.task.alert?.key ?? null, play.state.task.result, play.live] }
    }
    expect(after('continue').seen).toEqual([null, null, ['last:cat']])
    expect(after('reject').seen).toEqual([null, 1, []])
    const { play, seen } = after('hold')
    expect(seen).toEqual(['autoFailed', null, ['x:']])
    // Whoever looks after it has it tried again, with other values if he has any.
    const again = play.as('boss', 'Push', { ...why, input: { total: '1' } })
    expect(again.effects.find(({ kind }) => kind === 'run')).toMatchObject({ elementId: 'x', input: { total: '1' } })
    answer(play, { ok: true, values: {} })
    expect(play.live).toEqual(['last:cat'])
  })

  it('that failed is let be where somebody says so', () => {
    const { play } = reach(works[0]![1])
    answer(play, { ok: false, error: 'no' })
    play.as('boss', 'Push', { ...why, letBe: true })
    expect(play.live).toEqual(['last:cat'])
  })

  it('answers of a paused task come in, and nobody acts before it goes on', () => {
    const { play } = reach(works[0]![1])
    play.as('boss', 'Pause', why)
    answer(play, { ok: true, values: {} })
    expect([play.state.task.status, play.live]).toEqual([2, ['last:cat']])
    expect(play.refusal('cat', 'Action')).toBe('taskPaused')
  })

  it('of a call in has its patience, and no longer', () => {
    const { play, done } = reach({ type: 'InterfaceIn', patience: { amount: 1, unit: 'hours' } })
    const timer = done.effects.find((effect) => effect.kind === 'timer')!
    expect(timer).toMatchObject({ alarm: 'due', tokenId: slotAt(play, 'x') })
    play.passTo(timer.at)
    play.as('#system', 'Timeout', { tokenId: timer.tokenId, alarm: timer })
    expect(play.state.task.alert?.key).toBe('autoFailed')
  })

  it('is not answered by people, nor twice', () => {
    const { play } = reach(works[0]![1])
    const tokenId = slotAt(play, 'x')
    const outcome = { ok: true as const, values: {} }
    expect(play.refusal('boss', 'AutoAct', { tokenId, outcome })).toBe('noRight')
    answer(play, outcome)
    expect(play.refusal('#system', 'AutoAct', { tokenId, outcome })).toBe('alarmStale')
  })
})

describe('3.7 tasks a task starts', () => {
  const sub = (more: object = {}) => ({ type: 'SubProcess', processId: 'other', ...more })
  const lines = {
    lines: [
      { item: 'a', amount: '1' },
      { item: 'b', amount: '2' },
      { item: 'c', amount: '3' },
    ],
  }
  const childrenOf = ({ effects }: { effects: readonly Effect[] }) =>
    effects.flatMap((effect) =>
      effect.kind === 'startSub' ? effect.children.map(({ starter, values }) => [starter.account, values]) : [],
    )
  const people = ['cat', 'dan'].map((param0) => ({ participantType: 0, param0 }))

  it.each<[string, object, object, unknown[]]>([
    ['one', { fieldsIn: [{ from: 'total', to: 'sum' }] }, { total: '5' }, [['ann', { sum: '5' }]]],
    [
      'one for each row',
      {
        per: 'row',
        table: 'lines',
        fieldsIn: [
          { from: 'item', to: 'what' },
          { from: 'total', to: 'sum' },
        ],
      },
      { ...lines, total: '6' },
      ['a', 'b', 'c'].map((what) => ['ann', { what, sum: '6' }]),
    ],
    [
      'one for each person, started by him',
      { per: 'person', people },
      {},
      [
        ['cat', {}],
        ['dan', {}],
      ],
    ],
  ])('%s, with what it is given', (_name, more, formData, expected) =>
    expect(childrenOf(reach(sub(more), formData).done)).toEqual(expected),
  )

  it('waits for all of them, and takes back what the approved ones give', () => {
    const { play } = reach(sub({ per: 'row', table: 'lines', fieldsOut: [{ from: 'sum', to: 'total' }] }), lines)
    answer(play, { ended: 0, values: { sum: '1' } })
    answer(play, { ended: 1, values: { sum: '99' } })
    expect(play.live).toEqual(['x:'])
    expect(play.state.formData).toMatchObject({ total: '1' })
    answer(play, { ended: 0, values: { sum: '3' } })
    expect(play.live).toEqual(['last:cat'])
    expect(play.state.formData).toMatchObject({ total: '3' })
  })

  it('goes on beside them where it does not wait', () => {
    const { play, done } = reach(sub({ mode: 'async' }))
    expect(play.live).toEqual(['last:cat'])
    expect(childrenOf(done)).toHaveLength(1)
  })

  it('goes on at once where there are none to start', () => {
    const { play, done } = reach(sub({ per: 'row', table: 'lines' }), { lines: [] })
    expect([play.live, childrenOf(done)]).toEqual([['last:cat'], []])
  })

  it.each([
    ['continue', ['x:'], null],
    ['reject', [], 1],
  ])('when one is rejected: %s', (onReject, live, result) => {
    const { play } = reach(sub({ onReject, per: 'row', table: 'lines' }), lines)
    answer(play, { ended: 1, values: {} })
    expect([play.live, play.state.task.result]).toEqual([live, result])
  })

  it.each<[string, (play: Rehearsal) => ReturnType<Rehearsal['as']>]>([
    ['the task is stopped', (play) => play.as('boss', 'Stop', why)],
    ['the request is withdrawn', (play) => play.as('ann', 'Withdraw')],
    ['the task is deleted', (play) => play.as('boss', 'Delete', why)],
  ])('nobody wants them any more when %s', (_name, act) => {
    const { play } = reach(sub())
    const tokenId = slotAt(play, 'x')
    expect(act(play).effects).toContainEqual({ kind: 'stopSub', tokenId })
  })

  it('R3-61 are left alone when their task has gone on', () => {
    const { play } = reach(sub({ mode: 'async' }))
    expect(kinds(play.as('boss', 'Stop', why))).not.toContain('stopSub')
  })
})

describe('R3-46 a wait', () => {
  const wait = (until: object) => ({ type: 'Wait', until })

  it.each<[string, object, object, string | null]>([
    [
      'for a day of the form, at the opening of work',
      { kind: 'field', field: 'day' },
      { day: '2026-01-07' },
      '2026-01-07T01:00:00.000Z',
    ],
    [
      'for a day before it',
      { kind: 'field', field: 'day', offsetDays: -1 },
      { day: '2026-01-07' },
      '2026-01-06T01:00:00.000Z',
    ],
    [
      'for a day off: the next day of work',
      { kind: 'field', field: 'day' },
      { day: '2026-01-10' },
      '2026-01-12T01:00:00.000Z',
    ],
    ['for hours of work', { kind: 'duration', duration: { amount: 9, unit: 'hours' } }, {}, '2026-01-06T02:02:00.000Z'],
    ['for a working day', { kind: 'duration', duration: { amount: 1, unit: 'days' } }, {}, '2026-01-06T01:02:00.000Z'],
    ['for a day that is past: not at all', { kind: 'field', field: 'day' }, { day: '2026-01-02' }, null],
    ['for a day nobody wrote: not at all', { kind: 'field', field: 'day' }, {}, null],
  ])('%s', (_name, until, formData, at) => {
    const { play, done } = reach(wait(until), formData)
    const timer = done.effects.find((effect) => effect.kind === 'timer')
    expect(timer?.at ?? null).toBe(at)
    expect(play.live).toEqual([at === null ? 'last:cat' : 'x:'])
    if (!timer) return
    play.passTo(timer.at)
    play.as('#system', 'Timeout', { tokenId: timer.tokenId, alarm: timer })
    expect(play.live).toEqual(['last:cat'])
  })

  it('for the data ends with whatever brings it', () => {
    const until = { kind: 'condition', expression: 'total > 5' }
    const definition: Element[] = [{ id: 'x', type: 'Wait', until } as Element]
    const play = drafted(
      [step('s', ['bob'], { rights: { default: 'edit', fields: {} } }), ...definition, step('last', ['cat'])],
      { form },
    )
    play.submit('ann')
    play.as('bob', 'Action')
    expect(play.live).toEqual(['x:'])
    expect(play.refusal('bob', 'Undo')).toBe('')
    play.as('bob', 'Action', { formData: { total: '6' } })
    expect(play.live).toEqual(['last:cat'])
  })

  it('stands still while the task is paused', () => {
    const { play, done } = reach(wait({ kind: 'duration', duration: { amount: 1, unit: 'hours' } }))
    const timer = done.effects.find((effect) => effect.kind === 'timer')!
    play.as('boss', 'Pause', why)
    expect(play.refusal('#system', 'Timeout', { tokenId: timer.tokenId, alarm: timer })).toBe('taskPaused')
    play.passTo('2026-01-05T01:30:00.000Z')
    const resumed = play.as('boss', 'Resume')
    const later = resumed.effects.find((effect) => effect.kind === 'timer')!
    expect(later).toMatchObject({ alarm: 'wake', tokenId: timer.tokenId })
    expect(Date.parse(later.at)).toBeGreaterThan(Date.parse(timer.at))
  })
})

describe('R3-46 ends', () => {
  const forkedTo = (kind: string) => {
    const play = row(step('s', ['bob']), { id: 'x', type: 'Condition' })
    const end = play.definition.elements.find(({ id }) => id === 'end')!
    Object.assign(end, { kind })
    return play
  }
  it.each([
    ['normal', 0, 'completed'],
    ['reject', 1, 'rejected'],
    ['terminate', 0, 'completed'],
  ])('%s: the task ends', (kind, result, endReason) => {
    const play = forkedTo(kind)
    play.as('bob', 'Action')
    expect(play.state.task).toMatchObject({ status: 1, result, endReason })
  })
})
