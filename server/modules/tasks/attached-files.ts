import { sql } from 'kysely'
import type { FormData, FormDefinition, FormField } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { formFields } from '@/lib/form-data/form-fields'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'

const holdsFiles = new Set<FormField['type']>(['attachment', 'image', 'signature'])

/** Ids of the files form data speaks of, by field. */
export function fileIdsByField(definition: FormDefinition, data: FormData): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const field of formFields(definition)) {
    if (!holdsFiles.has(field.type)) continue
    const value = data[field.id]
    const found = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')
    if (found.length > 0) ids.set(field.id, found)
  }
  return ids
}

/** The files shown with a form, in the order of its fields. */
export async function readFiles(tx: Tx, definition: FormDefinition, data: FormData): Promise<AttachedFile[]> {
  const ids = [...fileIdsByField(definition, data).values()].flat()
  if (ids.length === 0) return []
  const { rows } = await sql<AttachedFile & { at: Date }>`
    select file_id as "fileId", name, size, media_type as "mediaType", uploaded_by as "uploadedBy", uploaded_at as at
    from files where file_id = any(${ids}::text[]) order by array_position(${ids}::text[], file_id)`.execute(
    tx,
  )
  return rows.map(({ at, ...file }) => ({ ...file, uploadedAt: at.toISOString() }))
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
  const { rows } = await sql<{ file_id: string }>`
    update files set task_id = ${taskId}
    where file_id = any(${ids}::text[]) and (task_id = ${taskId} or (task_id is null and uploaded_by = ${caller.account}))
    returning file_id`.execute(tx)
  const attached = new Set(rows.map((row) => row.file_id))
  const foreign = [...byField].filter(([, list]) => list.some((id) => !attached.has(id)))
  if (foreign.length > 0)
    throw new AppError('form.invalid', {}, Object.fromEntries(foreign.map(([field]) => [field, 'noRight'])))
}
