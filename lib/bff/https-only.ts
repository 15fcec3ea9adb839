import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { ownCookie } from '@/lib/own-cookie'
import { ownOriginAt } from './origin-check'
import { bffSettings } from './settings'

/** A browser takes and sends a cookie of this name by https alone, whatever proxies in between say. */
const byHttps = /(?:^|;\s*)__Host-/
const mark = ownCookie('baton_https', '1', { seconds: 86_400, secure: true })

let isTold = false

/**
 * What the proxy in front says, where there is one to be believed and people come by https. Another proxy before it may have
 * taken https off: then it says http of everything, and leading on would never come to an end.
 */
export function cameUnencrypted(headers: IncomingHttpHeaders): boolean {
  const { secure, trustProxy } = bffSettings()
  if (!secure || !trustProxy || headers['x-forwarded-proto'] !== 'http') return false
  if (!byHttps.test(headers.cookie ?? '')) return true
  if (!isTold)
    process.stderr.write(
      'The proxy says "http" of what browsers sent by https: have it hand on X-Forwarded-Proto of the one before it (docs/deployment.md).\n',
    )
  isTold = true
  return false
}

/** To the same page at the host the person came by. Not for good: no browser keeps it when the proxy is put right. */
export async function leadToHttps(
  headers: IncomingHttpHeaders,
  target: string,
  response: ServerResponse,
): Promise<void> {
  const origin = await ownOriginAt(headers.host)
  response.writeHead(307, { location: `${origin}${target}`, 'cache-control': 'no-store', 'set-cookie': mark }).end()
}
