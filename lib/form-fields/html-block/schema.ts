import { z } from 'zod'
import { fieldBase } from '../field-base'

/** HTML of the form itself. What may stand in it lib/form-template says; the rest is never shown. It has no value. */
export const htmlBlockSchema = z.object({
  ...fieldBase,
  type: z.literal('htmlBlock'),
  html: z.string().max(50_000).default(''),
})
