import { z } from 'zod'
import { participant } from '../../participants/participant'
import { carried } from '../carried'
import { elementBase } from '../element-base'

const id = z.string().max(64)

/** Starts tasks of another process (semantics 3.7). */
export const subProcessElement = z.object({
  ...elementBase,
  type: z.literal('SubProcess'),
  processId: id,
  /** sync: control waits until all of them have ended; async: it goes on at once. */
  mode: z.enum(['sync', 'async']).default('sync'),
  /** One task, one for each row of a sub-table, or one for each person found. */
  per: z.enum(['one', 'row', 'person']).default('one'),
  table: id.default(''),
  people: z.array(participant).max(100).default([]),
  /** From this form into the new one; with `row`, columns of the row may be named too. */
  fieldsIn: z.array(carried).max(200).default([]),
  /** Back from the new form into this one when it was approved. */
  fieldsOut: z.array(carried).max(200).default([]),
  /** When one of them ends rejected. */
  onReject: z.enum(['continue', 'reject']).default('continue'),
})
export type SubProcess = z.infer<typeof subProcessElement>
