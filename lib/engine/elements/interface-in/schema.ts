import { z } from 'zod'
import { duration } from '../../time/duration-schema'
import { elementBase } from '../element-base'
import { keptCall, outsideBase, restCall, result } from '../outside-schema'

/**
 * Waits for another system to answer by a secret link. The other system learns the link by the call made on arrival,
 * where `{callback}` stands for it, or from an administrator.
 */
export const interfaceInElement = z.object({
  ...elementBase,
  ...outsideBase,
  type: z.literal('InterfaceIn'),
  call: z.discriminatedUnion('kind', [restCall, keptCall]).nullable().default(null),
  results: z.array(result).max(100).default([]),
  /** After so long without an answer it counts as failed; null waits for ever. */
  patience: duration.nullable().default(null),
})
export type InterfaceIn = z.infer<typeof interfaceInElement>
