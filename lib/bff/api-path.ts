/**
 * Whether a path stays below /api however a server further on reads it: no dot segments, no backslashes, no control
 * characters, encoded or not, once or twice.
 */
export function isApiPath(path: string): boolean {
  let read = path
  for (let pass = 0; pass < 3; pass++) {
    if (!isPlain(read)) return false
    const decoded = decode(read)
    if (decoded === null) return false
    if (decoded === read) return true
    read = decoded
  }
  return false
}

function isPlain(path: string): boolean {
  if (!path.startsWith('/api/') || /[\\\u0000-\u001f\u007f#]/.test(path)) return false
  return !path.split('/').some((segment, index) => segment === '.' || segment === '..' || (segment === '' && index > 0))
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Calls anybody may make; a test holds this list against the contracts. */
export const anonymousPaths: ReadonlySet<string> = new Set([
  '/api/auth/login',
  '/api/auth/loginAdmin',
  '/api/auth/forgotPassword',
  '/api/auth/resetPassword',
])

/**
 * Calls the web makes itself and browsers may not: their answers hold what a page must not see (a session's token, the
 * verifier of a single sign-on), or are drawn into pages anyway.
 */
export const ownPaths: ReadonlySet<string> = new Set(['/api/auth/beginSingleSignOn', '/api/auth/finishSingleSignOn', '/api/auth/getSignInWays', '/api/language/getOwnWords'])
