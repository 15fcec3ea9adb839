import { sql } from 'kysely'
import type { z } from 'zod'
import { documentActs, type documentHistory, type getDocument } from '@/lib/contracts/documents'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { DocumentVersionsRow, FilesRow } from '@/server/platform/db/rows.generated'
import { shownColumns, shownDocument, shownFrom, type ShownRow } from './list-documents'
import { reach, requireDocument } from './reach'

/** @throws AppError object.unknown */
export async function readDocument(
  context: CallContext,
  documentId: string,
): Promise<z.input<typeof getDocument.data>> {
  const { tx, caller, locale } = context
  const { rows } = await sql<ShownRow & { has_text: boolean; text_is_read: boolean }>`with recursive ${reach(caller)}
    select ${shownColumns}, d.text <> '' as has_text, d.text_version is not distinct from d.version as text_is_read
    from ${shownFrom} where d.document_id = ${documentId} and d.deleted_at is null`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  const versions = await sql<
    Omit<DocumentVersionsRow, 'tenant_id' | 'document_id'> & Pick<FilesRow, 'size' | 'media_type'> & { by_name: string }
  >`select v.version, v.file_id, v.note, v.restores, v.made_by, v.made_at, f.size, f.media_type, coalesce(u.name, v.made_by) as by_name
    from document_versions v join files f on f.file_id = v.file_id left join users u on u.account = v.made_by
    where v.document_id = ${documentId} order by v.version desc`.execute(tx)
  return {
    ...shownDocument(row, context),
    text: !row.text_is_read ? 'reading' : row.has_text ? 'read' : 'none',
    versions: versions.rows.map((version) => ({
      version: version.version,
      fileId: version.file_id,
      size: version.size,
      mediaType: version.media_type,
      note: version.note,
      restores: version.restores,
      madeBy: partFor(locale, version.by_name),
      madeAt: version.made_at.toISOString(),
    })),
  }
}

/** @throws AppError object.unknown */
export async function textOf(context: CallContext, documentId: string): Promise<{ text: string }> {
  await requireDocument(context, documentId, 'see')
  const { rows } = await sql<{ text: string }>`
    select case when text_version = version then text else '' end as text from documents where document_id = ${documentId}`.execute(
    context.tx,
  )
  return { text: rows[0]?.text ?? '' }
}

const mostEntries = 200

/** What the audit log says of a document. @throws AppError object.unknown */
export async function historyOf(
  context: CallContext,
  documentId: string,
): Promise<z.input<typeof documentHistory.data>> {
  const { tx, locale } = context
  await requireDocument(context, documentId, 'see')
  const { rows } = await sql<{ audit_id: string; at: Date; by_name: string; act: string; detail: string }>`
    select a.audit_id, a.at, coalesce(u.name, a.account) as by_name, split_part(a.action, '.', 2) as act,
      coalesce(a.after ->> 'detail', '') as detail
    from audit_log a left join users u on u.account = a.account
    where a.object_type = 'document' and a.object_id = ${documentId}
      and split_part(a.action, '.', 2) = any(${[...documentActs]}::text[])
    order by a.at desc, a.audit_id desc limit ${mostEntries}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      entryId: row.audit_id,
      at: row.at.toISOString(),
      by: partFor(locale, row.by_name),
      act: row.act as 'add',
      detail: row.detail,
    })),
  }
}
