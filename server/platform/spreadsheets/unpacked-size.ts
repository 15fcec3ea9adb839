import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const deflated = 8

/** The record that says where the directory of a zip archive is; a comment of up to 64 KB may stand behind it. */
function findEnd(zip: Buffer): number {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 65_535); at--) if (zip.readUInt32LE(at) === endOfDirectory) return at
  throw new RangeError('no directory')
}

/**
 * Whether all files of a zip archive together stay below a limit once they are unpacked. What the archive says of its
 * own sizes may be a lie, so each file is unpacked, up to the limit.
 * @param limit bytes
 * @throws when it is no archive, or a broken one
 */
export function unpacksWithin(zip: Buffer, limit: number): boolean {
  const end = findEnd(zip)
  let at = zip.readUInt32LE(end + 16)
  let left = limit
  for (let entries = zip.readUInt16LE(end + 10); entries > 0; entries--) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new RangeError('no entry')
    const [method, packed, header] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    if (method === deflated) {
      try {
        left -= inflateRawSync(zip.subarray(begin, begin + packed), { maxOutputLength: Math.max(1, left) }).length
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return false
        throw error
      }
    } else left -= packed
    if (left < 0) return false
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return true
}
