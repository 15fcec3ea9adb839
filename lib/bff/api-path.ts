import { odataPath, scimPath } from '@/lib/contracts/client-scopes'
import { readTarget } from '@/lib/menus/read-target'

/** Calls that read by GET; every other is a POST. A test holds this list against the contracts. */
export const readPaths: ReadonlySet<string> = new Set([
  '/api/file/preview',
  '/api/account/getHeadImage',
  '/api/company/getPicture',
  '/api/live/changes',
  '/api/process/watchPresence',
  '/api/menu/getAllUserMenuList',
  '/api/db/getDatabaseTables',
  '/api/db/getDatabaseViews',
  '/api/docs',
  '/api/openapi.json',
  '/api/receipt/key',
  '/api/module/code',
])

/** Of the addresses for programs: what is done there. */
const scimMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Addresses below which programs alone are let in, with a secret of their own: no session and no cookie opens them. */
export const isForPrograms = (path: string): boolean => path.startsWith(`${scimPath}/`) || isTable(path)
/** Of those, tables read by OData, whose tools send the secret as the password of whatever name. */
export const isTable = (path: string): boolean => path === odataPath || path.startsWith(`${odataPath}/`)

/** The path of a call the door may pass on; null when the target is none, or one without this method. */
export function callPathOf(method: string, target: string): string | null {
  const decided = readTarget(target)
  if (decided?.kind !== 'call' || ownPaths.has(decided.path)) return null
  if (isTable(decided.path)) return method === 'GET' ? decided.path : null
  if (isForPrograms(decided.path)) return scimMethods.has(method) ? decided.path : null
  const has = readPaths.has(decided.path) ? method === 'GET' || method === 'HEAD' : method === 'POST'
  return has ? decided.path : null
}

/** Calls anybody may make; a test holds this list against the contracts. */
export const anonymousPaths: ReadonlySet<string> = new Set([
  '/api/auth/login',
  '/api/auth/loginAdmin',
  '/api/auth/forgotPassword',
  '/api/auth/resetPassword',
  '/api/mailLink/look',
  '/api/mailLink/decide',
  '/api/mailLink/undo',
  '/api/receipt/key',
])

/**
 * Calls the web makes itself and browsers may not: their answers hold what a page must not see (a session's token, the
 * verifier of a single sign-on), or are drawn into pages anyway.
 */
export const ownPaths: ReadonlySet<string> = new Set([
  '/api/auth/beginSingleSignOn',
  '/api/auth/finishSingleSignOn',
  '/api/auth/beginSaml',
  '/api/auth/finishSaml',
  '/api/auth/getSamlMetadata',
  '/api/auth/getSignInWays',
  '/api/language/getOwnWords',
])
