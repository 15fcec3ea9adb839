import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { OfficeRefusal } from './office-refusal'

/** Bytes a template may unpack to, all together and one part of it; parts it may have. */
const largestUnpacked = 8 * 1024 * 1024
const largestPart = 6 * 1024 * 1024
const mostParts = 400

const endSign = 0x06054b50
const entrySign = 0x02014b50
const localSign = 0x04034b50

/** Where the list of parts ends; behind it stands at most a comment. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--)
    if (bytes.readUInt32LE(at) === endSign) return at
  throw new OfficeRefusal('unreadable')
}

/** A plain path within the archive, which leads nowhere else. */
const isPlainPath = (name: string): boolean =>
  /^[^\u0000-\u001f\\:]{1,200}$/.test(name) &&
  !name.startsWith('/') &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/**
 * The parts of an Office file by their paths. Nothing is unpacked beyond its limits, whatever the file says of itself.
 * @throws OfficeRefusal
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  if (bytes.length < 22) throw new OfficeRefusal('unreadable')
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostParts) throw new OfficeRefusal('size')
  const parts = new Map<string, Buffer>()
  const seen = new Set<string>()
  let left = largestUnpacked
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySign) throw new OfficeRefusal('unreadable')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const entry = {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      local: bytes.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (name.endsWith('/') && isPlainPath(name.slice(0, -1))) continue
    // Two parts of one name: which one is meant, programs answer differently.
    if (!isPlainPath(name) || seen.has(name.toLowerCase())) throw new OfficeRefusal('unreadable')
    seen.add(name.toLowerCase())
    const part = unpacked(bytes, entry, Math.min(left, largestPart))
    left -= part.length
    parts.set(name, part)
  }
  return parts
}

interface Entry {
  flags: number
  method: number
  packed: number
  local: number
}

function unpacked(bytes: Buffer, { flags, method, packed, local }: Entry, most: number): Buffer {
  // Sealed, or packed in a way no Office file is.
  if (flags & 1 || (method !== 0 && method !== 8)) throw new OfficeRefusal('unreadable')
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localSign) throw new OfficeRefusal('unreadable')
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (from + packed > bytes.length) throw new OfficeRefusal('unreadable')
  const data = bytes.subarray(from, from + packed)
  if (method === 0) {
    if (data.length > most) throw new OfficeRefusal('size')
    return Buffer.from(data)
  }
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw new OfficeRefusal((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'size' : 'unreadable')
  }
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff]!
  return (crc ^ 0xffffffff) >>> 0
}

/** 1 January 2020, as archives write days: the same request gives the same file. */
const day = (40 << 9) | (1 << 5) | 1

/** Parts as a file, in their order. */
export function writeZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, content] of parts) {
    const path = Buffer.from(name, 'utf8')
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(day, 8)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(localSign)
    bodies.push(local, common, path, packed)
    const entry = Buffer.alloc(6)
    entry.writeUInt32LE(entrySign)
    entry.writeUInt16LE(20, 4)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    list.push(entry, common, rest, path)
    offset += 30 + path.length + packed.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endSign)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}
