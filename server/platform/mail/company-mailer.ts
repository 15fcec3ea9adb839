import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { mayBeInside, OutboundRefused } from '../outbound'
import { isListedHost } from '../outbound/listed-host'
import { mailerOver, patience, type Mailer } from './index'

interface MailServer {
  host: string
  port: number
  secure: boolean
  user: string
  pass: string
}

/** What an address of a mail server says; null where it is none, or says more: the transport takes whatever follows for an option. */
export function readServer(address: string): MailServer | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(address)
  const secure = protocol === 'smtps:'
  if ((!secure && protocol !== 'smtp:') || !hostname || hostname.includes('%')) return null
  if (search || hash || !['', '/'].includes(pathname)) return null
  const host = hostname.replace(/^\[|\]$/g, '')
  const [user, pass] = [decoded(username), decoded(password)]
  if (user === null || pass === null) return null
  return { host, port: port ? Number(port) : secure ? 465 : 587, secure, user, pass }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** An address without its password, as pages show it. */
export function shownServer(address: string): string {
  if (!readServer(address)) return ''
  const url = new URL(address)
  url.password = ''
  return url.toString().replace(/\/$/, '')
}

export interface Reach {
  /** The only hosts that may be reached; any when there are none. */
  hosts: readonly string[]
  /** Whether they may be this machine itself. */
  onMachine: boolean
}

/**
 * Where a host is, as it is looked up now: the connection goes there, so that a name gains nothing by pointing elsewhere the next
 * time. A company's own network may hold its mail server, as it does its databases.
 * @throws OutboundRefused
 */
async function placeOf(host: string, { hosts, onMachine }: Reach): Promise<string> {
  if (!isListedHost(host, hosts)) throw new OutboundRefused(`${host} is not among the hosts that may be reached`)
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true })
  if (!found[0] || found.some(({ address }) => !mayBeInside(address, onMachine)))
    throw new OutboundRefused(`${host} may not be called`)
  return found[0].address
}

/** Sends by the mail server a company has set for itself. */
export function companyMailer(address: string, from: string, reach: Reach): Mailer {
  const server = readServer(address)
  if (!server) return { available: false, send: async () => undefined }
  const { host, port, secure, user, pass } = server
  const auth = user && { auth: { user, pass } }
  return mailerOver(
    async () =>
      createTransport({
        host: await placeOf(host, reach),
        port,
        secure,
        ...auth,
        tls: isIP(host) ? {} : { servername: host },
        ...patience,
      }),
    from,
  )
}
