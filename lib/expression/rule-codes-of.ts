import { codesNamedIn } from './quoted-calls'
import { ruleCallsIn } from './rule-calls'

/** The business rules something asks, by their codes, in whichever of its texts. */
export const ruleCodesOf = (thing: unknown): string[] => codesNamedIn(thing, ruleCallsIn)
