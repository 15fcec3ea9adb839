import { participantRule, type AdvancedPart, type ParamKind } from '@/lib/words/participants'

export type { AdvancedPart, ParamKind }

/** Something a participant can be looked for by: a step of the process, a field of the form. */
export interface Named {
  id: string
  name: string
}

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
