import fc from 'fast-check'
import { operatorsWhere } from '@/lib/words/acts'
import { operator } from '@/lib/words/workflow-enumerations'
import { changesBack, replay, standing, withoutOp, type LogEntry, type State } from '@/lib/engine'
import { nothing } from '@/lib/engine/core/log-entry'
import { Company } from '@/lib/engine/testing/company'
import { Rehearsal } from '@/lib/engine/testing/rehearsal'
import { carryOut, legalMoves, possibleMoves } from './random-play'
import { block, compile, people } from './random-process'

const company = new Company({ root: null }, [
  ...people.map((account) => ({ account, department: 'root' })),
  { account: 'boss', department: 'root', leads: true },
])
company.standIns.push({ principal: 'bob', agent: 'ann', mode: 'move' })
const runs = Number(process.env.LAW_RUNS ?? 400)
const undoable = new Set(operatorsWhere((act) => act.undoable))

const logOf = (play: Rehearsal): LogEntry[] => play.history.map(({ done }) => done.entry)

/** As it is stored and read again; the revision and the order of keys aside. */
const stored = (state: State): unknown => JSON.parse(JSON.stringify({ ...state, task: { ...state.task, rev: 0 } }))

/** What the server writes when it undoes. */
function undoing(log: LogEntry[], seq: number, now: State, back: State): LogEntry {
  const target = log.find((entry) => entry.seq === seq)!
  return { ...target, seq: back.task.rev, operator: operator.Undo, undoes: seq, changes: changesBack(now, back) }
}

const plays = [block, fc.integer({ min: 0, max: 100 }), fc.array(fc.nat(), { maxLength: 25 })] as const

function wandered(body: Parameters<typeof compile>[0], total: number, picks: number[]): Rehearsal {
  const play = new Rehearsal({ company, definition: compile(body) }, 'ann')
  play.submit('ann', { total: String(total) })
  for (const pick of picks) {
    const moves = legalMoves(play)
    const move = moves[pick % Math.max(moves.length, 1)]
    if (!move) break
    carryOut(play, move)
  }
  return play
}

describe('law 6 of the undo window, on random processes and random play', () => {
  it('3.18 a decision undone leaves the state before it, whatever it was, and the log rebuilds that', () => {
    let undone = 0
    fc.assert(
      fc.property(...plays, fc.nat(), (body, total, picks, pick) => {
        const play = wandered(body, total, picks)
        const moves = possibleMoves(play).filter(({ name }) => undoable.has(operator[name]))
        const move = moves[pick % Math.max(moves.length, 1)]
        if (!move) return
        const before = play.state
        if (play.attempt(move.account, move.name, move.command).kind === 'refused') return
        const log = logOf(play)
        const seq = log.at(-1)!.seq
        const back = withoutOp(log, seq)
        if (back.kind !== 'undone') throw new Error('nobody has acted since')
        undone += 1
        expect(stored(back.state)).toEqual(stored(before))
        const whole = [...log, undoing(log, seq, play.state, back.state)]
        const rebuilt = whole.reduce<State>((state, entry) => replay(state, entry.changes), nothing)
        expect(stored(rebuilt)).toEqual(stored(before))
        expect(rebuilt.task.rev).toBe(seq + 1)
        expect(standing(whole).map((entry) => entry.seq)).toEqual(log.slice(0, -1).map((entry) => entry.seq))
      }),
      { numRuns: runs },
    )
    expect(undone).toBeGreaterThan(runs / 10)
  })

  it('3.18 looking and speaking since do not end the window and stay; any act that others decide on ends it', () => {
    let ended = 0
    fc.assert(
      fc.property(...plays, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (body, total, picks, after) => {
        const play = wandered(body, total, picks)
        const move = legalMoves(play)[0]
        if (!move) return
        const before = play.state
        carryOut(play, move)
        const { seq } = logOf(play).at(-1)!
        for (const pick of after) {
          const moves = possibleMoves(play)
          const next = moves[pick % Math.max(moves.length, 1)]
          if (next) play.attempt(next.account, next.name, next.command)
        }
        const since = logOf(play).filter((entry) => entry.seq > seq)
        const back = withoutOp(logOf(play), seq)
        const deciding = since.find(({ operator: act }) =>
          [operator.Action, operator.Recede, operator.Reject, operator.Transfer].includes(act as never),
        )
        if (deciding) {
          ended += 1
          expect(back.kind).toBe('taken')
        }
        if (back.kind === 'undone') {
          // Whoever had something to do then has it again, and nobody else.
          const held = ({ tokens }: State) =>
            tokens.map(({ tokenId, status, actor }) => [tokenId, status, actor?.account])
          const same = held(before)
          if (since.every(({ operator: act }) => act !== operator.Note && act !== operator.Read))
            expect(held(back.state)).toEqual(same)
        }
      }),
      { numRuns: runs },
    )
    expect(ended).toBeGreaterThan(0)
  })
})
