import type { Calendar } from '@/lib/calendar/calendar'
import type { FormDefinition } from '@/lib/form-data/form-definition'
import type { Actor } from '@/lib/words/actor'
import type { Clock } from '@/lib/expression/clock'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Facts, Person } from '../organisation/facts'

/** Who gives the command. */
export interface Caller extends Person {
  roles: string[]
  /** Ids of the department and those above it. */
  departmentLine: string[]
  isAdministrator: boolean
}

/** Votes of a meeting as they are opened. */
export interface OpenedVotes {
  /** More of the same meeting follow: the step is not decided yet. */
  more: boolean
  /** Whoever has not voted by the last of them is left out. */
  leaveOut: boolean
  /** Of a secret vote: all of them, counted together by the system. */
  ballots?: { tokenId: string; by: Actor; vote: 'yes' | 'no' | 'abstain' }[]
}

/** Everything a step needs from outside. */
export interface Given extends Clock {
  caller: Caller
  facts: Facts
  form: FormDefinition
  /** By which deadlines are counted where the facts know no calendar. */
  calendar: Calendar
  /** A new id at every call. */
  newId(): string
  /** Of a migration: the definition the task ran by until now. */
  previous?: ProcessDefinition
  /** A look ahead: what people would still fill in is not asked for, and work outside counts as done. */
  forecast?: boolean
  /** A look at one act that is still being filled in: only what is written is not asked for. */
  unfilled?: boolean
  /** What is handed in is held against the person's other requests and the rows he may read; a trial, a look ahead and a replay are not. */
  amongOthers?: boolean
  /**
   * Where meetings are held: `elsewhere`, unless it is one that opens its votes. Without it, as in a simulation, the people of a
   * step decided in meetings decide themselves.
   */
  meeting?: 'elsewhere' | OpenedVotes
}
