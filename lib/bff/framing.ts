import type { IncomingHttpHeaders } from 'node:http'

/** Where the body of a call ends: there is none, it has so many bytes, or it says so itself. */
export type Framing = { body: 'none' } | { body: 'bytes'; length: number } | { body: 'chunks' }

const readsOnly = new Set(['GET', 'HEAD'])

/** Headers that belong to the connection of the caller and that `Connection` may name (RFC 9110, 7.6.1). */
const mayBeNamed = /^(?:close|keep-alive|te|trailer|upgrade|proxy-connection|http2-settings)?$/

/**
 * How a call is framed; null when its head says two things about it, or what no honest caller says (RFC 9112, 6.3): such a
 * call is refused and its connection closed, for somebody further on may read it otherwise.
 */
export function readFraming(method: string, headers: IncomingHttpHeaders): Framing | null {
  const { connection = '', 'content-length': length, 'transfer-encoding': coding } = headers
  if (
    !connection
      .toLowerCase()
      .split(',')
      .every((name) => mayBeNamed.test(name.trim()))
  )
    return null
  if (coding !== undefined) {
    return length === undefined && !readsOnly.has(method) && coding.toLowerCase() === 'chunked'
      ? { body: 'chunks' }
      : null
  }
  if (length === undefined) return { body: 'none' }
  if (!/^\d{1,15}$/.test(length)) return null
  // A length of nothing is what some callers say of a read.
  if (Number(length) === 0) return { body: 'none' }
  return readsOnly.has(method) ? null : { body: 'bytes', length: Number(length) }
}

/** Whether a head names its host once; Node itself keeps the first and forgets the others. */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1
}
