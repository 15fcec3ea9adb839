import { Agent, request as httpRequest, type ClientRequest, type OutgoingHttpHeaders } from 'node:http'
import { Agent as TlsAgent, request as httpsRequest } from 'node:https'
import { bffSettings } from './settings'

const keepAlive = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 }
const agent = new Agent(keepAlive)
const tlsAgent = new TlsAgent(keepAlive)
/** Streams stay open for minutes: with sockets of their own they take none from calls. */
const streaming = { keepAlive: false, maxSockets: 4_000 }
const streamAgent = new Agent(streaming)
const tlsStreamAgent = new TlsAgent(streaming)
const isStream = (path: string) => path.startsWith('/api/live/')

/** R9-01: the longest a call may take. */
const callTimeoutMs = 3_000_000
const connectTimeoutMs = 5_000

/**
 * Opens a request to the workflow server; whoever asks writes the body and ends it.
 * @param alone on a connection of its own, which ends with it
 */
export function requestUpstream(
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  { alone = false } = {},
): ClientRequest {
  const { workflowServer } = bffSettings()
  const secure = workflowServer.protocol === 'https:'
  const open = secure ? httpsRequest : httpRequest
  const request = open({
    agent: alone || isStream(path) ? (secure ? tlsStreamAgent : streamAgent) : secure ? tlsAgent : agent,
    hostname: workflowServer.hostname,
    port: workflowServer.port || (secure ? 443 : 80),
    path: workflowServer.pathname.replace(/\/$/, '') + path,
    method,
    headers,
  })
  request.setTimeout(callTimeoutMs, () => request.destroy(new Error('The workflow server did not answer in time.')))
  request.once('socket', (socket) => {
    if (!socket.connecting) return
    const late = setTimeout(
      () => request.destroy(new Error('The workflow server cannot be reached.')),
      connectTimeoutMs,
    )
    socket.once('connect', () => clearTimeout(late))
    socket.once('close', () => clearTimeout(late))
  })
  return request
}
