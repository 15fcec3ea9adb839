import { sql, type RawBuilder } from 'kysely'
import { locales, type Locale } from '@/lib/contracts/auth'
import { titleSeparator } from '@/lib/words/request-title'
import { taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import { menuAccess } from '@/server/http/menu-access'
import {
  flagColumn,
  knownAmong,
  knownByParts,
  knownColumn,
  knownInLanguages,
  numberColumn,
  textColumn,
  type Known,
  type OwnSource,
  type SourceColumn,
} from '@/server/modules/datasets'
import { knownOutcomes, knownStatuses, outcomes } from './code-words'
import { fieldColumnsOf } from './field-source'
import { requestsInSight } from './in-sight'
import { partIn, titleIn } from './part-in'
import { processTable } from './process-tables'
import { sourceOfList } from './list-rows'
import { moment, namedColumn, type Asking } from './source-columns'
import type { OwnTable } from './tables'

/** Requests that were handed in and are still there. */
const standing = sql<boolean>`(not t.is_test and t.submitted_at is not null and t.status <> ${taskStatus.Delete})`

const carriedOut = sql<boolean>`(w.holder and (w.finish_reason = any(${outcomes}::text[]) or (w.finished_at is null and w.open)))`

export const processName = sql<string>`coalesce(p.process_name, t.process_name)`
export const days = sql`round((extract(epoch from t.finished_at - t.submitted_at) / 86400)::numeric, 2)`
export const hours = sql`round((extract(epoch from w.finished_at - w.arrived_at) / 3600)::numeric, 2)`
export const late = sql<boolean>`coalesce(coalesce(w.finished_at, now()) > w.due_at, false)`
export const outcome = sql<string>`case when w.finished_at is null then 'open' else w.finish_reason end`

/** Who carried out a step: to those who may judge people, and to himself. What each colleague does is nobody else's. */
export async function handlerFor({ tx, caller }: Pick<Asking, 'tx' | 'caller'>): Promise<RawBuilder<string>> {
  const all = ((await menuAccess(tx, caller, 'admin_efficiency')) & 1) === 1
  return sql`case when ${all}::boolean or w.account = ${caller.account} then coalesce(u.name, w.account) else '' end`
}

const ofRequest = (locale: Locale): Record<string, () => SourceColumn> => ({
  _taskId: () => textColumn('text', sql`t.task_id`),
  _no: () => textColumn('text', sql`t.no`),
  _title: () => knownColumn(titleIn(locale, sql`t.title`), knownByParts(sql`t.title`, { separator: titleSeparator })),
  _process: () =>
    knownColumn(
      sql`coalesce(p.shown, ${partIn(locale, sql`t.process_name`)})`,
      knownByParts(sql`coalesce(p.name, t.process_name)`, { code: sql`t.process_id` }),
    ),
  _initiator: () => namedColumn(locale, sql`t.initiator_name`, sql`t.initiator_account`),
  _department: () => namedColumn(locale, sql`t.initiator_department_name`, sql`t.initiator_department_id`),
  _submitted: () => moment(sql`t.submitted_at`),
})

/** The account behind a name, to those who are shown it. */
export const handlerCode = (handler: RawBuilder<string>) => sql<string>`case when ${handler} <> '' then w.account end`

/** How a request stands, in the words of `taskStatus`. */
const status = sql<string>`case when t.status = ${taskStatus.Pause}::int then 'paused' when t.status <> ${taskStatus.Finish}::int then 'running'
  when t.result = ${taskResult.Reject}::int then 'rejected' else 'approved' end`

/** A code out of a few, shown by its word, and found by both. */
function codeColumn(locale: Locale, code: RawBuilder<unknown>, known: ReadonlyMap<string, Known>): SourceColumn {
  const at = locales.indexOf(locale)
  const words = [...known].map(([name, { words }]) => sql`when ${name}::text then ${words[at] ?? ''}::text`)
  return knownColumn(sql`case ${code} ${sql.join(words, sql` `)} end`, knownAmong(known, sql`(${code})`))
}

const stepsNow = (
  locale: Locale,
) => sql`(select string_agg(s.name, ', ' order by s.at) from (select ${partIn(locale, sql`n.name`)} as name, min(n.at) as at
        from jsonb_array_elements_text(t.steps_now) with ordinality n(name, at) group by 1) s)`

const ofCourse = (locale: Locale): Record<string, () => SourceColumn> => ({
  _status: () => codeColumn(locale, status, knownStatuses()),
  _finished: () => moment(sql`t.finished_at`),
  _days: () => numberColumn(days),
  _round: () => numberColumn(sql`t.round::numeric`),
  _step: () => knownColumn(stepsNow(locale), knownInLanguages(locales.map(stepsNow))),
})

const ofStep = (locale: Locale, handler: RawBuilder<string>): Record<string, () => SourceColumn> => ({
  _step: () => namedColumn(locale, sql`w.activity_name`),
  _handler: () => namedColumn(locale, handler, handlerCode(handler)),
  _outcome: () => codeColumn(locale, outcome, knownOutcomes()),
  _arrived: () => moment(sql`w.arrived_at`),
  _done: () => moment(sql`w.finished_at`),
  _hours: () => numberColumn(hours),
  _open: () => flagColumn(sql`(w.finished_at is null)`),
  _late: () => flagColumn(late),
})

/** Names of processes in the reader's language, each made once and not for every row. */
const withProcess = (locale: Locale) =>
  sql`left join (select o.process_id, o.process_name as name, ${partIn(locale, sql`o.process_name`)} as shown from processes o offset 0) p on p.process_id = t.process_id`

type OfRequests = Exclude<OwnTable, { kind: 'list' }>

/** Where the rows of a table come from; names of processes and people are looked up where they are asked for. */
function fromOf(locale: Locale, table: OfRequests, named: ReadonlySet<string>): RawBuilder<unknown> {
  const process = named.has('_process') ? withProcess(locale) : sql``
  if (table.kind === 'steps') {
    const people = named.has('_handler') ? sql`left join users u on u.account = w.account` : sql``
    return sql`work_items w join tasks t on t.task_id = w.task_id ${process} ${people}`
  }
  if (table.kind !== 'rows') return sql`tasks t ${process}`
  const held = sql`t.form_data -> ${table.field}::text`
  return sql`tasks t ${process} cross join lateral jsonb_array_elements(case when jsonb_typeof(${held}) = 'array' then ${held} else '[]'::jsonb end)
    with ordinality l(data, n)`
}

async function whereOf(asking: Asking, table: OfRequests): Promise<RawBuilder<boolean>> {
  const inSight = await requestsInSight(asking, 'processId' in table ? table.processId : '')
  const common = sql<boolean>`${standing} and ${inSight}`
  if (table.kind === 'steps') return sql`${common} and ${carriedOut}`
  if (table.kind === 'requests') return common
  const ofProcess = sql<boolean>`${common} and t.process_id = ${table.processId}`
  return table.kind === 'rows' ? sql`${ofProcess} and jsonb_typeof(l.data) = 'object'` : ofProcess
}

/** Rows of a table the reader may see, with the columns named. @returns null where one of them cannot be said by the database */
export async function sourceOf(asking: Asking, table: OwnTable, named: ReadonlySet<string>): Promise<OwnSource | null> {
  if (table.kind === 'list') return sourceOfList(asking, table, named)
  const { locale } = asking
  const known = {
    ...ofRequest(locale),
    ...(table.kind === 'steps' ? ofStep(locale, await handlerFor(asking)) : ofCourse(locale)),
  }
  const isKnown = (name: string) => Object.hasOwn(known, name)
  const columns = new Map<string, SourceColumn>()
  for (const name of named) if (isKnown(name)) columns.set(name, known[name]!())
  const plain = { from: fromOf(locale, table, named), where: await whereOf(asking, table) }
  const fields = [...named].filter((name) => !isKnown(name))
  if (!('processId' in table) || fields.length === 0) return { ...plain, columns }
  const held = {
    ...(await processTable(asking, table)),
    held: table.kind === 'rows' ? sql`l.data` : sql`t.form_data`,
    version: sql`t.process_version`,
    reach: () => sql<boolean>`true`,
  }
  const found = await fieldColumnsOf(asking, held, { ...plain, fields })
  return found && { ...plain, columns: new Map([...columns, ...found]) }
}
