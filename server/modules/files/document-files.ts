import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'
import type { FileChunksRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'

/**
 * Makes an upload part of a document: only what the person uploaded himself and nothing holds yet.
 * @returns its name
 * @throws AppError object.unknown
 */
export async function takeForDocument(
  tx: Tx,
  caller: Caller,
  { fileId, documentId }: { fileId: string; documentId: string },
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    update files set document_id = ${documentId} where file_id = ${fileId} and uploaded_by = ${caller.account}
      and task_id is null and document_id is null and record_id is null returning name`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0].name
}

interface Copy {
  fileId: string
  name: string
  by: string
  now: Date
  /** The document that holds it; null for an upload like any other. */
  documentId: string | null
}

/** A file of its own with the same bytes. @returns its id */
export async function copyFile(tx: Tx, { fileId: source, name, by, now, documentId }: Copy): Promise<string> {
  const fileId = newId()
  await sql`insert into file_chunks (file_id, seq, bytes, stored_at)
    select ${fileId}, seq, bytes, ${now} from file_chunks where file_id = ${source}`.execute(tx)
  await sql`insert into files (file_id, name, size, media_type, sha256, uploaded_by, uploaded_at, document_id)
    select ${fileId}, ${name}, size, media_type, sha256, ${by}, ${now}, ${documentId}::text from files where file_id = ${source}`.execute(
    tx,
  )
  return fileId
}

/** As uploads are stored, so that reading one holds no more in memory than reading another. */
const chunkSize = 512 * 1024

/** A file the server has made itself. @returns its id */
export async function keepBytes(
  tx: Tx,
  { bytes, mediaType, name, by, now, documentId }: Omit<Copy, 'fileId'> & { bytes: Buffer; mediaType: string },
): Promise<string> {
  const fileId = newId()
  for (let seq = 0; seq * chunkSize < bytes.length; seq += 1)
    await sql`insert into file_chunks (file_id, seq, bytes, stored_at)
      values (${fileId}, ${seq}, ${bytes.subarray(seq * chunkSize, (seq + 1) * chunkSize)}, ${now})`.execute(tx)
  await sql`insert into files (file_id, name, size, media_type, sha256, uploaded_by, uploaded_at, document_id)
    values (${fileId}, ${name}, ${bytes.length}, ${mediaType}, ${createHash('sha256').update(bytes).digest()}, ${by}, ${now}, ${documentId}::text)`.execute(
    tx,
  )
  return fileId
}

/** All of a file at once, for those that are known to be small. */
export async function bytesOfFile(tx: Tx, fileId: string): Promise<Buffer> {
  const { rows } = await sql<
    Pick<FileChunksRow, 'bytes'>
  >`select bytes from file_chunks where file_id = ${fileId} order by seq`.execute(tx)
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

/** What documents that are gone held. */
export async function removeOfDocuments(tx: Tx, documentIds: string[]): Promise<void> {
  await sql`delete from file_chunks where file_id in (select file_id from files where document_id = any(${documentIds}::text[]))`.execute(
    tx,
  )
  await sql`delete from files where document_id = any(${documentIds}::text[])`.execute(tx)
}
