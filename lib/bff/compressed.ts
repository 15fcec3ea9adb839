import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { createGzip, constants } from 'node:zlib'
import type { Answer } from './arrival'

/** Bytes; below it packing costs more than it saves. */
const worthwhile = 4096

/**
 * The answer packed, when it is long JSON and the caller can unpack it; otherwise the answer itself.
 * Only JSON: streams of events must not wait in a buffer, files are packed already or want their length.
 */
export function compressed(answer: Answer, accepted: IncomingHttpHeaders['accept-encoding']): Answer {
  const { 'content-length': length, ...headers } = answer.headers
  const isLong = length === undefined || Number(length) >= worthwhile
  const isJson = String(headers['content-type']).startsWith('application/json')
  const isPlain = headers['content-encoding'] === undefined
  if (typeof answer.body === 'string' || !isLong || !isJson || !isPlain || !acceptsGzip(accepted)) return answer
  return {
    status: answer.status,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: packed(answer.body),
  }
}

function packed(body: Readable): Readable {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  body.on('error', (error) => gzip.destroy(error))
  gzip.on('close', () => body.destroy())
  // Without a listener a break would end the process; the pipe to the caller hears of it all the same.
  gzip.on('error', () => undefined)
  return body.pipe(gzip)
}

/** RFC 9110, 12.5.3: named, and not with a weight of nought. */
function acceptsGzip(accepted: IncomingHttpHeaders['accept-encoding']): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((part) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(part))
}
