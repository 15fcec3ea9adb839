import type { Actor } from '@/lib/words/actor'
import type { FieldErrors } from '@/lib/form-fields/field-error'

/** Why a command is not carried out. Nothing has changed. */
export type Refusal =
  /** `reason` is a message key below `workflow.refusals`. */
  | { kind: 'notAllowed'; reason: string }
  | { kind: 'form'; fields: FieldErrors }
  | { kind: 'nobodyFound'; activityId: string; activity: string }
  /** What the task stands on has no place in the other version. */
  | { kind: 'cannotMigrate'; elements: string[] }
  /** Who acts must choose among the ways that are open; several where more than one may be taken. */
  | { kind: 'chooseBranch'; several: boolean; branches: { id: string; name: string }[] }
  /** Who acts must choose one of these people for the next step. */
  | { kind: 'chooseNext'; activityId: string; activity: string; people: Actor[] }

/** Leaves a run of the engine; `step` turns it into its answer. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.kind)
  }
}

/** What depends on it cannot be told: computing it takes more work than an act may. It is no No. */
export class TooMuchWork extends Refused {
  constructor() {
    super({ kind: 'notAllowed', reason: 'tooMuchWork' })
  }
}

/** What `tell` says, or `otherwise` where telling takes too much work. */
export function unlessTooMuch<T, U>(tell: () => T, otherwise: () => U): T | U {
  try {
    return tell()
  } catch (error) {
    if (error instanceof TooMuchWork) return otherwise()
    throw error
  }
}

/** A refusal to throw, by its reason. */
export function refused(reason: string): Refused {
  return new Refused({ kind: 'notAllowed', reason })
}
