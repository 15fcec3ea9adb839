import type { ProcessDefinition } from './definition/process-definition'
import type { Graph } from './definition/graph'
import type { Given } from './given'
import type { State } from './state/task'
import { isActive, isBlocking, type Token } from './state/token'

/** What is looked at when somebody asks whether he may do something. */
export interface Scene {
  definition: ProcessDefinition
  graph: Graph
  state: State
  given: Given
  /** The token the caller acts on, if he holds one. */
  token: Token | null
}

/** Whether the caller holds this token and it is his turn. */
export function isMine(token: Token, account: string): boolean {
  return isActive(token) && token.actor?.account === account
}

/** The caller's token: the one named, or the first of his that waits for him. */
export function findMine({ tokens }: State, account: string, tokenId = ''): Token | null {
  const mine = tokens.filter((token) => isMine(token, account))
  return (tokenId ? mine.find((token) => token.tokenId === tokenId) : mine[0]) ?? null
}

/** Whether the person ever had a place in this task. */
export function tookPart({ tokens }: State, account: string): boolean {
  return tokens.some(
    (token) =>
      token.finishedBy?.account === account || (isBlocking(token) && token.actor?.account === account),
  )
}
