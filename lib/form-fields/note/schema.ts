import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * Words that stand in the form, below its label as a heading: `# ` begins a smaller heading, `- ` a line of a list, an empty
 * line a paragraph. It has no value.
 */
export const noteSchema = z.object({
  ...fieldBase,
  type: z.literal('note'),
  text: z.string().max(6000).default(''),
  tone: z.enum(['plain', 'info', 'caution']).default('plain'),
})
