import { operator, type OperatorName } from '@/lib/contracts/workflow-enumerations'
import { graphOf, isActive, recedeTargets, type Command, type Token } from '@/lib/engine'
import type { Rehearsal } from '@/lib/engine/testing/rehearsal'

/** Something a person could do now. */
export interface Move {
  account: string
  name: OperatorName
  command: Partial<Command>
}

function movesOf(play: Rehearsal, token: Token): Move[] {
  const account = token.actor?.account ?? ''
  const on = { tokenId: token.tokenId }
  const scene = {
    definition: play.definition,
    graph: graphOf(play.definition),
    state: play.state,
    given: play.given(account),
    token,
  }
  const back = recedeTargets(scene).flatMap((visit) =>
    (['step', 'direct'] as const).map((resubmit): Move => ({
      account,
      name: 'Recede',
      command: { ...on, opinion: 'back', targetActivityId: visit[0]?.activityId ?? '', resubmit },
    })),
  )
  return [{ account, name: 'Action', command: on }, ...back]
}

/** Everything anybody could do with the task now, as far as the engine says it is allowed. */
export function legalMoves(play: Rehearsal): Move[] {
  return play.state.tokens.filter(isActive).flatMap((token) => movesOf(play, token))
}

export function carryOut(play: Rehearsal, { account, name, command }: Move) {
  return play.as(account, name, command)
}

/** Everybody agrees until nothing is left to do, or the limit is reached. */
export function playToEnd(play: Rehearsal, limit = 400): void {
  for (let count = 0; count < limit; count++) {
    const token = play.state.tokens.find(isActive)
    if (!token?.actor) return
    play.as(token.actor.account, 'Action', { tokenId: token.tokenId })
  }
}

export const isReturn = (name: OperatorName): boolean => operator[name] === operator.Recede
