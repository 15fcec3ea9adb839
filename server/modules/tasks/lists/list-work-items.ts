import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { draftStatus, processPermission } from '@/lib/words/workflow-enumerations'
import type { listWorkItems as contract, WorkItemRow } from '@/lib/contracts/work-items'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { processesManagedBy, processesWithRight } from '@/server/modules/processes'
import { lastStatement } from '@/server/platform/db/quick'
import { countOf, fromOf, itemKinds, type ItemKind, type Reader, type ReaderPart } from './item-kinds'
import { filtersOf } from './list-filters'
import { cursorOf, orderOf } from './list-order'
import { Localiser } from '../looking/localise'

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
  submitted_at: Date | null
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
  prepared_by: string | null
  may_undo: boolean | null
  rev: number
  focused: boolean
  place: string[]
  records: number
}

const itemColumns = (
  account: string,
) => sql`i.token_id, i.activity_id, i.activity_name, i.from_name, i.status as item_status, i.round as item_round,
  i.returned, i.seen_at, i.due_at, i.urged, i.finished_at as item_finished_at, i.prepared_by,
  coalesce(i.for_name, case when i.account <> ${account} then (select name from users u where u.account = i.account) end) as for_name`
const noItem = (
  activity: RawBuilder<unknown>,
) => sql`null as token_id, ${activity}, null as from_name, null::int as item_status,
  null::int as item_round, null::boolean as returned, null::timestamptz as seen_at, null::timestamptz as due_at, null::int as urged,
  null::timestamptz as item_finished_at, null::text as prepared_by, null::text as for_name`

/** What a row tells beside its task. */
function columnsOf({ of, tellsUndo }: ItemKind, account: string): RawBuilder<unknown> {
  const mayUndo = tellsUndo
    ? sql`exists (select 1 from task_people u where u.task_id = t.task_id and u.account = ${account} and u.may_undo) as may_undo`
    : sql`null::boolean as may_undo`
  if (of === 'items') return sql`${itemColumns(account)}, ${mayUndo}`
  return sql`${noItem(of === 'coming' ? sql`f.activity_id, f.activity_name` : sql`null as activity_id, null as activity_name`)}, ${mayUndo}`
}

/** What reading a list needs of a call. */
export type ListContext = Pick<CallContext, 'tx' | 'caller' | 'now' | 'locale'>

/** Who reads, with what the lists in question need of him: a to-do list needs no look at all processes. */
export async function readerOf(
  { tx, caller, now }: Pick<ListContext, 'tx' | 'caller' | 'now'>,
  needs: (ReaderPart | undefined)[],
): Promise<Reader> {
  const readable =
    needs.includes('readable') && !caller.isAdministrator
      ? await processesWithRight(tx, caller, processPermission.Read)
      : []
  return { caller, readable, now, managed: needs.includes('managed') ? await processesManagedBy(tx, caller) : [] }
}

/** One page of a list, how many rows it has in all, and where the next page begins. */
export async function listWorkItems(
  context: ListContext,
  input: Input,
  { last = false }: { /** Nothing else is done in the transaction. */ last?: boolean } = {},
): Promise<{ rows: WorkItemRow[]; records: number; next: string | null }> {
  const kind = itemKinds.get(input.kind)
  if (!kind) throw new AppError('input.invalid', {}, { kind: atField('general.notOffered') })
  const reader = await readerOf(context, [kind.needs])
  const filters = filtersOf(kind, input, context.now)
  const count = countOf(kind, reader, filters)
  const isFirst = !input.after && input.currentPageIndex === 1
  const { order, place, after } = orderOf(kind, input)
  const { rows } = await sql<Row>`
    select t.task_id, t.no, t.title, t.process_id, t.process_name, t.form_type, t.initiator_account, t.initiator_name, t.initiator_department_name,
      t.holders, t.steps_now, t.status, t.submitted_at, t.result, t.summary, t.rev, t.round as task_round, t.finished_at as task_finished_at, o.account is not null as focused,
      coalesce(${kind.time}, t.created_at) as time, ${columnsOf(kind, context.caller.account)}, ${place} as place,
      (${count}) as records
    from ${fromOf(kind, reader)} where ${kind.where(reader)}${filters ?? sql``}${after} order by ${order}
    limit ${input.pageSize + 1} offset ${input.after ? 0 : (input.currentPageIndex - 1) * input.pageSize} ${last && isFirst ? lastStatement : sql``}`.execute(
    context.tx,
  )
  const words = new Localiser(context.locale)
  const page = rows.slice(0, input.pageSize)
  const end = page.at(-1)
  return {
    rows: page.map((row) => rowView(row, context.now, words)),
    // A page beyond the end has no row to carry the total.
    records: rows[0]?.records ?? (isFirst ? 0 : await countAll(context, count)),
    next: end && rows.length > page.length ? cursorOf(end.place) : null,
  }
}

async function countAll({ tx }: ListContext, count: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (${count}) as n`.execute(tx)
  return rows[0]?.n ?? 0
}

function flagsOf(row: Row, now: Date): WorkItemRow['flags'] {
  // Handed in once and a draft again: its writer took it back.
  if (!row.token_id) return row.status === draftStatus && row.submitted_at ? ['takenBack'] : []
  const flags: WorkItemRow['flags'] = []
  if (!row.seen_at) flags.push('new')
  if (row.returned) flags.push('returned')
  if (row.urged) flags.push('urged')
  if (row.for_name) flags.push('agent')
  if (row.prepared_by) flags.push('prepared')
  if (row.due_at && row.due_at < now) flags.push('overdue')
  return flags
}

function rowView(row: Row, now: Date, { text, title, actor }: Localiser): WorkItemRow {
  return {
    workItemId: row.token_id ?? '',
    taskId: row.task_id,
    no: row.no,
    title: title(row.title),
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
    forName: row.for_name && text(row.for_name),
    holders: row.holders.map(text),
    arrivedAt: row.time.toISOString(),
    finishedAt: (row.item_finished_at ?? row.task_finished_at)?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    taskStatus: row.status,
    taskResult: row.result,
    tokenStatus: row.item_status,
    round: row.item_round ?? row.task_round,
    rev: row.rev,
    focused: row.focused,
    summary: row.summary.map((field) => ({ ...field, label: text(field.label), value: text(field.value) })),
    flags: flagsOf(row, now),
    ...(row.may_undo && { mayUndo: true }),
  }
}
