import fc from 'fast-check'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { nothing } from '@/lib/engine/core/log-entry'
import { known } from '@/lib/engine/organisation/known-facts'
import { Company } from '@/lib/engine/testing/company'
import { Rehearsal } from '@/lib/engine/testing/rehearsal'
import { placeOf, Retelling, toldBy } from '@/lib/trials/retell'
import { shadow } from '@/lib/trials/shadow'
import { possibleMoves } from './random-play'
import { block, compile, people, type Block } from './random-process'

const company = new Company({ root: null }, [
  ...people.map((account) => ({ account, department: 'root' })),
  { account: 'boss', department: 'root', leads: true },
])
company.standIns.push({ principal: 'cat', agent: 'ann', mode: 'share' })
const runs = Number(process.env.LAW_RUNS ?? 120)

const total = fc.integer({ min: 0, max: 100 })
const choices = fc.array(fc.nat(), { maxLength: 25 })

/** A play with every act there is, as it comes. */
function played(body: Block, amount: number, picks: number[]): Rehearsal {
  const play = new Rehearsal({ company, definition: compile(body) }, 'ann')
  play.submit('ann', { total: String(amount) })
  for (const pick of picks) {
    const moves = possibleMoves(play)
    const move = moves[pick % Math.max(moves.length, 1)]
    if (move) play.attempt(move.account, move.name, move.command)
  }
  return play
}

const worldOf = (play: Rehearsal) => {
  const { facts, form } = play.given('ann')
  return { facts, form, calendar: officeCalendar }
}

describe('3.15-15 what really happened, told once more', () => {
  it('stands after every act where it really stood', () => {
    fc.assert(
      fc.property(block, total, choices, (body, amount, picks) => {
        const play = played(body, amount, picks)
        const entries = play.history.map(({ done }) => done.entry)
        const told = toldBy(entries, nothing)
        const again = new Retelling(play.definition, worldOf(play), told[0]!.after)
        for (const [index, one] of told.entries()) {
          const why = again.tell(one, index)
          expect({ index, act: one.entry.operator, why, ...placeOf(again.state) }).toEqual({
            index,
            act: one.entry.operator,
            why: '',
            ...placeOf(one.after),
          })
        }
      }),
      { numRuns: runs },
    )
  })

  it('on the same version shows no difference', () => {
    fc.assert(
      fc.property(block, total, choices, (body, amount, picks) => {
        const play = played(body, amount, picks)
        const side = { definition: play.definition, world: worldOf(play) }
        const found = known(
          shadow(
            play.history.map(({ done }) => done.entry),
            { before: side, after: side, took: new Map() },
          ),
        )
        expect(found).toMatchObject({ verdict: 'same', at: null })
      }),
      { numRuns: runs },
    )
  })
})
