import { sql } from 'kysely'
import type { z } from 'zod'
import type { documentToRequest } from '@/lib/contracts/documents'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { copyFile, refuseOverQuota } from '@/server/modules/files'
import type { FilesRow } from '@/server/platform/db/rows.generated'
import { requireDocument } from './reach'

/** The field of a process's first step that takes files, as far as a person may fill it in; undefined where none does. */
export type FileFieldOf = (context: CallContext, processId: string) => Promise<string | undefined>

/**
 * A copy of the newest version for a request to be started with: from here on it is a file of the caller's like any other.
 * @throws AppError object.unknown, document.noFileField, file.quota
 */
export async function toRequest(
  context: CallContext,
  { documentId, processId }: { documentId: string; processId: string },
  tools: { fileFieldOf: FileFieldOf; quotaMegabytes: number },
): Promise<z.input<typeof documentToRequest.data>> {
  const { tx, caller, now } = context
  const { version, name } = await requireDocument(context, documentId, 'see')
  const fieldId = await tools.fileFieldOf(context, processId)
  if (!fieldId) throw new AppError('document.noFileField')
  const { rows } = await sql<Pick<FilesRow, 'file_id' | 'size' | 'media_type'>>`
    select f.file_id, f.size, f.media_type from document_versions v join files f on f.file_id = v.file_id
    where v.document_id = ${documentId} and v.version = ${version}`.execute(tx)
  const source = rows[0]
  if (!source) throw new AppError('object.unknown')
  await refuseOverQuota(tx, caller, source.size, tools.quotaMegabytes)
  const fileId = await copyFile(tx, { fileId: source.file_id, name, by: caller.account, now, documentId: null })
  await context.audit({
    action: 'document.request',
    objectType: 'document',
    objectId: documentId,
    after: { processId, version, detail: String(version) },
  })
  return {
    fieldId,
    file: {
      fileId,
      name,
      size: source.size,
      mediaType: source.media_type,
      uploadedBy: caller.name,
      uploadedAt: now.toISOString(),
    },
  }
}
