import { sql } from 'kysely'
import type { z } from 'zod'
import type { getPrepared as contract } from '@/lib/contracts/agents'
import type { Token } from '@/lib/engine'
import { sameValue } from '@/lib/form-data/same-value'
import { partFor, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'

interface Row {
  task_id: string
  token_id: string
  activity_name: string
  process_name: string
  title: string
  no: string
  rev: number
  due_at: Date | null
  form_data: Record<string, unknown>
  prepared_by: NonNullable<Token['preparedBy']>
  draft: Token['draft'] | null
}

const mostShown = 50

/** What secretaries have prepared for the caller: confirmed as it is, that is what happens. */
export async function preparedItems({ tx, caller, locale }: CallContext): Promise<z.input<(typeof contract)['data']>> {
  const { rows } = await sql<Row>`
    select i.task_id, i.token_id, i.activity_name, t.process_name, t.title, t.no, t.rev, i.due_at, t.form_data,
      k.data -> 'preparedBy' as prepared_by, k.data -> 'draft' as draft
    from work_items i join tasks t on t.task_id = i.task_id join tokens k on k.task_id = i.task_id and k.token_id = i.token_id
    where i.account = ${caller.account} and i.open and i.holder and i.prepared_by is not null
    order by i.due_at nulls last, i.arrived_at limit ${mostShown}`.execute(tx)
  return rows.map(({ form_data: formData, draft, prepared_by: prepared, ...row }) => ({
    taskId: row.task_id,
    workItemId: row.token_id,
    rev: row.rev,
    no: row.no,
    title: titleFor(locale, row.title),
    processName: partFor(locale, row.process_name),
    activityName: partFor(locale, row.activity_name),
    by: prepared.actor.name,
    opinion: prepared.opinion,
    changed: Object.keys(draft ?? {}).filter((key) => !sameValue(draft?.[key], formData[key])).length,
    dueAt: row.due_at?.toISOString() ?? null,
  }))
}
