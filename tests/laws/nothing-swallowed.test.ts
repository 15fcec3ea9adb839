import fc from 'fast-check'
import { operator, taskStatus, tokenStatus, type OperatorName } from '@/lib/words/workflow-enumerations'
import { graphOf, isActive, isBlocking, isOutside, type Command, type Effect, type Token } from '@/lib/engine'
import { Company } from '@/lib/engine/testing/company'
import { Rehearsal } from '@/lib/engine/testing/rehearsal'
import { definitionOf, drawing } from './random-movers'

const company = new Company({ root: null, east: 'root' }, [
  ...['ann', 'bob', 'cat', 'eve'].map((account) => ({ account, department: 'east' })),
  { account: 'lee', department: 'east', leads: true },
  { account: 'chief', department: 'root', roles: ['administrator'] },
  { account: '#system', department: 'root' },
])
const runs = Number(process.env.LAW_RUNS ?? 400)

/** Why the server takes an act of the system for settled: an alarm that no longer fits, a task that has ended. */
const settled = ['alarmStale', 'taskFinished', 'taskPaused', 'heldUp']

type Pending = Exclude<Effect, { kind: 'notify' }>

/** A play together with what waits in the outbox. */
class Course {
  readonly play: Rehearsal
  pending: Pending[] = []
  private seen = 0

  constructor(definition: ReturnType<typeof definitionOf>) {
    this.play = new Rehearsal(
      {
        company,
        definition,
        administrator: '#system',
        form: {
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'total', label: '', type: 'money' },
                { id: 'who', label: '', type: 'text' },
              ],
            },
          ],
        },
      },
      'ann',
    )
  }

  act(account: string, name: OperatorName, command: Partial<Command>) {
    const result = this.play.attempt(account, name, { opinion: 'why', ...command })
    for (const { done } of this.play.history.slice(this.seen))
      this.pending.push(...done.effects.filter((effect): effect is Pending => effect.kind !== 'notify'))
    this.seen = this.play.history.length
    return result
  }

  /** The outbox hands an effect over once; only what is settled otherwise may be refused. */
  deliver(effect: Pending, pick: number): void {
    this.pending = this.pending.filter((other) => other !== effect)
    const command = commandOf(effect, pick)
    if (!command) return
    if (effect.kind === 'timer') this.play.passTo(effect.at)
    const result = this.act('#system', command.name, command)
    if (result.kind === 'refused')
      expect(settled).toContain(result.refusal.kind === 'notAllowed' ? result.refusal.reason : result.refusal.kind)
  }
}

function commandOf(effect: Pending, pick: number): (Partial<Command> & { name: OperatorName }) | null {
  switch (effect.kind) {
    case 'run':
      return {
        name: 'AutoAct',
        tokenId: effect.tokenId,
        outcome: pick % 3 === 0 ? { ok: false, error: 'away' } : { ok: true, values: {} },
      }
    case 'timer':
      return { name: 'Timeout', tokenId: effect.tokenId, alarm: effect }
    case 'startSub':
      return { name: 'AutoAct', tokenId: effect.tokenId, outcome: { ended: pick % 3 === 0 ? 1 : 0, values: {} } }
    default:
      return null
  }
}

/** What could happen next, as long as the task lives. */
function movesOf({ play, pending }: Course): ((course: Course, pick: number) => void)[] {
  const { state } = play
  const ways = play.definition.transitions.map(({ id }) => id)
  const byPeople = state.tokens.filter(isActive).flatMap((token) => {
    const account = token.actor?.account ?? 'ann'
    const tokenId = token.tokenId
    const choice = {
      nextPeople: Object.fromEntries(play.definition.elements.map(({ id }) => [id, ['bob']])),
      branches: ways,
    }
    return [
      (course: Course) => void course.act(account, 'Action', { tokenId, ...choice }),
      (course: Course) => void course.act(account, 'Action', { tokenId }),
      (course: Course) =>
        void course.act(account, 'Recede', { tokenId, targetActivityId: 'start', resubmit: 'direct' }),
      (course: Course) => void course.act(account, 'Skip', { tokenId }),
    ]
  })
  const pushes: Partial<Command>[] = [
    {},
    { letBe: true },
    { people: ['cat'] },
    { branches: ways.slice(0, 1) },
    { branches: ways },
  ]
  const byLookers = state.task.alert
    ? [
        ...pushes.map((how) => (course: Course) => void course.act('#system', 'Push', how)),
        (course: Course) =>
          void course.act('#system', 'DirectTo', {
            targetActivityId: play.definition.elements.find(({ type }) => type === 'Activity')?.id ?? '',
            people: ['bob'],
          }),
      ]
    : []
  return [
    ...byPeople,
    ...byLookers,
    ...pending.map((effect) => (course: Course, pick: number) => course.deliver(effect, pick)),
  ]
}

/** Why a place of control may stay where it is; null where nothing would ever move it. */
function whatMoves(course: Course, token: Token): string | null {
  const { tokens } = course.play.state
  const element = graphOf(course.play.definition).elements.get(token.activityId)
  const waits = (kind: Pending['kind']) =>
    course.pending.some((effect) => 'tokenId' in effect && effect.tokenId === token.tokenId && effect.kind === kind)
  if (token.held) return 'alert'
  if (isActive(token)) return token.actor && 'holder'
  if (token.status === tokenStatus.Share) return token.pool.length > 0 ? 'pool' : null
  if (element?.type === 'Split')
    return tokens.some((other) => isBlocking(other) && other.scopeId === token.tokenId) ? 'branches' : null
  // What comes to a join is moved by the rest of its branches, or by what it says to nobody coming.
  if (element?.type === 'Join') return tokens.some((other) => other !== token && isBlocking(other)) ? 'branches' : null
  if (element?.type === 'Activity')
    return tokens.some((other) => other !== token && isBlocking(other) && other.visitId === token.visitId)
      ? 'turn'
      : null
  // While the task stands still so do its clocks; they go on with it.
  if (element?.type === 'Wait')
    return waits('timer') || course.play.state.task.status === taskStatus.Pause ? 'timer' : null
  if (element?.type === 'SubProcess') return waits('startSub') ? 'children' : null
  if (element?.type === 'InterfaceIn') return 'callback'
  return isOutside(element) && waits('run') ? 'work' : null
}

function expectNothingSwallowed(course: Course): void {
  const { task, tokens } = course.play.state
  if (task.status !== taskStatus.Run && task.status !== taskStatus.Pause) return
  const live = tokens.filter(isBlocking)
  const stranded = live
    .filter((token) => whatMoves(course, token) === null)
    .map(({ activityId, status }) => `${activityId} ${status}`)
  expect(stranded).toEqual([])
  const held = live.filter(({ held: why }) => why)
  // An alert is there exactly where something is held up: the page lists it, somebody was told, and the task stands still.
  expect(task.alert !== null).toBe(held.length > 0)
  expect(task.status).toBe(held.length > 0 ? taskStatus.Pause : taskStatus.Run)
  if (held.length > 0)
    expect(task.alert?.told?.map(({ account }) => account)).toEqual([
      course.play.definition.settings.managers.length > 0 ? 'eve' : 'chief',
    ])
  // Whoever has a due time is reminded: the alarm is to come, or has come.
  for (const token of live.filter((each) => isActive(each) && each.dueAt !== null && task.status === taskStatus.Run)) {
    const alarms = course.pending.filter(
      (effect) => effect.kind === 'timer' && effect.tokenId === token.tokenId && effect.dueAt === token.dueAt,
    )
    const rang = course.play.history.some(({ done }) => done.entry.operator === operator.Timeout)
    expect(alarms.length > 0 || rang).toBe(true)
  }
}

describe('law 13: whatever moves control, nothing is swallowed', () => {
  it('3.15-13 after every move of people, clocks, automatic steps, children and pushes there is a holder, a wait that can end, or an alert its managers were told of', () => {
    const met = new Set<string>()
    fc.assert(
      fc.property(
        drawing,
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.nat(), { maxLength: 25 }),
        (drawn, total, picks) => {
          const course = new Course(definitionOf(drawn))
          course.act('ann', 'Start', {
            formData: { total: String(total), who: 'stranger' },
            nextPeople: Object.fromEntries(course.play.definition.elements.map(({ id }) => [id, ['bob']])),
          })
          if (course.play.history.length === 0) return
          expectNothingSwallowed(course)
          for (const pick of picks) {
            const moves = movesOf(course)
            const move = moves[pick % Math.max(moves.length, 1)]
            if (!move) return
            move(course, pick)
            expectNothingSwallowed(course)
            if (course.play.state.task.alert) met.add(course.play.state.task.alert.key)
          }
        },
      ),
      { numRuns: runs * 3 },
    )
    // The plays come to every kind of fault there is.
    expect([...met]).toEqual(
      expect.arrayContaining([
        'nobodyFound',
        'chooseNext',
        'chooseBranch',
        'routeMissing',
        'variableUnknown',
        'autoFailed',
        'joinImpossible',
      ]),
    )
  })

  it('3.15-13 what is held up can be mended by a push: it goes on from there', () => {
    fc.assert(
      fc.property(drawing, fc.array(fc.nat(), { maxLength: 25 }), (drawn, picks) => {
        const course = new Course(definitionOf(drawn))
        course.act('ann', 'Start', {
          formData: { total: '70', who: 'stranger' },
          nextPeople: Object.fromEntries(course.play.definition.elements.map(({ id }) => [id, ['bob']])),
        })
        for (const pick of picks) {
          const held = course.play.state.tokens.find((token) => token.held && isBlocking(token))
          if (held) {
            const ways = graphOf(course.play.definition)
              .outgoing(held.activityId)
              .map(({ id }) => id)
              .slice(0, 1)
            const type = graphOf(course.play.definition).elements.get(held.activityId)?.type
            const how =
              type === 'Activity'
                ? { people: ['cat'] }
                : type === 'Split' || type === 'Condition'
                  ? { branches: ways }
                  : { letBe: true as const }
            const result = course.act('#system', 'Push', { tokenId: held.tokenId, ...how })
            expect(result.kind).toBe('done')
            expect(
              course.play.state.tokens.filter(
                (token) => token.tokenId === held.tokenId && token.held && isBlocking(token),
              ),
            ).toEqual([])
          }
          const moves = movesOf(course)
          moves[pick % Math.max(moves.length, 1)]?.(course, pick)
        }
      }),
      { numRuns: runs },
    )
  })
})
