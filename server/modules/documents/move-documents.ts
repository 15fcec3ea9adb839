import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { copyFile } from '@/server/modules/files'
import { newId } from '@/server/platform/ids'
import { insertDocument, nameOf, refuseFull } from './keep-document'
import { freeName, refuseTaken } from './names'
import { requireDocuments, requireFolder, type KnownDocument } from './reach'

const megabyte = 1024 * 1024
/** Of one copy, all documents together. */
const mostMegabytes = 400

/** @throws AppError document.locked */
async function refuseLocked(context: CallContext, documents: KnownDocument[]): Promise<void> {
  const held = documents.find(({ locked_by: by }) => by && by !== context.caller.account)
  if (held) throw new AppError('document.locked', { name: held.name, by: await nameOf(context, held.locked_by!) })
}

/** @throws AppError object.unknown, right.missing, document.locked, document.nameTaken, document.full */
export async function moveDocuments(
  context: CallContext,
  { documentIds, folderId }: { documentIds: string[]; folderId: string },
): Promise<void> {
  const { tx } = context
  const documents = await requireDocuments(context, documentIds, 'edit')
  await refuseLocked(context, documents)
  const folder = await requireFolder(context, folderId, 'add')
  const moved = documents.filter((one) => one.folder_id !== folderId)
  await refuseFull(context, folderId, moved.length)
  for (const { document_id: documentId, name, folder_id: from } of moved) {
    await refuseTaken(tx, { folderId, name })
    await sql`update documents set folder_id = ${folderId} where document_id = ${documentId}`.execute(tx)
    await context.audit({
      action: 'document.move',
      objectType: 'document',
      objectId: documentId,
      before: { folderId: from },
      after: { name, folderId, detail: folder.name },
    })
  }
}

/** @throws AppError object.unknown, right.missing, document.full, document.tooMuch */
export async function copyDocuments(
  context: CallContext,
  { documentIds, folderId }: { documentIds: string[]; folderId: string },
): Promise<{ documents: { documentId: string; name: string }[] }> {
  const { tx, caller, now } = context
  const sources = await requireDocuments(context, documentIds, 'see')
  await requireFolder(context, folderId, 'add')
  await refuseFull(context, folderId, sources.length)
  const { rows } = await sql<{ document_id: string; file_id: string; size: number }>`
    select v.document_id, v.file_id, f.size from document_versions v join documents d on d.document_id = v.document_id
      and d.version = v.version join files f on f.file_id = v.file_id
    where v.document_id = any(${sources.map((one) => one.document_id)}::text[])`.execute(tx)
  if (rows.reduce((sum, { size }) => sum + size, 0) > mostMegabytes * megabyte)
    throw new AppError('document.tooMuch', { most: mostMegabytes })
  const documents: { documentId: string; name: string }[] = []
  for (const source of sources) {
    const newest = rows.find((row) => row.document_id === source.document_id)
    if (!newest) throw new AppError('object.unknown')
    const documentId = newId()
    const name = await freeName(tx, folderId, source.name)
    const fileId = await copyFile(tx, { fileId: newest.file_id, name, by: caller.account, now, documentId })
    await insertDocument(context, { documentId, folderId, name, fileId, note: '' })
    await context.audit({
      action: 'document.copy',
      objectType: 'document',
      objectId: documentId,
      after: { name, folderId, of: source.document_id, detail: source.name },
    })
    documents.push({ documentId, name })
  }
  return { documents }
}

/** @throws AppError object.unknown, right.missing, document.locked */
export async function deleteDocuments(context: CallContext, documentIds: string[]): Promise<void> {
  const { tx, caller, now } = context
  const documents = await requireDocuments(context, documentIds, 'edit')
  await refuseLocked(context, documents)
  for (const { document_id: documentId, name, folder_name: folder } of documents) {
    await sql`update documents set deleted_by = ${caller.account}, deleted_at = ${now}, locked_by = null, locked_at = null
      where document_id = ${documentId}`.execute(tx)
    await context.audit({
      action: 'document.delete',
      objectType: 'document',
      objectId: documentId,
      before: { name, detail: folder },
    })
  }
}
