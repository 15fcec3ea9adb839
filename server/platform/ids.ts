import { randomBytes } from 'node:crypto'

/** A new id: UUID version 7 (RFC 9562) without dashes, so that ids sort by the time they were made. */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex')
}
