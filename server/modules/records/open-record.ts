import { sql } from 'kysely'
import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type { getRecord, ShownRecord, StoredList } from '@/lib/contracts/lists'
import { initialData } from '@/lib/form-data/initial-data'
import { stripHidden } from '@/lib/form-data/strip-hidden'
import { formFields } from '@/lib/form-data/form-fields'
import { canBeShown } from '@/lib/form-data/shown-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import { partFor, titleFor } from '@/server/http/sentences'
import { hoursForForm } from '@/server/runtime'
import type { CallContext } from '@/server/http/serve'
import { processesWithRight } from '@/server/modules/processes'
import { mayReadTask, readFiles, shownDefinition } from '@/server/modules/tasks'
import { rulesAsked } from './accept-record'
import { CellWriter } from './cell-writer'
import { formOf, ValuesByForm, type RecordForm } from './record-form'
import { fieldRightsBy, linesFor, listInSight, mayWith, type Line, type Looking } from './sight'
import { recordInSight, type StoredRecord } from './stored-record'

/** The name of the process a list starts; '' for none, and for one the person may not start. */
export async function processNameOf({ tx, caller }: Looking, { processId }: StoredList): Promise<string> {
  if (!processId || !(await processesWithRight(tx, caller, processPermission.Start)).includes(processId)) return ''
  const { rows } = await sql<{ name: string }>`
    select process_name as name from processes where process_id = ${processId} and enabled`.execute(tx)
  return rows[0]?.name ?? ''
}

export const canWith = (list: StoredList, lines: Line[]) => ({
  edit: mayWith(lines, 'edit'),
  delete: mayWith(lines, 'delete'),
  start: list.processId !== '' && mayWith(lines, 'start'),
})

async function requestsOf(context: CallContext, recordId: string): Promise<ShownRecord['requests']> {
  const { tx, caller, locale } = context
  const { rows } = await sql<Omit<ShownRecord['requests'][number], 'at'> & { at: Date }>`
    select t.task_id as "taskId", t.no, coalesce(nullif(t.title, ''), t.process_name) as title, t.status, t.result, q.started_at as at
    from record_requests q join tasks t on t.task_id = q.task_id
    where q.record_id = ${recordId} order by q.started_at desc, t.task_id limit 100`.execute(tx)
  const seen: ShownRecord['requests'] = []
  for (const { at, title, ...row } of rows)
    if (await mayReadTask(tx, caller, row.taskId))
      seen.push({ ...row, title: titleFor(locale, title), at: at.toISOString() })
  return seen
}

interface Shown {
  list: StoredList
  form: RecordForm
  lines: Line[]
  record: StoredRecord | null
}

async function shownTo(context: CallContext, { list, form, lines, record }: Shown): Promise<ShownRecord> {
  const { tx, caller } = context
  const { definition } = form
  const writing = record ? ('edit' as const) : ('add' as const)
  const rights = fieldRightsBy(lines, definition, mayWith(lines, writing) ? writing : null)
  const starter = { account: caller.account, departmentId: caller.departmentId }
  const begun = Object.fromEntries(
    Object.entries(initialData(definition, starter)).filter(([field]) => mayEdit(rights[field])),
  )
  const values = record ? await new ValuesByForm(tx, form).of(record.form_version, record.data) : begun
  const data = stripHidden(definition, rights, values)
  const titled = list.columns
    .map(({ field }) => formFields(definition).find(({ id }) => id === field))
    .find((field) => field && canBeShown(field) && rights[field.id] !== 'hidden')
  const rules = await rulesAsked(tx, form)
  const writer = titled && record ? await CellWriter.over(context, [titled], [data]) : null
  return {
    listId: list.listId,
    listName: list.listName,
    recordId: record?.record_id ?? '',
    title: titled && writer ? String(writer.cell(titled, data[titled.id]) ?? '') : '',
    definition: shownDefinition(definition, rights),
    rights,
    data,
    files: await readFiles(tx, definition, data),
    rules,
    hours: await hoursForForm(tx, { form: definition, rules }, localDay(context.now)),
    can: canWith(list, lines),
    processName: await processNameOf(context, list),
    createdBy: record ? partFor(context.locale, record.by_name) : '',
    createdAt: record?.created_at.toISOString() ?? '',
    changedBy: record ? partFor(context.locale, record.changed_name) : '',
    changedAt: record?.changed_at.toISOString() ?? '',
    requests: record ? await requestsOf(context, record.record_id) : [],
  }
}

/** @throws AppError object.unknown, right.missing where nothing may be added */
export async function openRecord(
  context: CallContext,
  { listId, recordId }: z.output<typeof getRecord.input>,
): Promise<ShownRecord> {
  const { tx } = context
  const sight = await listInSight(context, listId)
  const record = recordId ? await recordInSight(tx, sight, recordId) : null
  const lines = linesFor(sight, record)
  if (!record && !mayWith(lines, 'add')) throw new AppError('right.missing')
  return shownTo(context, { list: sight.list, form: await formOf(tx, sight.list), lines, record })
}
