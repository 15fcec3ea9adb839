import { z } from 'zod'
import { elementBase } from '../element-base'
import { outsideBase, result, sqlCall } from '../outside-schema'

/** Runs one statement in a database of its own; the first row of its answer may fill fields (semantics 3.14). */
export const sqlElement = z.object({
  ...elementBase,
  ...outsideBase,
  type: z.literal('SQL'),
  call: sqlCall,
  results: z.array(result).max(100).default([]),
})
