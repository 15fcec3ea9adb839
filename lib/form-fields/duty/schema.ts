import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: the code of a position people hold in departments. To a condition that code. */
export const dutySchema = z.object({
  ...fieldBase,
  type: z.literal('duty'),
})
