import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { NextRequest } from 'next/server'
import { passThrough } from './door'

/** The door as a route handler: in development, and on any host that runs Next its own way. */
export async function routeDoor(request: NextRequest): Promise<Response> {
  const url = new URL(request.url)
  const answer = await passThrough({
    method: request.method,
    target: url.pathname + url.search,
    headers: Object.fromEntries(request.headers) as IncomingHttpHeaders,
    body: request.body ? Readable.fromWeb(request.body as NodeReadableStream) : undefined,
    // Next compresses on its own and drops content-encoding.
    plain: true,
    onGone: (abandon) => request.signal.addEventListener('abort', abandon, { once: true }),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const line of Array.isArray(value) ? value : [value]) if (line !== undefined) headers.append(name, String(line))
  }
  const empty = request.method === 'HEAD' || answer.status === 204 || answer.status === 304
  const body = empty ? null : typeof answer.body === 'string' ? answer.body : webStream(answer.body)
  return new Response(body, { status: answer.status, headers })
}

function webStream(stream: Readable): BodyInit {
  return Readable.toWeb(stream, { strategy: { highWaterMark: 0 } }) as unknown as ReadableStream
}
