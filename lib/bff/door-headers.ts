import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

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

/** Never passed on: what is ours to say (session, address, language) and what only Next understands. */
const notPassedOn = new Set([
  ...hopByHop,
  'host',
  'cookie',
  'authorization',
  'expect',
  'x-given',
  'x-known-browser',
  'x-nonce',
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

export function headersToPassOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set(
    String(headers.connection ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  )
  const passed: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || notPassedOn.has(name) || named.has(name) || name.startsWith('x-middleware-')) continue
    passed[name] = value
  }
  return passed
}

const notPassedBack = new Set([...hopByHop, 'set-cookie', 'server', 'x-powered-by'])

export function headersToPassBack(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !notPassedBack.has(name)) passed[name] = value
  }
  return passed
}
