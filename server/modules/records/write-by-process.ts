import { sql } from 'kysely'
import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import { localDay } from '@/lib/calendar/company-time'
import { cleaned } from '@/lib/form-data/apply-edit'
import { byNewPaths } from '@/lib/form-data/by-new-paths'
import { formFields, isEmpty } from '@/lib/form-data/form-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import { sameValue } from '@/lib/form-data/same-value'
import type { FieldErrors } from '@/lib/form-fields/field-error'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import type { Caller } from '@/server/http/caller'
import { lockKinds } from '@/server/http/revisions'
import type { Dependencies, ServerApp } from '@/server/http/server-app'
import { copyFile } from '@/server/modules/files'
import { movedFields } from '@/server/modules/forms'
import { fileIdsByField } from '@/server/modules/tasks'
import type { Tx } from '@/server/platform/db'
import { giveSerialsOf, type FactSource } from '@/server/runtime'
import { RecordAcceptance } from './accept-record'
import { putRecords, withSerials } from './keep-record'
import { attachToRecord } from './record-files'
import { formOf, ValuesByForm } from './record-form'
import { fieldRightsBy, linesFor, listInSight, mayIn, mayWith, type Sight } from './sight'
import { recordInSight, type StoredRecord } from './stored-record'

type Written = Parameters<ServerApp['lists']['write']>[0]

interface Tools extends Pick<Dependencies, 'clock'> {
  facts: FactSource
}

interface Writing extends Pick<Written, 'taskId' | 'writeId' | 'puts'> {
  tx: Tx
  now: Date
  facts: FactSource
  /** Whose request it is; the record is said to be made by him. */
  initiator: Caller
  /** The list as who has the right meets it. */
  sight: Sight
}

/**
 * Writes what a request says into a record, once for each step that does, however often it is tried: for its initiator, with
 * the rights of who published the version it runs by. So no process writes where its publisher could not himself.
 * @throws AppError list.gone, right.missing, form.invalid naming the fields, list.writerGone, list.noneOfRequest
 */
export async function writeByProcess({ clock, facts }: Tools, written: Written): Promise<void> {
  const { transact, listId, writeId } = written
  await transact(async (tx) => {
    // As everybody who writes records: one after the other, so that no key is given twice.
    await lockKinds(tx, ['records'])
    const done = await sql`select 1 from record_writes where write_id = ${writeId}`.execute(tx)
    if (done.rows.length > 0) return
    const { rows } = await sql`select 1 from lists where list_id = ${listId}`.execute(tx)
    if (rows.length === 0) throw new AppError('list.gone')
    const { initiator, publisher, managers } = await written.hands(tx)
    const sight = publisher
      ? await sightOfWriter(tx, listId, publisher)
      : await sightOfManagers(tx, listId, await managers())
    await write({ ...written, tx, now: clock.now(), facts, initiator, sight }, written.values as FormData)
  })
}

async function sightOfWriter(tx: Tx, listId: string, caller: Caller): Promise<Sight> {
  try {
    return await listInSight({ tx, caller }, listId)
  } catch (error) {
    // Nobody who reads of it later knows what was not known.
    if (error instanceof AppError && error.key === 'object.unknown') throw new AppError('list.gone')
    throw error
  }
}

async function sightOfManagers(tx: Tx, listId: string, managers: Caller[]): Promise<Sight> {
  for (const caller of managers)
    try {
      const sight = await listInSight({ tx, caller }, listId)
      const may = mayIn(sight)
      if (may.add || may.edit) return sight
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  throw new AppError('list.writerGone')
}

/** When the version a request goes by was published, or begun where it never was. */
async function publishedAt(tx: Tx, taskId: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(v.published_at, v.created_at) as at from tasks t
      join process_versions v on v.process_id = t.process_id and v.version = t.process_version
    where t.task_id = ${taskId}`.execute(tx)
  return rows[0]?.at ?? new Date(0)
}

async function write(writing: Writing, asked: FormData): Promise<void> {
  const { tx, now, facts, initiator, sight, writeId, taskId } = writing
  const { list } = sight
  const form = await formOf(tx, list)
  // A request under way goes by its own version of the process, which calls fields as the form did when it was published.
  const given = byNewPaths(asked, await movedFields(tx, list.formId, await publishedAt(tx, taskId)))
  const stored = await recordToWrite(writing, form.definition, given)
  const act = stored ? ('edit' as const) : ('add' as const)
  const lines = linesFor(sight, stored)
  const rights = fieldRightsBy(lines, form.definition, act)
  if (!mayWith(lines, act) || !Object.keys(given).every((field) => mayEdit(rights[field] ?? 'hidden')))
    throw new AppError('right.missing')
  const before = stored ? await new ValuesByForm(tx, form).of(stored.form_version, stored.data) : {}
  const recordId = stored?.record_id ?? writeId
  const context = { tx, caller: initiator, now }
  const sent = await withOwnFiles(writing, { definition: form.definition, recordId, before }, given)
  const acceptance = await RecordAcceptance.of(context, list, form, {
    source: facts,
    reader: sight,
    believed: true,
  })
  const { data, shown, errors } = await acceptance.accept({ before, sent, rights, recordId })
  if (Object.keys(errors).length > 0) throw new AppError('form.invalid', {}, byLabel(form.definition, errors))
  await giveSerialsOf(tx, form, data, { today: localDay(now), before })
  if (!stored || !sameRecord(before, data)) {
    await putRecords(
      context,
      { listId: list.listId, formVersion: form.version },
      [{ recordId, before: stored ? before : null, data, shown: withSerials(shown, data, form.definition) }],
      writeId,
    )
    await attachToRecord(tx, initiator, recordId, form.definition, data)
  }
  await remember(writing, recordId)
  await writeAudit(
    { tx, now, caller: initiator, address: '', correlationId: '' },
    {
      action: stored ? 'record.save' : 'record.add',
      objectType: 'record',
      objectId: recordId,
      after: { listId: list.listId, taskId, by: sight.account, fields: Object.keys(given) },
    },
  )
}

/** The record that is meant, as far as the publisher may see it; null for a new one. */
async function recordToWrite(
  { tx, sight, puts, taskId }: Writing,
  definition: FormDefinition,
  given: FormData,
): Promise<StoredRecord | null> {
  const { listId, key } = sight.list
  if (puts === 'new') return null
  if (puts === 'ours') {
    const { rows } = await sql<{
      record_id: string
    }>`select q.record_id from record_requests q join records r using (tenant_id, record_id)
      where q.task_id = ${taskId} and r.list_id = ${listId} order by q.started_at, q.record_id limit 1`.execute(tx)
    if (!rows[0]) throw new AppError('list.noneOfRequest')
    return recordInSight(tx, sight, rows[0].record_id)
  }
  if (key.length === 0 || key.some((field) => isEmpty(given[field]))) return null
  const ofKey = formFields(definition).filter(({ id }) => key.includes(id))
  // As the form keeps it.
  const values = JSON.stringify(Object.fromEntries(ofKey.map((field) => [field.id, cleaned(field, given[field.id]!)])))
  const { rows } = await sql<{ record_id: string }>`select record_id from records
    where list_id = ${listId} and data @> ${values}::jsonb order by created_at, record_id limit 1`.execute(tx)
  return rows[0] ? recordInSight(tx, sight, rows[0].record_id) : null
}

const sameRecord = (before: FormData, after: FormData): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].every((id) => sameValue(before[id], after[id]))

/** What a list refuses is read later by who looks after the request: fields as people call them, rules by their words. */
function byLabel(definition: FormDefinition, errors: FieldErrors): Record<string, string> {
  const labels = new Map(formFields(definition).map(({ id, label }) => [id, label]))
  const rules = new Map((definition.rules ?? []).map(({ id, message }) => [`rule:${id}`, `rule:${message}`]))
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [
      labels.get(path.split(/[.[]/)[0] ?? '') || path,
      rules.get(error) ?? error,
    ]),
  )
}

interface OfRecord {
  definition: FormDefinition
  recordId: string
  before: FormData
}

interface Held {
  file_id: string
  /** Of the same name and content. */
  mark: string
}

/** Files stay with their request: the record has its own copies, of each file one. Only files of the request are taken. */
async function withOwnFiles(
  { tx, now, initiator, taskId }: Writing,
  { definition, recordId, before }: OfRecord,
  given: FormData,
): Promise<FormData> {
  const holding = fileIdsByField(definition, given)
  const ids = [...new Set([...holding.values()].flat())]
  if (ids.length === 0) return given
  const mark = sql`concat_ws(' ', encode(sha256, 'hex'), media_type, name)`
  const { rows } = await sql<Held & { name: string }>`
    select file_id, name, ${mark} as mark from files where task_id = ${taskId} and file_id = any(${ids}::text[])`.execute(
    tx,
  )
  const held = [...fileIdsByField(definition, before).values()].flat()
  const { rows: there } = await sql<Held>`
    select file_id, ${mark} as mark from files where record_id = ${recordId} and file_id = any(${held}::text[])`.execute(
    tx,
  )
  const copies = new Map<string, string>()
  for (const { file_id: fileId, name, mark: own } of rows) {
    const at = there.findIndex((copy) => copy.mark === own)
    const [copy] = at < 0 ? [] : there.splice(at, 1)
    copies.set(
      fileId,
      copy?.file_id ?? (await copyFile(tx, { fileId, name, by: initiator.account, now, documentId: null })),
    )
  }
  const fields = new Set(formFields(definition).flatMap(({ id }) => (mentions(given[id], ids) ? [id] : [])))
  return Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, fields.has(field) ? exchanged(value, copies) : value]),
  ) as FormData
}

const mentions = (value: unknown, ids: string[]): boolean => ids.some((id) => JSON.stringify(value ?? '').includes(id))

function exchanged(value: unknown, copies: Map<string, string>): unknown {
  if (typeof value === 'string') return copies.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => exchanged(one, copies))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, exchanged(inner, copies)]))
}

/** The write is done, and the record knows of the request. */
async function remember({ tx, now, initiator, sight, taskId, writeId }: Writing, recordId: string): Promise<void> {
  await sql`insert into record_writes (write_id, list_id, record_id, task_id, written_at)
    values (${writeId}, ${sight.list.listId}, ${recordId}, ${taskId}, ${now})`.execute(tx)
  await sql`insert into record_requests (record_id, task_id, started_by, started_at)
    values (${recordId}, ${taskId}, ${initiator.account}, ${now}) on conflict do nothing`.execute(tx)
}
