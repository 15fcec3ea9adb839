import type { Reason, Token } from '../state/token'
import type { Person } from '../organisation/facts'
import type { Scene } from '../core/scene'
import type { Participant } from './participant'

/** Where people are looked for. */
export interface Search {
  scene: Pick<Scene, 'definition' | 'graph' | 'state' | 'given' | 'asked'>
  /** Tokens control comes from: the previous step. */
  previous: Token[]
  /** The step people are looked for; absent for lists of a process. */
  stepId?: string
}

export interface Found {
  person: Person
  why: Reason
}

/** Finds the people one line of a participant list stands for, in order, each with the reason. */
export type Rule = (line: Participant, search: Search) => Found[]
