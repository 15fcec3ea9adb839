import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import type { FileScanner } from '@/server/platform/file-scanner/file-scanner'
import { newId } from '@/server/platform/ids'
import { safeFileName } from '@/server/platform/safe-file-name'
import { endingFits, kindOf } from './ending-fits'
import { startScan } from './scan-while-storing'
import type { QuotaOfUpload } from './upload-quota'

const chunkSize = 512 * 1024

interface FileToStore {
  name: string
  bytes: AsyncIterable<Buffer> & { truncated?: boolean }
  /** The file it is a new version of. */
  replaces: string | null
  scanner: FileScanner | null
  quota: QuotaOfUpload
}

/** @throws AppError file.otherKind where the first bytes are not what the name says */
async function typeOf(name: string, first: Buffer): Promise<string> {
  const known = await kindOf(safeFileName(name), first)
  if (!endingFits(safeFileName(name), known, first)) throw new AppError('file.otherKind', { name: safeFileName(name) })
  return known || 'application/octet-stream'
}

/**
 * Stores a stream chunk by chunk; a stream that breaks off leaves chunks without a file, which the nightly job removes.
 * The type is read from the bytes, never believed, and fits the ending.
 * @throws AppError input.tooLarge while the bytes arrive, file.quota, file.empty, file.otherKind, file.refused and file.notScanned
 */
export async function storeFile(
  context: StreamContext,
  { name, bytes, replaces, scanner, quota }: FileToStore,
): Promise<AttachedFile> {
  const fileId = newId()
  const digest = createHash('sha256')
  let size = 0
  let seq = 0
  let mediaType: string | undefined
  let held: Buffer[] = []
  let heldSize = 0

  const store = async () => {
    const chunk = Buffer.concat(held)
    mediaType ??= await typeOf(name, chunk)
    await context.transact((tx) =>
      sql`insert into file_chunks (file_id, seq, bytes) values (${fileId}, ${seq}, ${chunk})`.execute(tx),
    )
    seq++
    held = []
    heldSize = 0
  }
  const scan =
    scanner &&
    startScan(scanner, safeFileName(name), (error) =>
      context.request.log.error({ err: error }, 'the scanner of uploads gives no verdict'),
    )
  try {
    for await (const piece of bytes) {
      digest.update(piece)
      size += piece.length
      quota.count(piece.length)
      held.push(piece)
      heldSize += piece.length
      await scan?.pass(piece)
      if (heldSize >= chunkSize) await store()
    }
    if (bytes.truncated) throw new AppError('input.tooLarge')
    // Nothing arrived: a name without a document says more than there is.
    if (size === 0) throw new AppError('file.empty', { name: safeFileName(name) })
    if (heldSize) await store()
    await scan?.finish()
  } catch (error) {
    scan?.giveUp()
    // What was refused is not kept until the night.
    if (error instanceof AppError)
      await context.transact((tx) => sql`delete from file_chunks where file_id = ${fileId}`.execute(tx))
    throw error
  }

  const file: AttachedFile = {
    fileId,
    name: safeFileName(name),
    size,
    mediaType: mediaType ?? 'application/octet-stream',
    uploadedBy: context.caller.name,
    uploadedAt: context.now.toISOString(),
  }
  await context.transact((tx) =>
    sql`insert into files (file_id, name, size, media_type, sha256, uploaded_by, uploaded_at, replaces)
      values (${fileId}, ${file.name}, ${size}, ${file.mediaType}, ${digest.digest()}, ${context.caller.account}, ${context.now}, ${replaces})`.execute(
      tx,
    ),
  )
  return file
}
