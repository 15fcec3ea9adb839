import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * Value: a little HTML, as `rich-html.ts` lets it be; whatever else is sent is left out of it. To conditions, lists and titles it is
 * its words.
 */
export const richTextSchema = z.object({
  ...fieldBase,
  type: z.literal('richText'),
  maxLength: z.number().int().min(1).max(50_000).default(20_000),
})
