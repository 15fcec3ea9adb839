import { z } from 'zod'

const name = z.string().max(64)

/** Puts a value into a field of the form: a path into the answer, such as `order.no`; empty for the whole answer. */
export const result = z.object({ field: name, path: z.string().max(200).default('') })

/** A call over HTTP; text in braces is filled from the form. */
export const restCall = z.object({
  kind: z.literal('REST'),
  /** Name of a service administrators keep: its address goes before, its credentials along. Empty for a public address. */
  service: name.default(''),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
  url: z.string().max(2000),
  headers: z.record(z.string().max(100), z.string().max(2000)).default({}),
  body: z.string().max(50_000).default(''),
  timeoutSeconds: z.number().int().min(1).max(300).default(10),
})

/** A statement in a database of its own. Values come in as parameters only: `:field`, and `:taskKey`, the same at every try. */
export const sqlCall = z.object({
  kind: z.literal('SQL'),
  /** Name of a data source administrators keep. */
  dataSource: name,
  statement: z.string().min(1).max(50_000),
  timeoutSeconds: z.number().int().min(1).max(300).default(10),
})

/** An external interface administrators keep, of whatever type; its out parameters are what results are taken from. */
export const keptCall = z.object({
  kind: z.literal('Interface'),
  interfaceId: name,
  /** In parameters by their names; text in braces is filled from the form. Those left out take the values kept for them. */
  values: z.record(z.string().max(64), z.string().max(4000)).default({}),
})

export const interfaceCall = z.discriminatedUnion('kind', [restCall, sqlCall, keptCall])
export type InterfaceCall = z.infer<typeof interfaceCall>

/** What all work outside is set to. */
export const outsideBase = {
  /** Tries, with growing pauses between them. */
  tries: z.number().int().min(1).max(20).default(5),
  /** After the last try: wait for an administrator, go on without, or end the task rejected. */
  onFailure: z.enum(['hold', 'continue', 'reject']).default('hold'),
}
