import { sql } from 'kysely'
import type { z } from 'zod'
import type { addDocument as addContract, addVersion as versionContract } from '@/lib/contracts/documents'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { takeForDocument } from '@/server/modules/files'
import { newId } from '@/server/platform/ids'
import { documentName, endingOf, freeName, refuseTaken } from './names'
import { requireDocument, requireFolder, type KnownDocument } from './reach'

/** More than one folder is looked through in, and versions anybody goes back to. */
export const mostDocuments = 5000
const mostVersions = 500

/** @throws AppError document.full */
export async function refuseFull({ tx }: Pick<CallContext, 'tx'>, folderId: string, more = 1): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from documents where folder_id = ${folderId}`.execute(
    tx,
  )
  if ((rows[0]?.n ?? 0) + more > mostDocuments) throw new AppError('document.full', { most: mostDocuments })
}

interface NewDocument {
  documentId: string
  folderId: string
  name: string
  fileId: string
  note: string
}

/** A document with its first version; its file is the document's by then. */
export async function insertDocument(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  { documentId, folderId, name, fileId, note }: NewDocument,
): Promise<void> {
  await sql`insert into documents (document_id, folder_id, name, version) values (${documentId}, ${folderId}, ${name}, 1)`.execute(
    tx,
  )
  await sql`insert into document_versions (document_id, version, file_id, note, made_by, made_at)
    values (${documentId}, 1, ${fileId}, ${note}, ${caller.account}, ${now})`.execute(tx)
}

/** @throws AppError object.unknown, right.missing, document.nameTaken, document.full */
export async function addDocument(
  context: CallContext,
  { folderId, fileId, note, numbered }: z.output<typeof addContract.input>,
): Promise<{ documentId: string; name: string }> {
  const { tx, caller } = context
  const folder = await requireFolder(context, folderId, 'add')
  await refuseFull(context, folderId)
  const documentId = newId()
  const uploaded = await takeForDocument(tx, caller, { fileId, documentId })
  const name = numbered ? await freeName(tx, folderId, uploaded) : uploaded
  if (!numbered) await refuseTaken(tx, { folderId, name })
  await sql`update files set name = ${name} where file_id = ${fileId}`.execute(tx)
  await insertDocument(context, { documentId, folderId, name, fileId, note })
  await context.audit({
    action: 'document.add',
    objectType: 'document',
    objectId: documentId,
    after: { name, folderId, detail: folder.name },
  })
  return { documentId, name }
}

/** @throws AppError document.locked, document.stale */
async function refuseConflict(
  { tx, caller, locale }: CallContext,
  document: KnownDocument,
  basedOn: number,
  anyway = false,
): Promise<void> {
  const { name, version } = document
  if (document.locked_by && document.locked_by !== caller.account)
    throw new AppError('document.locked', { name, by: await nameOf({ tx, locale }, document.locked_by) })
  if (basedOn === version || anyway) return
  const { rows } = await sql<{ made_by: string }>`
    select made_by from document_versions where document_id = ${document.document_id} and version = ${version}`.execute(
    tx,
  )
  throw new AppError('document.stale', {
    name,
    version,
    basedOn,
    by: await nameOf({ tx, locale }, rows[0]?.made_by ?? ''),
  })
}

export async function nameOf({ tx, locale }: Pick<CallContext, 'tx' | 'locale'>, account: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from users where account = ${account}`.execute(tx)
  return partFor(locale, rows[0]?.name ?? account)
}

/** The next version; who had the document checked out hands it back with it. @throws AppError document.full */
async function insertVersion(
  { tx, caller, now }: CallContext,
  { document_id: documentId, version: before }: KnownDocument,
  { fileId, note, restores }: { fileId: string; note: string; restores: number | null },
): Promise<number> {
  if (before >= mostVersions) throw new AppError('document.full', { most: mostVersions })
  const version = before + 1
  await sql`insert into document_versions (document_id, version, file_id, note, restores, made_by, made_at)
    values (${documentId}, ${version}, ${fileId}, ${note}, ${restores}::int, ${caller.account}, ${now})`.execute(tx)
  await sql`update documents set version = ${version}, locked_by = null, locked_at = null where document_id = ${documentId}`.execute(
    tx,
  )
  return version
}

/** @throws AppError object.unknown, right.missing, document.locked, document.stale, document.otherKind, document.full */
export async function addVersion(
  context: CallContext,
  { documentId, fileId, basedOn, note, anyway }: z.output<typeof versionContract.input>,
): Promise<{ version: number }> {
  const { tx, caller } = context
  const document = await requireDocument(context, documentId, 'edit')
  await refuseConflict(context, document, basedOn, anyway)
  const uploaded = await takeForDocument(tx, caller, { fileId, documentId })
  if (endingOf(uploaded) !== endingOf(document.name))
    throw new AppError('document.otherKind', { name: document.name, given: uploaded })
  await sql`update files set name = ${document.name} where file_id = ${fileId}`.execute(tx)
  const version = await insertVersion(context, document, { fileId, note, restores: null })
  await context.audit({
    action: 'document.version',
    objectType: 'document',
    objectId: documentId,
    after: { version, basedOn, detail: String(version) },
  })
  return { version }
}

/** @throws AppError object.unknown, right.missing, document.locked, document.stale, document.full */
export async function restoreVersion(
  context: CallContext,
  { documentId, version: wanted, basedOn }: { documentId: string; version: number; basedOn: number },
): Promise<{ version: number }> {
  const document = await requireDocument(context, documentId, 'edit')
  await refuseConflict(context, document, basedOn)
  const { rows } = await sql<{ file_id: string }>`
    select file_id from document_versions where document_id = ${documentId} and version = ${wanted}`.execute(context.tx)
  if (!rows[0]) throw new AppError('object.unknown')
  const version = await insertVersion(context, document, { fileId: rows[0].file_id, note: '', restores: wanted })
  await context.audit({
    action: 'document.restoreVersion',
    objectType: 'document',
    objectId: documentId,
    after: { version, detail: String(wanted) },
  })
  return { version }
}

/** @throws AppError object.unknown, right.missing, document.locked, document.nameTaken */
export async function renameDocument(
  context: CallContext,
  { documentId, name: typed }: { documentId: string; name: string },
): Promise<{ name: string }> {
  const { tx } = context
  const document = await requireDocument(context, documentId, 'edit')
  await refuseConflict(context, document, document.version)
  await requireFolder(context, document.folder_id, 'edit')
  const name = documentName(typed, document.name)
  await refuseTaken(tx, { folderId: document.folder_id, name, but: documentId })
  await sql`update documents set name = ${name} where document_id = ${documentId}`.execute(tx)
  await sql`update files set name = ${name} where document_id = ${documentId}`.execute(tx)
  await context.audit({
    action: 'document.rename',
    objectType: 'document',
    objectId: documentId,
    before: { name: document.name },
    after: { name, detail: name },
  })
  return { name }
}
