import { z } from 'zod'
import { fieldBase, fieldId } from '../field-base'

/** Value: HH:mm. `after`: later than another field says. */
export const timeSchema = z.object({ ...fieldBase, type: z.literal('time'), after: fieldId.optional() })
