import { z } from 'zod'
import { shownName, typedName } from '../words/name'
import { locale } from './auth'
import { call, flag, id, nothing, rev, wholeNumber, writtenBy } from './call'

/** R2.9-15: the companies of an installation, for the system administrator alone. */
export const companyMenu = 'admin_tenants'
export const companyStates = ['active', 'suspended', 'deleting'] as const

/** Short, so that people can type it at the sign-in page; it stands before every token of the company. */
const newCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{1,29}$/, 'company.codeForm')
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'company.hostForm',
  )
/** Its parts are kept with "|" between them. */
const nameInOne = typedName.max(100).regex(/^[^|]*$/, 'company.nameForm')

export const companyForm = z.object({
  /** zh-CN, en-US, zh-TW; where one is empty, the first one holds. */
  names: z.tuple([nameInOne.min(1), nameInOne, nameInOne]),
  /** By which browsers reach it: whoever comes by one of them is not asked for the company. */
  hostNames: z.array(hostName).max(20).default([]),
  /** People who may sign in; 0 for as many as there are. */
  peopleLimit: wholeNumber.min(0).max(1_000_000).default(0),
  /** Megabytes of files; 0 for as many as there are. */
  storageLimit: wholeNumber.min(0).max(100_000_000).default(0),
  /** Whether the installation's provider and directory let its people in: they go by the account, whoever has it elsewhere. */
  outsideWaysIn: flag.default(false),
})

const companyRow = z.object({
  code: z.string(),
  name: shownName,
  /** The one the installation began with: it is neither suspended nor deleted. */
  isFirst: z.boolean(),
  hostNames: z.array(z.string()),
  state: z.enum(companyStates),
  people: z.number(),
  peopleLimit: z.number(),
  bytes: z.number(),
  storageLimit: z.number(),
  createdAt: z.string(),
})

export const listCompanies = call({
  method: 'POST',
  path: '/api/tenant/list',
  summary: 'The companies of the installation with what they use, and those that were deleted.',
  access: 'system-administrator',
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.object({
    rows: z.array(companyRow),
    deleted: z.array(
      z.object({
        deletionId: z.string(),
        code: z.string(),
        name: shownName,
        people: z.number(),
        byName: shownName,
        askedAt: z.string(),
        endedAt: z.string().nullable(),
        rowCount: z.number(),
      }),
    ),
    /** Companies written into a file, and those taken in from one; the latest first. */
    transfers: z.array(
      z.object({
        transferId: z.string(),
        kind: z.enum(['export', 'import']),
        code: z.string(),
        name: shownName,
        state: z.enum(['running', 'done', 'failed']),
        /** In the reader's words. */
        problem: z.string(),
        fileName: z.string(),
        bytes: z.number(),
        rowCount: z.number(),
        byName: shownName,
        beganAt: z.string(),
        endedAt: z.string().nullable(),
      }),
    ),
  }),
  changes: false,
})

export const getCompany = call({
  method: 'POST',
  path: '/api/tenant/get',
  summary: 'One company as it is set.',
  access: 'system-administrator',
  sends: 'form',
  input: z.object({ code: id }),
  data: companyForm.extend({ code: z.string() }),
  changes: false,
  revised: writtenBy(companyForm),
})

export const createCompany = call({
  method: 'POST',
  path: '/api/tenant/create',
  summary: 'Makes a company with its first administrator, whose password for the first sign-in is told once.',
  access: 'system-administrator',
  sends: 'json',
  input: companyForm.extend({
    code: newCode,
    administrator: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9._-]{1,64}$/, 'user.accountForm')
      .default('admin'),
    administratorName: typedName.min(1).max(100),
    language: locale.default('zh-CN'),
  }),
  data: z.object({ code: z.string(), account: z.string(), oneTimePassword: z.string() }),
  changes: true,
  proven: true,
  secret: true,
  alters: ['companies'],
})

export const saveCompany = call({
  method: 'POST',
  path: '/api/tenant/save',
  summary: 'Changes names, host names and limits of a company.',
  access: 'system-administrator',
  sends: 'json',
  input: companyForm.extend({ code: id, ...rev }),
  data: nothing,
  changes: true,
  edits: { read: getCompany, of: ({ code }: { code: string }) => ({ code }) },
  alters: ['companies'],
})

const oneCompany = z.object({ code: id })

export const suspendCompany = call({
  method: 'POST',
  path: '/api/tenant/suspend',
  summary: 'Signs everybody of a company out and lets nobody in; its jobs stand still and nothing is lost.',
  access: 'system-administrator',
  sends: 'form',
  input: oneCompany,
  data: z.object({ ended: z.number() }),
  changes: true,
  alters: ['companies'],
})

export const resumeCompany = call({
  method: 'POST',
  path: '/api/tenant/resume',
  summary: 'Lets the people of a suspended company in again.',
  access: 'system-administrator',
  sends: 'form',
  input: oneCompany,
  data: nothing,
  changes: true,
  alters: ['companies'],
})

export const deleteCompany = call({
  method: 'POST',
  path: '/api/tenant/delete',
  summary: 'Has a suspended company deleted with everything of it; its code is typed once more.',
  access: 'system-administrator',
  sends: 'form',
  input: oneCompany.extend({ typed: z.string().trim().toLowerCase().max(64) }),
  data: nothing,
  changes: true,
  alters: ['companies'],
})

/** What seals the file of a company: whoever has both has everything of it. */
const passphrase = z.string().min(12, 'company.passphraseShort').max(200)
/** Bytes of a file that is sent in. */
export const largestCompanyFile = 4 * 1024 ** 3

export const exportCompany = call({
  method: 'POST',
  path: '/api/tenant/export',
  summary: 'Begins to write a company with everything of it into a file that only the passphrase opens.',
  access: 'system-administrator',
  sends: 'json',
  input: oneCompany.extend({ passphrase }),
  data: z.object({ transferId: z.string() }),
  changes: true,
  proven: true,
  secret: true,
  alters: ['companies'],
})

const oneTransfer = z.object({ transferId: id })

export const downloadCompany = call({
  method: 'POST',
  path: '/api/tenant/downloadExport',
  summary: 'The file a company was written into.',
  access: 'system-administrator',
  sends: 'form',
  input: oneTransfer,
  data: nothing,
  changes: false,
  proven: true,
  streams: true,
})

export const forgetTransfer = call({
  method: 'POST',
  path: '/api/tenant/forgetTransfer',
  summary: 'Takes an ended export or import off the list, an export with its file.',
  access: 'system-administrator',
  sends: 'form',
  input: oneTransfer,
  data: nothing,
  changes: true,
  alters: ['companies'],
})

/** The fields of an import, before its file. */
export const importCompanyFields = z.object({ code: newCode, passphrase })

export const importCompany = call({
  method: 'POST',
  path: '/api/tenant/import',
  summary:
    'Takes a company in from the file it was written into, suspended at first; multipart fields `code` and `passphrase`, then `file`.',
  access: 'system-administrator',
  sends: 'multipart',
  input: z.object({}),
  data: z.object({ transferId: z.string() }),
  changes: true,
  secret: true,
})

const administrator = z.object({ account: z.string(), name: shownName })

export const listSystemAdministrators = call({
  method: 'POST',
  path: '/api/tenant/administrators',
  summary: 'Who stands above the companies, and which administrators of the first company might.',
  access: 'system-administrator',
  sends: 'none',
  input: z.object({}),
  data: z.object({ rows: z.array(administrator), others: z.array(administrator) }),
  changes: false,
})

export const setSystemAdministrator = call({
  method: 'POST',
  path: '/api/tenant/setAdministrator',
  summary: 'Makes an administrator of the first company one of the system, or takes that from him; never from oneself.',
  access: 'system-administrator',
  sends: 'json',
  input: z.object({ account: id, on: z.boolean() }),
  data: nothing,
  changes: true,
  proven: true,
  alters: ['people'],
})
