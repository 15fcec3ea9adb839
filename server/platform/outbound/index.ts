import { lookup as systemLookup } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, request, type Dispatcher } from 'undici'
import { isListedHost } from './listed-host'

/** Why a call to the outside was not made, or was given up. */
export class OutboundRefused extends Error {}

export interface OutboundCall {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** For the whole call, redirects included. */
  milliseconds?: number
  /** Hosts that may be called wherever they are, beside those allowed everywhere. */
  allowedHosts?: string[]
  /** Whether those hosts may be this machine itself; true where nothing is said. */
  onMachine?: boolean
  /** How many redirects are followed; beyond none, the answer that redirects is the answer. */
  redirects?: number
}

export interface OutboundAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export interface Outbound {
  /**
   * Calls an address outside. Loopback, private, link-local and other special addresses are refused unless their host is
   * allowed by name, and link-local ones, where machines tell their secrets, whatever is allowed; every address is checked when the connection is made, on every redirect, so that a name which
   * points inside, or points elsewhere the second time it is asked, gains nothing.
   * @throws OutboundRefused
   */
  call(call: OutboundCall): Promise<OutboundAnswer>
  close(): Promise<void>
}

interface Options {
  /** The only hosts that may be reached, wherever they are; any when there are none. */
  hosts?: readonly string[]
  /** Hosts that may be called wherever they are, as `name` or `name:port`. */
  allowedHosts?: string[]
  lookup?: typeof systemLookup
  largestBody?: number
}

const mostRedirects = 5

/** Only what the whole world can reach: IPv4-mapped and other disguises are undone first. */
export function isPublicAddress(address: string): boolean {
  try {
    const { range, isSecret } = known(address)
    return range === 'unicast' && !isSecret
  } catch {
    return false
  }
}

/** What no network of an office is: where a machine tells its own secrets, or nobody in particular is meant. */
const neverInside = new Set([
  'linkLocal',
  'unspecified',
  'multicast',
  'broadcast',
  'reserved',
  '6to4',
  'teredo',
  'rfc6052',
])

/** Where clouds tell a machine its own secrets, in ranges that are an office's own otherwise (Alibaba Cloud, AWS by IPv6, Azure). */
const machineSecrets = new Set(['100.100.100.200', 'fd00:ec2::254', '168.63.129.16'])

const known = (address: string) => {
  const one = ipaddr.process(address)
  return { range: one.range(), isSecret: machineSecrets.has(one.toString()) }
}

/** Whether a host allowed by name may be at an address. */
export function mayBeInside(address: string, onMachine: boolean): boolean {
  try {
    const { range, isSecret } = known(address)
    return !isSecret && !neverInside.has(range) && (onMachine || range !== 'loopback')
  } catch {
    return false
  }
}

export function createOutbound({
  hosts = [],
  allowedHosts = [],
  lookup = systemLookup,
  largestBody = 10 * 1024 * 1024,
}: Options = {}): Outbound {
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()))
  const isAllowed = (url: URL, more: string[]) =>
    [url.hostname, url.host].some((host) => allowed.has(host.toLowerCase()) || more.includes(host.toLowerCase()))

  const checkedLookup = (mayBe: (address: string) => boolean): typeof systemLookup =>
    ((hostname: string, options: object, done: (error: Error | null, ...found: unknown[]) => void) => {
      ;(
        lookup as unknown as (
          name: string,
          options: object,
          done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
        ) => void
      )(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return done(error)
        const bad = addresses.find(({ address }) => !mayBe(address))
        if (bad || !addresses.length)
          return done(new OutboundRefused(`${hostname} points to an address that may not be called`))
        if ((options as { all?: boolean }).all) return done(null, addresses)
        done(null, addresses[0]!.address, addresses[0]!.family)
      })
    }) as unknown as typeof systemLookup

  const agentWith = (mayBe: (address: string) => boolean) => ({
    mayBe,
    agent: new Agent({ connect: { lookup: checkedLookup(mayBe) as never, timeout: 5000 } }),
  })
  const ways = {
    public: agentWith(isPublicAddress),
    inside: agentWith((address) => mayBeInside(address, false)),
    onMachine: agentWith((address) => mayBeInside(address, true)),
  }

  /** A literal address never comes to the lookup: it is checked here. */
  const agentFor = (url: URL, more: string[], onMachine: boolean): Dispatcher => {
    if (!['http:', 'https:'].includes(url.protocol)) throw new OutboundRefused(`${url.protocol} may not be called`)
    if (url.username || url.password)
      throw new OutboundRefused('an address with a name and password in it may not be called')
    if (!isListedHost(url.hostname, hosts))
      throw new OutboundRefused(`${url.hostname} is not among the hosts that may be reached`)
    const { mayBe, agent } = ways[isAllowed(url, more) ? (onMachine ? 'onMachine' : 'inside') : 'public']
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !mayBe(host)) throw new OutboundRefused(`${host} may not be called`)
    return agent
  }

  async function call({
    url: address,
    method = 'GET',
    headers = {},
    body,
    milliseconds = 10_000,
    allowedHosts: more = [],
    onMachine = true,
    redirects = mostRedirects,
  }: OutboundCall): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(milliseconds)
    let url = parse(address)
    for (let hop = 0; hop <= redirects; hop++) {
      const response = await request(url, {
        dispatcher: agentFor(url, more, onMachine),
        method: method as Dispatcher.HttpMethod,
        headers,
        body,
        signal,
      })
      const location = response.headers.location
      if (response.statusCode >= 300 && response.statusCode < 400 && location && redirects > 0) {
        await response.body.dump()
        const next = new URL(String(location), url)
        // What was meant for one host is not shown to another, nor in the clear to who listens on the way.
        if (next.origin !== url.origin)
          headers = Object.fromEntries(
            Object.entries(headers).filter(([name]) => /^(accept|content-type|idempotency-key)$/i.test(name)),
          )
        if (response.statusCode === 303 || (response.statusCode < 307 && method === 'POST'))
          [method, body] = ['GET', undefined]
        url = next
        continue
      }
      return {
        status: response.statusCode,
        headers: flatten(response.headers),
        body: await readLimited(response.body, largestBody),
      }
    }
    throw new OutboundRefused(`more than ${redirects} redirects`)
  }

  return {
    async call(outbound) {
      try {
        return await call(outbound)
      } catch (error) {
        throw error instanceof OutboundRefused ? error : new OutboundRefused(reasonOf(error))
      }
    },
    async close() {
      await Promise.all(Object.values(ways).map(({ agent }) => agent.close()))
    },
  }
}

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new OutboundRefused('this is no address')
  return new URL(address)
}

/** Drivers wrap the reason; ours, if it is one, lies below. */
function reasonOf(error: unknown): string {
  if ((error as { name?: string }).name === 'TimeoutError') return 'no answer in time'
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof OutboundRefused ? error.cause.message : error.message
}

const flatten = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )

async function readLimited(body: AsyncIterable<Buffer>, limit: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > limit) throw new OutboundRefused(`the answer is larger than ${limit} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
