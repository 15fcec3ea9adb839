import { z } from 'zod'

/**
 * Who may make a call at all. What a person may do with one object is decided by the module behind the call.
 * - `anonymous`: anybody, rate limited
 * - `signed-in`: any live session
 * - `{ menu, action }`: a session whose menu permission for `menu` contains `action` (specification 6)
 */
export type Access = 'anonymous' | 'signed-in' | { menu: string; action: number }

export type BodyKind = 'form' | 'json' | 'multipart' | 'none'

export interface CallContract<Input extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  /** One sentence for the API page. */
  summary: string
  access: Access
  /** What a caller sends by default; the server reads form-encoded and JSON bodies alike (R7-02). */
  sends: BodyKind
  input: Input
  /** What stands in `data` of the envelope. `z.instanceof`-free: it must survive JSON. Absent for streams. */
  data: Data
  /** True when the call changes something: it then takes an idempotency key and is written to the audit log. */
  changes: boolean
  /** True when what is sent or answered holds a secret, such as a password or a ticket: nothing of it is kept for a repetition. */
  secret?: boolean
  /** True when the answer is a stream or a file instead of the envelope. */
  streams?: boolean
  /** True when the answer goes on for as long as somebody listens: it has limits of its own. */
  endless?: boolean
}

export const nothing = z.object({})

/** Declares one call. The path is the key: `lib/client` and the server find it by that. */
export function call<Input extends z.ZodType, Data extends z.ZodType, const Path extends `/api/${string}`>(
  contract: CallContract<Input, Data> & { path: Path },
): CallContract<Input, Data> & { path: Path } {
  return contract
}

/** R7-04: the envelope of every answer; code 200 means success. */
export interface Envelope<Data = unknown> {
  code: number
  data: Data
  message: string
  /** Ties what a person saw to a line of the server's log. */
  correlationId?: string
  /** Field errors by path, for codes that speak of input. */
  fields?: Record<string, string>
}

export const id = z.string().min(1).max(64)

/** Form-encoded bodies carry text only; these read numbers and flags from either form. */
/** Within what a column of the database holds. */
export const wholeNumber = z.coerce.number().int().min(-(2 ** 31)).max(2 ** 31 - 1)
export const flag = z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])]).transform((value) => value === true || value === 'true' || value === '1')

export const paging = {
  pageSize: wholeNumber.min(-1).max(1000).default(20),
  currentPageIndex: wholeNumber.min(1).max(100_000).default(1),
}
