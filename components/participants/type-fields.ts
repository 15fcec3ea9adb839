import { participantRule, type AdvancedPart, type ParamKind } from '@/lib/words/participants'

export type { AdvancedPart, ParamKind }

export interface TypeFields {
  param0?: ParamKind
  param1?: ParamKind
  advanced: readonly AdvancedPart[]
}

/** What a dialog asks for, by type. */
export function fieldsOf(kind: number): TypeFields {
  const rule = participantRule(kind)
  return { param0: rule?.param0 ?? undefined, param1: rule?.param1 ?? undefined, advanced: rule?.advanced ?? [] }
}
