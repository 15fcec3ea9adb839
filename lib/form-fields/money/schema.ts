import { z } from 'zod'
import { columnTotal } from '../column-total'
import { fieldBase } from '../field-base'

/** Value: a decimal string such as "186000.00"; exact, never a double. `inWords`: show the Chinese capital amount. */
export const moneySchema = z.object({
  ...fieldBase,
  type: z.literal('money'),
  currency: z.string().length(3).default('CNY'),
  scale: z.number().int().min(0).max(4).default(2),
  min: z.string().optional(),
  max: z.string().optional(),
  inWords: z.boolean().default(false),
  formula: z.string().max(2000).optional(),
  total: columnTotal,
})
