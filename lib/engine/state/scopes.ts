import type { Graph } from '../definition/graph'
import type { State } from './task'
import type { Token } from './token'

export interface ScopeView {
  state: State
  graph: Graph
}

function find({ tokens }: State, tokenId: string): Token {
  const token = tokens.find((candidate) => candidate.tokenId === tokenId)
  if (!token) throw new Error(`scope ${tokenId} has no token`)
  return token
}

/** The splits a place lies in, innermost first. */
export function scopeChain(state: State, scopeId: string | null): Token[] {
  const chain: Token[] = []
  for (let id = scopeId; id !== null;) {
    const split = find(state, id)
    chain.push(split)
    id = split.scopeId
  }
  return chain
}

/** Whether a token belongs to a branch of this split, however deep inside. */
export function isInside(state: State, token: Token, splitTokenId: string): boolean {
  return scopeChain(state, token.scopeId).some((split) => split.tokenId === splitTokenId)
}

/** The scope a join brings together, for control that comes from `scopeId`; null when it comes from no such scope. */
export function scopeClosedBy({ state, graph }: ScopeView, joinId: string, scopeId: string | null): Token | null {
  const splitId = graph.splitOf(joinId)
  if (splitId === null) return null
  return scopeChain(state, scopeId).find((split) => split.activityId === splitId) ?? null
}

/** The branch of a split that a token inside it belongs to. */
export function branchUnder(state: State, token: Token, splitTokenId: string): string | null {
  if (token.scopeId === splitTokenId) return token.branch
  return scopeChain(state, token.scopeId).find((split) => split.scopeId === splitTokenId)?.branch ?? null
}
