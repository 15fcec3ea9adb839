import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type/core'
import { sql } from 'kysely'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'

const chunkSize = 512 * 1024

/** The last part of a path in any spelling, without signs a file system or a header trips over. */
export function safeFileName(given: string): string {
  const name = given.normalize('NFC').split(/[/\\]/).pop()!.replace(/[\u0000-\u001f\u007f"<>|:*?]/g, '').trim()
  return name.replace(/^\.+/, '').slice(-200) || 'file'
}

/** UTF-8 without control signs. The last bytes may be half a sign that goes on in the next chunk. */
function isText(chunk: Buffer): boolean {
  const text = chunk.toString('utf8').replace(/\ufffd$/, '')
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(text)
}

/**
 * Stores a stream chunk by chunk; a stream that breaks off leaves chunks without a file, which the nightly job removes.
 * The type is read from the bytes, never believed.
 * @throws AppError input.tooLarge while the bytes arrive
 */
export async function storeFile(context: StreamContext, { name, bytes }: { name: string; bytes: AsyncIterable<Buffer> & { truncated?: boolean } }): Promise<AttachedFile> {
  const fileId = newId()
  const digest = createHash('sha256')
  let size = 0
  let seq = 0
  let mediaType: string | undefined
  let held: Buffer[] = []
  let heldSize = 0

  const store = async () => {
    const chunk = Buffer.concat(held)
    mediaType ??= (await fileTypeFromBuffer(chunk))?.mime ?? (isText(chunk) ? 'text/plain' : 'application/octet-stream')
    await context.transact((tx) => sql`insert into file_chunks (file_id, seq, bytes) values (${fileId}, ${seq}, ${chunk})`.execute(tx))
    seq++
    held = []
    heldSize = 0
  }
  for await (const piece of bytes) {
    digest.update(piece)
    size += piece.length
    held.push(piece)
    heldSize += piece.length
    if (heldSize >= chunkSize) await store()
  }
  if (bytes.truncated) throw new AppError('input.tooLarge')
  if (heldSize) await store()

  const file: AttachedFile = {
    fileId, name: safeFileName(name), size, mediaType: mediaType ?? 'application/octet-stream',
    uploadedBy: context.caller.name, uploadedAt: context.now.toISOString(),
  }
  await context.transact((tx) =>
    sql`insert into files (file_id, name, size, media_type, sha256, uploaded_by, uploaded_at)
      values (${fileId}, ${file.name}, ${size}, ${file.mediaType}, ${digest.digest()}, ${context.caller.account}, ${context.now})`.execute(tx))
  return file
}
