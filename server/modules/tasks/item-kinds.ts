import { sql, type RawBuilder } from 'kysely'
import { draftStatus, taskStatus, tokenStatus, workItemKind } from '@/lib/contracts/workflow-enumerations'
import type { Caller } from '@/server/http/caller'

/** Who looks at a list, and the processes he may read as a whole. */
export interface Reader {
  caller: Caller
  readable: string[]
  /** The processes he looks after. */
  managed: string[]
}

/** What one list holds. Items are a person's slots (`i`), tasks are whole requests (`t`), of which `p` is his part. */
export interface ItemKind {
  of: 'items' | 'tasks'
  where(reader: Reader): RawBuilder<unknown>
  /** The time lists are sorted and filtered by. */
  time: RawBuilder<unknown>
}

const { Run, Finish, Pause, Delete } = taskStatus
const { Run: active, JointSign, AdHoc, Share, Waitting, AdHocWait, Read, Note, Finish: done } = tokenStatus

const mine = ({ caller }: Reader) => sql`i.account = ${caller.account}`
const items = (where: RawBuilder<unknown>): ItemKind => ({
  of: 'items',
  where: (reader) => sql`${mine(reader)} and ${where}`,
  time: sql`i.arrived_at`,
})
const live = (...statuses: number[]) => sql`t.status = ${Run} and i.status in (${sql.join(statuses)})`

/** An administrator sees every task, others those they take part in or may read by their process. */
const readable = ({ caller, readable: processes }: Reader) =>
  caller.isAdministrator
    ? sql`t.status <> ${draftStatus}`
    : sql`t.status <> ${draftStatus} and (t.process_id = any(${processes}::text[])
        or exists (select 1 from task_people r where r.task_id = t.task_id and r.account = ${caller.account}))`

const initiated = ({ caller }: Reader) => sql`t.initiator_account = ${caller.account}`
const part = (where: RawBuilder<unknown>): ItemKind => ({
  of: 'tasks',
  where: () => sql`p.account is not null and (p.initiated or p.decided_at is not null) and ${where}`,
  time: sql`t.submitted_at`,
})

/** The lists that can hold something (R3-50); a kind not named here is empty so far. */
export const itemKinds: Partial<Record<number, ItemKind>> = {
  [workItemKind.Draft]: {
    of: 'tasks',
    where: (reader) => sql`${initiated(reader)} and t.status = ${draftStatus}`,
    time: sql`t.created_at`,
  },
  [workItemKind.Queue]: items(sql`i.open and i.status in (${active}, ${JointSign}, ${AdHoc})`),
  [workItemKind.MyRequest]: {
    of: 'tasks',
    where: (reader) => sql`${initiated(reader)} and t.status in (${Run}, ${Finish}, ${Pause})`,
    time: sql`t.submitted_at`,
  },
  [workItemKind.MyApprove]: {
    of: 'tasks',
    where: () => sql`p.decided_at is not null and t.status <> ${Delete}`,
    time: sql`p.decided_at`,
  },
  [workItemKind.Share]: items(sql`i.open and i.status = ${Share}`),
  [workItemKind.All]: {
    of: 'tasks',
    where: (reader) => sql`t.status <> ${Delete} and ${readable(reader)}`,
    time: sql`t.submitted_at`,
  },
  [workItemKind.Removed]: {
    of: 'tasks',
    where: (reader) =>
      sql`t.status = ${Delete} and (${initiated(reader)} or ${reader.caller.isAdministrator})`,
    time: sql`t.created_at`,
  },
  [workItemKind.Recede]: items(sql`i.open and i.returned`),
  [workItemKind.Run]: part(sql`t.status = ${Run}`),
  [workItemKind.Finish]: part(sql`t.status = ${Finish}`),
  [workItemKind.Read]: items(sql`i.status = ${Read} and t.status <> ${Delete}`),
  [workItemKind.ReadDone]: items(sql`i.finish_reason = 'read' and t.status <> ${Delete}`),
  [workItemKind.NoteDone]: items(sql`i.finish_reason = 'noted' and t.status <> ${Delete}`),
  [workItemKind.Note]: items(sql`i.status = ${Note} and t.status <> ${Delete}`),
  [workItemKind.Waiting]: items(sql`i.holder and ${live(Waitting, AdHocWait)}`),
  [workItemKind.JointSign]: items(sql`i.open and i.status = ${JointSign}`),
  [workItemKind.AdHoc]: items(sql`i.open and i.status = ${AdHoc}`),
  [workItemKind.Delegated]: items(
    sql`not i.holder and ${live(active, JointSign, AdHoc, AdHocWait, Waitting)}`,
  ),
  [workItemKind.Urged]: items(sql`i.open and i.urged > 0`),
  [workItemKind.Agent]: items(sql`i.open and i.for_name is not null`),
  [workItemKind.Supervise]: {
    of: 'tasks',
    where: ({ managed }) => sql`t.status in (${Run}, ${Pause}) and t.process_id = any(${managed}::text[])`,
    time: sql`t.submitted_at`,
  },
  [workItemKind.Paused]: part(sql`t.status = ${Pause}`),
  [workItemKind.Overdue]: items(sql`i.open and i.status <> ${done} and i.due_at < now()`),
}

/** The rows of one list, before filters. */
export function fromOf(kind: ItemKind, { caller }: Reader): RawBuilder<unknown> {
  return kind.of === 'items'
    ? sql`work_items i join tasks t using (tenant_id, task_id)`
    : sql`tasks t left join task_people p on p.tenant_id = t.tenant_id and p.task_id = t.task_id and p.account = ${caller.account}`
}
