import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { fewestCases, type getProcessMap as contract } from '@/lib/contracts/analysis'
import { operator } from '@/lib/words/workflow-enumerations'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'

type Answer = z.input<(typeof contract)['data']>

/** Acts by which a request leaves what is drawn, or goes back in it. */
const ways = [
  operator.Recede,
  operator.RecedeFrom,
  operator.DirectTo,
  operator.Dispatch,
  operator.Skip,
  operator.AdHoc,
  operator.JointSign,
  operator.Transfer,
  operator.Delegate,
  operator.Undo,
  operator.Withdraw,
  operator.RevokeApproved,
]
/** What puts somebody in between by hand. */
const additions = [operator.AdHoc, operator.JointSign]

/** From what share of the requests that came through a step on a detour may be a step. */
const oftenEnough = 0.3
const mostDetours = 20

/** What was done by hand outside the drawing, and what of it so often that it may belong into the drawing. */
export async function outsideOf(
  { tx, locale }: Pick<CallContext, 'tx' | 'locale'>,
  wanted: RawBuilder<boolean>,
  among: number,
): Promise<Pick<Answer, 'outside' | 'detours'>> {
  const { rows } = await sql<{ operator: number; name: string | null; count: number; cases: number }>`
    with cases as materialized (select t.task_id from ended_requests t where ${wanted}),
    acts as (select o.task_id, o.operator, o.entry ->> 'activityId' as activity from cases c join op_log o on o.task_id = c.task_id
      where o.operator = any(${ways}::int[])),
    names as (select activity_id, max(activity_name) as name from work_items w join cases c using (task_id) group by 1)
    select a.operator, coalesce(n.name, '') as name, count(*)::int as count, count(distinct a.task_id)::int as cases
    from acts a left join names n on n.activity_id = a.activity group by grouping sets ((a.operator, n.name), ()) order by 3 desc, 1`.execute(
    tx,
  )
  const whole = rows.find((row) => row.operator === null)
  return {
    outside: {
      cases: whole?.cases ?? 0,
      acts: rows
        .filter((row) => row !== whole)
        .map((row) => ({
          operator: row.operator,
          activityName: partFor(locale, row.name ?? ''),
          count: row.count,
          cases: row.cases,
        })),
    },
    detours: await detoursOf({ tx, locale }, wanted, among),
  }
}

/** Who or what was added at a step, in how many of the requests that came through it. */
async function detoursOf(
  { tx, locale }: Pick<CallContext, 'tx' | 'locale'>,
  wanted: RawBuilder<boolean>,
  among: number,
): Promise<Answer['detours']> {
  if (among < fewestCases) return []
  const { rows } = await sql<{ at: string; at_name: string; name: string; cases: number; among: number }>`
    with cases as materialized (select t.task_id from ended_requests t where ${wanted}),
    through as (select w.activity_id, max(w.activity_name) as name, count(distinct w.task_id)::int as cases from cases c join work_items w using (task_id) group by 1),
    added as (select o.task_id, o.entry ->> 'activityId' as activity,
        coalesce(nullif(o.entry -> 'asked' ->> 'name', ''), u.name, p.account) as name
      from cases c join op_log o on o.task_id = c.task_id
        cross join lateral jsonb_array_elements_text(case when jsonb_typeof(o.entry -> 'asked' -> 'people') = 'array' then o.entry -> 'asked' -> 'people' else '[]' end) as p(account)
        left join users u on u.account = p.account
      where o.operator = any(${additions}::int[]))
    select a.activity as at, t.name as at_name, a.name, count(distinct a.task_id)::int as cases, t.cases as among
    from added a join through t on t.activity_id = a.activity group by 1, 2, 3, 5
    having count(distinct a.task_id) >= ${fewestCases} and count(distinct a.task_id) >= ${oftenEnough}::float8 * t.cases
    order by 4 desc, 1, 3 limit ${mostDetours}`.execute(tx)
  return rows.map(({ at_name, ...row }) => ({
    ...row,
    name: partFor(locale, row.name),
    atName: partFor(locale, at_name),
  }))
}
