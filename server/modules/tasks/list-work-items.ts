import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { processPermission } from '@/lib/contracts/workflow-enumerations'
import type { listWorkItems as contract, WorkItemRow } from '@/lib/contracts/work-items'
import type { CallContext } from '@/server/http/serve'
import { processesManagedBy, processesWithRight } from '@/server/modules/processes'
import { fromOf, itemKinds, type ItemKind, type Reader } from './item-kinds'
import { Localiser } from './localise'

type Input = z.output<(typeof contract)['input']>

interface Row {
  task_id: string
  no: string
  title: string
  process_id: string
  process_name: string
  form_type: number
  initiator_account: string
  initiator_name: string
  initiator_department_name: string
  holders: string[]
  steps_now: string[]
  status: number
  result: number | null
  summary: WorkItemRow['summary']
  task_round: number
  task_finished_at: Date | null
  time: Date
  token_id: string | null
  activity_id: string | null
  activity_name: string | null
  from_name: string | null
  item_status: number | null
  item_round: number | null
  returned: boolean | null
  seen_at: Date | null
  due_at: Date | null
  urged: number | null
  for_name: string | null
  item_finished_at: Date | null
}

const itemColumns = sql`i.token_id, i.activity_id, i.activity_name, i.from_name, i.status as item_status, i.round as item_round,
  i.returned, i.seen_at, i.due_at, i.urged, i.for_name, i.finished_at as item_finished_at`
const noItem = sql`null as token_id, null as activity_id, null as activity_name, null as from_name, null::int as item_status,
  null::int as item_round, null::boolean as returned, null::timestamptz as seen_at, null::timestamptz as due_at, null::int as urged, null::text as for_name, null::timestamptz as item_finished_at`

function filters(kind: ItemKind, input: Input): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = []
  if (input.keyword.trim()) {
    const pattern = `%${input.keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql`(t.title ilike ${pattern} or t.no ilike ${pattern} or t.initiator_name ilike ${pattern})`,
    )
  }
  if (input.processId) conditions.push(sql`t.process_id = ${input.processId}`)
  if (input.initiatorDepartmentId)
    conditions.push(sql`t.initiator_department_id = ${input.initiatorDepartmentId}`)
  if (input.arrivedFrom) conditions.push(sql`${kind.time} >= ${input.arrivedFrom}::date`)
  if (input.arrivedUntil) conditions.push(sql`${kind.time} < ${input.arrivedUntil}::date + 1`)
  return conditions.length > 0 ? sql` and ${sql.join(conditions, sql` and `)}` : sql``
}

function order(kind: ItemKind, { sort, direction }: Input): RawBuilder<unknown> {
  const by = {
    arrivedAt: kind.time,
    dueAt: kind.of === 'items' ? sql`i.due_at` : kind.time,
    title: sql`t.title`,
    no: sql`t.no`,
    initiator: sql`t.initiator_name`,
  }[sort]
  const way = direction === 'ASC' ? sql`asc nulls first` : sql`desc nulls last`
  return sql`${by} ${way}, ${kind.of === 'items' ? sql`i.token_id` : sql`t.task_id`} ${way}`
}

export async function readerOf({ tx, caller }: CallContext): Promise<Reader> {
  const readable = caller.isAdministrator ? [] : await processesWithRight(tx, caller, processPermission.Read)
  return { caller, readable, managed: await processesManagedBy(tx, caller) }
}

/** One page of a list and how many rows it has in all. */
export async function listWorkItems(
  context: CallContext,
  input: Input,
): Promise<{ rows: WorkItemRow[]; records: number }> {
  const kind = itemKinds[input.kind]
  if (!kind) return { rows: [], records: 0 }
  const reader = await readerOf(context)
  const source = sql`from ${fromOf(kind, reader)} where ${kind.where(reader)}${filters(kind, input)}`
  const { rows } = await sql<Row & { records: number }>`
    select t.task_id, t.no, t.title, t.process_id, t.process_name, t.form_type, t.initiator_account, t.initiator_name, t.initiator_department_name,
      t.holders, t.steps_now, t.status, t.result, t.summary, t.round as task_round, t.finished_at as task_finished_at,
      coalesce(${kind.time}, t.created_at) as time, ${kind.of === 'items' ? itemColumns : noItem}, (select count(*) ${source}) as records
    ${source} order by ${order(kind, input)}
    limit ${input.pageSize} offset ${(input.currentPageIndex - 1) * input.pageSize}`.execute(context.tx)
  const words = new Localiser(context.locale)
  if (rows[0]) return { rows: rows.map((row) => rowView(row, context.now, words)), records: rows[0].records }
  // A page beyond the end has no row to carry the total.
  const counted =
    input.currentPageIndex === 1
      ? 0
      : ((await sql<{ n: number }>`select count(*) as n ${source}`.execute(context.tx)).rows[0]?.n ?? 0)
  return { rows: [], records: counted }
}

function flagsOf(row: Row, now: Date): WorkItemRow['flags'] {
  if (!row.token_id) return []
  const flags: WorkItemRow['flags'] = []
  if (!row.seen_at) flags.push('new')
  if (row.returned) flags.push('returned')
  if (row.urged) flags.push('urged')
  if (row.for_name) flags.push('agent')
  if (row.due_at && row.due_at < now) flags.push('overdue')
  return flags
}

function rowView(row: Row, now: Date, { text, actor }: Localiser): WorkItemRow {
  return {
    workItemId: row.token_id ?? '',
    taskId: row.task_id,
    no: row.no,
    title: row.title,
    processId: row.process_id,
    processName: text(row.process_name),
    formType: row.form_type,
    activityId: row.activity_id ?? '',
    activityName: row.activity_name !== null ? text(row.activity_name) : row.steps_now.map(text).join(', '),
    initiator: actor({
      account: row.initiator_account,
      name: row.initiator_name,
      departmentName: row.initiator_department_name,
    }),
    fromName: row.from_name,
    holders: row.holders.map(text),
    arrivedAt: row.time.toISOString(),
    finishedAt: (row.item_finished_at ?? row.task_finished_at)?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    taskStatus: row.status,
    taskResult: row.result,
    tokenStatus: row.item_status,
    round: row.item_round ?? row.task_round,
    summary: row.summary.map((field) => ({ ...field, label: text(field.label), value: text(field.value) })),
    flags: flagsOf(row, now),
  }
}
