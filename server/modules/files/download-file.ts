import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { StreamContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { FileChunksRow, FilesRow } from '@/server/platform/db/rows.generated'
import type { FileRights } from './file-rights'

type StoredFile = Pick<
  FilesRow,
  'name' | 'size' | 'media_type' | 'uploaded_by' | 'task_id' | 'document_id' | 'record_id'
>

/** @throws AppError object.unknown for unknown and forbidden files alike */
export async function findReadableFile(
  looking: { tx: Tx; caller: Caller; now: Date },
  fileId: string,
  rights: FileRights,
): Promise<StoredFile> {
  const { tx } = looking
  const { rows } =
    await sql<StoredFile>`select name, size, media_type, uploaded_by, task_id, document_id, record_id from files where file_id = ${fileId}`.execute(
      tx,
    )
  const file = rows[0]
  if (!file || !(await mayRead(looking, { ...file, fileId }, rights))) throw new AppError('object.unknown')
  return file
}

function mayRead(
  looking: { tx: Tx; caller: Caller; now: Date },
  file: StoredFile & { fileId: string },
  rights: FileRights,
): Promise<boolean> | boolean {
  // Who once uploaded a document may have lost the folder since.
  if (file.document_id !== null) return rights.mayReadDocument(looking, file.document_id)
  if (file.uploaded_by === looking.caller.account) return true
  const { task_id: taskId, record_id: recordId, fileId } = file
  if (recordId !== null) return rights.mayReadRecordFile(looking, { recordId, fileId })
  return taskId !== null && rights.mayReadFile(looking, { taskId, fileId })
}

/** Always a download, never a page: what people upload is not run in our origin. */
export function downloadHeaders(file: StoredFile): Record<string, string> {
  return {
    'content-type': file.media_type,
    'content-length': String(file.size),
    'x-file-size': String(file.size),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

/** Shown in a frame or a picture of our page. The type was read from the bytes and is one that runs nothing in our origin. */
export function previewHeaders(file: StoredFile): Record<string, string> {
  const isPdf = file.media_type === 'application/pdf'
  return {
    ...downloadHeaders(file),
    'content-type': file.media_type === 'text/plain' ? 'text/plain; charset=utf-8' : file.media_type,
    'content-disposition': 'inline',
    // The browser's own viewer of PDFs does not start in a sandbox.
    'content-security-policy': isPdf
      ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
      : "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  }
}

/** One chunk at a time, each in its own short transaction: memory stays flat however slow the reader. */
export function readChunks({ transact }: StreamContext, fileId: string): Readable {
  async function* chunks() {
    for (let seq = 0; ; seq++) {
      const { rows } = await transact((tx) =>
        sql<
          Pick<FileChunksRow, 'bytes'>
        >`select bytes from file_chunks where file_id = ${fileId} and seq = ${seq}`.execute(tx),
      )
      if (!rows[0]) return
      yield rows[0].bytes
    }
  }
  return Readable.from(chunks(), { objectMode: false, highWaterMark: 1 })
}
