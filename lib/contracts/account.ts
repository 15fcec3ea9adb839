import { z } from 'zod'
import { brandPresets, modes } from '../words/look-choices'
import { companyCode, locale, provenSession, signedIn } from './auth'
import { call, flag, id, nothing } from './call'

/** R5-01; decisions 1: 8 to 16 signs, whatever the sentence says. */
export const passwordPattern = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[~!@#$%^&*,.?_-])[A-Za-z\d~!@#$%^&*,.?_-]{8,16}$/

/** What any rule lets through: which one holds is a setting of the server, which judges every new password (decisions 38). */
export const anyNewPassword = z.string().min(1, 'password.empty').max(128)

/** R5-07: the pattern holds for both new-password fields. The password forms, shared by browser and server; messages are keys below `errors.fields`. */
const newPassword = z.string().min(1, 'password.empty').regex(passwordPattern, 'password.pattern')
const samePasswords = <Shape extends { password: string; password2: string }>(form: Shape) =>
  form.password === form.password2

/** R3-41, R5-03 to R5-07 */
const formFor = (password: z.ZodString) =>
  z
    .object({ oldPassword: z.string().min(1, 'password.empty').max(128), password, password2: password })
    .refine(samePasswords, { path: ['password2'], message: 'password.different' })
    .refine((form) => form.password !== form.oldPassword, { path: ['password'], message: 'password.same' })
export const passwordForm = formFor(newPassword)
/** Where another rule is set, which the server tells at the fields. */
export const anyPasswordForm = formFor(anyNewPassword)

export const changePassword = call({
  method: 'POST',
  path: '/api/account/changePassword',
  summary: 'Changes one’s own password and ends one’s other sessions (R7.1-06).',
  access: 'signed-in',
  sends: 'form',
  input: anyPasswordForm,
  data: nothing,
  changes: true,
  secret: true,
  byFirstPassword: true,
})

export const forgotPassword = call({
  method: 'POST',
  path: '/api/auth/forgotPassword',
  summary: 'Sends a one-time link, if there is such an account; answers alike if not.',
  access: 'anonymous',
  companyIn: { code: 'company' },
  sends: 'form',
  input: z.object({ account: z.string().trim().min(1).max(64), company: companyCode }),
  data: nothing,
  changes: true,
  secret: true,
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/resetPassword',
  summary: 'Sets a new password with a one-time link.',
  access: 'anonymous',
  companyIn: { secret: 'ticket' },
  sends: 'form',
  input: z
    .object({ ticket: z.string().min(20).max(200), password: anyNewPassword, password2: anyNewPassword })
    .refine(samePasswords, { path: ['password2'], message: 'password.different' }),
  data: nothing,
  changes: true,
  secret: true,
})

/** R7.1-07; `path` is accepted as specified and not used: where a picture is kept is the server's business. */
export const uploadAvatar = call({
  method: 'POST',
  path: '/api/account/uploadAvatar',
  summary: 'Sets one’s own picture; multipart field `file`.',
  access: 'signed-in',
  sends: 'multipart',
  input: z.object({}),
  data: z.object({ hasAvatar: z.boolean() }),
  changes: true,
})

/** R7.1-05; the session answers for `token`, which is not read: a token in an address leaks (decisions 26). */
export const getHeadImage = call({
  method: 'GET',
  path: '/api/account/getHeadImage',
  summary: 'The picture of a person, 200 x 200 jpeg.',
  access: 'signed-in',
  sends: 'none',
  input: z.object({
    account: z.string().max(64).default(''),
    n: z.string().max(64).optional(),
    token: z.string().max(200).optional(),
  }),
  data: nothing,
  changes: false,
  streams: true,
})

export const savePreferences = call({
  method: 'POST',
  path: '/api/account/savePreferences',
  summary: 'Keeps language and page theme for the next sign-in, on any device.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    defaultLanguage: z.union([z.literal(''), locale]).optional(),
    pageTheme: z.string().max(500).optional(),
  }),
  data: nothing,
  changes: true,
})

export const sessionRow = z.object({
  sessionId: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
})

export const getMySessions = call({
  method: 'POST',
  path: '/api/account/getMySessions',
  summary: 'Where one is signed in.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.array(sessionRow),
  changes: false,
})

export const endSessions = call({
  method: 'POST',
  path: '/api/account/endSessions',
  summary: 'Ends one of one’s own sessions, or all but this one.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ sessionId: z.string().max(64).default(''), allOthers: flag.optional() }),
  data: z.object({ ended: z.number() }),
  changes: true,
  proven: true,
})

export const prove = call({
  method: 'POST',
  path: '/api/account/prove',
  summary:
    'Proves that it is the person of the session, by the password or, where there is none, a code; holds ten minutes.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ password: z.string().max(128).default(''), code: z.string().max(10).default('') }),
  data: nothing,
  changes: true,
  secret: true,
  beforeSecondFactor: true,
})

/** Second factor: RFC 6238 codes, six digits, thirty seconds. */
export const beginSecondFactor = call({
  method: 'POST',
  path: '/api/account/beginSecondFactor',
  summary: 'Makes a secret for an authenticator app; it counts once a code has confirmed it.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({ secret: z.string(), uri: z.string() }),
  changes: true,
  secret: true,
  proven: true,
  beforeSecondFactor: true,
})

const sixDigits = z.string().regex(/^\d{6}$/, 'code.sixDigits')

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/account/confirmSecondFactor',
  summary: 'Switches the second factor on with a first code.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ code: sixDigits }),
  data: nothing,
  changes: true,
  secret: true,
  beforeSecondFactor: true,
})

export const removeSecondFactor = call({
  method: 'POST',
  path: '/api/account/removeSecondFactor',
  summary: 'Switches the second factor off; asks for the password, or for a code where there is none.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ password: z.string().max(128).default(''), code: z.string().max(10).default('') }),
  data: nothing,
  changes: true,
  secret: true,
})

export const getSecurity = call({
  method: 'POST',
  path: '/api/account/getSecurity',
  summary: 'Whether the second factor is on and how one signs in.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({
    secondFactor: z.boolean(),
    hasPassword: z.boolean(),
    /** What `/api/account/prove` takes of this person; `signInAgain`: nothing, he signs out and in again. */
    provesBy: z.enum(['password', 'code', 'signInAgain']),
    /** Where he signs in again without leaving; none: he signs out and in. */
    againAt: z.array(z.object({ way: z.enum(['singleSignOn', 'saml']), name: z.string() })).default([]),
  }),
  changes: false,
  beforeSecondFactor: true,
})

/** Which ways to sign in there are; the sign-in page asks before anybody is known. */
export const getSignInWays = call({
  method: 'POST',
  path: '/api/auth/getSignInWays',
  summary: 'The ways to sign in that are set up.',
  access: 'anonymous',
  sends: 'none',
  input: nothing,
  data: z.object({
    password: z.boolean(),
    singleSignOn: z.object({ name: z.string() }).nullable(),
    saml: z.object({ name: z.string() }).nullable().default(null),
    mail: z.boolean(),
    /** Whether the code of a company is asked for: there are several, and the host says nothing of which. */
    asksCompany: z.boolean().default(false),
    /** The name of the company whose host this is; '' where no host was named. */
    companyName: z.string().default(''),
    /** How the company calls itself and looks, where it is known which: by the host, or as there is one only. */
    look: z
      .object({
        name: z.string(),
        /** A PNG in base64. */
        picture: z.string(),
        mode: z.enum(modes),
        brand: z.enum(brandPresets),
        /** Of who has not chosen one; '' for that of the installation. */
        language: z.union([z.literal(''), locale]),
      })
      .nullable()
      .default(null),
  }),
  changes: false,
})

/** OpenID Connect, authorization code with PKCE. The BFF keeps what the first answer gives in a sealed cookie until the second call. */
export const beginSingleSignOn = call({
  method: 'POST',
  path: '/api/auth/beginSingleSignOn',
  summary: 'Where to send the browser to sign in with the identity provider.',
  access: 'anonymous',
  companyIn: { code: 'company' },
  sends: 'form',
  input: z.object({ redirectUri: z.url().max(500), company: companyCode, again: flag.default(false) }),
  data: z.object({ url: z.string(), state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  changes: false,
})

export const finishSingleSignOn = call({
  method: 'POST',
  path: '/api/auth/finishSingleSignOn',
  summary: 'Turns the identity provider’s answer into a session.',
  access: 'anonymous',
  companyIn: { code: 'company' },
  sends: 'form',
  input: z.object({
    callbackUrl: z.url().max(4000),
    state: z.string().max(200),
    nonce: z.string().max(200),
    codeVerifier: z.string().max(200),
    company: companyCode,
    session: provenSession,
  }),
  data: signedIn,
  changes: true,
  secret: true,
})

/** The page /admin/users/unlock. */
export const lockedAccount = z.object({
  account: z.string(),
  name: z.string(),
  failures: z.number(),
  lockedUntil: z.string().nullable(),
  failedAt: z.string(),
})

export const getLockedAccounts = call({
  method: 'POST',
  path: '/api/admin/getLockedAccounts',
  summary: 'Accounts that must wait after failed sign-ins.',
  access: { menu: 'admin_unlock', action: 1 },
  sends: 'none',
  input: nothing,
  data: z.array(lockedAccount),
  changes: false,
})

export const unlockAccount = call({
  method: 'POST',
  path: '/api/admin/unlockAccount',
  summary: 'Forgets the failed sign-ins of an account.',
  access: { menu: 'admin_unlock', action: 4 },
  sends: 'form',
  input: z.object({ account: id }),
  data: nothing,
  changes: true,
  proven: true,
})
