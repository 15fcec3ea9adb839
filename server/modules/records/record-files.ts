import { sql } from 'kysely'
import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import { stripHidden } from '@/lib/form-data/strip-hidden'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { fileIdsByField, isVersionOf } from '@/server/modules/tasks'
import type { Tx } from '@/server/platform/db'
import type { FilesRow } from '@/server/platform/db/rows.generated'
import { formOf, ValuesByForm } from './record-form'
import { fieldRightsBy, linesFor, listInSight, type Looking } from './sight'
import { recordInSight } from './stored-record'

/** More than people keep. */
const mostVersions = 100

/**
 * Makes files part of a record. Only what the person uploaded himself, or what belongs to the record already, can be
 * attached: anything else would be a way to read other people's files.
 * @throws AppError form.invalid naming the field
 */
export async function attachToRecord(
  tx: Tx,
  caller: Caller,
  recordId: string,
  definition: FormDefinition,
  data: FormData,
): Promise<void> {
  const byField = fileIdsByField(definition, data)
  const ids = [...byField.values()].flat()
  if (ids.length === 0) return
  const { rows } = await sql<Pick<FilesRow, 'file_id'>>`
    update files set record_id = ${recordId}
    where file_id = any(${ids}::text[])
      and (record_id = ${recordId} or (task_id is null and document_id is null and record_id is null and uploaded_by = ${caller.account}))
    returning file_id`.execute(tx)
  const attached = new Set(rows.map((row) => row.file_id))
  // Versions uploaded one after the other before the first was saved belong to the record as well.
  await sql`
    with recursive former as (
      select replaces, 1 as age from files where file_id = any(${[...attached]}::text[]) and replaces is not null
      union all
      select f.replaces, former.age + 1 from former join files f on f.file_id = former.replaces
      where f.replaces is not null and former.age < ${mostVersions}::int
    )
    update files set record_id = ${recordId} where file_id in (select replaces from former)
      and task_id is null and document_id is null and record_id is null and uploaded_by = ${caller.account}`.execute(tx)
  const foreign = [...byField].filter(([, list]) => list.some((id) => !attached.has(id)))
  if (foreign.length > 0)
    throw new AppError('form.invalid', {}, Object.fromEntries(foreign.map(([field]) => [field, 'noRight'])))
}

/** Files of records that are no more go with what nobody has attached. */
export async function releaseFiles(tx: Tx, recordIds: string[]): Promise<void> {
  await sql`update files set record_id = null where record_id = any(${recordIds}::text[])`.execute(tx)
}

/** Whether a person may read a file of a record: he may see the record, and the field that holds the file is not hidden from him. */
export async function mayReadRecordFile(
  looking: Looking,
  { recordId, fileId }: { recordId: string; fileId: string },
): Promise<boolean> {
  const { tx } = looking
  const { rows } = await sql<{
    list_id: string
  }>`select list_id from records where record_id = ${recordId}`.execute(tx)
  if (!rows[0]) return false
  try {
    const sight = await listInSight(looking, rows[0].list_id)
    const record = await recordInSight(tx, sight, recordId)
    const form = await formOf(tx, sight.list)
    const rights = fieldRightsBy(linesFor(sight, record), form.definition, null)
    const data = await new ValuesByForm(tx, form).of(record.form_version, record.data)
    const shown = stripHidden(form.definition, rights, data)
    return await isVersionOf(tx, fileId, [...fileIdsByField(form.definition, shown).values()].flat())
  } catch (error) {
    if (error instanceof AppError && error.key === 'object.unknown') return false
    throw error
  }
}
