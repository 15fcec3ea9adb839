import type { Outbound, OutboundAnswer } from '@/server/platform/outbound'
import type { OpenedSource } from './find-data-source'

export interface ServiceQuestion {
  method: string
  /** Below the service's address; what is filled into it is encoded already. */
  path: string
  headers?: Record<string, string>
  body?: string
  milliseconds: number
}

/**
 * Asks a service kept by name, with its credentials. These go to the service itself and nowhere else, whatever the path
 * says; the service's own host may stand inside, no other.
 * @throws Error when the path leads to another host; OutboundRefused
 */
export async function askService(
  outbound: Outbound,
  service: OpenedSource,
  { method, path, headers, body, milliseconds }: ServiceQuestion,
): Promise<OutboundAnswer> {
  const base = new URL(service.url)
  const url = new URL(path.replace(/^\/+/, ''), base.href.endsWith('/') ? base.href : `${base.href}/`)
  if (url.host !== base.host) throw new Error(`${url.host} is not ${base.host}`)
  return outbound.call({
    url: url.href,
    method,
    body,
    milliseconds,
    headers: { 'content-type': 'application/json', ...headers, ...service.headers },
    onMachine: service.onMachine,
    allowedHosts: [base.host.toLowerCase(), base.hostname.toLowerCase()],
  })
}
