import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { NextRequest } from 'next/server'
import { callerAddress } from './caller-address'
import { passThrough } from './door'
import { hasOwnDoor } from './own-door'
import { bffSettings } from './settings'

/**
 * The door as a route handler: in development, and on any host that runs Next its own way. Where our own server stands
 * before Next, every call has been answered there: what gets here has come by another way.
 */
export async function routeDoor(request: NextRequest): Promise<Response> {
  if (hasOwnDoor()) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const url = new URL(request.url)
  const answer = await passThrough({
    method: request.method,
    target: url.pathname + url.search,
    headers: Object.fromEntries(request.headers) as IncomingHttpHeaders,
    body: request.body ? Readable.fromWeb(request.body as NodeReadableStream) : undefined,
    // Next knows no other end of the connection than what it is told.
    address: callerAddress(undefined, request.headers.get('x-forwarded-for') ?? undefined, bffSettings().trustProxy),
    // Next compresses on its own and drops content-encoding.
    plain: true,
    onGone: (abandon) => request.signal.addEventListener('abort', abandon, { once: true }),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const line of Array.isArray(value) ? value : [value])
      if (line !== undefined) headers.append(name, String(line))
  }
  const empty = request.method === 'HEAD' || answer.status === 204 || answer.status === 304
  const body = empty ? null : typeof answer.body === 'string' ? answer.body : webStream(answer.body)
  return new Response(body, { status: answer.status, headers })
}

function webStream(stream: Readable): BodyInit {
  return Readable.toWeb(stream, { strategy: { highWaterMark: 0 } }) as unknown as ReadableStream
}
