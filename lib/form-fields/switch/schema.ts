import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: true or false; an untouched one is false. */
export const switchSchema = z.object({ ...fieldBase, type: z.literal('switch') })
