import { z } from 'zod'
import { fieldBase } from '../field-base'

/** A choice of the data dictionary of that code (R3-13). Value: the key of a row. */
export const dictionarySchema = z.object({
  ...fieldBase,
  type: z.literal('dictionary'),
  dictionary: z.string().min(1).max(64),
})
