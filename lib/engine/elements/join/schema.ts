import { z } from 'zod'
import { elementBase } from '../element-base'

/** Where branches of a split come together (R3-54). */
export const joinElement = z.object({
  ...elementBase,
  type: z.literal('Join'),
  /**
   * And, Or: when no live token of the scope can still come (a branch that was cut or ended is not waited for);
   * Xor: the first arrival goes on; Advance: by the rule.
   */
  join: z.enum(['And', 'Or', 'Xor', 'Advance']).default('And'),
  /** What happens to branches still under way when the join goes on early. */
  rest: z.enum(['cut', 'read', 'wait']).default('cut'),
  advance: z
    .object({
      need: z.enum(['count', 'percent', 'branches', 'expression']),
      /** Branches, or percent of the branches taken, that must have arrived. */
      value: z.number().min(1).max(1000).default(1),
      /** Transitions out of the split that must have arrived. */
      branches: z.array(z.string().max(64)).max(100).default([]),
      /** Over the form's fields, `arrived` and `branches` (numbers). */
      expression: z.string().max(2000).default(''),
      onImpossible: z.enum(['reject', 'alert']).default('alert'),
    })
    .default({ need: 'count', value: 1, branches: [], expression: '', onImpossible: 'alert' }),
})
export type Join = z.infer<typeof joinElement>
