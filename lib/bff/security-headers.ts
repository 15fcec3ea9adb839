import { allNodes } from '@/lib/menus/build-menu-tree'
import type { MenuNode } from '@/lib/menus/menu-node'
import { bffSettings } from './settings'

/**
 * What pages may frame: our own, the pages of the person's menus, and what Frame forms show, which is any https page where
 * no hosts are named.
 */
function framedPlaces(menus: MenuNode[]): string[] {
  const { frameHosts } = bffSettings()
  const ofMenus = allNodes(menus).flatMap(({ frame }) => (URL.canParse(frame) ? [new URL(frame).origin] : []))
  return [
    ...new Set([
      "'self'",
      ...(frameHosts.length > 0 ? frameHosts.map((host) => `https://${host}`) : ['https:']),
      ...ofMenus,
    ]),
  ]
}

/** Strict: scripts by nonce only. MUI writes style attributes, which is all the looseness there is. */
export function contentSecurityPolicy(nonce: string, menus: MenuNode[] = []): string {
  // The development server evaluates code and speaks over a socket.
  const dev = process.env.NODE_ENV === 'development'
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? ` 'unsafe-eval'` : ''}`,
    `style-src 'self' 'nonce-${nonce}'${dev ? ` 'unsafe-inline'` : ''}`,
    dev ? `style-src-elem 'self' 'unsafe-inline'` : `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `worker-src 'self' blob:`,
    // External menus are framed (specification 2.10); each frame is sandboxed where it stands.
    `frame-src ${framedPlaces(menus).join(' ')}`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

/** What every answer says, whatever it is. */
export const headersOfAll = (): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(bffSettings().secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Of an answer that is no page and brings no policy of its own: nobody shows it in a frame, and nothing in it runs. */
export const callPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The one page that shows what somebody wrote as code. */
export const codePath = '/bpm/modules/code'

/** Of that page: an origin of its own that may run what stands in it, and reaches nothing, ours or foreign. */
export const codePolicy = [
  'sandbox allow-scripts',
  `default-src 'none'`,
  `script-src 'unsafe-inline'`,
  `style-src 'unsafe-inline'`,
  'img-src data:',
  `form-action 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'self'`,
].join('; ')

export function securityHeaders(): Record<string, string> {
  return {
    ...headersOfAll(),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
