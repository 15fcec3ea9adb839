import type { ProcessDefinition } from '../definition/process-definition'
import type { Graph } from '../definition/graph'
import type { Given } from './given'
import type { RuleTold } from './rules-asked'
import type { State } from '../state/task'
import { isActive, isBlocking, type Token } from '../state/token'

/** What is looked at when somebody asks whether he may do something. */
export interface Scene {
  definition: ProcessDefinition
  graph: Graph
  state: State
  given: Given
  /** The token the caller acts on, if he holds one. */
  token: Token | null
  /** Where what business rules answered is written down, if anybody wants to know. */
  asked?: RuleTold[]
}

/** Whether it is the person's turn: he holds the token, or stands in for who does. */
export function isMine(token: Token, account: string): boolean {
  return (
    isActive(token) && (token.actor?.account === account || token.agents.some((agent) => agent.account === account))
  )
}

/** The caller's token: the one named, or the first of his that waits for him. */
export function findMine({ tokens }: State, account: string, tokenId = ''): Token | null {
  // His own come before those he only stands in for.
  const mine = tokens
    .filter((token) => isMine(token, account))
    .sort((a, b) => Number(b.actor?.account === account) - Number(a.actor?.account === account))
  return (tokenId ? mine.find((token) => token.tokenId === tokenId) : mine[0]) ?? null
}

/** Whether the person ever had a place in this task. */
export function tookPart({ tokens }: State, account: string): boolean {
  return tokens.some(
    (token) =>
      token.finishedBy?.account === account ||
      (isBlocking(token) &&
        (token.actor?.account === account || token.agents.some((agent) => agent.account === account))),
  )
}
