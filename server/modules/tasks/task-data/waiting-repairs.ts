import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import type { listRepairs as listContract, Repair, WaitingRepair } from '@/lib/contracts/task-data'
import { graphOf } from '@/lib/engine'
import { formFields } from '@/lib/form-data/form-fields'
import { partFor, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { pageOf } from '@/server/platform/db/page-of'
import type { TaskRepairsRow, TasksRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'
import type { Runtime } from '@/server/runtime'

/** A repair as it is asked for. */
export interface Wanted {
  commandId: string
  taskId: string
  expectedRev: number
  reason: string
  repair: Repair
}

type Row = Omit<TaskRepairsRow, 'tenant_id' | 'repair' | 'before' | 'expected_rev'> &
  Pick<TasksRow, 'no' | 'title' | 'process_id' | 'process_version'> & {
    repair: Repair
    before: FormData
    asked_name: string
    decided_name: string
    records: number
  }

/** Keeps a repair until a second administrator looks at it. */
export async function keepWaiting(context: CallContext, wanted: Wanted, before: FormData): Promise<void> {
  const { tx, caller, now } = context
  const { taskId, repair, expectedRev, reason } = wanted
  const repairId = newId()
  await sql`insert into task_repairs (repair_id, task_id, repair, before, expected_rev, reason, asked_by, asked_at)
    values (${repairId}, ${taskId}, ${JSON.stringify(repair)}::jsonb, ${JSON.stringify(before)}::jsonb, ${expectedRev}, ${reason}, ${caller.account}, ${now})`.execute(
    tx,
  )
  await context.audit({
    action: 'askRepair',
    objectType: 'task',
    objectId: taskId,
    before,
    after: { ...(repair.kind === 'values' && repair.values), reason },
  })
}

async function read({ tx }: CallContext, where: RawBuilder<unknown>, page = sql``): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.repair_id, r.task_id, r.repair, r.before, r.reason, r.asked_by, r.asked_at, r.state, r.decided_by, r.decided_at,
      t.no, t.title, t.process_id, t.process_version, coalesce(a.name, r.asked_by) as asked_name, coalesce(d.name, r.decided_by) as decided_name,
      count(*) over ()::int as records
    from task_repairs r join tasks t on t.task_id = r.task_id left join users a on a.account = r.asked_by left join users d on d.account = r.decided_by
    where ${where} order by r.asked_at desc, r.repair_id desc ${page}`.execute(tx)
  return rows
}

function view(
  { caller, locale }: CallContext,
  { repair, ...row }: Row,
  names: (repair: Repair) => string,
): z.input<typeof listContract.data>['rows'][number] {
  return {
    repairId: row.repair_id,
    taskId: row.task_id,
    no: row.no,
    title: titleFor(locale, row.title),
    repair,
    about: names(repair),
    reason: row.reason,
    askedBy: { account: row.asked_by, name: partFor(locale, row.asked_name), departmentName: '' },
    askedAt: row.asked_at.toISOString(),
    state: row.state as WaitingRepair['state'],
    decidedBy: partFor(locale, row.decided_name),
    decidedAt: row.decided_at?.toISOString() ?? null,
    before: row.before,
    own: row.asked_by === caller.account,
  }
}

/** Fields by their labels; places and effects are named by the page. */
const fieldsOf =
  ({ locale }: CallContext, definition: FormDefinition) =>
  (repair: Repair): string => {
    if (repair.kind !== 'values') return ''
    const labels = new Map(formFields(definition).map(({ id, label }) => [id, partFor(locale, label)]))
    return Object.keys(repair.values)
      .map((id) => labels.get(id) || id)
      .join(', ')
  }

export async function repairsOf(context: CallContext, taskId: string, definition: FormDefinition) {
  const rows = await read(context, sql`r.task_id = ${taskId}`, sql`limit 50`)
  return rows.map((row) => view(context, row, fieldsOf(context, definition)))
}

export async function listRepairs(
  runtime: Runtime,
  context: CallContext,
  { decided, ...page }: z.output<typeof listContract.input>,
): Promise<z.input<typeof listContract.data>> {
  const rows = await read(context, decided ? sql`r.state <> 'waiting'` : sql`r.state = 'waiting'`, pageOf(page))
  const told = []
  for (const row of rows) {
    const version = await runtime.versions.find(context.tx, row.process_id, row.process_version)
    const elements = version && graphOf(version.definition).elements
    told.push(
      view(context, row, (repair) =>
        repair.kind === 'place'
          ? partFor(context.locale, elements?.get(repair.elementId)?.name ?? '')
          : version
            ? fieldsOf(context, version.form.definition)(repair)
            : '',
      ),
    )
  }
  return { rows: told, records: rows[0]?.records ?? 0 }
}
