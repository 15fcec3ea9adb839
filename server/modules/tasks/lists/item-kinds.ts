import { sql, type RawBuilder } from 'kysely'
import {
  draftStatus,
  taskStatus,
  tokenStatus,
  workItemKind,
  type WorkItemKind,
} from '@/lib/words/workflow-enumerations'
import type { Caller } from '@/server/http/caller'
import { isPutAside } from '@/server/modules/notices'
import { isArchived, isInUse } from '@/server/runtime'

/** Who looks at a list, and the processes he may read as a whole. */
export interface Reader {
  caller: Caller
  readable: string[]
  /** The processes he looks after. */
  managed: string[]
  now: Date
}

/**
 * What one list holds. Items are a person's slots (`i`), tasks are whole requests (`t`), of which `p` is his part;
 * coming are the slots he is expected to get (`f`). A star of his is `o`.
 */
export interface ItemKind {
  of: 'items' | 'tasks' | 'coming'
  where(reader: Reader): RawBuilder<unknown>
  /** The time lists are sorted and filtered by. */
  time: RawBuilder<unknown>
  /** That time is never null. */
  timeIsSet: boolean
  /** What tells rows with the same time apart. */
  key: RawBuilder<unknown>
  /** What of a reader has to be looked up for it. */
  needs?: ReaderPart
  /** A row says whether the reader may take back what he did there last. */
  tellsUndo?: true
  /** Items are told by themselves: to count them their tasks need not be looked at. */
  byItems?: boolean
}

/** What takes a look at all processes. */
export type ReaderPart = 'readable' | 'managed'

const { Run, Finish, Pause, Delete } = taskStatus
const { Run: active, JointSign, AdHoc, Share, Waitting, AdHocWait, Read, Note, Finish: done } = tokenStatus

const mine = ({ caller }: Reader) => sql`i.account = ${caller.account}`
/** But for those he has put aside for a while. */
const mineNow = (reader: Reader) => sql`${mine(reader)} and not ${isPutAside(reader.caller.account, reader.now)}`
const items = (
  where: RawBuilder<unknown> | ((reader: Reader) => RawBuilder<unknown>),
  whose: (reader: Reader) => RawBuilder<unknown> = mine,
): ItemKind => ({
  of: 'items',
  where: (reader) => sql`${whose(reader)} and ${typeof where === 'function' ? where(reader) : where}`,
  time: sql`i.arrived_at`,
  timeIsSet: true,
  key: sql`i.token_id`,
  byItems: true,
})
/** What is archived stands in its own list alone. */
const inUse = isInUse(sql`t`)
/** Items of which the state of their tasks matters as well. */
const itemsByTask = (where: RawBuilder<unknown>): ItemKind => ({ ...items(sql`${where} and ${inUse}`), byItems: false })
const tasks = (where: (reader: Reader) => RawBuilder<unknown>, time = sql`t.submitted_at`): ItemKind => ({
  of: 'tasks',
  where,
  time,
  timeIsSet: false,
  key: sql`t.task_id`,
})
// That nothing has ended them is said for the index: the statuses say it as well.
const live = (...statuses: number[]) =>
  sql`t.status = ${Run} and i.finished_at is null and i.status in (${sql.join(statuses)})`

/** An administrator sees every task, others those they take part in or may read by their process. */
const readable = ({ caller, readable: processes }: Reader) =>
  caller.isAdministrator
    ? sql`t.status <> ${draftStatus}`
    : sql`t.status <> ${draftStatus} and ${processes.length > 0 ? sql`(t.process_id = any(${processes}::text[]) or p.account is not null)` : sql`p.account is not null`}`

const initiated = ({ caller }: Reader) => sql`t.initiator_account = ${caller.account}`
const tookPart = sql`p.account is not null and (p.initiated or p.decided_at is not null)`
const part = (where: RawBuilder<unknown>): ItemKind => tasks(() => sql`${tookPart} and ${where}`)

/** Items of the people somebody helps. */
const ofMyChiefs = ({ caller, now }: Reader) => sql`exists (select 1 from secretaries s
  where s.chief = i.account and s.secretary = ${caller.account} and (s.process_ids = '{}' or i.process_id = any(s.process_ids))
    and (s.ends_at is null or s.ends_at > ${now}))`

/** The 28 lists (R3-50). */
const kinds: Record<WorkItemKind, ItemKind> = {
  Draft: tasks(
    (reader) => sql`${initiated(reader)} and t.status = ${draftStatus}`,
    sql`coalesce(t.submitted_at, t.created_at)`,
  ),
  Queue: items(sql`i.open and i.status in (${active}, ${JointSign}, ${AdHoc})`, mineNow),
  MyRequest: tasks((reader) => sql`${initiated(reader)} and t.status in (${Run}, ${Finish}, ${Pause}) and ${inUse}`),
  MyApprove: {
    ...tasks(() => sql`p.decided_at is not null and t.status <> ${Delete} and ${inUse}`, sql`p.decided_at`),
    tellsUndo: true,
  },
  Share: items(sql`i.open and i.status = ${Share}`, mineNow),
  All: { ...tasks((reader) => sql`t.status <> ${Delete} and ${inUse} and ${readable(reader)}`), needs: 'readable' },
  Removed: tasks(
    (reader) => sql`t.status = ${Delete} and ${inUse} and (${initiated(reader)} or ${reader.caller.isAdministrator})`,
    sql`t.created_at`,
  ),
  Recede: items(sql`i.open and i.returned`, mineNow),
  Run: part(sql`t.status = ${Run}`),
  Finish: part(sql`t.status = ${Finish} and ${inUse}`),
  // Whoever could read them before still can.
  Archive: {
    ...tasks((reader) => sql`${isArchived(sql`t`)} and ${readable(reader)}`, sql`t.archived_at`),
    needs: 'readable',
  },
  Agent: items(sql`i.open and i.for_name is not null`, mineNow),
  Read: itemsByTask(sql`i.status = ${Read} and t.status <> ${Delete}`),
  ReadDone: itemsByTask(sql`i.finish_reason = 'read' and t.status <> ${Delete}`),
  Note: itemsByTask(sql`i.status = ${Note} and t.status <> ${Delete}`),
  NoteDone: itemsByTask(sql`i.finish_reason = 'noted' and t.status <> ${Delete}`),
  Waiting: itemsByTask(sql`i.holder and ${live(Waitting, AdHocWait)}`),
  JointSign: items(sql`i.open and i.status = ${JointSign}`, mineNow),
  AdHoc: items(sql`i.open and i.status = ${AdHoc}`, mineNow),
  Delegated: {
    ...itemsByTask(sql`not i.holder and ${live(active, JointSign, AdHoc, AdHocWait, Waitting)}`),
    tellsUndo: true,
  },
  Secretary: items(sql`i.open and i.status in (${active}, ${JointSign}, ${AdHoc})`, ofMyChiefs),
  Paused: part(sql`t.status = ${Pause}`),
  Overdue: items(({ now }) => sql`i.open and i.status <> ${done} and i.due_at < ${now}`),
  Urged: items(sql`i.open and i.urged > 0`, mineNow),
  Withdrawable: { ...tasks(() => sql`p.may_undo and t.status = ${Run}`, sql`p.decided_at`), tellsUndo: true },
  Forecast: {
    of: 'coming',
    where: ({ caller }) => sql`f.account = ${caller.account} and t.status = ${Run}`,
    time: sql`f.expected_at`,
    timeIsSet: true,
    key: sql`t.task_id || ' ' || f.activity_id`,
  },
  Supervise: {
    ...tasks(({ managed }) => sql`t.status in (${Run}, ${Pause}) and t.process_id = any(${managed}::text[])`),
    needs: 'managed',
  },
  Focus: {
    ...tasks(
      (reader) =>
        sql`o.account is not null and t.status <> ${Delete} and ${inUse} and (${initiated(reader)} or ${readable(reader)})`,
      sql`o.focused_at`,
    ),
    needs: 'readable',
  },
}

/** A list by its number. */
export const itemKinds: ReadonlyMap<number, ItemKind> = new Map(
  Object.entries(kinds).map(([name, kind]) => [workItemKind[name as WorkItemKind], kind]),
)

/** The rows of one list, before filters. */
export function fromOf(kind: ItemKind, { caller }: Reader): RawBuilder<unknown> {
  const starred = sql`left join task_focus o on o.task_id = t.task_id and o.account = ${caller.account}`
  switch (kind.of) {
    case 'items':
      return sql`work_items i join tasks t using (tenant_id, task_id) ${starred}`
    case 'coming':
      return sql`task_forecasts f join tasks t using (tenant_id, task_id) ${starred}`
    case 'tasks':
      return sql`tasks t left join task_people p on p.tenant_id = t.tenant_id and p.task_id = t.task_id and p.account = ${caller.account} ${starred}`
  }
}

/** How many rows a list has, with the conditions a reader adds: a query of one row. */
export function countOf(kind: ItemKind, reader: Reader, filters?: RawBuilder<unknown>): RawBuilder<unknown> {
  const from = kind.byItems && !filters ? sql`work_items i` : fromOf(kind, reader)
  return sql`select count(*) from ${from} where ${kind.where(reader)}${filters ?? sql``}`
}
