import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * A page in a frame between the fields: one of ours by its path, or one of the web by https of a host that administration allows. It
 * has no value; it may hand values over for other fields, as the page of a Frame form does.
 */
export const embeddedPageSchema = z.object({
  ...fieldBase,
  type: z.literal('embeddedPage'),
  address: z.string().trim().max(1000).default(''),
  height: z.number().int().min(100).max(2000).default(400),
})
