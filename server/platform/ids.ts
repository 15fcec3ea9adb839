import { randomFillSync } from 'node:crypto'

// Asking the system for 16 bytes at a time takes longer than all the rest of an id.
const pool = Buffer.alloc(4096)
let used = pool.length

function randomId(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + 16))
  pool.fill(0, used, used + 16)
  used += 16
  return bytes
}

/** A new id: UUID version 7 (RFC 9562) without dashes, so that ids sort by the time they were made. */
export function newId(now: number = Date.now()): string {
  const bytes = randomId()
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex')
}
