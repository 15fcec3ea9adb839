import { z } from 'zod'
import { fieldBase, options } from '../field-base'

/** Value: a list of options, in their order. */
export const checkboxSchema = z.object({
  ...fieldBase,
  type: z.literal('checkbox'),
  options,
  maxChosen: z.number().int().min(1).optional(),
})
