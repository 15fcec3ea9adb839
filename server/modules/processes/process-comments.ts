import { sql } from 'kysely'
import type { z } from 'zod'
import * as contracts from '@/lib/contracts/process-comments'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { mayInCatalog } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'
import type { ProcessCommentsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'
import { requireProcess } from './process-in-sight'
import { tellNamed } from './tell-named'

type Answer = z.input<typeof contracts.getProcessComments.data>
type Words = Pick<z.output<typeof contracts.addProcessComment.input>, 'text' | 'mentions'>

/** The menu designers work in, and its action for changes. */
const designMenu = 'design_processes'
const editing = 2

/** Where the category lets a person see a process in the designer; it has to be there. @throws AppError object.unknown, right.missing */
async function processSeen(context: CallContext, processId: string): Promise<{ catalogId: string; name: string }> {
  await requireProcess(context, processId, 'View')
  const { rows } = await sql<{ catalogId: string; name: string }>`
    select catalog_id as "catalogId", process_name as name from processes where process_id = ${processId}`.execute(
    context.tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

/** A comment of a process the caller sees; all others are as if there were none. @throws AppError object.unknown */
async function commentSeen(context: CallContext, commentId: string, lock = false): Promise<ProcessCommentsRow> {
  const { rows } = await sql<ProcessCommentsRow>`
    select * from process_comments where comment_id = ${commentId} ${lock ? sql`for update` : sql``}`.execute(
    context.tx,
  )
  const [row] = rows
  if (!row) throw new AppError('object.unknown')
  await requireProcess(context, row.process_id, 'View')
  return row
}

/** Who may change a process settles what is said of it. */
const maySettleIn = async ({ tx, caller }: CallContext, catalogId: string): Promise<boolean> =>
  mayDo([await menuAccess(tx, caller, designMenu)], editing) && (await mayInCatalog(tx, caller, catalogId, 'Modify'))

/** Everything said about a process, as threads. */
export async function listComments(context: CallContext, processId: string): Promise<Answer> {
  const { tx, caller, locale } = context
  const { catalogId } = await processSeen(context, processId)
  const { rows } = await sql<
    ProcessCommentsRow & {
      by_name: string | null
      department_name: string | null
      settler_name: string | null
      settler_department: string | null
    }
  >`select c.*, u.name as by_name, g.name as department_name, s.name as settler_name, d.name as settler_department
    from process_comments c
      left join users u on u.account = c.account left join groups g on g.group_id = u.department_id
      left join users s on s.account = c.settled_by left join groups d on d.group_id = s.department_id
    where c.process_id = ${processId} order by c.at, c.comment_id limit ${contracts.mostComments}`.execute(tx)
  const maySettle = await maySettleIn(context, catalogId)
  const actor = (account: string, name: string | null, department: string | null) => ({
    account,
    name: partFor(locale, name ?? account),
    departmentName: partFor(locale, department ?? ''),
  })
  const answersTo = new Map<string, typeof rows>()
  for (const row of rows)
    if (row.parent_id) answersTo.set(row.parent_id, [...(answersTo.get(row.parent_id) ?? []), row])
  const said = (row: (typeof rows)[number]) => ({
    commentId: row.comment_id,
    by: actor(row.account, row.by_name, row.department_name),
    text: row.text,
    at: row.at.toISOString(),
    mayDelete:
      (row.account === caller.account && !answersTo.has(row.comment_id)) || (maySettle && row.settled_at !== null),
  })
  return {
    maySettle,
    rows: rows
      .filter((row) => row.parent_id === null)
      .map((row) => ({
        ...said(row),
        part: row.part,
        settled: row.settled_at
          ? {
              by: actor(row.settled_by ?? '', row.settler_name, row.settler_department),
              at: row.settled_at.toISOString(),
            }
          : null,
        answers: (answersTo.get(row.comment_id) ?? []).map(said),
      })),
  }
}

/** @throws AppError process.commentsFull */
async function requireRoom({ tx }: CallContext, processId: string): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from process_comments where process_id = ${processId}`.execute(tx)
  if ((rows[0]?.n ?? 0) >= contracts.mostComments)
    throw new AppError('process.commentsFull', { most: contracts.mostComments })
}

/** @throws AppError object.unknown, process.commentsFull, process.commentUnseen */
export async function addComment(
  context: CallContext,
  { processId, part, text, mentions }: Words & { processId: string; part: string },
): Promise<{ commentId: string }> {
  const { tx, caller, now } = context
  const process = await processSeen(context, processId)
  await requireRoom(context, processId)
  const commentId = newId()
  await sql`insert into process_comments (comment_id, process_id, part, text, account, at)
    values (${commentId}, ${processId}, ${part}, ${text}, ${caller.account}, ${now})`.execute(tx)
  await tellNamed(context, { ...process, commentId, threadId: commentId, accounts: mentions, text })
  return { commentId }
}

/** @throws AppError object.unknown, process.commentSettled, process.commentsFull, process.commentUnseen */
export async function answerComment(
  context: CallContext,
  { commentId: answered, text, mentions }: Words & { commentId: string },
): Promise<{ commentId: string }> {
  const { tx, caller, now } = context
  const one = await commentSeen(context, answered)
  // Threads have one level: an answer to an answer stands below what began it. Nobody settles or deletes that meanwhile.
  const begun = await commentSeen(context, one.parent_id ?? answered, true)
  if (begun.settled_at) throw new AppError('process.commentSettled')
  const process = await processSeen(context, begun.process_id)
  await requireRoom(context, begun.process_id)
  const commentId = newId()
  await sql`insert into process_comments (comment_id, process_id, part, parent_id, text, account, at)
    values (${commentId}, ${begun.process_id}, ${begun.part}, ${begun.comment_id}, ${text}, ${caller.account}, ${now})`.execute(
    tx,
  )
  await tellNamed(context, { ...process, commentId, threadId: begun.comment_id, accounts: mentions, text })
  return { commentId }
}

/** Whoever settles what is settled, or opens what is open, changes nothing. @throws AppError object.unknown, right.missing */
export async function settleComment(
  context: CallContext,
  { commentId, settled }: { commentId: string; settled: boolean },
): Promise<void> {
  const { tx, caller, now } = context
  const row = await commentSeen(context, commentId, true)
  await requireProcess(context, row.process_id, 'Modify')
  if (row.parent_id !== null) throw new AppError('object.unknown')
  if ((row.settled_at !== null) === settled) return
  await sql`update process_comments set settled_by = ${settled ? caller.account : null}, settled_at = ${settled ? now : null}
    where comment_id = ${commentId}`.execute(tx)
}

/** What people were told of threads, or of one comment in its thread. */
const forgetTold = (tx: Tx, threads: readonly string[], commentId = '') =>
  sql`delete from messages where event = 'commented' and task_id = any(${threads.map((id) => `comment:${id}`)}::text[])
    and starts_with(message_id, ${commentId && `${commentId}:`})`.execute(tx)

/**
 * Takes back what one has said and nobody has answered, with what the people it named were told. A settled thread goes as a
 * whole, by those who may settle: a process holds so many comments only.
 * @throws AppError object.unknown, process.commentAnswered
 */
export async function deleteComment(context: CallContext, commentId: string): Promise<void> {
  const { tx, caller } = context
  const row = await commentSeen(context, commentId, true)
  const { rows } = await sql`select 1 from process_comments where parent_id = ${commentId} limit 1`.execute(tx)
  const { catalogId } = await processSeen(context, row.process_id)
  const isOver = row.settled_at !== null && (await maySettleIn(context, catalogId))
  if (row.account !== caller.account && !isOver) throw new AppError('object.unknown')
  if (rows.length > 0 && !isOver) throw new AppError('process.commentAnswered')
  await sql`delete from process_comments where comment_id = ${commentId}`.execute(tx)
  await forgetTold(tx, [row.parent_id ?? commentId], row.parent_id === null ? '' : commentId)
}

/** Before a process goes, and its comments with it: nobody keeps an entry that leads nowhere. */
export async function forgetComments(tx: Tx, processId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select comment_id as id from process_comments where process_id = ${processId} and parent_id is null`.execute(tx)
  if (rows.length > 0)
    await forgetTold(
      tx,
      rows.map(({ id }) => id),
    )
}
