import type { IncomingHttpHeaders } from 'node:http'
import { isCompanyHost } from './company-hosts'
import { bffSettings } from './settings'

const readsOnly = new Set(['GET', 'HEAD'])

/**
 * Whether a call may come from a page of ours. A foreign page can send neither the header nor our Origin:
 * that is the whole defence against forged requests beside the cookie's SameSite.
 */
export async function isFromOwnPage(method: string, headers: IncomingHttpHeaders): Promise<boolean> {
  if (readsOnly.has(method)) return true
  return Boolean(headers['x-requested-with']) && (await isFromOwnOrigin(headers))
}

/** Whether what the browser says of a request's origin speaks against it. */
export async function isFromOwnOrigin(headers: IncomingHttpHeaders): Promise<boolean> {
  if (headers['sec-fetch-site'] === 'cross-site') return false
  const { origin } = headers
  if (origin === undefined) return true
  const { publicOrigin } = bffSettings()
  if (origin === publicOrigin) return true
  if (!URL.canParse(origin) || new URL(origin).host !== headers.host) return false
  return publicOrigin === null || isCompanyOrigin(origin)
}

/** Whether it is the installation at a host a company has of its own: by the same protocol, and at no other port. */
export async function isCompanyOrigin(origin: string): Promise<boolean> {
  const { publicOrigin } = bffSettings()
  const { protocol, hostname, port } = new URL(origin)
  if (publicOrigin === null) return false
  const own = new URL(publicOrigin)
  return protocol === own.protocol && port === own.port && isCompanyHost(hostname)
}

/** The address of the installation for whoever came by this host: a company's own, else the public one. Null: none is set. */
export async function ownOriginAt(host: string | undefined): Promise<string | null> {
  const { publicOrigin } = bffSettings()
  if (publicOrigin === null) return null
  const came = `${new URL(publicOrigin).protocol}//${host ?? ''}`
  const isOwn = came !== publicOrigin && URL.canParse(came) && (await isCompanyOrigin(came))
  return isOwn ? new URL(came).origin : publicOrigin
}
