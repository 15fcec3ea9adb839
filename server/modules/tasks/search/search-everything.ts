import { sql } from 'kysely'
import type { z } from 'zod'
import type { searchEverything as contract } from '@/lib/contracts/search'
import { draftStatus, processPermission, taskStatus } from '@/lib/words/workflow-enumerations'
import type { CallContext } from '@/server/http/serve'
import { partFor } from '@/server/http/sentences'
import { listUsers } from '@/server/modules/organisation'
import { listStartable, processesWithRight } from '@/server/modules/processes'
import { involvedIn } from '@/server/runtime'
import { Localiser } from '../looking/localise'
import { namesBeginning } from './beginnings'
import { excerptOf, marksIn, marksQuery, personMark, processMark, searchQuery } from './search-words'
import type { TextPart } from './task-text'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>
type Found = Answer['requests'][number]

const shown = { requests: 20, people: 6, processes: 6 }
/** What the index names is looked at once more by whoever may see it: so many of it. */
const candidates = 120

/** Everything a few words find, as far as this person may open it (R2.11-05). */
export async function searchEverything(context: CallContext, { keyword, only }: Input): Promise<Answer> {
  const wants = (what: Input['only']) => only === '' || only === what
  const words = keyword.trim()
  if (!context.caller.account || !words) return { requests: [], more: false, people: [], processes: [] }
  const requests = wants('requests') ? await requestsBy(context, words) : []
  return {
    requests: requests.slice(0, shown.requests),
    more: requests.length > shown.requests,
    people: wants('people') ? await peopleBy(context, words) : [],
    processes: wants('processes') ? await processesBy(context, words) : [],
  }
}

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
  submitted_at: Date | null
  summary: { kind: string; value: string }[]
  parts: TextPart[]
  token_id: string | null
}

/**
 * The index names requests by the words everybody sees who may read them; who may, is asked of the requests themselves. So that
 * it does not name thousands of others', it is asked for those the person takes part in, or whose process he may read.
 */
async function requestsBy({ tx, caller, locale }: CallContext, keyword: string): Promise<Found[]> {
  const readable = caller.isAdministrator ? [] : await processesWithRight(tx, caller, processPermission.Read)
  const chiefs = caller.isAdministrator
    ? []
    : (await sql<{ chief: string }>`select chief from secretaries where secretary = ${caller.account}`.execute(tx)).rows
  const within = caller.isAdministrator
    ? null
    : [personMark(caller.account), ...chiefs.map(({ chief }) => personMark(chief)), ...readable.map(processMark)]
  const query = searchQuery(keyword, within, await namesBeginning(tx, keyword))
  if (!query) return []
  const named =
    within && query.includes(':*')
      ? sql`find_own_texts(${query}::tsquery, ${marksQuery(within)}::tsquery, ${candidates})`
      : sql`find_texts(${query}::tsquery, ${candidates})`
  const { rows } = await sql<Row>`
    select t.task_id, t.no, t.title, t.process_id, t.process_name, t.form_type, t.initiator_account, t.initiator_name,
      t.initiator_department_name, t.holders, t.steps_now, t.status, t.result, t.submitted_at, t.summary, x.parts,
      (select i.token_id from work_items i where i.task_id = t.task_id and i.account = ${caller.account} and i.open limit 1) as token_id
    from tasks t join search_texts x using (tenant_id, task_id)
    where t.task_id in (select found_id from ${named})
      and t.status not in (${draftStatus}, ${taskStatus.Delete})
      and (${caller.isAdministrator}::boolean or t.process_id = any(${readable}::text[]) or ${involvedIn(caller.account)})
    order by x.at desc, t.task_id limit ${shown.requests + 1}`.execute(tx)
  const words = new Localiser(locale)
  const { text, actor } = words
  return rows.map((row) => {
    const title = words.title(row.title)
    const titleMarks = marksIn(title, keyword)
    return {
      taskId: row.task_id,
      no: row.no,
      title,
      titleMarks,
      processId: row.process_id,
      processName: text(row.process_name),
      formType: row.form_type,
      initiator: actor({
        account: row.initiator_account,
        name: row.initiator_name,
        departmentName: row.initiator_department_name,
      }),
      holders: row.holders.map(text),
      steps: row.steps_now.map(text),
      status: row.status,
      result: row.result,
      submittedAt: row.submitted_at?.toISOString() ?? null,
      amount: text(row.summary.find(({ kind }) => kind === 'money')?.value ?? ''),
      found: titleMarks.length > 0 ? null : foundIn(row.parts, keyword, text),
      workItemId: row.token_id ?? '',
    }
  })
}

/** The part that holds most of what was typed. */
function foundIn(parts: TextPart[], keyword: string, text: (value: string) => string): Found['found'] {
  const held = parts
    .map((part) => ({
      ...part,
      text: text(part.text),
      label: text(part.label),
      marks: marksIn(text(part.text), keyword),
    }))
    .filter(({ kind, marks }) => kind !== 'title' && marks.length > 0)
    .toSorted((one, other) => other.marks.length - one.marks.length)[0]
  if (!held || held.kind === 'title') return null
  const excerpt = excerptOf(held.text, keyword)
  return { kind: held.kind, label: held.label, text: excerpt, marks: marksIn(excerpt, keyword) }
}

async function peopleBy({ tx, locale }: CallContext, keyword: string): Promise<Answer['people']> {
  const { rows } = await listUsers(tx, {
    keyword,
    catalogId: '',
    accounts: undefined,
    account: '',
    userName: '',
    name: '',
    dspName: '',
    hrid: '',
    jobTitle: '',
    departmentName: '',
    pageSize: shown.people,
    currentPageIndex: 1,
    sortExpression: 'Name',
    sortDirection: 'ASC',
  })
  return rows.map(({ account, name, departmentName, jobTitle }) => ({
    account,
    name: partFor(locale, name),
    departmentName: partFor(locale, departmentName),
    jobTitle: partFor(locale, jobTitle),
    nameMarks: marksIn(partFor(locale, name), keyword),
  }))
}

async function processesBy(context: CallContext, keyword: string): Promise<Answer['processes']> {
  return (await listStartable(context, keyword))
    .slice(0, shown.processes)
    .map(({ processId, processName, catalogName, formType, startActivityId }) => ({
      processId,
      processName,
      nameMarks: marksIn(processName, keyword),
      catalogName,
      formType,
      startActivityId,
    }))
}
