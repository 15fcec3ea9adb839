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

/** What is wrong with an expression, and where; sentences stand below `workflow.expression`. */
export interface ExpressionError {
  kind: 'syntax' | 'name' | 'type' | 'arguments' | 'range' | 'loops' | 'function' | 'pattern' | RuleFault
  position: { from: number; to: number }
  /** The piece of the expression that is wrong; of a rule without an answer what it is called. */
  name: string
}

export const isRuleFault = (kind: ExpressionError['kind']): kind is RuleFault =>
  (ruleFaults as readonly string[]).includes(kind)
