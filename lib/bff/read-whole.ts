import type { Readable } from 'node:stream'

/** Reads a stream that must be small. @throws when it holds more than `most` bytes. */
export async function readWhole(stream: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new Error(`More than ${most} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
