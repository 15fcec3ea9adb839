import { sql, type RawBuilder } from 'kysely'
import { documentLevels, type DocumentLevel } from '@/lib/contracts/documents'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { namedIn } from '@/server/modules/announcements'
import type { Tx } from '@/server/platform/db'
import type { DocumentFoldersRow, DocumentsRow } from '@/server/platform/db/rows.generated'

export interface Who {
  tx: Tx
  caller: Caller
}

/** Levels by number, so that they compare: 0 for none. */
export const numberOf = (level: DocumentLevel): number => documentLevels.indexOf(level) + 1
export const levelOf = (number: number): DocumentLevel => documentLevels[number - 1]!

const named = (level: DocumentLevel) => namedIn(sql`f.rights -> ${level}::text`)

/** What the rights that stand on a folder `f` itself let a person do. */
const ownLevel = ({ account, isAdministrator }: Caller): RawBuilder<number> =>
  isAdministrator
    ? sql<number>`4`
    : sql<number>`coalesce((select case when ${named('manage')} then 4 when ${named('edit')} then 3 when ${named('add')} then 2
        when ${named('see')} then 1 else 0 end from users u where u.account = ${account}), 0)`

/**
 * `reach (folder_id, parent_id, gone, level, path)` of all folders, for `with recursive`: what the caller may do in each,
 * whether it or a folder above lies in the recycle bin, and the folders from the top down to it.
 */
export const reach = (caller: Caller): RawBuilder<unknown> => sql`reach as (
  select f.folder_id, f.parent_id, f.deleted_at is not null as gone, ${ownLevel(caller)} as level, array[f.folder_id] as path
    from document_folders f where f.parent_id is null
  union all
  select f.folder_id, f.parent_id, r.gone or f.deleted_at is not null,
      case when f.rights is null then r.level else ${ownLevel(caller)} end, r.path || f.folder_id
    from document_folders f join reach r on f.parent_id = r.folder_id)`

export type KnownFolder = Pick<
  DocumentFoldersRow,
  'folder_id' | 'parent_id' | 'name' | 'rights' | 'templates' | 'deleted_at'
> & { level: number; path: string[] }

/**
 * A folder that is there; who is about to change something in it holds it until the transaction ends: its names stay as
 * they are.
 * @throws AppError object.unknown, right.missing
 */
export async function requireFolder({ tx, caller }: Who, folderId: string, level: DocumentLevel): Promise<KnownFolder> {
  const { rows } = await sql<KnownFolder>`with recursive ${reach(caller)}
    select f.folder_id, f.parent_id, f.name, f.rights, f.templates, f.deleted_at, r.level, r.path
    from document_folders f join reach r on r.folder_id = f.folder_id
    where f.folder_id = ${folderId} and not r.gone and r.level > 0 ${level === 'see' ? sql`` : sql`for update of f`}`.execute(
    tx,
  )
  return required(rows[0], level)
}

/** What a person may do in those of the folders he sees. */
export async function folderLevels({ tx, caller }: Who, folderIds: string[]): Promise<Map<string, DocumentLevel>> {
  const { rows } = await sql<{ folder_id: string; level: number }>`with recursive ${reach(caller)}
    select folder_id, level from reach where folder_id = any(${folderIds}::text[]) and not gone and level > 0`.execute(
    tx,
  )
  return new Map(rows.map(({ folder_id: folderId, level }) => [folderId, levelOf(level)]))
}

export type KnownDocument = Pick<
  DocumentsRow,
  'document_id' | 'folder_id' | 'name' | 'version' | 'locked_by' | 'locked_at'
> & { level: number; folder_name: string }

/** Documents that are there; who is about to change them holds them until the transaction ends. @throws AppError object.unknown, right.missing */
export async function requireDocuments(
  { tx, caller }: Who,
  documentIds: string[],
  level: DocumentLevel,
): Promise<KnownDocument[]> {
  const ids = [...new Set(documentIds)]
  const { rows } = await sql<KnownDocument>`with recursive ${reach(caller)}
    select d.document_id, d.folder_id, d.name, d.version, d.locked_by, d.locked_at, r.level, f.name as folder_name
    from documents d join reach r on r.folder_id = d.folder_id join document_folders f on f.folder_id = d.folder_id
    where d.document_id = any(${ids}::text[]) and d.deleted_at is null and not r.gone and r.level > 0
    order by d.document_id ${level === 'see' ? sql`` : sql`for update of d`}`.execute(tx)
  if (rows.length < ids.length) throw new AppError('object.unknown')
  return rows.map((row) => required(row, level))
}

export async function requireDocument(who: Who, documentId: string, level: DocumentLevel): Promise<KnownDocument> {
  const [document] = await requireDocuments(who, [documentId], level)
  return document!
}

function required<Known extends { level: number }>(known: Known | undefined, level: DocumentLevel): Known {
  if (!known) throw new AppError('object.unknown')
  if (known.level < numberOf(level)) throw new AppError('right.missing')
  return known
}

/** Whether a person may read a file a document holds: he sees the folder, and neither of them lies in the recycle bin. */
export async function mayReadDocument({ tx, caller }: Who, documentId: string): Promise<boolean> {
  const { rows } = await sql`with recursive ${reach(caller)}
    select 1 from documents d join reach r on r.folder_id = d.folder_id
    where d.document_id = ${documentId} and d.deleted_at is null and not r.gone and r.level > 0`.execute(tx)
  return rows.length > 0
}
