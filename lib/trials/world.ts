import { localDay } from '@/lib/calendar/company-time'
import type { Calendar } from '@/lib/calendar/calendar'
import type { Timer } from '@/lib/engine/core/effect'
import type { Caller, Given } from '@/lib/engine/core/given'
import type { Refusal } from '@/lib/engine/core/refusal'
import type { Facts } from '@/lib/engine/organisation/facts'
import type { State } from '@/lib/engine/state/task'
import type { RuleBook } from '@/lib/expression/asked-rules'
import type { Clock } from '@/lib/expression/clock'
import { workTogether, type Work } from '@/lib/expression/language/work'
import type { FormData, FormDefinition } from '@/lib/form-data/form-definition'
import { type Frame } from './frame'
import { type StandingStep } from './standing'
import type { Mock } from './move'

/** What a trial is played in: the organisation, the form and the calendar, as they are or as somebody supposes. */
export interface World {
  facts: Facts
  form: FormDefinition
  calendar: Calendar
  /** What the trial may take in all, and those begun anew for want of an answer with it; without it each has its own. */
  budget?: Work
}

/** How a trial begins. */
export interface Beginning {
  initiator: string
  /** The department he starts it for; null: his own. */
  departmentId: string | null
  startAt: string
  formData: FormData
  /** What becomes of work outside and of started tasks, by element; what is not named goes well. */
  mocks: Record<string, Mock>
}

/** The day it begins on, where the company works. */
export const dayOfBeginning = ({ startAt }: Pick<Beginning, 'startAt'>): string => localDay(new Date(startAt))

/** By what its data is computed before anybody acts. */
export const clockOf = (beginning: Pick<Beginning, 'startAt'>, rules: RuleBook | undefined): Clock => ({
  now: beginning.startAt,
  today: dayOfBeginning(beginning),
  ...(rules && { rules }),
})

/** Why a trial went no further than it did. */
export type Stopped =
  | { kind: 'refused'; refusal: Refusal; move: number }
  /** Nobody holds the step the move is for. */
  | { kind: 'notThere'; activityId: string; account: string; move: number }
  /** Control is held up: a message key below `workflow.reasons`. */
  | { kind: 'heldUp'; key: string; params: Record<string, string> }
  | { kind: 'tooLong' }
  /** Nothing is due any more. */
  | { kind: 'nothingDue'; move: number }

/** A request that was tried: everything that happened, how it stands, and what time it is there. */
export interface Trial {
  frames: Frame[]
  state: State
  now: string
  /** What will ring, soonest first. */
  alarms: Timer[]
  /** The steps that waited for somebody once the request was handed in, and after each move. */
  standing: StandingStep[][]
  stopped: Stopped | null
}

/** Acts of one trial; a process that goes on longer is cut off. */
export const longestTrial = 400

/** Somebody a trial is about does not exist in this organisation. */
export class NoSuchPerson extends Error {
  constructor(readonly account: string) {
    super(`nobody is called ${account}`)
  }
}

/** Somebody as who gives a command. */
export function callerIn({ facts }: World, account: string): Caller {
  const caller = facts.ask({ kind: 'caller', account })
  if (!caller) throw new NoSuchPerson(account)
  return caller
}

/** What the engine is given in a trial. */
export const givenIn = ({ budget, ...world }: World, caller: Caller, now: string, newId: () => string): Given => ({
  ...world,
  work: workTogether(budget),
  now,
  today: localDay(new Date(now)),
  caller,
  newId,
})
