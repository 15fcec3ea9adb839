import { z } from 'zod'
import { typedName } from '../words/name'
import { call, nothing, rev, writtenBy } from './call'
import { companyLookMenu } from './company-look'

const senderForm = z.object({
  /** zh-CN|en-US|zh-TW; '' for the name the company shows, or that of the installation. */
  name: typedName.max(130).default(''),
  /** '' for that of the installation. */
  address: z.union([z.literal(''), z.email('user.emailForm').max(200)]).default(''),
})

/** A mail server of the company's own: smtp:// or smtps:// with account and password. Absent stays what is kept; '' is that of the installation. */
const server = z.string().trim().max(2000).optional()

const companyMail = senderForm.extend({
  /** Without its password; '' where mails leave by the server of the installation. */
  server: z.string(),
  serverSetAt: z.string().nullable(),
})
export type CompanyMail = z.output<typeof companyMail>

const known = companyMail.extend({
  /** Who sets the server reads the links that give people new passwords: an administrator alone may. */
  mayServe: z.boolean(),
  /** There is a server of its own, sealed with a key that is gone: mails wait until it is typed anew. */
  serverLost: z.boolean(),
  /** What holds where the company says nothing. */
  ofInstallation: z.object({ available: z.boolean(), from: z.string() }),
})
export type KnownCompanyMail = z.output<typeof known>

export const getCompanyMail = call({
  method: 'POST',
  path: '/api/company/getMail',
  summary: 'Whom the mails of the company are from, and by which server they leave. A password is never told.',
  access: { menu: companyLookMenu, action: 1 },
  sends: 'form',
  input: nothing,
  data: known,
  changes: false,
  revised: writtenBy(companyMail),
})

export const saveCompanyMail = call({
  method: 'POST',
  path: '/api/company/saveMail',
  summary: 'Changes whom the mails of the company are from, and by which server they leave.',
  access: { menu: companyLookMenu, action: 2 },
  sends: 'json',
  input: senderForm.extend({ server, ...rev }),
  data: known,
  changes: true,
  secret: true,
  edits: { read: getCompanyMail, of: () => ({}) },
})

export const tryCompanyMail = call({
  method: 'POST',
  path: '/api/company/tryMail',
  summary: 'Sends a trial mail with a sender and a server that need not be kept yet.',
  access: { menu: companyLookMenu, action: 2 },
  sends: 'json',
  input: senderForm.extend({ server, to: z.email().max(200) }),
  data: z.object({ milliseconds: z.number() }),
  changes: true,
  secret: true,
})
