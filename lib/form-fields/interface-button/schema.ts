import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * R2.4-11: a button that asks an external interface and fills in other fields by its answer. It has no value. The server makes the
 * call, as who fills in the form; what was filled is theirs, with their own rights and checks.
 */
export const interfaceButtonSchema = z.object({
  ...fieldBase,
  type: z.literal('interfaceButton'),
  /** Any but a page for people. */
  interfaceId: z.string().min(1).max(64),
  /** Fields of the form that its parameters are filled from, by the name of the parameter. */
  values: z.record(z.string().max(100), z.string().max(64)).default({}),
  /** Fields its answer fills in, by the name of what it answers. */
  fills: z.record(z.string().max(100), z.string().max(64)).default({}),
})
