import { sql } from 'kysely'
import type { z } from 'zod'
import type { Calendar } from '@/lib/calendar/calendar'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { workingTimeBetween } from '@/lib/calendar/working-time'
import type { queuePlaces as contract } from '@/lib/contracts/urging'
import { taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { calendarOfPerson, companyCalendar } from '@/server/runtime'
import { finishForecast } from './finish-forecast'
import { Localiser } from './localise'
import { mayReadTask } from './may-read-task'

type Answer = z.input<(typeof contract)['data']>

/** Below so many decisions the middle says more about one case than about the person. */
const fewestDecisions = 5
/** What is longer ago is not how he works now. */
const lastDecisions = 30
const hourMs = 3_600_000
const { Run: active, JointSign, AdHoc, Share } = tokenStatus

interface Place {
  account: string
  name: string
  department_name: string | null
  activity_name: string
  process_id: string
  activity_id: string
  arrived_at: Date
  status: number
  seen: boolean
  place: number
  waiting: number
  agents: { account: string; name: string }[] | null
}

/**
 * Where a request stands with those who have it, told to its initiator alone: others learn nothing of a colleague's pile.
 * @throws AppError object.unknown
 */
export async function queuePlaces({ tx, caller, locale, now }: CallContext, taskId: string): Promise<Answer> {
  if (!(await mayReadTask(tx, caller, taskId))) throw new AppError('object.unknown')
  // What somebody looks at by standing in for another is told with that person.
  const { rows } = await sql<Place>`
    select i.account, u.name, g.name as department_name, i.activity_name, i.process_id, i.activity_id, i.arrived_at, i.status, i.seen_at is not null as seen,
      (select count(*) from work_items q where q.account = i.account and q.open and q.status in (${active}, ${JointSign}, ${AdHoc})
        and q.token_id <> i.token_id and (q.arrived_at, q.token_id) < (i.arrived_at, i.token_id)) + 1 as place,
      (select count(*) from work_items q where q.account = i.account and q.open and q.status in (${active}, ${JointSign}, ${AdHoc})) as waiting,
      (select jsonb_agg(jsonb_build_object('account', a.account, 'name', v.name) order by a.account) from work_items a
        join users v on v.account = a.account
        where a.token_id = i.token_id and a.open and not a.holder) as agents
    from work_items i join tasks t using (tenant_id, task_id) join users u on u.account = i.account left join groups g on g.group_id = u.department_id
    where i.task_id = ${taskId} and t.status = ${taskStatus.Run} and t.initiator_account = ${caller.account} and i.open and i.holder
      and i.account <> ${caller.account} and i.status in (${active}, ${JointSign}, ${AdHoc}, ${Share})
    order by i.arrived_at, i.account limit 20`.execute(tx)
  const { text } = new Localiser(locale)
  const places: Answer['places'] = []
  for (const row of rows)
    places.push({
      actor: { account: row.account, name: text(row.name), departmentName: text(row.department_name ?? '') },
      activityName: text(row.activity_name),
      place: row.place,
      waiting: row.waiting,
      seen: row.seen,
      usualHours: await usualHours(tx, row),
      shared: row.status === Share,
      agents: (row.agents ?? []).map(({ account, name }) => ({ account, name: text(name), departmentName: '' })),
    })
  const first = rows[0]
  return {
    places,
    finish: first
      ? await finishForecast(tx, {
          processId: first.process_id,
          calendar: await companyCalendar(tx),
          now,
          way: [],
          at: first.activity_id,
          since: first.arrived_at,
        })
      : null,
  }
}

/** The middle of the working time a person took for his last decisions of a process, in hours; null below five. */
async function usualHours(
  tx: CallContext['tx'],
  { account, process_id: processId }: Pick<Place, 'account' | 'process_id'>,
): Promise<number | null> {
  const { rows } = await sql<{ arrived_at: Date; finished_at: Date | null }>`
    select arrived_at, finished_at from work_items
    where account = ${account} and process_id = ${processId} and finish_reason in ('approved', 'rejected', 'returned') and finished_at is not null
    order by finished_at desc limit ${lastDecisions}`.execute(tx)
  return middleHours(
    rows.flatMap(({ arrived_at: from, finished_at: until }): [Date, Date][] => (until ? [[from, until]] : [])),
    await calendarOfPerson(tx, account),
  )
}

/** @param stretches from when until when each waited */
export function middleHours(stretches: [Date, Date][], calendar: Calendar = officeCalendar): number | null {
  if (stretches.length < fewestDecisions) return null
  const hours = stretches
    .map(([from, until]) => workingTimeBetween(calendar, from.getTime(), until.getTime()) / hourMs)
    .sort((one, two) => one - two)
  const at = Math.floor(hours.length / 2)
  const middle = hours.length % 2 === 1 ? hours[at]! : (hours[at - 1]! + hours[at]!) / 2
  return Math.round(middle * 10) / 10
}
