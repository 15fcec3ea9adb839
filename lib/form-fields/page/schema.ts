import { z } from 'zod'
import { fieldBase } from '../field-base'

/** R3-45: a button that opens a page of another system. It has no value. */
export const pageSchema = z.object({
  ...fieldBase,
  type: z.literal('page'),
  /** An external interface of the type BrowserPage. */
  interfaceId: z.string().min(1).max(64),
  /** Fields of the form that its parameters are filled from, by the name of the parameter. */
  values: z.record(z.string().max(100), z.string().max(64)).default({}),
})
