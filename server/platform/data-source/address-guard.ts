import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { DataSourceError } from './data-source-error'

/** What an address of PostgreSQL may say beside host, account and database: the driver reads files and sockets others name. */
const parameters = new Set(['sslmode', 'ssl', 'uselibpqcompat', 'application_name', 'client_encoding', 'connect_timeout'])
/** Places no database of a company stands at. Its own network and this machine are where databases are, and are allowed. */
const refusedRanges = new Set(['linkLocal', 'multicast', 'broadcast', 'unspecified', 'reserved'])

/** Why an address may not be used, as far as its text tells; '' where nothing speaks against it. */
export function objectionTo(url: string): string {
  if (!/^postgres(ql)?:/i.test(url) || !URL.canParse(url)) return ''
  const { hostname, searchParams } = new URL(url)
  if (!hostname) return 'an address needs a host'
  for (const [name, value] of searchParams) {
    const searchPath = name === 'options' && /^-c search_path=[\w,]+$/.test(value)
    if (!parameters.has(name) && !searchPath) return `${name} may not be set in an address`
  }
  return ''
}

/** @throws DataSourceError refused for addresses no database stands at, such as that of a cloud's own data */
export async function checkAddress(url: string): Promise<void> {
  const objection = objectionTo(url)
  if (objection) throw new DataSourceError('refused', objection)
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
  if (!host) return
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  const bad = found.find(({ address }) => refusedRanges.has(ipaddr.process(address).range()))
  if (bad) throw new DataSourceError('refused', `${host} may not be called`)
}
