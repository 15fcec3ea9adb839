import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { documentOrders, listDocuments as contract } from '@/lib/contracts/documents'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import { levelOf, reach, requireFolder } from './reach'

export interface ShownRow {
  document_id: string
  folder_id: string
  folder_name: string
  name: string
  version: number
  file_id: string
  size: number
  media_type: string
  changed_by: string
  changed_at: Date
  locked_by: string | null
  locked_name: string
  locked_at: Date | null
  level: number
}

/** What a document `d` is shown by, with its newest version `v`, its file `f` and its folder `r`. */
export const shownColumns: RawBuilder<unknown> = sql`d.document_id, d.folder_id, o.name as folder_name, d.name, d.version,
  v.file_id, f.size, f.media_type, coalesce(u.name, v.made_by) as changed_by, v.made_at as changed_at, d.locked_by,
  coalesce(l.name, d.locked_by, '') as locked_name, d.locked_at, r.level`
export const shownFrom: RawBuilder<unknown> = sql`documents d join reach r on r.folder_id = d.folder_id and not r.gone and r.level > 0
  join document_folders o on o.folder_id = d.folder_id
  join document_versions v on v.document_id = d.document_id and v.version = d.version
  join files f on f.file_id = v.file_id
  left join users u on u.account = v.made_by left join users l on l.account = d.locked_by`

export const shownDocument = (row: ShownRow, { caller, locale }: Pick<CallContext, 'caller' | 'locale'>) => ({
  documentId: row.document_id,
  folderId: row.folder_id,
  folderName: row.folder_name,
  name: row.name,
  version: row.version,
  fileId: row.file_id,
  size: row.size,
  mediaType: row.media_type,
  changedBy: partFor(locale, row.changed_by),
  changedAt: row.changed_at.toISOString(),
  lockedBy: partFor(locale, row.locked_name),
  lockedByMe: row.locked_by === caller.account,
  lockedAt: row.locked_at?.toISOString() ?? null,
  level: levelOf(row.level),
})

const orders: Record<(typeof documentOrders)[number], RawBuilder<unknown>> = {
  name: sql`lower(d.name)`,
  changed: sql`v.made_at desc`,
  size: sql`f.size desc`,
}

/** Signs before the words that were found, and all that is shown. */
const before = 40
const shown = 160

/** The documents of one folder; with a keyword those anywhere below it. @throws AppError object.unknown */
export async function listDocuments(
  context: CallContext,
  { folderId, keyword, order, ...page }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.data>> {
  const { tx, caller } = context
  if (folderId) await requireFolder(context, folderId, 'see')
  const word = keyword.trim()
  const place = word
    ? sql<boolean>`(${folderId} = '' or ${folderId} = any(r.path))`
    : sql<boolean>`d.folder_id = ${folderId}`
  const where = sql`d.deleted_at is null and ${place} and ${finds(word, [sql`d.name`, sql`d.text`], sql`d.sounds`)}`
  const found = sql`position(lower(${word}) in lower(d.text))`
  const { rows } = await sql<ShownRow & { excerpt: string }>`with recursive ${reach(caller)}
    select ${shownColumns}, case when ${word} <> '' and ${found} > 0
      then substr(d.text, greatest(1, ${found} - ${before}::int), ${shown}::int) else '' end as excerpt
    from ${shownFrom} where ${where} order by ${orders[order]}, d.document_id ${pageOf(page)}`.execute(tx)
  const count = await sql<{ records: number }>`with recursive ${reach(caller)}
    select count(*) as records from ${shownFrom} where ${where}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      ...shownDocument(row, context),
      excerpt: row.excerpt.replace(/\s+/g, ' ').trim(),
    })),
    records: count.rows[0]?.records ?? 0,
  }
}
