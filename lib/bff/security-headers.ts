import { bffSettings } from './settings'

/** Strict: scripts by nonce only. MUI writes style attributes, which is all the looseness there is. */
export function contentSecurityPolicy(nonce: string): string {
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
    `frame-src 'self' https: http:`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

export function securityHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(bffSettings().secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
