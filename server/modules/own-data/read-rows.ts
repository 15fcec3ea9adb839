import { sql } from 'kysely'
import { locales, type Locale } from '@/lib/contracts/auth'
import { titleSeparator } from '@/lib/words/request-title'
import { taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import { partFor, sentence, titleFor } from '@/server/http/sentences'
import { referenceNames } from '@/server/modules/tasks'
import type { Known, OwnPage } from '@/server/modules/datasets'
import type { DataSourceRow } from '@/server/platform/data-source'
import { referenceKey } from '@/server/runtime'
import { cell, referencesIn, type Fields } from './cells'
import { knownOutcomes, knownStatuses } from './code-words'
import { knownOfFields, knownRow, named, nothing, type KnownOf } from './known-rows'
import { listRows } from './list-rows'
import { pageOf } from './page-of'
import { processTable } from './process-tables'
import { days, handlerCode, handlerFor, hours, late, outcome, processName, sourceOf } from './source'
import { local, type Asking } from './source-columns'
import type { OwnTable } from './tables'

type Answer = Promise<{ rows: DataSourceRow[]; records: number }>

/** What every row says of its request. */
interface Told {
  task_id: string
  no: string
  title: string
  process_id: string
  process_name: string
  process_version: number
  initiator_account: string
  initiator_name: string
  initiator_department_id: string
  initiator_department_name: string
  submitted: string
}

interface Request extends Told {
  finished: string | null
  days: number | null
  status: number
  result: number | null
  round: number
  steps: string[]
}

const requestFields = sql`t.task_id, t.no, t.title, t.process_id, ${processName} as process_name, t.process_version,
  t.initiator_account, t.initiator_name, t.initiator_department_id, t.initiator_department_name, ${local(sql`t.submitted_at`)} as submitted`

const courseFields = sql`${local(sql`t.finished_at`)} as finished, t.status, t.result, t.round,
  ${days}::float8 as days, t.steps_now as steps`

function statusOf({ status, result }: Pick<Request, 'status' | 'result'>): string {
  if (status === taskStatus.Pause) return 'paused'
  if (status !== taskStatus.Finish) return 'running'
  return result === taskResult.Reject ? 'rejected' : 'approved'
}

const knownOfRequest = (row: Told): KnownOf => ({
  _title: () => named(row.title, null, titleSeparator),
  _process: () => named(row.process_name, row.process_id),
  _initiator: () => named(row.initiator_name, row.initiator_account),
  _department: () => named(row.initiator_department_name, row.initiator_department_id),
})

const stepsIn = (steps: readonly string[], locale: Locale): string =>
  [...new Set(steps.map((step) => partFor(locale, step)))].join(', ')

const knownOfCourse = (row: Request, statuses: ReadonlyMap<string, Known>): KnownOf => ({
  _status: () => statuses.get(statusOf(row)) ?? nothing,
  _step: () => ({ codes: [], words: locales.map((locale) => stepsIn(row.steps, locale)) }),
})

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
  _status: sentence(locale, `workflow.taskStatus.${statusOf(row)}`),
  _finished: row.finished,
  _days: row.days,
  _round: row.round,
  _step: stepsIn(row.steps, locale),
})

const whole = (asking: Asking, table: OwnTable) => () => sourceOf(asking, table, new Set())

const newest = { keys: sql`t.task_id`, order: sql`t.submitted_at desc, t.task_id` }

async function requests(asking: Asking, page: OwnPage): Answer {
  const { keys, counted } = await pageOf(asking, whole(asking, { kind: 'requests' }), page, newest)
  const { rows } = await sql<Request>`select ${requestFields}, ${courseFields}
    from ${keys} k join tasks t on t.task_id = k.task_id left join processes p on p.process_id = t.process_id
    order by ${newest.order}`.execute(asking.tx)
  const statuses = knownStatuses()
  return {
    rows: rows.map((row) =>
      knownRow(
        { ...ofRequest(row, asking.locale), ...ofCourse(row, asking.locale) },
        { ...knownOfRequest(row), ...knownOfCourse(row, statuses) },
        page.knownOf,
      ),
    ),
    records: counted ?? page.offset + rows.length,
  }
}

interface Step extends Told {
  activity_name: string
  handler: string
  handler_code: string | null
  outcome: string
  arrived: string
  done: string | null
  hours: number | null
  open: boolean
  late: boolean
}

async function steps(asking: Asking, page: OwnPage): Answer {
  const { tx, locale } = asking
  const order = sql`w.arrived_at desc, w.token_id, w.account`
  const handler = await handlerFor(asking)
  const { keys, counted } = await pageOf(asking, whole(asking, { kind: 'steps' }), page, {
    keys: sql`w.token_id, w.account`,
    order,
  })
  const { rows } =
    await sql<Step>`select ${requestFields}, w.activity_name, ${local(sql`w.arrived_at`)} as arrived, ${local(sql`w.finished_at`)} as done,
      ${handler} as handler, ${handlerCode(handler)} as handler_code, ${outcome} as outcome, w.finished_at is null as open, ${late} as late, ${hours}::float8 as hours
    from ${keys} k join work_items w on w.token_id = k.token_id and w.account = k.account join tasks t on t.task_id = w.task_id
      left join processes p on p.process_id = t.process_id left join users u on u.account = w.account
    order by ${order}`.execute(tx)
  const outcomesKnown = knownOutcomes()
  const known = (row: Step): KnownOf => ({
    ...knownOfRequest(row),
    _step: () => named(row.activity_name, null),
    _handler: () => named(row.handler, row.handler_code),
    _outcome: () => outcomesKnown.get(row.outcome) ?? nothing,
  })
  return {
    rows: rows.map((row) => knownRow(ofOneStep(row, locale), known(row), page.knownOf)),
    records: counted ?? page.offset + rows.length,
  }
}

const ofOneStep = (row: Step, locale: Locale): DataSourceRow => ({
  ...ofRequest(row, locale),
  _step: partFor(locale, row.activity_name),
  _handler: partFor(locale, row.handler),
  _outcome: sentence(locale, `workflow.ownData.outcomes.${row.outcome}`),
  _arrived: row.arrived,
  _done: row.done,
  _hours: row.hours,
  _open: row.open,
  _late: row.late,
})

async function ofProcess(asking: Asking, wanted: Extract<OwnTable, { processId: string }>, page: OwnPage): Answer {
  const { tx, caller, locale } = asking
  const table = await processTable(asking, wanted)
  const ofRows = wanted.kind === 'rows'
  const picked = ofRows
    ? { keys: sql`t.task_id, l.n, l.data`, order: sql`${newest.order}, l.n` }
    : { keys: sql`t.task_id`, order: newest.order }
  const { keys, counted } = await pageOf(asking, whole(asking, wanted), page, picked)
  const { rows } = await sql<Request & { data: Record<string, unknown> }>`
    select ${requestFields}, ${courseFields}, ${ofRows ? sql`k.data` : sql`t.form_data as data`}
    from ${keys} k join tasks t on t.task_id = k.task_id left join processes p on p.process_id = t.process_id
    order by ${newest.order} ${ofRows ? sql`, k.n` : sql``}`.execute(tx)
  const none: Fields = new Map()
  const lines = rows.map((row) => ({ row, fields: table.ofVersions.get(row.process_version) ?? none }))
  const references = new Map(
    lines.flatMap(({ row, fields }) => referencesIn(fields, row.data)).map((one) => [referenceKey(one), one]),
  )
  const names = await referenceNames(tx, [...references.values()], { asOf: new Date(), account: caller.account })
  const statuses = knownStatuses()
  return {
    rows: lines.map(({ row, fields }) =>
      knownRow(
        {
          ...ofRequest(row, locale),
          ...ofCourse(row, locale),
          ...Object.fromEntries([...fields].map(([id, field]) => [id, cell(field, row.data[id], names, locale)])),
        },
        { ...knownOfRequest(row), ...knownOfCourse(row, statuses), ...knownOfFields(fields, row.data, names) },
        page.knownOf,
      ),
    ),
    records: counted ?? page.offset + rows.length,
  }
}

/** Rows of one of our tables, as far as the reader may see them: the newest first. */
export function readRows(asking: Asking, table: OwnTable, page: OwnPage): Answer {
  if (table.kind === 'requests') return requests(asking, page)
  if (table.kind === 'steps') return steps(asking, page)
  if (table.kind === 'list') return listRows(asking, table, page)
  return ofProcess(asking, table, page)
}
