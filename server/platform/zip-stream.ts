import { crc32 } from 'node:zlib'

export interface ZippedFile {
  /** Its path in the archive; no two have the same. */
  name: string
  bytes(): AsyncIterable<Buffer>
}

/** 1 January 2020, as archives write days. */
const day = (40 << 9) | (1 << 5) | 1
/** Sizes stand behind each file; names are UTF-8. */
const flags = 0x0808
interface Written {
  name: Buffer
  crc: number
  size: number
  at: number
}

/** What stands of a file in its own head and in the list at the end alike. */
function common({ name, crc, size }: Omit<Written, 'at'>): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(flags, 2)
  head.writeUInt16LE(day, 8)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(size, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

const sign = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function listed(file: Written): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(file.at, 10)
  return Buffer.concat([sign(0x02014b50), Buffer.from([20, 0]), common(file), rest, file.name])
}

/**
 * Files as one zip archive (APPNOTE 6.3), as they are and not packed: most that is uploaded is packed already. One piece of one
 * file is in memory at a time. Sizes and places have 32 bits: no caller may let 4 GB in.
 */
export async function* zipStream(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const file of files) {
    const name = Buffer.from(file.name, 'utf8')
    yield Buffer.concat([sign(0x04034b50), common({ name, crc: 0, size: 0 }), name])
    let crc = 0
    let size = 0
    for await (const piece of file.bytes()) {
      crc = crc32(piece, crc)
      size += piece.length
      yield piece
    }
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc, 0)
    sizes.writeUInt32LE(size, 4)
    sizes.writeUInt32LE(size, 8)
    yield Buffer.concat([sign(0x08074b50), sizes])
    written.push({ name, crc, size, at })
    at += 30 + name.length + size + 16
  }
  const list = Buffer.concat(written.map(listed))
  const end = Buffer.alloc(18)
  end.writeUInt16LE(written.length, 4)
  end.writeUInt16LE(written.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  yield Buffer.concat([list, sign(0x06054b50), end])
}

/** Names as they may stand beside each other: a second one of a name, whatever its case, gets a number. */
export function besideEachOther(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const ending = /\.[^.\s]{1,12}$/.exec(name)?.[0] ?? ''
    const stem = name.slice(0, name.length - ending.length)
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}
