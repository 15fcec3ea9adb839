import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { newId } from '@/server/platform/ids'
import { MerkleRoot } from './merkle-root'

/** The end of one log at a moment. */
export interface AnchorEntry {
  taskId: string
  /** Number of its last row, and the hash of that. */
  seq: number
  hash: string
  /** What people call the request by. */
  no: string
}

const manifest = z.object({
  format: z.literal('baton-anchor/1'),
  tenant: z.string(),
  no: z.number().int(),
  at: z.iso.datetime(),
  /** Of every log; otherwise of those that have grown since the anchor before. */
  full: z.boolean(),
  /** When the last full one was made. */
  fullAt: z.iso.datetime(),
  entries: z.number().int(),
  /** Requests there were. */
  tasks: z.number().int(),
  certificates: z.object({ seq: z.number().int(), hash: z.string() }),
  /** Merkle tree hash (RFC 6962) over the lines before. */
  root: z.string(),
  /** Hash of the anchor before; '' for the first. */
  previous: z.string(),
  /** Ed25519, base64url. */
  publicKey: z.string(),
})
export type Manifest = z.output<typeof manifest>

export const folderOf = (backups: string, tenantId: string): string =>
  join(backups, 'anchors', encodeURIComponent(tenantId))
export const fileOf = (folder: string, no: number): string =>
  join(folder, `anchor-${String(no).padStart(6, '0')}.txt.gz`)

/** What a file is called until it is whole: never what another server calls its own. */
export const draftOf = (folder: string, no: number): string => `${fileOf(folder, no)}.${newId()}.part`

/** None where there is no folder yet. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Removes drafts nobody has written to since a moment: whoever began them has died. */
export async function removeDrafts(folder: string, since: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.part')) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < since) await rm(path, { force: true })
  }
}

/** Numbers of the anchors that lie in a folder, from the first. */
export async function anchorsIn(folder: string): Promise<number[]> {
  return (await namesIn(folder))
    .flatMap((name) => /^anchor-(\d{6})\.txt\.gz$/.exec(name)?.slice(1).map(Number) ?? [])
    .sort((a, b) => a - b)
}

/** For a company that is deleted: another one of its code would be measured by them. */
export const removeAnchors = (backups: string, tenantId: string): Promise<void> =>
  rm(folderOf(backups, tenantId), { recursive: true, force: true })

const lineOf = ({ taskId, seq, hash, no }: AnchorEntry) => [taskId, seq, hash, no.replace(/\s+/g, ' ')].join('\t')

export interface Signed {
  text: string
  signature: Buffer
}

/**
 * Writes a file: a line for each entry, then what it is, then the signature over that. It holds a page of entries at a time, and
 * is on the disk when this returns. What is half written is removed.
 */
export async function writeAnchor(
  path: string,
  pages: AsyncIterable<AnchorEntry[]>,
  sign: (found: { entries: number; root: string }) => Promise<Signed>,
  signal?: AbortSignal,
): Promise<void> {
  const merkle = new MerkleRoot()
  async function* lines() {
    for await (const page of pages) {
      const texts = page.map(lineOf)
      for (const text of texts) merkle.add(text)
      if (texts.length > 0) yield `${texts.join('\n')}\n`
    }
    const { text, signature } = await sign({ entries: merkle.leaves, root: merkle.root() })
    yield `#${text}\n#${signature.toString('base64url')}\n`
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  const closed = new Promise<void>((resolve) => void file.once('close', resolve))
  try {
    await pipeline(Readable.from(lines()), createGzip(), file, { signal })
  } catch (error) {
    // It may be opening still, and would come into being after it has been removed.
    await closed
    await rm(path, { force: true })
    throw error
  }
}

/** Bytes of a line that are still one of ours. */
const longestLine = 4_000

/** @throws Error for what is no packed text of lines */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  const text = createGunzip().setEncoding('utf8')
  // Whoever reads the text hears of the error too; unheard, that of a file which cannot be read would end the process.
  void pipeline(createReadStream(path), text).catch(() => undefined)
  for await (const part of text as AsyncIterable<string>) {
    const lines = (rest + part).split('\n')
    rest = lines.pop()!
    if (rest.length > longestLine) throw new Error('a line is too long')
    yield* lines
  }
  if (rest) throw new Error('it ends within a line')
}

/** What the next one is tied to. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const isSignedBy = (publicKey: string, text: string, signature: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )

/** What a file says of itself, where all of it is as it was written and signed; null otherwise. Whose key it is, is for the caller. */
export async function readManifest(path: string): Promise<{ manifest: Manifest; hash: string } | null> {
  const merkle = new MerkleRoot()
  const ends: string[] = []
  try {
    for await (const line of linesOf(path)) {
      if (line.startsWith('#')) ends.push(line.slice(1))
      else merkle.add(line)
      if (ends.length > 2) return null
    }
    const [text = '', signature = ''] = ends
    const read = manifest.parse(JSON.parse(text))
    const whole =
      read.entries === merkle.leaves && read.root === merkle.root() && isSignedBy(read.publicKey, text, signature)
    return whole ? { manifest: read, hash: hashOf(text) } : null
  } catch {
    // Whatever it is, it is not what was written.
    return null
  }
}

/** The entries of a file that has been found whole, some at a time. */
export async function* readEntries(path: string, atOnce: number): AsyncGenerator<AnchorEntry[]> {
  let page: AnchorEntry[] = []
  for await (const line of linesOf(path)) {
    if (line.startsWith('#')) break
    const [taskId = '', seq = '', hash = '', no = ''] = line.split('\t')
    page.push({ taskId, seq: Number(seq), hash, no })
    if (page.length === atOnce) {
      yield page
      page = []
    }
  }
  if (page.length > 0) yield page
}
