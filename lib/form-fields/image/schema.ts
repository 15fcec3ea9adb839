import { z } from 'zod'
import { fieldBase, files } from '../field-base'

/** Value: a list of ids of pictures, shown as such. */
export const imageSchema = z.object({ ...fieldBase, type: z.literal('image'), ...files })
