import { sql } from 'kysely'
import type { z } from 'zod'
import type { fileRequest as contract } from '@/lib/contracts/documents'
import { AppError } from '@/server/http/app-error'
import type { AuditEntry } from '@/server/http/audit-entry'
import type { CallContext } from '@/server/http/serve'
import { copyFile, keepBytes } from '@/server/modules/files'
import type { FilesRow } from '@/server/platform/db/rows.generated'
import { insertDocument, refuseFull } from './keep-document'
import { freeName } from './names'
import { requireFolder } from './reach'

type Looking = Pick<CallContext, 'tx' | 'caller' | 'now' | 'locale'>
type Source = Pick<FilesRow, 'file_id' | 'name' | 'size'>

/** What tasks say of their requests to who may see it. */
export interface RequestPapers {
  mayReadFile(looking: Looking, file: { taskId: string; fileId: string }): Promise<boolean>
  /** @throws AppError object.unknown for a request he may not see */
  receiptOf(looking: Looking, taskId: string): Promise<{ name: string; bytes: Buffer }>
}

export interface Filing {
  papers: RequestPapers
  /** Who looks at the request: nothing is filed that he may not see. */
  reader: Looking
  /** Whose right it is to add to the folder, and who is said to have added it. */
  filer: Looking
  audit(entry: AuditEntry): Promise<void>
  /** The id of the document made of a file, or of the request itself (''). */
  idOf(source: string): string
}

const megabyte = 1024 * 1024
/** Of one filing, all files together. */
const mostMegabytes = 400
const pdf = 'application/pdf'

/** Files of a request its reader may see. @throws AppError object.unknown for any other */
async function sourcesOf({ papers, reader }: Filing, taskId: string, fileIds: string[]): Promise<Source[]> {
  const ids = [...new Set(fileIds)]
  const { rows } = await sql<Source>`
    select file_id, name, size from files where task_id = ${taskId} and file_id = any(${ids}::text[]) order by uploaded_at, file_id`.execute(
    reader.tx,
  )
  if (rows.length < ids.length) throw new AppError('object.unknown')
  for (const { file_id: fileId } of rows)
    if (!(await papers.mayReadFile(reader, { taskId, fileId }))) throw new AppError('object.unknown')
  if (rows.reduce((sum, { size }) => sum + size, 0) > mostMegabytes * megabyte)
    throw new AppError('document.tooMuch', { most: mostMegabytes })
  return rows
}

/**
 * Copies into a folder: what is filed stays there, whatever becomes of the request. A name that is taken gets a number.
 * @throws AppError object.unknown, right.missing, document.full, document.tooMuch, document.nothingToFile
 */
export async function fileInto(
  filing: Filing,
  { taskId, folderId, fileIds, receipt }: z.output<typeof contract.input>,
): Promise<{ documents: { documentId: string; name: string }[] }> {
  const { papers, reader, filer } = filing
  const { tx, now, caller } = filer
  if (fileIds.length === 0 && !receipt) throw new AppError('document.nothingToFile')
  await requireFolder(filer, folderId, 'add')
  const sources = await sourcesOf(filing, taskId, fileIds)
  const paper = receipt ? await papers.receiptOf(reader, taskId) : null
  await refuseFull(filer, folderId, sources.length + (paper ? 1 : 0))
  const { rows } = await sql<{ no: string }>`select no from tasks where task_id = ${taskId}`.execute(tx)
  const documents: { documentId: string; name: string }[] = []
  const file = async (
    source: string,
    wanted: string,
    keep: (of: { name: string; documentId: string }) => Promise<string>,
  ) => {
    const documentId = filing.idOf(source)
    const name = await freeName(tx, folderId, wanted)
    const fileId = await keep({ name, documentId })
    await insertDocument(filer, { documentId, folderId, name, fileId, note: '' })
    await filing.audit({
      action: 'document.file',
      objectType: 'document',
      objectId: documentId,
      after: { name, folderId, taskId, detail: rows[0]?.no ?? '' },
    })
    documents.push({ documentId, name })
  }
  const by = caller.account
  if (paper) await file('', paper.name, (of) => keepBytes(tx, { ...of, bytes: paper.bytes, mediaType: pdf, by, now }))
  for (const source of sources)
    await file(source.file_id, source.name, (of) => copyFile(tx, { ...of, fileId: source.file_id, by, now }))
  return { documents }
}
