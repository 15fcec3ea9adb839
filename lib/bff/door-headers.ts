import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { browserMarkHeader } from '@/lib/contracts/auth'
import type { Framing } from './framing'
import { callPolicy, headersOfAll } from './security-headers'

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Never passed on: what is ours to say (framing, session, address, language) and what only Next understands. */
const notPassedOn = new Set([
  ...hopByHop,
  'content-length',
  'http2-settings',
  'host',
  'cookie',
  'authorization',
  'expect',
  browserMarkHeader,
  'x-given',
  'x-known-browser',
  'x-nonce',
  // Whoever is before us may name a trace; what else he tells of it may be about people, and is read by nobody here.
  'tracestate',
  'baggage',
  'x-path',
  'x-locale',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'forwarded',
  'rsc',
  'next-action',
  'next-url',
  'next-router-state-tree',
  'next-router-prefetch',
])

/** The headers of a call on our own connection: where its body ends is said anew, from what was understood. */
export function headersToPassOn(headers: IncomingHttpHeaders, framing: Framing): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || notPassedOn.has(name) || name.startsWith('x-middleware-')) continue
    passed[name] = value
  }
  if (framing.body === 'bytes') passed['content-length'] = String(framing.length)
  if (framing.body === 'chunks') passed['transfer-encoding'] = 'chunked'
  return passed
}

const notPassedBack = new Set([...hopByHop, 'set-cookie', 'server', 'x-powered-by'])

export function headersToPassBack(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = {
    'cache-control': 'no-store',
    'content-security-policy': callPolicy,
    ...headersOfAll(),
  }
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !notPassedBack.has(name)) passed[name] = value
  }
  return passed
}
