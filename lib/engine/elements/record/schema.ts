import { z } from 'zod'
import { carried } from '../carried'
import { elementBase } from '../element-base'
import { outsideBase } from '../outside-schema'

/** Writes what the request says into a record of a list. */
export const recordElement = z.object({
  ...elementBase,
  ...outsideBase,
  type: z.literal('Record'),
  listId: z.string().max(64).default(''),
  /** A new record; the one that has the same key, or a new one; the one the request came of or has written before. */
  puts: z.enum(['new', 'alike', 'ours']).default('alike'),
  /** From the form of the request into that of the list. */
  fields: z.array(carried).max(200).default([]),
})
