import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: a department id. */
export const departmentSchema = z.object({
  ...fieldBase,
  type: z.literal('department'),
  default: z.enum(['mine']).optional(),
})
