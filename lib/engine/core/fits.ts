import { scopeChain } from '../state/scopes'
import type { Token } from '../state/token'
import type { Play } from './play'

/** Whether what a token waits for is there in the new version: an element of the same kind, inside the same branches. */
export function fits(play: Play, token: Token, typeBefore: string | undefined): boolean {
  const { graph, state } = play
  const element = graph.elements.get(token.activityId)
  if (!element || element.type !== typeBefore) return false
  if (token.branch !== null && !graph.transition(token.branch)) return false
  const there = graph.enclosingSplits(token.activityId)
  const chain = scopeChain(state, token.scopeId).map(({ activityId }) => activityId)
  // Who waits at a join came out of the branches it closes; only what lies round the join has to fit.
  const here = element.type === 'Join' ? chain.slice(Math.max(0, chain.length - there.length)) : chain
  return here.length === there.length && here.every((split, index) => split === there[index])
}
