import { sql } from 'kysely'
import type { z } from 'zod'
import type { FormData } from '@/lib/contracts/forms'
import type { saveRecord as contract } from '@/lib/contracts/lists'
import { localDay } from '@/lib/calendar/company-time'
import { sameValue } from '@/lib/form-data/same-value'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { giveSerialsOf, type FactSource } from '@/server/runtime'
import { RecordAcceptance } from './accept-record'
import { attachToRecord, releaseFiles } from './record-files'
import { formOf, ValuesByForm } from './record-form'
import { keepHistory } from './record-history'
import { fieldRightsBy, linesFor, listInSight, mayWith } from './sight'
import { findRecords, recordInSight } from './stored-record'

/** @throws AppError object.unknown, right.missing, form.invalid naming the fields */
export async function saveRecord(
  facts: FactSource,
  context: CallContext,
  { listId, recordId: given, data: sent }: z.output<typeof contract.input>,
): Promise<{ recordId: string }> {
  const { tx, caller, now } = context
  const sight = await listInSight(context, listId)
  const stored = given ? await recordInSight(tx, sight, given) : null
  const lines = linesFor(sight, stored)
  const writing = stored ? ('edit' as const) : ('add' as const)
  if (!mayWith(lines, writing)) throw new AppError('right.missing')
  const form = await formOf(tx, sight.list)
  const before = stored ? await new ValuesByForm(tx, form).of(stored.form_version, stored.data) : {}
  const recordId = given || newId()
  const acceptance = await RecordAcceptance.of(context, sight.list, form, { source: facts })
  const accepted = await acceptance.accept({
    before,
    sent,
    rights: fieldRightsBy(lines, form.definition, writing),
    recordId,
  })
  if (Object.keys(accepted.errors).length > 0) throw new AppError('form.invalid', {}, accepted.errors)
  const { data, shown } = accepted
  await giveSerialsOf(tx, form, data, { today: localDay(now), before })
  const fields = changedFields(before, data)
  // Nothing was changed, so nothing is written down.
  if (stored && fields.length === 0) return { recordId }
  await putRecords(context, { listId, formVersion: form.version }, [
    { recordId, before: stored ? before : null, data, shown: withSerials(shown, data, form.definition) },
  ])
  await attachToRecord(tx, caller, recordId, form.definition, data)
  await context.audit({
    action: stored ? 'record.save' : 'record.add',
    objectType: 'record',
    objectId: recordId,
    after: { listId, fields },
  })
  return { recordId }
}

export interface RecordToPut {
  recordId: string
  /** Null for a new one. */
  before: FormData | null
  data: FormData
  shown: Record<string, string>
}

/** Numbers the server gives come last, when everything else is right. */
export function withSerials(
  shown: Record<string, string>,
  data: FormData,
  { sections }: { sections: readonly { fields: readonly { id: string; type: string }[] }[] },
): Record<string, string> {
  const serials = sections.flatMap(({ fields }) => fields).filter(({ type }) => type === 'serialNumber')
  return { ...shown, ...Object.fromEntries(serials.map(({ id }) => [id, String(data[id] ?? '')])) }
}

const changedFields = (before: FormData, after: FormData): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => !sameValue(before[id], after[id]))

/** Writes records down with what was changed in them. @param changeId of the change, for one record */
export async function putRecords(
  context: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  { listId, formVersion }: { listId: string; formVersion: number },
  records: RecordToPut[],
  changeId?: string,
): Promise<void> {
  if (records.length === 0) return
  const { tx, caller, now } = context
  const rows = records.map(({ recordId, data, shown }) => ({ record_id: recordId, data, shown }))
  await sql`insert into records (record_id, list_id, form_version, data, shown, created_by, created_at, changed_by, changed_at)
    select r.record_id, ${listId}, ${formVersion}::int, r.data, r.shown, ${caller.account}, ${now}, ${caller.account}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(record_id text, data jsonb, shown jsonb)
    on conflict (tenant_id, record_id) do update set form_version = excluded.form_version, data = excluded.data,
      shown = excluded.shown, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx)
  await keepHistory(
    context,
    { listId, formVersion },
    records.map(({ recordId, before, data }) => ({ recordId, before, after: data, changeId })),
  )
}

/** All of them or none. @throws AppError object.unknown, right.missing */
export async function deleteRecords(
  context: CallContext,
  { listId, recordIds }: { listId: string; recordIds: string[] },
): Promise<void> {
  const { tx } = context
  const sight = await listInSight(context, listId)
  const wanted = [...new Set(recordIds)]
  const found = await findRecords(tx, sight, wanted)
  if (found.length < wanted.length) throw new AppError('object.unknown')
  if (found.some((record) => !mayWith(linesFor(sight, record), 'delete'))) throw new AppError('right.missing')
  for (const version of new Set(found.map(({ form_version }) => form_version)))
    await keepHistory(
      context,
      { listId, formVersion: version },
      found
        .filter(({ form_version }) => form_version === version)
        .map(({ record_id, data }) => ({ recordId: record_id, before: data, after: null })),
    )
  await releaseFiles(tx, wanted)
  await sql`delete from records where record_id = any(${wanted}::text[])`.execute(tx)
  for (const recordId of wanted)
    await context.audit({ action: 'record.delete', objectType: 'record', objectId: recordId, before: { listId } })
}
