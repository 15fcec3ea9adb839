import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isListedHost } from '../outbound/listed-host'
import { DataSourceError } from './data-source-error'

/**
 * What an address may say beside host, account and database, where the driver takes everything in it for an option: others
 * name files, sockets and other hosts, or allow several statements in one text.
 */
const parameters: [RegExp, Set<string>][] = [
  [
    /^postgres(ql)?:/i,
    new Set(['sslmode', 'ssl', 'uselibpqcompat', 'application_name', 'client_encoding', 'connect_timeout']),
  ],
  [/^(mysql|mariadb):/i, new Set(['ssl', 'charset', 'timezone', 'connectTimeout'])],
]
/** Places no database of a company stands at. Its own network and this machine are where databases are, and are allowed. */
const refusedRanges = new Set(['linkLocal', 'multicast', 'broadcast', 'unspecified', 'reserved'])

/** Why an address may not be used, as far as its text tells; '' where nothing speaks against it. */
export function objectionTo(url: string): string {
  const allowed = parameters.find(([form]) => form.test(url))?.[1]
  if (!allowed || !URL.canParse(url)) return ''
  const { hostname, searchParams } = new URL(url)
  if (!hostname) return 'an address needs a host'
  for (const [name, value] of searchParams) {
    const searchPath = /^postgres/i.test(url) && name === 'options' && /^-c search_path=[\w,]+$/.test(value)
    if (!allowed.has(name) && !searchPath) return `${name} may not be set in an address`
  }
  return ''
}

/** @throws DataSourceError refused for addresses no database stands at, such as that of a cloud's own data */
export async function checkAddress(url: string, hosts: readonly string[]): Promise<void> {
  const objection = objectionTo(url)
  if (objection) throw new DataSourceError('refused', objection)
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
  // Drivers undo escapes; what they would then reach is another host than the one looked at here.
  if (host.includes('%')) throw new DataSourceError('refused', `${host} may not be called`)
  if (!isListedHost(host, hosts))
    throw new DataSourceError('refused', `${host} is not among the hosts that may be reached`)
  if (!host) return
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  const bad = found.find(({ address }) => refusedRanges.has(ipaddr.process(address).range()))
  if (bad) throw new DataSourceError('refused', `${host} may not be called`)
}
