import { z } from 'zod'
import { typedName } from '../words/name'

export const ruleTypes = ['text', 'number', 'flag', 'date'] as const
export type RuleType = (typeof ruleTypes)[number]

/** A value whoever asks a rule hands in, by the name its expressions use. */
export const ruleInput = z.object({
  name: z.string().regex(/^[A-Za-z_]\w{0,63}$/, 'rule.nameForm'),
  title: typedName.max(200).default(''),
  type: z.enum(ruleTypes).default('text'),
})
export type RuleInput = z.output<typeof ruleInput>
