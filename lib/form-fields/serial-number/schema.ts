import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * Value: a number the server gives when the request is handed in, such as FK-202603-0007: {yyyy}, {MM} and {dd} are the day, the
 * run of # counts up within what stands before it. No two requests of a form get the same; a number once given stays. Empty
 * until then; to a condition a text.
 */
export const serialNumberSchema = z.object({
  ...fieldBase,
  type: z.literal('serialNumber'),
  pattern: z
    .string()
    .max(60)
    .regex(/^[^{}]*(\{(yyyy|MM|dd)\}[^{}]*)*\{#{1,9}\}[^{}]*(\{(yyyy|MM|dd)\}[^{}]*)*$/)
    .default('NO-{yyyy}{MM}-{####}'),
})
