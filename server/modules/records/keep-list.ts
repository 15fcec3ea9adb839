import { sql } from 'kysely'
import type { z } from 'zod'
import type { saveList as contract, StoredList } from '@/lib/contracts/lists'
import { formFields } from '@/lib/form-data/form-fields'
import { formType } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { whereUsed, type Use } from '@/server/modules/catalogs'
import { formWithRight } from '@/server/modules/forms'
import { ownTablesOf } from '@/server/modules/own-data'
import { refuseUsedList, requireProcessInSight } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { storedOrNew } from '@/server/modules/data-packages'
import { newId } from '@/server/platform/ids'
import { readForm } from '@/server/runtime'
import { releaseFiles } from './record-files'
import { readList } from './stored-list'

async function countRecords(tx: Tx, listId: string): Promise<number> {
  const { rows } = await sql<{
    records: number
  }>`select count(*) as records from records where list_id = ${listId}`.execute(tx)
  return rows[0]?.records ?? 0
}

/** What is looked at and filled in page by page or in a frame of another system makes no records. */
const drawnByUs: readonly number[] = [formType.Normal, formType.JSON]

/** @throws AppError object.unknown, list.notPublished, list.otherKind */
async function requireForm(context: CallContext, formId: string): Promise<void> {
  const form = await formWithRight(context, formId, 'View')
  if (!form.published) throw new AppError('list.notPublished')
  if (!drawnByUs.includes(form.formType)) throw new AppError('list.otherKind')
}

/**
 * A new list and another form or process are for what its designer may see; what stands there already stays.
 * @throws AppError object.unknown, list.notPublished, list.otherKind, list.formFixed
 */
export async function saveList(
  context: CallContext,
  { listId: given, rev: _rev, ...form }: z.output<typeof contract.input>,
  { mayBeNew = false } = {},
): Promise<StoredList> {
  const { tx, caller, now } = context
  const before = given ? await storedOrNew(readList(tx, given), mayBeNew) : undefined
  if (before?.formId !== form.formId) {
    await requireForm(context, form.formId)
    if (before && (await countRecords(tx, before.listId)) > 0) throw new AppError('list.formFixed')
  }
  if (form.processId && before?.processId !== form.processId) await requireProcessInSight(context, form.processId)
  const listId = given || newId()
  const { listName, enable, formId, ...definition } = form
  await sql`insert into lists (list_id, list_name, enabled, form_id, definition, saved_by, saved_at)
    values (${listId}, ${listName}, ${enable}, ${formId}, ${JSON.stringify(definition)}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, list_id) do update set list_name = excluded.list_name, enabled = excluded.enabled, form_id = excluded.form_id,
      definition = excluded.definition, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(tx)
  const after: StoredList = { ...form, listId }
  await context.audit({ action: 'list.save', objectType: 'list', objectId: listId, before, after })
  return after
}

/** What reads records as datasets would stand there without them. @throws AppError list.reported naming it */
async function refuseRead(context: CallContext, { listId, formId }: StoredList, uses: readonly Use[]): Promise<void> {
  const form = await readForm(context.tx, formId, 0)
  const fields = form ? formFields(form.definition).map(({ id }) => [id, id] as const) : []
  const ids = ownTablesOf({ listId }, Object.fromEntries(fields)).map(({ from }) => from)
  const where = await whereUsed(context, uses, { type: 'Dataset', ids })
  if (where) throw new AppError('list.reported', { where })
}

/**
 * With its records.
 * @param uses what uses datasets, in whatever module
 * @throws AppError object.unknown, list.inUse where processes write into it, list.reported where others read it
 */
export async function deleteList(context: CallContext, listId: string, uses: readonly Use[]): Promise<void> {
  const { tx, caller, now } = context
  const before = await readList(tx, listId)
  await refuseUsedList(context, listId)
  await refuseRead(context, before, uses)
  const { rows } = await sql<{ record_id: string }>`select record_id from records where list_id = ${listId}`.execute(tx)
  const gone = rows.map(({ record_id }) => record_id)
  await sql`insert into record_history (change_id, list_id, record_id, form_version, at, account, before, after)
    select gen_random_uuid()::text, r.list_id, r.record_id, r.form_version, ${now}, ${caller.account}, r.data, null
    from records r where r.list_id = ${listId}`.execute(tx)
  await releaseFiles(tx, gone)
  await sql`delete from lists where list_id = ${listId}`.execute(tx)
  await context.audit({
    action: 'list.delete',
    objectType: 'list',
    objectId: listId,
    before: { ...before, records: gone.length },
  })
}
