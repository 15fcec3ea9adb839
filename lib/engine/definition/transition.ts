import { z } from 'zod'
import { localName } from '@/lib/form-data/form-definition'

const id = z.string().max(64)

/** R3-58. Transitions of one element are tried in the order they stand in the definition. */
export const transition = z.object({
  id,
  from: id,
  to: id,
  name: localName.default(''),
  /** True: always; False: drawn but closed; Expression: when it says true. */
  condition: z.enum(['True', 'False', 'Expression']).default('True'),
  expression: z.string().max(4000).default(''),
  /** Taken when none of its sisters is. */
  otherwise: z.boolean().default(false),
})
export type Transition = z.infer<typeof transition>
