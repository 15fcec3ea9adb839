import { z } from 'zod'
import { fieldBase, files } from '../field-base'

/** Value: a list of file ids. */
export const attachmentSchema = z.object({ ...fieldBase, type: z.literal('attachment'), ...files })
