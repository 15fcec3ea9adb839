import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import type { Dataset } from '@/lib/contracts/datasets'
import { rowsOf } from '@/lib/form-data/form-fields'
import { taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import { menuAccess } from '@/server/http/menu-access'
import { partFor, sentence, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { referenceNames } from '@/server/modules/tasks'
import type { DataSourceRow } from '@/server/platform/data-source'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { referenceKey } from '@/server/runtime'
import { cell, referencesIn, type Fields } from './cells'
import { requestsInSight } from './in-sight'
import { processTable } from './process-tables'
import type { OwnTable } from './tables'

type Asking = Pick<CallContext, 'tx' | 'caller' | 'locale'>
type Answer = Promise<{ rows: DataSourceRow[]; records: number }>

/** What every row says of its request. */
interface Told {
  task_id: string
  no: string
  title: string
  process_name: string
  process_version: number
  initiator_name: string
  initiator_department_name: string
  submitted: string
  records: number
}

interface Request extends Told {
  finished: string | null
  days: number | null
  status: number
  result: number | null
  round: number
  steps: string[]
}

/** A moment as the company's clocks show it, as text that sorts. */
const local = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone ${companyTimeZone}, 'YYYY-MM-DD HH24:MI')`

/** Requests that were handed in and are still there. */
const standing = sql`not t.is_test and t.submitted_at is not null and t.status <> ${taskStatus.Delete}`

const requestFields = sql`t.task_id, t.no, t.title, coalesce(p.process_name, t.process_name) as process_name, t.process_version,
  t.initiator_name, t.initiator_department_name, ${local(sql`t.submitted_at`)} as submitted`

const courseFields = sql`${local(sql`t.finished_at`)} as finished, t.status, t.result, t.round,
  round((extract(epoch from t.finished_at - t.submitted_at) / 86400)::numeric, 2)::float8 as days,
  t.steps_now as steps`

function statusWord({ status, result }: Pick<Request, 'status' | 'result'>, locale: Locale): string {
  const name =
    status === taskStatus.Pause
      ? 'paused'
      : status !== taskStatus.Finish
        ? 'running'
        : result === taskResult.Reject
          ? 'rejected'
          : 'approved'
  return sentence(locale, `workflow.taskStatus.${name}`)
}

const ofRequest = (row: Told, locale: Locale): DataSourceRow => ({
  _taskId: row.task_id,
  _no: row.no,
  _title: titleFor(locale, row.title),
  _process: partFor(locale, row.process_name),
  _initiator: partFor(locale, row.initiator_name),
  _department: partFor(locale, row.initiator_department_name),
  _submitted: row.submitted,
})

const ofCourse = (row: Request, locale: Locale): DataSourceRow => ({
  _status: statusWord(row, locale),
  _finished: row.finished,
  _days: row.days,
  _round: row.round,
  _step: [...new Set(row.steps.map((step) => partFor(locale, step)))].join(', '),
})

async function requests(asking: Asking, most: number): Answer {
  const { rows } = await sql<Request>`select ${requestFields}, ${courseFields}, count(*) over () as records
    from tasks t left join processes p on p.process_id = t.process_id
    where ${standing} and ${await requestsInSight(asking)} order by t.submitted_at desc, t.task_id limit ${most}`.execute(
    asking.tx,
  )
  return {
    rows: rows.map((row) => ({ ...ofRequest(row, asking.locale), ...ofCourse(row, asking.locale) })),
    records: rows[0]?.records ?? 0,
  }
}

interface Step extends Told {
  activity_name: string
  handler: string
  outcome: string
  arrived: string
  done: string | null
  hours: number | null
  open: boolean
  late: boolean
}

/** How slots end by an act; others were cut or taken over, and nobody carried them out. */
const outcomes = ['submitted', 'approved', 'rejected', 'returned', 'voted', 'abstained', 'noted', 'auto', 'carriedOver', 'skipped'] // prettier-ignore

async function steps(asking: Asking, most: number): Answer {
  const { tx, caller, locale } = asking
  // What each colleague does is for those who may judge it; everybody knows of himself.
  const all = (await menuAccess(tx, caller, 'admin_efficiency')) & 1
  const { rows } =
    await sql<Step>`select ${requestFields}, w.activity_name, ${local(sql`w.arrived_at`)} as arrived, ${local(sql`w.finished_at`)} as done,
      case when ${all === 1} or w.account = ${caller.account} then coalesce(u.name, w.account) else '' end as handler,
      case when w.finished_at is null then 'open' else w.finish_reason end as outcome, w.finished_at is null as open,
      coalesce(coalesce(w.finished_at, now()) > w.due_at, false) as late,
      round((extract(epoch from w.finished_at - w.arrived_at) / 3600)::numeric, 2)::float8 as hours, count(*) over () as records
    from work_items w join tasks t on t.task_id = w.task_id left join processes p on p.process_id = t.process_id left join users u on u.account = w.account
    where ${standing} and w.holder and (w.finish_reason = any(${outcomes}::text[]) or (w.finished_at is null and w.open)) and ${await requestsInSight(asking)}
    order by w.arrived_at desc, w.token_id, w.account limit ${most}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      ...ofRequest(row, locale),
      _step: partFor(locale, row.activity_name),
      _handler: partFor(locale, row.handler),
      _outcome: sentence(locale, `workflow.ownData.outcomes.${row.outcome}`),
      _arrived: row.arrived,
      _done: row.done,
      _hours: row.hours,
      _open: row.open,
      _late: row.late,
    })),
    records: rows[0]?.records ?? 0,
  }
}

async function ofProcess(asking: Asking, wanted: Extract<OwnTable, { processId: string }>, most: number): Answer {
  const { tx, caller, locale } = asking
  const table = await processTable(tx, wanted)
  const { rows } = await sql<Request & { form_data: Record<string, unknown> }>`
    select ${requestFields}, ${courseFields}, t.form_data, count(*) over () as records
    from tasks t left join processes p on p.process_id = t.process_id
    where ${standing} and t.process_id = ${wanted.processId} and ${await requestsInSight(asking)}
    order by t.submitted_at desc, t.task_id limit ${most}`.execute(tx)
  const none: Fields = new Map()
  const lines = rows.flatMap((row) => {
    const fields = table.ofVersions.get(row.process_version) ?? none
    const held = wanted.kind === 'rows' ? rowsOf(row.form_data[wanted.field]) : [row.form_data]
    return held.map((data) => ({ row, fields, data }))
  })
  const kept = lines.slice(0, most)
  const references = new Map(
    kept.flatMap(({ fields, data }) => referencesIn(fields, data)).map((one) => [referenceKey(one), one]),
  )
  const named = await referenceNames(tx, [...references.values()], { asOf: new Date(), account: caller.account })
  return {
    rows: kept.map(({ row, fields, data }) => ({
      ...ofRequest(row, locale),
      ...(wanted.kind === 'rows' ? {} : ofCourse(row, locale)),
      ...Object.fromEntries([...fields].map(([id, field]) => [id, cell(field, data[id], named, locale)])),
    })),
    // Rows of requests beyond those read were not counted one by one; there is at least one for each.
    records: lines.length + Math.max(0, (rows[0]?.records ?? 0) - rows.length),
  }
}

/** Rows of one of our tables, as far as the reader may see them: the newest first. */
export function readRows(asking: Asking, table: OwnTable, { mostRows }: Pick<Dataset, 'mostRows'>): Answer {
  if (table.kind === 'requests') return requests(asking, mostRows)
  if (table.kind === 'steps') return steps(asking, mostRows)
  return ofProcess(asking, table, mostRows)
}
