import type { Effect, Timer } from '../core/effect'
import type { Done } from '../core/step'
import { drafted, row, slotAt, step, why } from '../testing/drawn-plays'
import { Company } from '../testing/company'
import type { Rehearsal } from '../testing/rehearsal'

const hours = (amount: number) => ({ amount, unit: 'hours' as const })
const timersOf = ({ effects }: { effects: readonly Effect[] }) =>
  effects.filter((effect): effect is Timer => effect.kind === 'timer')
const told = ({ effects }: { effects: readonly Effect[] }) =>
  effects.flatMap((effect) =>
    effect.kind === 'notify' ? [`${effect.event}:${effect.to.map(({ account }) => account).join('|')}`] : [],
  )
const deadline = (more: object = {}) => ({ deadline: { after: hours(2), ...more } })
const onTimeout = (action: string, account = '') => deadline({ onTimeout: { action, account } })

/** The alarm of a slot rings when it is due. */
function ring(play: Rehearsal, tokenId: string, turn = 0): Done {
  const dueAt = play.state.tokens.find((token) => token.tokenId === tokenId)?.dueAt ?? ''
  play.passTo(dueAt)
  return play.as('#system', 'Timeout', { tokenId, alarm: { alarm: 'due', dueAt, turn } })
}

describe('3.10 reminders', () => {
  it('come before it is due, each once, and none that lies behind already', () => {
    const play = drafted([step('s', ['bob'], deadline({ remindBefore: [hours(1), hours(9)] }))])
    const alarms = timersOf(play.submit('ann'))
    expect(alarms.map(({ alarm, at }) => [alarm, at])).toEqual([
      ['remind', '2026-01-05T02:01:00.000Z'],
      ['due', '2026-01-05T03:01:00.000Z'],
    ])
    const [reminder] = alarms
    expect(told(play.as('#system', 'Timeout', { tokenId: reminder!.tokenId, alarm: reminder }))).toEqual([
      'dueSoon:bob',
    ])
  })

  it('when it is due, and again as often as the step says', () => {
    const play = row(step('s', ['bob'], deadline({ repeat: { every: hours(1), most: 2 } })))
    const tokenId = slotAt(play, 's')
    const turns = [0, 1, 2].map((turn) => {
      const done = ring(play, tokenId, turn)
      return [told(done), timersOf(done).map((timer) => timer.turn)]
    })
    expect(turns).toEqual([
      [['overdue:bob'], [1]],
      [['overdue:bob'], [2]],
      [['overdue:bob'], []],
    ])
  })

  it('only the first decides, the others remind', () => {
    const play = row(step('s', ['bob'], deadline({ onTimeout: { action: 'approve' } })), step('next', ['cat']))
    const tokenId = slotAt(play, 's')
    ring(play, tokenId, 1)
    expect(play.live).toEqual(['s:bob'])
    ring(play, tokenId)
    expect(play.live).toEqual(['next:cat'])
  })

  it('an offer nobody has taken reminds all it was made to', () => {
    const play = row(step('s', ['bob', 'cat'], { policy: 'Share', ...deadline() }))
    expect(told(ring(play, slotAt(play, 's')))).toEqual(['overdue:bob|cat'])
  })
})

describe('3.10 when time is up', () => {
  const ended = { status: 1, result: 1 }
  // prettier-ignore
  it.each<[string, object, string[], object]>([
    ['remind', onTimeout('remind'), ['s:bob'], { status: 0 }],
    ['approve', onTimeout('approve'), ['next:cat'], { status: 0 }],
    ['reject', onTimeout('reject'), [], { ...ended, endReason: 'rejected' }],
    ['skip', onTimeout('skip'), ['next:cat'], { status: 0 }],
    ['recede', onTimeout('recede'), ['start:ann'], { status: 0, returns: 1 }],
    ['transfer to the leader', onTimeout('transfer'), ['s:boss'], { status: 0 }],
    ['transfer to somebody named', onTimeout('transfer', 'dan'), ['s:dan'], { status: 0 }],
    ['transfer to nobody there is', onTimeout('transfer', 'ghost'), ['s:bob'], { status: 0 }],
    ['stop', onTimeout('stop'), [], { ...ended, endReason: 'timedOut' }],
  ])('%s', (_name, more, live, task) => {
    const play = row(step('s', ['bob'], more), step('next', ['cat']))
    expect(told(ring(play, slotAt(play, 's')))[0]).toBe('overdue:bob')
    expect(play.live).toEqual(live)
    expect(play.state.task).toMatchObject(task)
    expect(play.state.tokens.filter(({ activityId }) => activityId === 's').map(({ finishedBy }) => finishedBy)).toEqual(
      [null],
    )
  })

  // prettier-ignore
  it.each<[string, object, string[]]>([
    ['approve', onTimeout('approve'), ['next:cat']],
    ['skip', onTimeout('skip'), ['next:cat']],
    ['transfer to somebody named', onTimeout('transfer', 'eve'), ['s:eve']],
  ])('of an offer nobody has taken: %s', (_name, more, live) => {
    const play = row(step('s', ['bob', 'dan'], { policy: 'Share', ...more }), step('next', ['cat']))
    ring(play, slotAt(play, 's'))
    expect(play.live).toEqual(live)
    expect(play.refusal('bob', 'Claim')).toBe('nothingToClaim')
  })

  it('of one of several, his place alone is decided', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll', ...onTimeout('approve') }), step('next', ['dan']))
    ring(play, slotAt(play, 's', 'bob'))
    expect(play.live).toEqual(['s:cat'])
    play.as('cat', 'Action')
    expect(play.live).toEqual(['next:dan'])
  })

  it('the clock of who is next in turn starts with his turn', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'sequential', ...deadline() }))
    const due = (account: string) => play.state.tokens.find(({ actor }) => actor?.account === account)?.dueAt
    expect(due('cat')).toBeNull()
    play.passTo('2026-01-05T02:00:00.000Z')
    play.as('bob', 'Action')
    expect(due('cat')).toBe('2026-01-05T04:00:00.000Z')
  })

  it.each([
    ['approve', 'agreed'],
    ['reject', 'disagreed'],
    ['skip', 'passed over'],
  ])('3.15-13 an adviser who has not answered is taken to have %s, and who asked him has his turn (%s)', (action) => {
    const play = row(step('s', ['bob'], onTimeout(action)), step('next', ['dan']))
    play.as('bob', 'JointSign', { people: ['cat'], position: 'before' })
    ring(play, slotAt(play, 's', 'cat'))
    expect(play.live).toEqual(['s:bob'])
    expect(play.can('bob').approve).toBe(true)
    play.as('bob', 'Action')
    expect(play.live).toEqual(['next:dan'])
  })

  it('who waited for advice past his time has it anew', () => {
    const play = row(step('s', ['bob'], deadline()))
    play.as('bob', 'JointSign', { people: ['cat'], position: 'before' })
    play.passTo('2026-01-05T05:00:00.000Z')
    const done = play.as('cat', 'Action')
    expect(timersOf(done).map(({ at, alarm }) => [at, alarm])).toEqual([['2026-01-05T07:00:00.000Z', 'due']])
  })

  it('who waited less long has what was left of it', () => {
    const play = row(step('s', ['bob'], deadline()))
    const due = () => play.state.tokens.find(({ tokenId }) => tokenId === slotAt(play, 's', 'bob'))?.dueAt
    const before = due()
    play.as('bob', 'JointSign', { people: ['cat'], position: 'before' })
    play.as('cat', 'Action')
    expect(due()).toBe(before)
  })

  it('a place handed on by time has no clock any more', () => {
    const play = row(step('s', ['bob'], onTimeout('transfer', 'dan')))
    ring(play, slotAt(play, 's'))
    expect(play.state.tokens.at(-1)).toMatchObject({
      actor: { account: 'dan' },
      dueAt: null,
      why: { key: 'escalated', params: { by: 'bob' } },
    })
  })

  it('does nothing where the one it goes to has a place in the step', () => {
    const play = row(step('s', ['bob', 'cat'], { mode: 'parallelAll', ...onTimeout('transfer', 'cat') }))
    ring(play, slotAt(play, 's', 'bob'))
    expect(play.live).toEqual(['s:bob', 's:cat'])
  })

  it('sends back no more often than the process allows', () => {
    const play = drafted([step('s', ['bob'], onTimeout('recede'))], { settings: { maxReturns: 0 } })
    play.submit('ann')
    ring(play, slotAt(play, 's'))
    expect(play.live).toEqual(['s:bob'])
  })

  it.each(['approve', 'reject', 'skip', 'recede', 'transfer', 'stop'])(
    'where only the person may decide, time reminds him: %s',
    (action) => {
      const play = row(step('s', ['bob'], { inPerson: true, ...onTimeout(action) }))
      expect(told(ring(play, slotAt(play, 's')))).toEqual(['overdue:bob'])
      expect(play.live).toEqual(['s:bob'])
    },
  )
})

describe('3.10 an alarm that no longer fits', () => {
  const changes: [string, (play: Rehearsal) => void, string][] = [
    ['the item is done', (play) => play.as('bob', 'Action'), 'alarmStale'],
    ['the task is paused', (play) => play.as('boss', 'Pause', why), 'taskPaused'],
    ['the task has ended', (play) => play.as('boss', 'Stop', why), 'taskFinished'],
    ['the request was withdrawn', (play) => play.as('ann', 'Withdraw'), 'taskIsDraft'],
    ['who holds it waits for advice', (play) => play.as('bob', 'JointSign', { people: ['cat'] }), 'alarmStale'],
  ]
  it.each(changes)('changes nothing: %s', (_name, change, reason) => {
    const play = row(step('s', ['bob'], onTimeout('approve')), step('next', ['cat']))
    const tokenId = slotAt(play, 's')
    const { dueAt } = play.state.tokens.find((token) => token.tokenId === tokenId)!
    change(play)
    const before = JSON.stringify(play.state)
    expect(play.refusal('#system', 'Timeout', { tokenId, alarm: { alarm: 'due', dueAt: dueAt ?? '', turn: 0 } })).toBe(
      reason,
    )
    expect(JSON.stringify(play.state)).toBe(before)
  })

  it('of a time since moved by a pause', () => {
    const play = row(step('s', ['bob'], onTimeout('approve')))
    const tokenId = slotAt(play, 's')
    const { dueAt } = play.state.tokens.find((token) => token.tokenId === tokenId)!
    play.as('boss', 'Pause', why)
    play.passTo('2026-01-05T02:00:00.000Z')
    play.as('boss', 'Resume')
    expect(play.refusal('#system', 'Timeout', { tokenId, alarm: { alarm: 'due', dueAt: dueAt ?? '', turn: 0 } })).toBe(
      'alarmStale',
    )
    ring(play, tokenId)
    expect(play.state.task.result).toBe(0)
  })
})

it('3.10 a leader who is asked in time’s place is never the initiator', () => {
  const people = new Company({ root: null }, [
    { account: 'ann', department: 'root', leads: true },
    { account: 'bob', department: 'root' },
    { account: 'dan', department: 'root' },
  ])
  const play = drafted([step('s', ['bob'], onTimeout('transfer'))], {
    people,
    settings: { managers: [{ participantType: 0, param0: 'dan' }] },
  })
  play.submit('ann')
  ring(play, slotAt(play, 's'))
  expect(play.live).toEqual(['s:dan'])
})
