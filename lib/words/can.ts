import { z } from 'zod'
import { actNames, type ActName } from './acts'

/** True, or the reason why not: a message key below `workflow.refusals`. */
export const permitted = z.union([z.literal(true), z.string()])

/** What the server always says of a task; what else a process offers it fills in as well. */
type Always = 'submit' | 'approve' | 'reject' | 'recede' | 'comment' | 'save' | 'withdraw' | 'delete'
type CanShape = Record<Always | 'trace' | 'print', typeof permitted> &
  Record<Exclude<ActName, Always>, z.ZodOptional<typeof permitted>>

const always: readonly string[] = ['submit', 'approve', 'reject', 'recede', 'comment', 'save', 'withdraw', 'delete']

/** What a person may do with a task now; computed in one place on the server, enforced by the same function. */
export const can = z.object({
  ...Object.fromEntries(actNames.map((name) => [name, always.includes(name) ? permitted : permitted.optional()])),
  trace: permitted,
  print: permitted,
} as CanShape)
export type Can = z.infer<typeof can>
