import { z } from 'zod'

/**
 * Who may make a call at all. What a person may do with one object is decided by the module behind the call.
 * - `anonymous`: anybody, rate limited
 * - `signed-in`: any live session
 * - `system-administrator`: who stands above the companies; no right of a menu or of an administrator stands in for it
 * - `{ menu, action }`: a session whose menu permission for `menu` contains `action` (specification 6)
 */
export type Access = 'anonymous' | 'signed-in' | 'system-administrator' | { menu: string; action: number }

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
  /** Members of the input that say how or by the way something is sent: sent again with others it is the same call still. */
  aside?: readonly string[]
  /** True when what is sent or answered holds a secret, such as a password or a ticket: nothing of it is kept for a repetition. */
  secret?: boolean
  /** True when the answer is a stream or a file instead of the envelope. */
  streams?: boolean
  /** True when the answer goes on for as long as somebody listens: it has limits of its own. */
  endless?: boolean
  /**
   * Reads one record: the envelope then carries its revision, made of what this answers. Only what an edit writes back
   * belongs to it; null means that nothing is stored.
   */
  revised?(data: z.output<Data>): unknown
  /** Writes back a record that was read before; refused when it is no longer what was read. */
  edits?: Edits
  /** Open to who signed in by a password somebody else knows: what he needs to set one of his own, and to leave. */
  byFirstPassword?: boolean
  /** Open to who has to set up a second factor first: what he needs for it. So is what is open by a first password. */
  beforeSecondFactor?: boolean
  /** It decides about signing in, gives rights or gives a company away: for who has proven within some minutes that it is he (`/api/account/prove`). */
  proven?: boolean
  /** Of the installation as a whole (its settings, backups, servers): people of the first company only, whatever their rights. */
  installation?: boolean
  /**
   * Where a call anybody may make says which company it is made in: a field with a secret that was handed out, or one
   * with the code of the company. Otherwise it is the company of the session, or of the host.
   */
  companyIn?: { secret: string } | { code: string }
  /** A reading call an administrator may ask as somebody else, to see what that person is shown (`/api/portal/previewCall`). */
  asSomebody?: boolean
  /** Kinds of records it alters: calls that alter the same kind are carried out one after another. */
  alters?: readonly RecordKind[]
}

/** Kinds of records that several calls write. */
export type RecordKind =
  | 'people'
  | 'departments'
  | 'categories'
  | 'menus'
  | 'dataSources'
  | 'datasets'
  | 'dictionaries'
  | 'forms'
  | 'interfaces'
  | 'rules'
  | 'reports'
  | 'dashboards'
  | 'lists'
  | 'records'
  | 'portalPages'
  | 'modules'
  | 'rosters'
  | 'secretaries'
  | 'documentFolders'
  | 'companies'

/** What an edit writes back. Its input has a `rev`: the revision it was read with, '' for what was not there. */
export interface Edits {
  /** The call that reads the record. */
  read: CallContract
  /** What that call is asked with; null when something new is added. */
  of(input: never): Record<string, string> | null
  /** Where the audit log keeps several records under one id: the member of its entries that tells them apart. */
  toldApartBy?: string
}

/** The revision of what was read; opaque. */
const revision = z.string().max(64)
/** Calls of our own ask for it; '' says that the record was not there. */
export const rev = { rev: revision.default('') }
/** Calls whose payload the specification lays down go without it: the last write wins then. */
export const optionalRev = { rev: revision.optional() }

/** The members of a record its form writes back. */
export const writtenBy =
  (form: { shape: object }) =>
  (record: object | null): unknown =>
    record &&
    Object.fromEntries(Object.keys(form.shape).map((name) => [name, (record as Record<string, unknown>)[name]]))

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
  /** The revision of a record that was read or written. */
  rev?: string
  /** Why an edit was refused: somebody changed the record after it was read. */
  changed?: Changed
}

/** The other's change, as it stands now. */
export interface Changed {
  rev: string
  /** Who made it; null where nobody wrote it down. */
  by: { account: string; name: string } | null
  at: string | null
  /** As its reading call answers it; null when it is gone. */
  record: unknown
}

export const id = z.string().min(1).max(64)

/** Form-encoded bodies carry text only; these read numbers and flags from either form. */
/** Within what a column of the database holds. */
export const wholeNumber = z.coerce
  .number()
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1)
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .transform((value) => value === true || value === 'true' || value === '1')

/** A list that comes whole is searched where it is: who asks gets the pinyin of each name too (`lib/i18n/sounds`). */
export const soundsWanted = { withSounds: flag.default(false) }
export const sounding = { sounds: z.string().optional() }

export const paging = {
  pageSize: wholeNumber.min(-1).max(1000).default(20),
  currentPageIndex: wholeNumber.min(1).max(100_000).default(1),
}
