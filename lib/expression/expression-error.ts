/** Why a business rule an expression asks has no answer, or is asked wrongly. */
export const ruleFaults = [
  'ruleCode',
  'ruleUnknown',
  'ruleDisabled',
  'ruleInput',
  'ruleInputMissing',
  'ruleInputType',
  'ruleInputNotAllowed',
  'ruleOutputNotAllowed',
  'ruleSeveralRows',
  'ruleDifferentAnswers',
  'ruleNoOrder',
  'ruleNoNumbers',
] as const
export type RuleFault = (typeof ruleFaults)[number]

/** Why nothing can be looked up in a data dictionary or a dataset. */
export const lookupFaults = ['lookupName', 'lookupUnknown', 'lookupColumn', 'lookupLarge', 'lookupPlace'] as const
export type LookupFault = (typeof lookupFaults)[number]

/** What is wrong with an expression, and where; sentences stand below `workflow.expression`. */
export interface ExpressionError {
  kind:
    | 'syntax'
    | 'name'
    | 'type'
    | 'arguments'
    | 'range'
    | 'loops'
    | 'function'
    | 'pattern'
    | RuleFault
    | LookupFault
    /** What it looks up is there and does not answer now: nothing is wrong with the expression. */
    | 'lookupAway'
  position: { from: number; to: number }
  /** The piece of the expression that is wrong; of a rule without an answer what it is called, of a dictionary its code. */
  name: string
}

export const isRuleFault = (kind: ExpressionError['kind']): kind is RuleFault =>
  (ruleFaults as readonly string[]).includes(kind)

export const isLookupFault = (kind: ExpressionError['kind']): kind is LookupFault =>
  (lookupFaults as readonly string[]).includes(kind)
