import { z } from 'zod'
import { duration } from '../../time/duration-schema'
import { elementBase } from '../element-base'

/** Control stays until time has passed, a day has come, or the data says so. */
export const waitElement = z.object({
  ...elementBase,
  type: z.literal('Wait'),
  until: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('duration'), duration }),
    /** The day a date field names, at the beginning of work; so many days before or after. */
    z.object({
      kind: z.literal('field'),
      field: z.string().max(64),
      offsetDays: z.number().int().min(-1000).max(1000).default(0),
    }),
    z.object({ kind: z.literal('condition'), expression: z.string().max(2000) }),
  ]),
})
export type Wait = z.infer<typeof waitElement>
