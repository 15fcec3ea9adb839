import type { Actor } from '@/lib/words/actor'
import type { FieldErrors } from '@/lib/form-fields/field-error'

/** Why a command is not carried out. Nothing has changed. */
export type Refusal =
  /** `reason` is a message key below `workflow.refusals`. */
  | { kind: 'notAllowed'; reason: string; params?: Record<string, string> }
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

/** What depends on it cannot be told, whatever anybody chooses or writes. It is no No. */
export class Uncomputable extends Refused {
  /** @param wayReason why control does not get on where it is a way that depends on it */
  constructor(
    readonly reason: string,
    readonly wayReason: string,
    readonly params: Record<string, string> = {},
  ) {
    super({ kind: 'notAllowed', reason, params })
  }
}

/** Computing it takes more work than an act may. */
export class TooMuchWork extends Uncomputable {
  constructor() {
    super('tooMuchWork', 'routeTooMuch')
  }
}

/** It asks a business rule that has no answer. */
export class RuleStuck extends Uncomputable {
  constructor(reason: string, rule: string) {
    super(reason, reason, { rule })
  }
}

/** What `tell` says, or `otherwise` where that cannot be computed. */
export function unlessUncomputable<T, U>(tell: () => T, otherwise: (why: Uncomputable) => U): T | U {
  try {
    return tell()
  } catch (error) {
    if (error instanceof Uncomputable) return otherwise(error)
    throw error
  }
}

/** A refusal to throw, by its reason. */
export function refused(reason: string): Refused {
  return new Refused({ kind: 'notAllowed', reason })
}
