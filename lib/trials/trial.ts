import { draftStatus } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { withFacts, type Answered } from '@/lib/engine/organisation/known-facts'
import type { Move } from './move'
import { Player } from './player'
import type { Beginning, Trial, World } from './world'

/** What comes after the moves: nothing, one person more who agrees, or all of them. */
export type Tail = 'stop' | 'once' | 'agree'
const further: Record<Tail, number> = { stop: 0, once: 1, agree: Infinity }

/**
 * Tries a request on a definition: the engine itself plays it, with an organisation, data and a clock that are given.
 * Nothing is kept, nobody is told. Pure: the same arguments give the same trial.
 * @param moves what is done one after the other, after the request was handed in
 * @param tail `agree`: after them everybody agrees, until there is an end or nothing more can happen; `once`: one of them does
 * @returns the trial and all that was done as moves, those of the tail among them; or what has to be known first
 * @throws NoSuchPerson where somebody named is unknown
 */
export function playTrial(
  definition: ProcessDefinition,
  { beginning, moves, tail }: { beginning: Beginning; moves: readonly Move[]; tail: Tail },
  world: World,
): Answered<{ trial: Trial; moves: Move[] }> {
  return withFacts(() => {
    const player = new Player(definition, world, beginning, new Date(beginning.startAt).toISOString())
    const all: Move[] = []
    player.begin()
    player.note()
    for (const [index, move] of moves.entries()) {
      if (player.over) break
      if (move.kind === 'act') player.act(move, index)
      else player.pass(move, index)
      all.push(move)
      player.note()
    }
    for (let more = further[tail]; more > 0; more--) {
      if (player.over || player.state.task.status === draftStatus) break
      const done = player.agree(all.length)
      if (!done) break
      all.push(done)
      player.note()
    }
    return { trial: player.result(), moves: all }
  })
}
