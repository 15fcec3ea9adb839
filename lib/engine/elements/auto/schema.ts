import { z } from 'zod'
import { elementBase } from '../element-base'
import { interfaceCall, outsideBase, result } from '../outside-schema'

/** A step no person carries out (R3-58). */
export const autoElement = z.object({
  ...elementBase,
  type: z.literal('Auto'),
  auto: z.discriminatedUnion('type', [
    /** Computes fields by expressions, here and now. */
    z.object({
      type: z.literal('Execute'),
      assign: z.array(z.object({ field: z.string().max(64), expression: z.string().max(4000) })).max(100),
    }),
    /** Asks a business rule, `rule("code", {…})`, once, and puts what it answers into fields, here and now. */
    z.object({
      type: z.literal('Rule'),
      ask: z.string().max(4000),
      results: z.array(result).max(100).default([]),
    }),
    /** The body of a function of `input` (form data and task), run in the sandbox. */
    z.object({
      type: z.literal('JavaScript'),
      script: z.string().max(50_000),
      results: z.array(result).max(100).default([]),
    }),
    /** An HTTP call; text in braces is filled from the form. */
    z.object({
      type: z.literal('WebService'),
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('POST'),
      url: z.string().max(2000),
      headers: z.record(z.string(), z.string().max(2000)).default({}),
      body: z.string().max(50_000).default(''),
      results: z.array(result).max(100).default([]),
    }),
    /** An interface defined here: a call to a service, or a statement in a data source. */
    z.object({
      type: z.literal('Interface'),
      call: interfaceCall,
      results: z.array(result).max(100).default([]),
    }),
  ]),
  ...outsideBase,
})
export type Auto = z.infer<typeof autoElement>
