import { sql } from 'kysely'
import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { formFields } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'
import type { FilesRow } from '@/server/platform/db/rows.generated'

/** Ids of the files form data speaks of, by field. */
export function fileIdsByField(definition: FormDefinition, data: FormData): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const field of formFields(definition)) {
    if (!traitsOf(field).holdsFiles) continue
    const value = data[field.id]
    const found = (Array.isArray(value) ? value : [value]).filter(
      (id): id is string => typeof id === 'string' && id !== '',
    )
    if (found.length > 0) ids.set(field.id, found)
  }
  return ids
}

/** The files shown with a form, in the order of its fields. */
export async function readFiles(tx: Tx, definition: FormDefinition, data: FormData): Promise<AttachedFile[]> {
  const ids = [...fileIdsByField(definition, data).values()].flat()
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<AttachedFile, 'uploadedAt'> & { latest: string; at: Date }>`
    with recursive chain as (${versionsOf(ids)})
    select c.latest, f.file_id as "fileId", f.name, f.size, f.media_type as "mediaType", coalesce(u.name, f.uploaded_by) as "uploadedBy", f.uploaded_at as at
    from chain c join files f on f.file_id = c.file_id left join users u on u.account = f.uploaded_by
    order by array_position(${ids}::text[], c.latest), c.age`.execute(tx)
  const shown = new Map<string, AttachedFile>()
  for (const { latest, at, ...rest } of rows) {
    const file = { ...rest, uploadedAt: at.toISOString() }
    const newest = shown.get(latest)
    if (newest) (newest.versions ??= []).push(file)
    else shown.set(latest, file)
  }
  return [...shown.values()]
}

/** More than people keep; a chain that is longer shows its latest. */
const mostVersions = 100

/** Rows (latest, file_id, age) of files and those they took the place of in the same task. */
const versionsOf = (ids: string[]) => sql`
  select file_id as latest, file_id, replaces, task_id, 0 as age from files where file_id = any(${ids}::text[])
  union all
  select c.latest, f.file_id, f.replaces, f.task_id, c.age + 1 from chain c join files f on f.file_id = c.replaces and f.task_id is not distinct from c.task_id
  where c.age < ${mostVersions}::int`

/** Whether a file is one of these, or one they took the place of. */
export async function isVersionOf(tx: Tx, fileId: string, ids: string[]): Promise<boolean> {
  if (ids.includes(fileId)) return true
  if (ids.length === 0) return false
  const { rows } =
    await sql`with recursive chain as (${versionsOf(ids)}) select 1 from chain where file_id = ${fileId} limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

/**
 * Makes files part of a task. Only what the person uploaded himself, or what belongs to the task already, can be
 * attached: anything else would be a way to read other people's files.
 * @throws AppError form.invalid naming the field
 */
export async function attachFiles(
  tx: Tx,
  caller: Caller,
  taskId: string,
  definition: FormDefinition,
  data: FormData,
): Promise<void> {
  const byField = fileIdsByField(definition, data)
  const ids = [...byField.values()].flat()
  if (ids.length === 0) return
  const { rows } = await sql<Pick<FilesRow, 'file_id'>>`
    update files set task_id = ${taskId}
    where file_id = any(${ids}::text[]) and (task_id = ${taskId} or (task_id is null and document_id is null and record_id is null and uploaded_by = ${caller.account}))
    returning file_id`.execute(tx)
  const attached = new Set(rows.map((row) => row.file_id))
  // Versions uploaded one after the other before the first was saved belong to the task as well.
  await sql`
    with recursive former as (
      select replaces, 1 as age from files where file_id = any(${[...attached]}::text[]) and replaces is not null
      union all
      select f.replaces, former.age + 1 from former join files f on f.file_id = former.replaces
      where f.replaces is not null and former.age < ${mostVersions}::int
    )
    update files set task_id = ${taskId} where file_id in (select replaces from former) and task_id is null and document_id is null and record_id is null and uploaded_by = ${caller.account}`.execute(
    tx,
  )
  const foreign = [...byField].filter(([, list]) => list.some((id) => !attached.has(id)))
  if (foreign.length > 0)
    throw new AppError('form.invalid', {}, Object.fromEntries(foreign.map(([field]) => [field, 'noRight'])))
}
