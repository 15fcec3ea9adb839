import { gunzipSync } from 'node:zlib'

/** A file of an archive. */
export interface ArchivedFile {
  path: string
  content: Buffer
}

const block = 512
const textAt = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '')

/** The value of `path` in the records of an extended header, each `length key=value\n`; empty when there is none. */
function pathIn(records: Buffer): string {
  for (let at = 0; at < records.length;) {
    const space = records.indexOf(0x20, at)
    const length = Number(records.toString('utf8', at, space))
    if (!(length > 0)) return ''
    const record = records.toString('utf8', space + 1, at + length - 1)
    if (record.startsWith('path=')) return record.slice('path='.length)
    at += length
  }
  return ''
}

/** The files of a .tgz: plain tar with ustar prefixes, GNU long names and extended headers. Links and folders are left out. */
export function readTgz(packed: Buffer): ArchivedFile[] {
  const tar = gunzipSync(packed)
  const files: ArchivedFile[] = []
  let longName = ''
  for (let at = 0; at + block <= tar.length;) {
    const header = tar.subarray(at, at + block)
    if (header[0] === 0) break
    const size = parseInt(textAt(header, 124, 12).trim() || '0', 8)
    const kind = textAt(header, 156, 1)
    const content = tar.subarray(at + block, at + block + size)
    at += block + Math.ceil(size / block) * block
    if (kind === 'L') longName = content.toString('utf8').replace(/\0.*$/s, '')
    else if (kind === 'x') longName = pathIn(content)
    else {
      const prefix = textAt(header, 257, 5) === 'ustar' ? textAt(header, 345, 155) : ''
      const path = longName || (prefix ? `${prefix}/` : '') + textAt(header, 0, 100)
      longName = ''
      if (kind === '' || kind === '0') files.push({ path, content })
    }
  }
  return files
}
