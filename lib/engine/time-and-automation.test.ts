import { officeCalendar } from '@/lib/calendar/office-calendar'
import type { ProcessDefinitionInput } from './definition/process-definition'
import type { Effect, Timer } from './core/effect'
import { participantType } from './participants/participant'
import { Company } from './testing/company'
import { Rehearsal } from './testing/rehearsal'

const company = new Company({ root: null, east: 'root' }, [
  { account: 'ann', department: 'east' },
  { account: 'bob', department: 'east' },
  { account: 'lee', department: 'east', leads: true },
  { account: '#system', department: 'root' },
])
const bob = [{ participantType: participantType.user, param0: 'bob' }]
type Middle = ProcessDefinitionInput['elements'][number]

function begin(middle: Middle, after: Middle = { id: 'last', type: 'Activity', participants: bob }) {
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [{ id: 'start', type: 'Start' }, middle, after, { id: 'end', type: 'End' }],
    transitions: [
      { id: '1', from: 'start', to: middle.id },
      { id: '2', from: middle.id, to: after.id },
      { id: '3', from: after.id, to: 'end' },
    ],
  }
  const play = new Rehearsal({ company, definition, administrator: '#system' }, 'ann')
  const done = play.submit('ann', { total: '5' })
  return { play, done }
}
const timers = ({ effects }: { effects: Effect[] }) =>
  effects.filter((effect): effect is Timer => effect.kind === 'timer')

describe('deadlines', () => {
  const step = (onTimeout: object, more: object = {}): Middle => ({
    id: 'step',
    type: 'Activity',
    participants: bob,
    deadline: {
      after: { amount: 2, unit: 'hours' },
      remindBefore: [{ amount: 1, unit: 'hours' }],
      onTimeout: onTimeout as { action: 'skip' },
    },
    ...more,
  })
  const ring = (onTimeout: object, more: object = {}) => {
    const { play, done } = begin(step(onTimeout, more))
    const [, due] = timers(done)
    const result = play.attempt('#system', 'Timeout', { tokenId: due!.tokenId, alarm: due })
    return { play, result }
  }

  it('3.10 count working time from the next opening, and remind before', () => {
    const { done } = begin(step({ action: 'remind' }))
    // Monday 09:01 in Shanghai.
    expect(timers(done).map(({ alarm, at }) => [alarm, at])).toEqual([
      ['remind', '2026-01-05T02:01:00.000Z'],
      ['due', '2026-01-05T03:01:00.000Z'],
    ])
  })

  it('3.10 count by the calendar of the step, else of the process', () => {
    const [sunday = [], , ...rest] = officeCalendar.week
    const freeMonday = { ...officeCalendar, calendarId: 'free-monday', week: [sunday, [], ...rest] }
    const { done } = begin(step({ action: 'remind' }, { calendar: freeMonday }))
    expect(timers(done).at(-1)?.at).toBe('2026-01-06T03:00:00.000Z')
    expect(begin(step({ action: 'remind' })).play.definition.settings.calendar).toBeNull()
  })

  it.each<[string, object, string[]]>([
    ['approves', { action: 'approve' }, ['last:bob']],
    ['skips', { action: 'skip' }, ['last:bob']],
    ['escalates to the leader', { action: 'transfer' }, ['step:lee']],
    ['never gives him his own request: his leader gets it', { action: 'transfer', account: 'ann' }, ['step:lee']],
    ['sends back', { action: 'recede' }, ['start:ann']],
    ['only reminds', { action: 'remind' }, ['step:bob']],
  ])('when time is up it %s', (_name, onTimeout, live) => {
    const { play } = ring(onTimeout)
    expect(play.live).toEqual(live)
    expect(
      play.state.tokens
        .filter(({ finishReason }) => finishReason === 'auto' || finishReason === 'skipped')
        .every(({ finishedBy }) => finishedBy === null),
    ).toBe(true)
  })

  it('time never decides where only the person may', () => {
    expect(ring({ action: 'approve' }, { inPerson: true }).play.live).toEqual(['step:bob'])
  })

  it('an alarm that no longer fits changes nothing', () => {
    const { play, done } = begin(step({ action: 'approve' }))
    play.as('bob', 'Action')
    const [, due] = timers(done)
    expect(play.refusal('#system', 'Timeout', { tokenId: due!.tokenId, alarm: due })).toBe('alarmStale')
    expect(play.refusal('bob', 'Timeout', { tokenId: due!.tokenId, alarm: due })).toBe('noRight')
  })

  it('a pause moves the time it is due by as long as it lasted', () => {
    const { play } = begin(step({ action: 'approve' }))
    const before = play.state.tokens.at(-1)!.dueAt!
    play.as('#system', 'Pause', { opinion: 'holiday' })
    const resumed = play.as('#system', 'Resume')
    const after = play.state.tokens.find(({ activityId }) => activityId === 'step')!.dueAt!
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before))
    expect(timers(resumed).some(({ at }) => at === after)).toBe(true)
  })
})

describe('steps no person carries out', () => {
  it('R3-46 a notification puts copies into lists and goes on', () => {
    const { play } = begin({ id: 'tell', type: 'Notification', participants: bob, flags: 8 | 1, text: 'fyi' })
    expect(play.live).toEqual(['last:bob', 'tell:bob'])
  })

  it('R3-56 short and instant messages, which nothing sends, are no mail either; with Email it is one', () => {
    const told = (flags: number) =>
      begin({ id: 'tell', type: 'Notification', participants: bob, flags, text: 'fyi' }).done.effects.flatMap(
        (effect) => (effect.kind === 'notify' && effect.event === 'notification' ? [effect.mail ?? true] : []),
      )
    expect([told(2), told(4), told(6), told(1), told(3), told(8)]).toEqual([
      [false],
      [false],
      [false],
      [true],
      [true],
      [],
    ])
  })

  it('R3-46 a wait ends by the clock', () => {
    const { play, done } = begin({
      id: 'wait',
      type: 'Wait',
      until: { kind: 'duration', duration: { amount: 1, unit: 'minutes' } },
    })
    expect(play.live).toEqual(['wait:'])
    const [wake] = timers(done)
    play.as('#system', 'Timeout', { tokenId: wake!.tokenId, alarm: wake })
    expect(play.live).toEqual(['last:bob'])
  })

  it('R3-46 a wait ends when the data says so', () => {
    expect(
      begin({ id: 'wait', type: 'Wait', until: { kind: 'condition', expression: 'total > 9' } }).play.live,
    ).toEqual(['wait:'])
    expect(
      begin({ id: 'wait', type: 'Wait', until: { kind: 'condition', expression: 'total > 3' } }).play.live,
    ).toEqual(['last:bob'])
  })

  it('R3-58 fields are computed on the way', () => {
    const { play } = begin({
      id: 'sum',
      type: 'Auto',
      auto: { type: 'Execute', assign: [{ field: 'total', expression: 'timesMoney(total, 2)' }] },
    })
    expect(play.state.formData).toMatchObject({ total: '10' })
    expect(play.live).toEqual(['last:bob'])
  })

  const script: Middle = {
    id: 'call',
    type: 'Auto',
    auto: { type: 'JavaScript', script: 'return 1', results: [{ field: 'total' }] },
  }
  it('R3-58 work outside is asked for once, and its answer moves the task on', () => {
    const { play, done } = begin(script)
    expect(done.effects).toEqual([expect.objectContaining({ kind: 'run', elementId: 'call' })])
    const tokenId = play.state.tokens.at(-1)!.tokenId
    play.as('#system', 'AutoAct', { tokenId, outcome: { ok: true, values: { total: '7', unknown: 'x' } } })
    expect(play.state.formData).toEqual({ total: '7' })
    expect(play.live).toEqual(['last:bob'])
    expect(play.refusal('#system', 'AutoAct', { tokenId, outcome: { ok: true, values: {} } })).toBe('alarmStale')
  })

  it('a step that fails holds the task up until an administrator pushes it on', () => {
    const { play } = begin(script)
    const tokenId = play.state.tokens.at(-1)!.tokenId
    play.as('#system', 'AutoAct', { tokenId, outcome: { ok: false, error: 'no answer' } })
    expect(play.state.task).toMatchObject({ status: 2, alert: { key: 'autoFailed' } })
    expect(play.refusal('bob', 'Push', { opinion: 'x' })).toBe('noRight')
    const again = play.as('#system', 'Push', { opinion: 'the other side is back' })
    expect(again.effects).toEqual([expect.objectContaining({ kind: 'run', tokenId })])
    expect(play.state.task.status).toBe(0)
  })
})
