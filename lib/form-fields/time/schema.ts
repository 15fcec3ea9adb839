import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: HH:mm. */
export const timeSchema = z.object({ ...fieldBase, type: z.literal('time') })
