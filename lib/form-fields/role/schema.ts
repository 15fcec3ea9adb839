import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: the code of a role. To a condition that code. */
export const roleSchema = z.object({
  ...fieldBase,
  type: z.literal('role'),
})
