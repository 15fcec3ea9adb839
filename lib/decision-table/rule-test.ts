import { z } from 'zod'
import { typedName } from '../words/name'

/** A case kept with a rule: values it is asked with, and the answer they must lead to, written as in a cell of the table. */
export const ruleTest = z.object({
  name: typedName.max(200).default(''),
  values: z.record(z.string().max(64), z.union([z.string().max(1000), z.number(), z.boolean(), z.null()])),
  expected: z.string().trim().max(1000),
})
export type RuleTest = z.output<typeof ruleTest>
