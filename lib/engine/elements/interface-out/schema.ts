import { z } from 'zod'
import { elementBase } from '../element-base'
import { interfaceCall, outsideBase, result } from '../outside-schema'

/** Hands data to another system and takes what it answers at once (semantics 3.14). */
export const interfaceOutElement = z.object({
  ...elementBase,
  ...outsideBase,
  type: z.literal('InterfaceOut'),
  call: interfaceCall,
  results: z.array(result).max(100).default([]),
})
