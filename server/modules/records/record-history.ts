import { sql } from 'kysely'
import type { z } from 'zod'
import type { FormData } from '@/lib/contracts/forms'
import type { getRecordHistory } from '@/lib/contracts/lists'
import { formFields } from '@/lib/form-data/form-fields'
import { sameValue } from '@/lib/form-data/same-value'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { mayReadTask } from '@/server/modules/tasks'
import { newId } from '@/server/platform/ids'
import { pageOf } from '@/server/platform/db/page-of'
import type { RecordHistoryRow } from '@/server/platform/db/rows.generated'
import { CellWriter } from './cell-writer'
import { formOf, ValuesByForm } from './record-form'
import { linesFor, listInSight, showsField } from './sight'
import { recordInSight } from './stored-record'

interface RecordChange {
  recordId: string
  before: FormData | null
  after: FormData | null
  changeId?: string
}

/** Writes down who changed records, with before and after, in the transaction of the change. */
export async function keepHistory(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  { listId, formVersion }: { listId: string; formVersion: number },
  changes: RecordChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ changeId = newId(), recordId, before, after }) => ({
    id: changeId,
    record_id: recordId,
    before,
    after,
  }))
  await sql`insert into record_history (change_id, list_id, record_id, form_version, at, account, before, after)
    select c.id, ${listId}, c.record_id, ${formVersion}::int, ${now}, ${caller.account}, nullif(c.before, 'null'::jsonb), nullif(c.after, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id text, record_id text, before jsonb, after jsonb)`.execute(
    tx,
  )
}

type Row = Pick<RecordHistoryRow, 'change_id' | 'form_version' | 'at'> & {
  name: string
  before: FormData | null
  after: FormData | null
  task_id: string | null
  no: string | null
}

/** What was changed in a record, by the fields its reader may see now. @throws AppError object.unknown */
export async function listRecordHistory(
  context: CallContext,
  { listId, recordId, ...page }: z.output<typeof getRecordHistory.input>,
): Promise<z.output<typeof getRecordHistory.data>> {
  const { tx, locale } = context
  const sight = await listInSight(context, listId)
  const record = await recordInSight(tx, sight, recordId)
  const form = await formOf(tx, sight.list)
  const lines = linesFor(sight, record)
  const fields = formFields(form.definition).filter(({ id }) => showsField(lines, id))
  const { rows } = await sql<Row>`
    select h.change_id, h.form_version, h.at, coalesce(u.name, h.account) as name, h.before, h.after, t.task_id, t.no
    from record_history h left join users u on u.account = h.account
      left join record_writes w on w.write_id = h.change_id left join tasks t on t.task_id = w.task_id
    where h.list_id = ${listId} and h.record_id = ${recordId} order by h.at desc, h.change_id desc ${pageOf(page)}`.execute(
    tx,
  )
  const count = await sql<{ records: number }>`
    select count(*) as records from record_history where list_id = ${listId} and record_id = ${recordId}`.execute(tx)
  const values = new ValuesByForm(tx, form)
  const told = []
  for (const row of rows)
    told.push({
      row,
      request: await requestOf(context, row),
      before: await values.of(row.form_version, row.before ?? {}),
      after: await values.of(row.form_version, row.after ?? {}),
    })
  const writer = await CellWriter.over(
    context,
    fields,
    told.flatMap(({ before, after }) => [before, after]),
  )
  return {
    rows: told.map(({ row, request, before, after }) => ({
      changeId: row.change_id,
      at: row.at.toISOString(),
      by: row.name,
      request,
      kind: row.before ? ('changed' as const) : ('added' as const),
      changes: fields
        .filter(({ id }) => !sameValue(before[id], after[id]))
        .map((field) => ({
          field: field.id,
          label: partFor(locale, field.label),
          before: writer.inWords(field, before[field.id]),
          after: writer.inWords(field, after[field.id]),
        })),
    })),
    records: count.rows[0]?.records ?? 0,
  }
}

/** The request whose process made a change, for who may read it. */
async function requestOf(
  { tx, caller }: CallContext,
  { task_id: taskId, no }: Row,
): Promise<{ taskId: string; no: string } | null> {
  return taskId && (await mayReadTask(tx, caller, taskId)) ? { taskId, no: no ?? '' } : null
}
