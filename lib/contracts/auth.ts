import { z } from 'zod'
import { brandPresets, modes } from '../words/look-choices'
import { call, nothing } from './call'

/** The code of a company, where there are several and the host says nothing of which; '' for the first. */
export const companyCode = z.string().trim().toLowerCase().max(64).default('')

/** The token of a session whose person signs in again to prove that it is he; '' where one is to be opened. */
export const provenSession = z.string().max(200).default('')

export const credentials = z.object({
  account: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(128),
  /** The second factor's six digits, where one is set up; asked for by the error signIn.codeNeeded. */
  code: z.string().max(10).default(''),
  company: companyCode,
})

export const locales = ['zh-CN', 'en-US', 'zh-TW'] as const
export const locale = z.enum(locales)
export type Locale = z.infer<typeof locale>

/** How the BFF shows the server the mark of a browser that has been here before. */
export const browserMarkHeader = 'x-known-browser'

/** How a page says whom it was drawn for, by the mark `person` of who is signed in. */
export const drawnForHeader = 'x-drawn-for'

/** What the server tells the BFF after a sign-in; the BFF keeps `token` and `browser` and passes the rest on. */
export const signedIn = z.object({
  token: z.string(),
  /** The mark this browser is to keep; '' where it needs none. Whoever guesses elsewhere does not make it wait. */
  browser: z.string().default(''),
  name: z.string(),
  account: z.string(),
  defaultLanguage: locale,
  /** Else it is that of his company, and may change with it. */
  languageChosen: z.boolean().default(true),
  hasAvatar: z.boolean(),
  /** Null at the first sign-in (R4-02). */
  lastLoginTime: z.string().nullable(),
})

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs a person in.',
  access: 'anonymous',
  companyIn: { code: 'company' },
  sends: 'form',
  input: credentials,
  data: signedIn,
  changes: true,
  secret: true,
})

export const loginAdmin = call({
  method: 'POST',
  path: '/api/auth/loginAdmin',
  summary: 'Signs an administrator in.',
  access: 'anonymous',
  companyIn: { code: 'company' },
  sends: 'form',
  input: credentials,
  data: signedIn,
  changes: true,
  secret: true,
})

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: nothing,
  changes: true,
  byFirstPassword: true,
})

/** R3-01, as far as a signed-in person learns about himself. */
export const currentUser = z.object({
  account: z.string(),
  /** The same for this person in this company only; says nothing about him. */
  person: z.string(),
  userName: z.string(),
  dspName: z.string(),
  hrid: z.string(),
  jobTitle: z.string(),
  name: z.string(),
  defaultLanguage: locale,
  /** Somebody has chosen it for him; else it is that of his company. */
  languageChosen: z.boolean(),
  lastLoginTime: z.string().nullable(),
  hasAvatar: z.boolean(),
  pageTheme: z.string(),
  /** How his company calls itself, '' as the product; `picture` is what its picture is asked for by. Its colours hold until he chooses. */
  companyLook: z
    .object({
      name: z.string(),
      picture: z.string(),
      mode: z.enum(modes),
      brand: z.enum(brandPresets),
      language: z.union([z.literal(''), locale]),
    })
    .optional(),
  /** A second factor is demanded of him, and he has none: nothing else goes before. */
  needsSecondFactor: z.boolean().optional(),
  isAdministrator: z.boolean(),
  departmentId: z.string().nullable(),
  departmentName: z.string(),
})
export type CurrentUser = z.infer<typeof currentUser>

export const logininfo = call({
  method: 'POST',
  path: '/api/account/logininfo',
  summary: 'Who is signed in.',
  access: 'signed-in',
  sends: 'form',
  input: nothing,
  data: currentUser,
  changes: false,
  byFirstPassword: true,
})
