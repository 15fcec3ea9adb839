import { sql } from 'kysely'
import { localDay } from '@/lib/calendar/company-time'
import { newId } from '@/server/platform/ids'
import type { Filing } from './file-request'
import { deepest, mostFolders } from './folders'
import { mostDocuments } from './keep-document'
import { requireFolder } from './reach'

/**
 * The folder of this month below one that processes file into, with the rights of that; a month of more documents than a
 * folder holds has several. What is filed for years would fill any folder, and nobody would find his way in it.
 * @returns its id; that of the folder itself where none can be made below it
 * @throws AppError object.unknown, right.missing
 */
export async function folderOfMonth({ filer, audit }: Filing, folderId: string): Promise<string> {
  const { tx, now, caller } = filer
  // Held from here on: two requests that file at once find or make the same one.
  const parent = await requireFolder(filer, folderId, 'add')
  const month = localDay(now).slice(0, 7)
  const { rows } = await sql<{ folder_id: string; name: string; documents: number }>`
    select f.folder_id, f.name, (select count(*) from documents d where d.folder_id = f.folder_id)::int as documents
    from document_folders f where f.parent_id = ${folderId} and f.deleted_at is null and starts_with(f.name, ${month}::text)`.execute(
    tx,
  )
  const held = new Map(rows.map((row) => [row.name, row]))
  for (let number = 1; ; number += 1) {
    const folderName = number === 1 ? month : `${month} (${number})`
    const found = held.get(folderName)
    if (found && found.documents >= mostDocuments) continue
    if (found) return found.folder_id
    const all = await sql<{ n: number }>`select count(*)::int as n from document_folders`.execute(tx)
    if (parent.path.length >= deepest || (all.rows[0]?.n ?? 0) >= mostFolders) return folderId
    const made = newId()
    await sql`insert into document_folders (folder_id, parent_id, name, templates, made_by, made_at)
      values (${made}, ${folderId}, ${folderName}, false, ${caller.account}, ${now})`.execute(tx)
    await audit({
      action: 'documentFolder.save',
      objectType: 'documentFolder',
      objectId: made,
      after: { folderName, rights: null, templates: false },
    })
    return made
  }
}
