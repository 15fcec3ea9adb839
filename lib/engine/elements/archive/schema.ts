import { z } from 'zod'
import { elementBase } from '../element-base'
import { outsideBase } from '../outside-schema'

/** Keeps a snapshot of the task as it is: form, opinions, log and definition, with a hash over all of it. */
export const archiveElement = z.object({
  ...elementBase,
  ...outsideBase,
  type: z.literal('Archive'),
  /** Moves the task to the list of archived ones as soon as it has ended. */
  move: z.boolean().default(true),
  /** A folder of documents the request is filed into; empty for none. */
  folderId: z.string().max(64).default(''),
  /** What of it: the request as a signed PDF, its files, or both. */
  filed: z.enum(['both', 'receipt', 'files']).default('both'),
})
