import { sql } from 'kysely'
import { cutText } from '@/lib/form-fields/cut-text'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'
import { safeFileName } from '@/server/platform/safe-file-name'

/** '.docx' of 'Offer.DOCX'; '' where a name has none. */
export const endingOf = (name: string): string => /\.[^.\s]{1,12}$/.exec(name)?.[0].toLowerCase() ?? ''

/** A name somebody typed, with the ending the document has: what is in it stays what it is. */
export function documentName(typed: string, former: string): string {
  const name = safeFileName(typed)
  return endingOf(name) === endingOf(former) ? name : `${cutText(name, 180)}${endingOf(former)}`
}

/** More than a folder holds documents or folders: there is always one that is free. */
const mostNumbers = 10_000

/** The name with a number before its ending, the first that is free. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name
  const ending = endingOf(name)
  const stem = name.slice(0, name.length - ending.length)
  for (let number = 2; number < mostNumbers; number++) {
    const next = `${cutText(stem, 170)} (${number})${ending}`
    if (!taken.has(next.toLowerCase())) return next
  }
  throw new AppError('document.nameTaken', { name })
}

/** Names of the documents of a folder in small letters; the folder is held by then. */
async function namesIn(tx: Tx, folderId: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from documents where folder_id = ${folderId} and deleted_at is null`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

export async function freeName(tx: Tx, folderId: string, name: string): Promise<string> {
  return numbered(name, await namesIn(tx, folderId))
}

/** @throws AppError document.nameTaken */
export async function refuseTaken(
  tx: Tx,
  { folderId, name, but = '' }: { folderId: string; name: string; but?: string },
): Promise<void> {
  const { rows } = await sql`select 1 from documents where folder_id = ${folderId} and lower(name) = lower(${name})
    and deleted_at is null and document_id <> ${but}`.execute(tx)
  if (rows.length > 0) throw new AppError('document.nameTaken', { name })
}

const folderNamesBelow = async (tx: Tx, parentId: string | null, but: string): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`select lower(name) as name from document_folders
    where parent_id is not distinct from ${parentId}::text and deleted_at is null and folder_id <> ${but}`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

/** @throws AppError document.folderTaken */
export async function refuseTakenFolder(
  tx: Tx,
  { parentId, name, but = '' }: { parentId: string | null; name: string; but?: string },
): Promise<void> {
  if ((await folderNamesBelow(tx, parentId, but)).has(name.toLowerCase()))
    throw new AppError('document.folderTaken', { name })
}

export async function freeFolderName(tx: Tx, parentId: string | null, name: string, but: string): Promise<string> {
  return numbered(name, await folderNamesBelow(tx, parentId, but))
}
