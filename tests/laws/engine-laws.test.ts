import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { replay, type State } from '@/lib/engine'
import { nothing } from '@/lib/engine/core/log-entry'
import { storedToken, wholeToken } from '@/server/runtime/stored-task'
import { Company } from '@/lib/engine/testing/company'
import { Rehearsal } from '@/lib/engine/testing/rehearsal'
import * as laws from './laws'
import { carryOut, isReturn, legalMoves, playToEnd, possibleMoves } from './random-play'
import { block, compile, people, type Block } from './random-process'

const company = new Company({ root: null }, [
  ...people.map((account) => ({ account, department: 'root' })),
  { account: 'boss', department: 'root', leads: true },
])
// Who decides for others may be the one whose request it is.
company.standIns.push(
  { principal: 'bob', agent: 'ann', mode: 'move' },
  { principal: 'cat', agent: 'ann', mode: 'share' },
)
const runs = Number(process.env.LAW_RUNS ?? 400)

function begin(body: Block, total: number): Rehearsal {
  const play = new Rehearsal({ company, definition: compile(body) }, 'ann')
  play.submit('ann', { total: String(total) })
  return play
}

function expectLaws(play: Rehearsal): void {
  const broken = {
    dead: !laws.somethingIsAlive(play),
    outlived: laws.noTokenOutlivesItsScope(play).length > 0,
    cutCounted: !laws.noJoinCountsACutToken(play),
    satTwice: !laws.nobodySitsTwice(play),
    credited: !laws.nobodyIsCreditedForWhatOthersDid(play),
    approvedOwn: laws.nobodyApprovesHisOwn(play).length > 0,
  }
  if (Object.values(broken).includes(true)) throw new Error(`broken laws: ${JSON.stringify(broken)}`)
}

/** Asked after every act of thousands of plays: what is said of a difference is worked out only where there is one. */
function expectSame(one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other)
}

const total = fc.integer({ min: 0, max: 100 })
const choices = fc.array(fc.nat(), { maxLength: 25 })

/** Plays at random: most of the time forward, sometimes back. */
function wander(play: Rehearsal, picks: number[]): void {
  for (const pick of picks) {
    const moves = legalMoves(play)
    const forward = moves.filter(({ name }) => !isReturn(name))
    const pool = pick % 3 === 0 ? moves : forward
    const move = pool[pick % Math.max(pool.length, 1)]
    if (!move) return
    carryOut(play, move)
    expectLaws(play)
  }
}

describe('the laws of the engine, on random processes and random legal play', () => {
  it('3.15-2 to 3.15-5 hold after every act', () => {
    fc.assert(
      fc.property(block, total, choices, (body, amount, picks) => {
        const play = begin(body, amount)
        expectLaws(play)
        wander(play, picks)
      }),
      { numRuns: runs },
    )
  })

  it('3.15-1 replaying the log rebuilds every state', () => {
    fc.assert(
      fc.property(block, total, choices, (body, amount, picks) => {
        const play = begin(body, amount)
        wander(play, picks)
        let rebuilt: State = nothing
        for (const { done } of play.history) rebuilt = replay(rebuilt, done.entry.changes)
        expectSame(rebuilt, play.state)
      }),
      { numRuns: runs / 2 },
    )
  })

  it('3.15-1 a token is kept without what it has nothing to say of, and comes back whole', () => {
    fc.assert(
      fc.property(block, total, choices, (body, amount, picks) => {
        const play = begin(body, amount)
        wander(play, picks)
        const kept = JSON.parse(JSON.stringify(play.state.tokens.map(storedToken))) as ReturnType<typeof storedToken>[]
        expect(kept.map(wholeToken)).toEqual(play.state.tokens)
        expect(JSON.stringify(kept).length).toBeLessThan(JSON.stringify(play.state.tokens).length * 0.8)
      }),
      { numRuns: runs / 4 },
    )
  })

  it('3.15-1 to 3.15-5 hold whatever people try, and what is refused changes nothing', () => {
    fc.assert(
      fc.property(block, total, fc.array(fc.nat(), { maxLength: 30 }), (body, amount, picks) => {
        const play = begin(body, amount)
        let rebuilt: State = play.state
        for (const pick of picks) {
          const moves = possibleMoves(play)
          const move = moves[pick % Math.max(moves.length, 1)]
          if (!move) return
          const before = JSON.stringify(play.state)
          const result = play.attempt(move.account, move.name, move.command)
          if (result.kind === 'refused') expectSame(JSON.stringify(play.state), before)
          else rebuilt = replay(rebuilt, result.entry.changes)
          expectLaws(play)
          expectSame(rebuilt, play.state)
        }
      }),
      { numRuns: runs * 2 },
    )
  })

  it('3.15-6 a decision taken back at once leaves the same live set and form', () => {
    fc.assert(
      fc.property(block, total, fc.array(fc.nat(), { maxLength: 20 }), fc.nat(), (body, amount, picks, pick) => {
        const play = begin(body, amount)
        wander(play, picks)
        const moves = legalMoves(play).filter(({ name }) => name === 'Action')
        const move = moves[pick % Math.max(moves.length, 1)]
        if (!move) return
        const before = play.state
        carryOut(play, move)
        if (play.state.task.status !== taskStatus.Run) return
        play.as(move.account, 'Undo')
        expect(laws.liveSet(play.state)).toEqual(laws.liveSet(before))
        expect(play.state.formData).toEqual(before.formData)
      }),
      { numRuns: runs },
    )
  })

  it('3.15-7 a return that is answered straight back leads to the same live set', () => {
    fc.assert(
      fc.property(block, total, choices, fc.nat(), (body, amount, picks, pick) => {
        const play = begin(body, amount)
        wander(play, picks)
        const returns = legalMoves(play).filter(({ name, command }) => isReturn(name) && command.resubmit === 'direct')
        const move = returns[pick % Math.max(returns.length, 1)]
        if (!move) return
        const before = laws.liveSet(play.state)
        carryOut(play, move)
        // Whoever was asked answers, all of them where several were.
        for (let answer = answerTo(play); answer; answer = answerTo(play))
          play.as(answer.actor!.account, 'Action', { tokenId: answer.tokenId })
        expect(laws.liveSet(play.state)).toEqual(before)
      }),
      { numRuns: runs },
    )
  })

  it('3.15-14 what an act was said to do is what it did, whatever people do', () => {
    fc.assert(
      fc.property(block, total, fc.array(fc.nat(), { maxLength: 30 }), (body, amount, picks) => {
        const play = begin(body, amount)
        for (const pick of picks) {
          const moves = possibleMoves(play)
          const move = moves[pick % Math.max(moves.length, 1)]
          if (!move) return
          const { account, name, command } = move
          const before = play.state
          const said = play.foresee(account, name, command)
          expect(play.state).toBe(before)
          const result = play.attempt(account, name, command)
          if (result.kind === 'refused')
            expect(said?.choose?.kind ?? null).toBe(result.refusal.kind === 'nobodyFound' ? 'nobody' : null)
          else laws.whatWasSaidHappened(said, before, play)
        }
      }),
      { numRuns: runs * 2 },
    )
  })

  it('3.15-12 play that goes on ends', () => {
    fc.assert(
      fc.property(block, total, choices, (body, amount, picks) => {
        const play = begin(body, amount)
        wander(play, picks)
        playToEnd(play)
        expect(play.state.task.status).toBe(taskStatus.Finish)
      }),
      { numRuns: runs },
    )
  })
})

function answerTo(play: Rehearsal) {
  const op = play.history.findLast(({ done }) => isReturn('Recede') && done.entry.operator === 6)?.done.entry.seq
  return play.state.tokens.find((token) => token.returnTo?.op === op && token.madeBy === op && token.status === 0)
}
