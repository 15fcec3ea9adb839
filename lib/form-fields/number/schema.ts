import { z } from 'zod'
import { columnTotal } from '../column-total'
import { fieldBase, localText } from '../field-base'

export const numberSchema = z.object({
  ...fieldBase,
  type: z.literal('number'),
  min: z.number().optional(),
  max: z.number().optional(),
  scale: z.number().int().min(0).max(8).default(0),
  unit: localText.optional(),
  formula: z.string().max(2000).optional(),
  total: columnTotal,
})
