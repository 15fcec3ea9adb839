import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { freshCookie } from '@/lib/menus/fresh-mark'
import { resolveBare, resolvePage } from '@/lib/menus/resolve-page'
import { readOwnCookie } from '@/lib/own-cookie'
import { localeOf } from './cookies'
import { givenHeader, nonceHeader, writeGiven, type Given } from './given'
import { loadGiven, RoutesFailed } from './load-given'
import { safeTarget } from '@/lib/menus/safe-target'
import { codePath, codePolicy, contentSecurityPolicy, securityHeaders } from './security-headers'
import { endedSessionCookie, readSession, renewedCookie, type Session } from './session'

/**
 * Stands before every page: asks for a sign-in, finds the page among the person's menus, hands person and menus over,
 * and sets the headers. The workflow server decides about data on every call; this decides about pages only.
 */
export async function gate(request: NextRequest): Promise<NextResponse> {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(nonce)
  const response = await decide(request, nonce, policy)
  if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', policy)
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value)
  return response
}

async function decide(request: NextRequest, nonce: string, policy: string): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const session = await readSession(request.headers.get('cookie') ?? undefined)
  const headers = pageHeaders(request, nonce, policy)
  const bare = session && isHelp(pathname) ? null : resolveBare(pathname)
  // R2.1-07: old links that only lead on, to a path of ours or nowhere.
  if (/^\/redirect\//i.test(pathname)) return redirect(request, safeTarget(pathname.slice('/redirect'.length) + search))

  if (bare && bare.path !== pathname) return redirect(request, bare.path + search)
  if (isHelp(pathname) && bare)
    return NextResponse.rewrite(new URL('/help/open', request.url), { request: { headers } })
  if (bare?.public)
    return (await alreadySignedIn(request, bare.path, session)) ?? NextResponse.next({ request: { headers } })
  if (!session) return toSignIn(request)

  let given: Given | null
  try {
    given = await loadGiven(
      session.token,
      localeOf(request.headers.get('cookie')),
      readOwnCookie((name) => request.cookies.get(name)?.value, freshCookie),
    )
  } catch (error) {
    // A calm page at the same address, which comes back by itself.
    const away = error instanceof RoutesFailed ? '/away?because=routes' : '/away'
    return NextResponse.rewrite(new URL(away, request.url), { request: { headers }, status: 503 })
  }
  if (!given) return signedOut(toSignIn(request, 'verification'))

  if (!bare) {
    if (pathname === '/') return redirect(request, '/index')
    const page = resolvePage(given.menus, pathname)
    if (!page) return redirect(request, '/404')
    if (page.path !== pathname) return redirect(request, page.path + search)
  }
  headers.set(givenHeader, writeGiven(given))
  const ownPolicy = bare?.path === codePath ? codePolicy : contentSecurityPolicy(nonce, given.menus)
  headers.set('content-security-policy', ownPolicy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', ownPolicy)
  const renewed = await renewedCookie(session)
  if (renewed) response.headers.append('set-cookie', renewed)
  return response
}

/** Within the frame for whoever has signed in, a page of its own for everybody else. */
const isHelp = (pathname: string): boolean => pathname.toLowerCase() === '/help'

function pageHeaders(request: NextRequest, nonce: string, policy: string): Headers {
  const headers = new Headers(request.headers)
  // What a caller sends under these names is his invention.
  headers.delete(givenHeader)
  headers.set(nonceHeader, nonce)
  // Next reads the nonce for its own scripts from here.
  headers.set('content-security-policy', policy)
  return headers
}

/** Whoever asks for the sign-in page gets it, also while nobody can say whether he needs it. */
const signInPatienceMs = 1_500

/** Who is signed in has no business on the sign-in page. */
async function alreadySignedIn(
  request: NextRequest,
  path: string,
  session: Session | null,
): Promise<NextResponse | null> {
  if (path !== '/login' || !session) return null
  const known = loadGiven(session.token, localeOf(request.headers.get('cookie'))).catch(() => null)
  const given = await Promise.race([known, new Promise<null>((resolve) => setTimeout(resolve, signInPatienceMs, null))])
  return given ? redirect(request, safeTarget(request.nextUrl.searchParams.get('redirect'))) : null
}

/** `because` (R8-11): the cookie is there, but nobody stands behind it any more. */
function toSignIn(request: NextRequest, because?: 'verification'): NextResponse {
  const { pathname, search } = request.nextUrl
  const target = safeTarget(pathname + search)
  const query = new URLSearchParams()
  if (target !== '/index' && target !== '/') query.set('redirect', target)
  if (because) query.set('because', because)
  return redirect(request, query.size > 0 ? `/login?${query.toString()}` : '/login')
}

function signedOut(response: NextResponse): NextResponse {
  response.headers.append('set-cookie', endedSessionCookie())
  return response
}

/** By path only: whatever host the request names, the browser stays where it is. */
function redirect(request: NextRequest, target: string): NextResponse {
  return NextResponse.redirect(new URL(target, request.url), 307)
}
