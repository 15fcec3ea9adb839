import { inflateRawSync } from 'node:zlib'
import { Refusal } from './refusal.mjs'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const deflated = 8
/** A workbook has some dozens; each costs time, however empty. */
const mostEntries = 2000

/** The record that says where the directory of a zip archive is; a comment of up to 64 KB may stand behind it. */
function findEnd(zip) {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 65_535); at--)
    if (zip.readUInt32LE(at) === endOfDirectory) return at
  throw new Refusal('unreadable', 'no directory')
}

/**
 * The files of a zip archive, one after the other, unpacked. What the archive says of its own sizes may be a lie, so
 * each file is unpacked, and only as far as the limit for all of them together goes.
 * @param limit bytes
 * @throws Refusal, RangeError for a broken archive
 */
export function* filesIn(zip, limit) {
  const end = findEnd(zip)
  let at = zip.readUInt32LE(end + 16)
  let left = limit
  const entries = zip.readUInt16LE(end + 10)
  if (entries > mostEntries) throw new Refusal('size', 'too many files')
  for (let entry = 0; entry < entries; entry++) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Refusal('unreadable', 'no entry')
    const [method, packed, nameLength, header] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const content = zip.subarray(begin, begin + packed)
    const unpacked = method === deflated ? inflate(content, left) : content
    left -= unpacked.length
    if (left < 0) throw new Refusal('size', 'unpacks to too much')
    yield { name, content: unpacked }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

function inflate(content, most) {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal('size', 'unpacks to too much')
    throw error
  }
}
