import type { IncomingHttpHeaders } from 'node:http'
import { bffSettings } from './settings'

const readsOnly = new Set(['GET', 'HEAD'])

/**
 * Whether a call may come from a page of ours. A foreign page can send neither the header nor our Origin:
 * that is the whole defence against forged requests beside the cookie's SameSite.
 */
export function isFromOwnPage(method: string, headers: IncomingHttpHeaders): boolean {
  if (readsOnly.has(method)) return true
  return Boolean(headers['x-requested-with']) && isFromOwnOrigin(headers)
}

/** Whether what the browser says of a request's origin speaks against it. */
export function isFromOwnOrigin(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false
  const { origin } = headers
  if (origin === undefined) return true
  const { publicOrigin } = bffSettings()
  if (publicOrigin) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === headers.host
}
