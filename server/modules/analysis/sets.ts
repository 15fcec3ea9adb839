import { sql, type RawBuilder } from 'kysely'
import { startStep } from '@/lib/contracts/analysis'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import type { WorkingClock } from './working-clock'

/** How slots end by an act, of a person or by themselves; others were cut, taken over or made needless. */
const acts = ['submitted', 'approved', 'rejected', 'returned', 'voted', 'abstained', 'noted', 'auto', 'carriedOver', 'skipped'] // prettier-ignore
const byThemselves = ['auto', 'carriedOver', 'skipped']

export interface Wanted {
  /** Whose figures may be seen. */
  inSight: RawBuilder<boolean>
  from: Date
  until: Date
  /** '' for all. */
  processId: string
  /** 0 for all; below zero for those that ran by a version of their own. */
  version: number
}

/** Requests that ended in a time; tests do not count. `from` says from when on they are those asked for, and not the earlier ones. */
export function casesOf({ inSight, from, until, processId, version }: Wanted, asked: Date): RawBuilder<unknown> {
  return sql`select t.task_id, t.no, t.process_id, t.process_version, t.submitted_at, t.finished_at, t.initiator_account, t.finished_at < ${asked} as earlier
    from tasks t where t.finished_at >= ${from} and t.finished_at < ${until} and t.status = ${taskStatus.Finish} and not t.is_test
      and t.submitted_at is not null and (${processId} = '' or t.process_id = ${processId})
      and (${version}::int = 0 or t.process_version = ${version}::int) and ${inSight}`
}

/**
 * What was done on the steps of `cases`: a row for each slot that ended by an act, with who did it. Where several had a row for
 * it, it is who decided then, else whose own it was.
 */
export function itemsOf(clock: WorkingClock): RawBuilder<unknown> {
  const seen = sql`coalesce(least(w.seen_at, w.finished_at), w.finished_at)`
  return sql`select distinct on (c.task_id, w.token_id) c.task_id, c.process_id, c.process_version, c.earlier, w.token_id,
      case when w.finish_reason = 'submitted' then ${startStep} else w.activity_id end as activity, w.activity_name as name, w.account, w.finish_reason as ended,
      w.finish_reason = any(${byThemselves}::text[]) as automatic, w.finished_at as at, w.due_at,
      greatest(0, ${clock.at(seen)} - ${clock.at(sql`w.arrived_at`)}) as waiting, greatest(0, ${clock.at(sql`w.finished_at`)} - ${clock.at(seen)}) as working
    from clock, cases c join work_items w on w.task_id = c.task_id
      left join task_people p on p.task_id = c.task_id and p.account = w.account and p.decided_at = w.finished_at
    where w.finished_at is not null and w.holder and w.finish_reason = any(${acts}::text[])
    order by c.task_id, w.token_id, p.account is null, w.for_name is not null, w.account`
}

/** Requests of a time as they were worked out (`keep-ended.ts`), as `t`; the steps of such requests have the same columns. */
export const endedOf = ({ inSight, from, until, processId, version }: Wanted): RawBuilder<boolean> =>
  sql<boolean>`t.ended_at >= ${from} and t.ended_at < ${until} and (${processId} = '' or t.process_id = ${processId})
    and (${version}::int = 0 or t.process_version = ${version}::int) and ${inSight}`

/** Events of `cases` in their order, by `items`: handing in, and every act; who did what went by itself is nobody. */
export const eventsOf: RawBuilder<unknown> = sql`select task_id, ${startStep} as activity, '' as name, submitted_at as at, initiator_account as account, '' as token_id, 0 as place
    from cases
  union all select task_id, activity, name, at, case when automatic then '' else account end, token_id, 1 from items`

/** The order of events within a request. */
export const eventOrder = sql`at, place, token_id`
