import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { replay, type State, type Token } from '@/lib/engine'
import { nothing } from '@/lib/engine/core/log-entry'
import { Company } from '@/lib/engine/testing/company'
import { Rehearsal } from '@/lib/engine/testing/rehearsal'
import * as laws from './laws'
import { possibleMoves, type Move } from './random-play'
import { block, compile, people, type Block } from './random-process'

// 3.18: approvals that stand. Who is carried over is told by looking at the forms of then and of now, by other means than
// the engine's: whole states of the history, compared as texts.

const company = new Company({ root: null }, [
  ...people.map((account) => ({ account, department: 'root' })),
  { account: 'boss', department: 'root', leads: true },
])
company.standIns.push({ principal: 'cat', agent: 'ann', mode: 'share' })
const runs = Number(process.env.LAW_RUNS ?? 300)
const fields = ['total', 'remark', 'note'] as const
const form = {
  sections: [
    {
      id: 'all',
      title: '',
      fields: [
        { id: 'total', label: '', type: 'money' as const },
        { id: 'remark', label: '', type: 'text' as const },
        { id: 'note', label: '', type: 'text' as const },
      ],
    },
  ],
}
type Sights = Record<string, readonly string[]>

/** Every second step sees no remark, every third no note; some ask in person. */
function begin(body: Block): { play: Rehearsal; hidden: Sights; strict: Set<string> } {
  const definition = compile(body)
  const hidden: Record<string, string[]> = {}
  const strict = new Set<string>()
  definition.elements.forEach((element, at) => {
    if (element.type !== 'Activity') return
    hidden[element.id] = [...(at % 2 ? ['remark'] : []), ...(at % 3 ? [] : ['note'])]
    if (at % 5 === 4) strict.add(element.id)
    Object.assign(element, {
      rights: { default: 'read', fields: Object.fromEntries(hidden[element.id]!.map((id) => [id, 'hidden'])) },
      inPerson: strict.has(element.id),
      reject: { strategy: 'initiator' },
    })
  })
  definition.settings = { ...definition.settings, reapproval: 'changed' }
  const play = new Rehearsal({ company, definition, form }, 'ann')
  play.submit('ann', { total: '50', remark: 'a', note: 'a' })
  return { play, hidden, strict }
}

const shown = ({ formData }: State, hidden: readonly string[]) =>
  fields
    .filter((id) => !hidden.includes(id))
    .map((id) => `${id}=${id === 'total' ? Number(formData[id]) : String(formData[id] ?? '')}`)
const isCarried = (token: Token) => token.finishReason === 'carriedOver'

/** A carried-over slot is proved by the approval it stands on. */
function expectProof(play: Rehearsal, hidden: Sights, strict: Set<string>, before: State): void {
  const known = new Set(before.tokens.map(({ tokenId }) => tokenId))
  for (const token of play.state.tokens.filter((one) => isCarried(one) && !known.has(one.tokenId))) {
    const approval = play.history.find(({ done }) => done.entry.seq === token.again?.saw.op)
    expect(strict).not.toContain(token.activityId)
    expect(token.finishedBy).toBeNull()
    expect(approval?.done.entry).toMatchObject({
      activityId: token.activityId,
      by: { account: token.actor?.account },
    })
    expect(shown(play.state, hidden[token.activityId]!)).toEqual(shown(approval!.done.state, hidden[token.activityId]!))
    // He has not said anything else since.
    const since = play.history.filter(
      ({ done: { entry } }) =>
        entry.seq > approval!.done.entry.seq &&
        entry.activityId === token.activityId &&
        entry.by.account === token.actor?.account &&
        [6, 7].includes(entry.operator),
    )
    expect(since).toEqual([])
  }
}

const values = ['a', 'b']
/** What the initiator writes when he hands in again. */
function withForm(move: Move, pick: number, play: Rehearsal): Move {
  const at = play.state.tokens.find(({ tokenId }) => tokenId === move.command.tokenId)?.activityId
  if (move.name !== 'Action' || at !== 'start') return move
  const formData = {
    total: pick % 7 === 0 ? '50.00' : pick % 5 === 0 ? '60' : '50',
    remark: values[pick % 2]!,
    note: values[Math.floor(pick / 2) % 2]!,
  }
  return { ...move, command: { ...move.command, formData } }
}

/** Forward, back, and now and then anything at all. */
function choose(play: Rehearsal, pick: number): Move | undefined {
  const moves = possibleMoves(play)
  const wanted = moves.filter(({ name }) =>
    pick % 4 === 0
      ? name === 'Recede'
      : pick % 4 === 1
        ? ['Reject', 'Recede', 'Undo', 'Attach'].includes(name)
        : name === 'Action',
  )
  const pool = pick % 11 === 0 || wanted.length === 0 ? moves : wanted
  const move = pool[Math.floor(pick / 12) % Math.max(pool.length, 1)]
  return move && withForm(move, Math.floor(pick / 3), play)
}

const picks = fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 40 })

describe('3.18 approvals that are carried over, on random processes and random play', () => {
  it('stand on an approval of the same person whose form he sees unchanged, and the laws hold', () => {
    let carried = 0
    let asked = 0
    fc.assert(
      fc.property(block, picks, (body, turns) => {
        const { play, hidden, strict } = begin(body)
        let rebuilt: State = nothing
        for (const { done } of play.history) rebuilt = replay(rebuilt, done.entry.changes)
        for (const pick of turns) {
          const move = choose(play, pick)
          if (!move) return
          const before = play.state
          const said = play.foresee(move.account, move.name, move.command)
          const result = play.attempt(move.account, move.name, move.command)
          if (result.kind === 'refused') continue
          laws.whatWasSaidHappened(said, before, play)
          expect(said?.carried).toEqual(result.outlook.carried)
          expectProof(play, hidden, strict, before)
          rebuilt = replay(rebuilt, result.entry.changes)
          if (!isDeepStrictEqual(rebuilt, play.state)) expect(rebuilt).toEqual(play.state)
          expect(laws.somethingIsAlive(play)).toBe(true)
          expect(laws.nobodySitsTwice(play)).toBe(true)
          expect(laws.nobodyIsCreditedForWhatOthersDid(play)).toBe(true)
          expect(laws.nobodyApprovesHisOwn(play)).toEqual([])
        }
        carried += play.state.tokens.filter(isCarried).length
        asked += play.state.tokens.filter(({ again }) => (again?.changes ?? 0) > 0).length
      }),
      { numRuns: runs },
    )
    // The plays do reach both.
    expect(carried).toBeGreaterThan(0)
    expect(asked).toBeGreaterThan(0)
  })

  it('3.15-6 a resubmission taken back at once leaves the same live set and form', () => {
    fc.assert(
      fc.property(block, picks, (body, turns) => {
        const { play } = begin(body)
        for (const pick of turns) {
          const move = choose(play, pick)
          if (!move) return
          const before = play.state
          const result = play.attempt(move.account, move.name, move.command)
          if (result.kind === 'refused' || move.name !== 'Action') continue
          if (!result.outlook.carried || play.state.task.status !== taskStatus.Run) continue
          const undone = play.attempt(move.account, 'Undo')
          expect(undone.kind).toBe('done')
          expect(laws.liveSet(play.state)).toEqual(laws.liveSet(before))
          expect(play.state.formData).toEqual(before.formData)
          play.as(move.account, move.name, move.command)
        }
      }),
      { numRuns: runs / 2 },
    )
  })
})
