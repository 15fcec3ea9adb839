import { sql } from 'kysely'
import type { z } from 'zod'
import {
  folderForm,
  type getFolder,
  type listFolders,
  type saveFolder as saveContract,
} from '@/lib/contracts/documents'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import type { DocumentFoldersRow } from '@/server/platform/db/rows.generated'
import { refuseTakenFolder } from './names'
import { levelOf, numberOf, reach, requireFolder, type KnownFolder, type Who } from './reach'

/** More than anybody finds his way in. */
export const mostFolders = 5000
export const deepest = 20

export async function foldersInSight({ tx, caller }: Who): Promise<z.input<typeof listFolders.data>> {
  const { rows } = await sql<
    Pick<DocumentFoldersRow, 'folder_id' | 'name' | 'templates'> & { shown_parent: string; own: boolean; level: number }
  >`with recursive ${reach(caller)}
    select f.folder_id, f.name, f.templates, f.rights is not null as own, r.level,
      coalesce((select p.folder_id from reach p where p.folder_id = r.parent_id and p.level > 0), '') as shown_parent
    from reach r join document_folders f on f.folder_id = r.folder_id
    where not r.gone and r.level > 0 order by cardinality(r.path), f.name, f.folder_id`.execute(tx)
  return {
    folders: rows.map((row) => ({
      folderId: row.folder_id,
      parentId: row.shown_parent,
      folderName: row.name,
      templates: row.templates,
      ownRights: row.own,
      level: levelOf(row.level),
    })),
    mayAddTop: caller.isAdministrator,
  }
}

/** @throws AppError object.unknown, right.missing */
export async function readFolder(who: Who, folderId: string): Promise<z.input<typeof getFolder.data>> {
  const known = await requireFolder(who, folderId, 'manage')
  return { folderId, parentId: known.parent_id ?? '', ...formOf(known) }
}

const formOf = ({ name, templates, rights }: KnownFolder) => folderForm.parse({ folderName: name, templates, rights })

/** Where a folder may come to stand. @throws AppError object.unknown, right.missing, document.tooDeep */
async function requirePlace(who: Who, parentId: string, depth = 1): Promise<KnownFolder | null> {
  if (!parentId) {
    if (!who.caller.isAdministrator) throw new AppError('right.missing')
    return null
  }
  const parent = await requireFolder(who, parentId, 'edit')
  if (parent.path.length + depth > deepest) throw new AppError('document.tooDeep', { most: deepest })
  return parent
}

/** @throws AppError object.unknown, right.missing, document.folderTaken, document.tooDeep, document.full */
export async function saveFolder(
  context: CallContext,
  { folderId: given, parentId, rev: _rev, ...form }: z.output<typeof saveContract.input>,
): Promise<{ folderId: string }> {
  const { tx, caller, now } = context
  const before = given ? await requireFolder(context, given, 'manage') : null
  const folderId = given || newId()
  const rights = form.rights && JSON.stringify(form.rights)
  if (before) {
    await refuseTakenFolder(tx, { parentId: before.parent_id, name: form.folderName, but: folderId })
    await sql`update document_folders set name = ${form.folderName}, templates = ${form.templates}, rights = ${rights}::jsonb
      where folder_id = ${folderId}`.execute(tx)
  } else {
    const parent = await requirePlace(context, parentId)
    // Who may say who sees what, manages.
    if (parent && form.rights && parent.level < numberOf('manage')) throw new AppError('right.missing')
    const { rows } = await sql<{ n: number }>`select count(*) as n from document_folders`.execute(tx)
    if ((rows[0]?.n ?? 0) >= mostFolders) throw new AppError('document.full', { most: mostFolders })
    await refuseTakenFolder(tx, { parentId: parentId || null, name: form.folderName })
    await sql`insert into document_folders (folder_id, parent_id, name, rights, templates, made_by, made_at)
      values (${folderId}, ${parentId || null}, ${form.folderName}, ${rights}::jsonb, ${form.templates}, ${caller.account}, ${now})`.execute(
      tx,
    )
  }
  await context.audit({
    action: 'documentFolder.save',
    objectType: 'documentFolder',
    objectId: folderId,
    before: before && formOf(before),
    after: form,
  })
  return { folderId }
}

/** @throws AppError object.unknown, right.missing, document.intoItself, document.folderTaken, document.tooDeep */
export async function moveFolder(
  context: CallContext,
  { folderId, parentId }: { folderId: string; parentId: string },
): Promise<void> {
  const { tx } = context
  const known = await requireFolder(context, folderId, 'manage')
  const { rows } = await sql<{ depth: number }>`with recursive ${reach(context.caller)}
    select max(cardinality(path)) - ${known.path.length}::int + 1 as depth from reach where ${folderId} = any(path)`.execute(
    tx,
  )
  const parent = await requirePlace(context, parentId, rows[0]?.depth ?? 1)
  if (parent?.path.includes(folderId)) throw new AppError('document.intoItself')
  if ((known.parent_id ?? '') === parentId) return
  await refuseTakenFolder(tx, { parentId: parentId || null, name: known.name })
  await sql`update document_folders set parent_id = ${parentId || null} where folder_id = ${folderId}`.execute(tx)
  await context.audit({
    action: 'documentFolder.move',
    objectType: 'documentFolder',
    objectId: folderId,
    before: { parentId: known.parent_id ?? '' },
    after: { parentId, detail: parent?.name ?? '' },
  })
}

/** @throws AppError object.unknown, right.missing, document.notAllYours, document.locked */
export async function deleteFolder(context: CallContext, folderId: string): Promise<void> {
  const { tx, caller, now, locale } = context
  const known = await requireFolder(context, folderId, 'manage')
  const { rows } = await sql<{ foreign_folders: number; locked: string | null; locked_by: string | null }>`
    with recursive ${reach(caller)},
      -- What lies in the bin below goes along, and may come back to whoever it is.
      below as (select * from reach where ${folderId} = any(path)),
      held as (select d.name, coalesce(u.name, d.locked_by) as by from documents d join below on below.folder_id = d.folder_id
        left join users u on u.account = d.locked_by
        where d.deleted_at is null and d.locked_by <> ${caller.account} order by d.name limit 1)
    select (select count(*) from below where level < 4) as foreign_folders, (select name from held) as locked,
      (select by from held) as locked_by`.execute(tx)
  const [found] = rows
  if (found?.foreign_folders) throw new AppError('document.notAllYours')
  if (found?.locked)
    throw new AppError('document.locked', { name: found.locked, by: partFor(locale, found.locked_by ?? '') })
  await sql`update document_folders set deleted_by = ${caller.account}, deleted_at = ${now} where folder_id = ${folderId}`.execute(
    tx,
  )
  await context.audit({
    action: 'documentFolder.delete',
    objectType: 'documentFolder',
    objectId: folderId,
    before: { folderName: known.name, parentId: known.parent_id ?? '' },
  })
}
