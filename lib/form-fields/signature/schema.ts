import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: the id of a file with the handwritten signature. */
export const signatureSchema = z.object({ ...fieldBase, type: z.literal('signature') })
