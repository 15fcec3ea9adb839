import { z } from 'zod'
import { call, id } from './call'
import { userRight } from './users'

/** People and departments from a file (R2.9-17). Departments are an administrator's to import. */
const access = { menu: 'admin_users', action: userRight.import }
export const importKind = z.enum(['users', 'departments'])
export type ImportKind = z.output<typeof importKind>

/** Bytes. An office of thousands fits in less. */
export const largestImport = 5 * 1024 * 1024
export const mostImportRows: Record<ImportKind, number> = { users: 5_000, departments: 20_000 }
/** Bad rows a preview shows; the error file holds all of them. */
export const shownBadRows = 200

export const importPreview = z.object({
  importId: z.string(),
  kind: importKind,
  fileName: z.string(),
  /** The heads of the file, in its order. */
  heads: z.array(z.string()),
  good: z.number(),
  bad: z.number(),
  /** The first bad rows; each with its line in the file, its cells and why. */
  badRows: z.array(z.object({ line: z.number(), cells: z.array(z.string()), reasons: z.array(z.string()) })),
})
export type ImportPreview = z.output<typeof importPreview>

export const uploadImport = call({
  method: 'POST',
  path: '/api/admin/uploadImport',
  summary: 'Takes a file of people or departments and says which rows are good; multipart fields `kind`, then `file`.',
  access,
  sends: 'multipart',
  input: z.object({}),
  data: importPreview,
  changes: true,
})

export const importForm = z.object({
  importId: id,
  /** `all`: nothing is written when one row is bad; `good`: bad rows are left out. */
  mode: z.enum(['all', 'good']),
  /** For people: what each signs in with the first time, and must change then; '' for none. Messages are keys below `errors.fields`. */
  password: z.string().max(128).default(''),
})

export const runImport = call({
  method: 'POST',
  path: '/api/admin/runImport',
  summary: 'Writes the rows of a file that was looked through, in one transaction.',
  access,
  sends: 'json',
  input: importForm,
  data: z.object({ added: z.number(), left: z.number() }),
  changes: true,
  secret: true,
  alters: ['people', 'departments'],
})

export const downloadImportErrors = call({
  method: 'POST',
  path: '/api/admin/downloadImportErrors',
  summary: 'The bad rows of a file with their reasons, as an Excel file to mend and send again.',
  access,
  sends: 'form',
  input: z.object({ importId: id }),
  data: z.object({}),
  changes: false,
  streams: true,
})

export const downloadImportTemplate = call({
  method: 'POST',
  path: '/api/admin/downloadImportTemplate',
  summary: 'An Excel file with the heads an import knows and an example.',
  access,
  sends: 'form',
  input: z.object({ kind: importKind }),
  data: z.object({}),
  changes: false,
  streams: true,
})
