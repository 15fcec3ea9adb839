import { sql } from 'kysely'
import type { z } from 'zod'
import type { binKinds, listBin as listContract } from '@/lib/contracts/documents'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { removeOfDocuments } from '@/server/modules/files'
import type { Tx } from '@/server/platform/db'
import { freeFolderName, freeName } from './names'
import { numberOf, reach, requireFolder, type Who } from './reach'

type Kind = (typeof binKinds)[number]
interface InBin {
  kind: Kind
  id: string
  name: string
  folder_id: string | null
  folder_name: string
  deleted_by: string
  deleted_at: Date
  level: number
}

/**
 * What lies in the recycle bin by itself, where the caller may put it there: what is in a deleted folder comes back with
 * that folder.
 */
async function inBin({ tx, caller }: Who): Promise<InBin[]> {
  const { rows } = await sql<InBin>`with recursive ${reach(caller)}
    select 'document' as kind, d.document_id as id, d.name, d.folder_id, o.name as folder_name,
      coalesce(u.name, d.deleted_by) as deleted_by, d.deleted_at, r.level
    from documents d join reach r on r.folder_id = d.folder_id join document_folders o on o.folder_id = d.folder_id
      left join users u on u.account = d.deleted_by
    where d.deleted_at is not null and not r.gone and r.level >= ${numberOf('edit')}::int
    union all
    select 'folder', f.folder_id, f.name, f.parent_id, coalesce(o.name, ''), coalesce(u.name, f.deleted_by), f.deleted_at, r.level
    from document_folders f join reach r on r.folder_id = f.folder_id
      left join document_folders o on o.folder_id = f.parent_id left join reach p on p.folder_id = f.parent_id
      left join users u on u.account = f.deleted_by
    where f.deleted_at is not null and p.gone is not true and r.level >= ${numberOf('manage')}::int
    order by 7 desc, 2 limit 1000`.execute(tx)
  return rows
}

export async function listBin(context: CallContext, days: number): Promise<z.input<typeof listContract.data>> {
  return {
    rows: (await inBin(context)).map((row) => ({
      kind: row.kind,
      id: row.id,
      name: row.name,
      folderName: row.folder_name,
      deletedBy: partFor(context.locale, row.deleted_by),
      deletedAt: row.deleted_at.toISOString(),
      mayPurge: row.level >= numberOf('manage'),
    })),
    days,
  }
}

/** @throws AppError object.unknown */
async function requireInBin(who: Who, { kind, id }: { kind: Kind; id: string }): Promise<InBin> {
  const found = (await inBin(who)).find((row) => row.kind === kind && row.id === id)
  if (!found) throw new AppError('object.unknown')
  return found
}

/** @throws AppError object.unknown */
export async function restoreFromBin(
  context: CallContext,
  wanted: { kind: Kind; id: string },
): Promise<{ name: string }> {
  const { tx } = context
  const { kind, id, folder_id: folderId, ...found } = await requireInBin(context, wanted)
  if (kind === 'folder') {
    const name = await freeFolderName(tx, folderId, found.name, id)
    await sql`update document_folders set name = ${name}, deleted_by = null, deleted_at = null where folder_id = ${id}`.execute(
      tx,
    )
    await context.audit({
      action: 'documentFolder.restore',
      objectType: 'documentFolder',
      objectId: id,
      after: { folderName: name },
    })
    return { name }
  }
  await requireFolder(context, folderId ?? '', 'edit')
  const name = await freeName(tx, folderId ?? '', found.name)
  await sql`update documents set name = ${name}, deleted_by = null, deleted_at = null where document_id = ${id}`.execute(
    tx,
  )
  await sql`update files set name = ${name} where document_id = ${id}`.execute(tx)
  await context.audit({
    action: 'document.restore',
    objectType: 'document',
    objectId: id,
    after: { name, detail: name },
  })
  return { name }
}

/** @throws AppError object.unknown, right.missing, document.notAllYours */
export async function purge(context: CallContext, wanted: { kind: Kind; id: string }): Promise<void> {
  const { tx } = context
  const { kind, id, name, level } = await requireInBin(context, wanted)
  if (level < numberOf('manage')) throw new AppError('right.missing')
  if (kind === 'folder') {
    const { rows } = await sql<{ foreign: number }>`with recursive ${reach(context.caller)}
      select count(*)::int as foreign from reach where ${id} = any(path) and level < ${numberOf('manage')}::int`.execute(
      tx,
    )
    if (rows[0]?.foreign) throw new AppError('document.notAllYours')
    await removeFolders(tx, [id])
    await context.audit({
      action: 'documentFolder.purge',
      objectType: 'documentFolder',
      objectId: id,
      before: { folderName: name },
    })
    return
  }
  await removeDocuments(tx, [id])
  await context.audit({ action: 'document.purge', objectType: 'document', objectId: id, before: { name } })
}

async function removeDocuments(tx: Tx, ids: string[]): Promise<void> {
  await sql`delete from documents where document_id = any(${ids}::text[])`.execute(tx)
  await removeOfDocuments(tx, ids)
}

/** Folders with all below them. */
async function removeFolders(tx: Tx, ids: string[]): Promise<void> {
  const below = sql`with recursive below as (
    select folder_id from document_folders where folder_id = any(${ids}::text[])
    union select f.folder_id from document_folders f join below b on f.parent_id = b.folder_id)`
  const { rows } = await sql<{ document_id: string }>`${below}
    select document_id from documents where folder_id in (select folder_id from below)`.execute(tx)
  await removeDocuments(
    tx,
    rows.map((row) => row.document_id),
  )
  await sql`${below} delete from document_folders where folder_id in (select folder_id from below)`.execute(tx)
}

/** Once a night: what has been in the recycle bin for so many days goes for good. */
export const emptyBin =
  (days: number) =>
  async (tx: Tx, now: Date): Promise<void> => {
    const old = sql`deleted_at < ${now}::timestamptz - make_interval(days => ${days}::int)`
    const documents = await sql<{ document_id: string }>`select document_id from documents where ${old}`.execute(tx)
    await removeDocuments(
      tx,
      documents.rows.map((row) => row.document_id),
    )
    const folders = await sql<{ folder_id: string }>`select folder_id from document_folders where ${old}`.execute(tx)
    await removeFolders(
      tx,
      folders.rows.map((row) => row.folder_id),
    )
  }
