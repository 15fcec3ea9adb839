import { z } from 'zod'
import { localName } from '@/lib/form-data/form-definition'

const id = z.string().max(64)

/** How many corners of a line are kept. */
export const mostBends = 40
const place = z.number().min(-1_000_000).max(1_000_000)
export const bend = z.object({ x: place, y: place })
export type Bend = z.infer<typeof bend>

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
  /** Corners somebody has given it on the drawing, in their order; without them it finds its way by itself. */
  bends: z.array(bend).min(1).max(mostBends).optional(),
})
export type Transition = z.infer<typeof transition>
