import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '@/lib/words/actor'
import type { getViews, SavedView, saveView as contract } from '@/lib/contracts/work-items'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import type { WorkItemViewsRow } from '@/server/platform/db/rows.generated'

interface Row {
  view_id: string
  kind: number
  name: string
  shared: boolean
  account: string
  owner_name: string
  shared_with: Actor[]
  content: SavedView['content']
}

/** Views a person may keep of one list. */
const mostViews = 50

async function read({ tx, caller }: CallContext, where: ReturnType<typeof sql>): Promise<SavedView[]> {
  const { rows } = await sql<Row>`
    select v.view_id, v.kind, v.name, v.shared, v.account, u.name as owner_name, v.content, coalesce((
      select json_agg(json_build_object('account', p.account, 'name', p.name, 'departmentName', coalesce(g.name, '')) order by p.name, p.account)
      from users p left join groups g on g.group_id = p.department_id where p.account = any(v.shared_with)
    ), '[]') as shared_with
    from work_item_views v join users u on u.account = v.account
    where ${where} order by v.account <> ${caller.account}, v.name, v.view_id`.execute(tx)
  return rows.map(({ view_id, account, owner_name, shared_with, ...row }) => {
    const mine = account === caller.account || (row.shared && caller.isAdministrator)
    return { viewId: view_id, ...row, ownerName: owner_name, mine, sharedWith: mine ? shared_with : [] }
  })
}

/** A person's own views of a list, then those shared with him or with everybody. */
export async function listViews(context: CallContext, kind: number): Promise<z.input<(typeof getViews)['data']>> {
  const { account, isAdministrator } = context.caller
  const views = await read(
    context,
    sql`v.kind = ${kind} and (v.account = ${account} or v.shared or ${account} = any(v.shared_with))`,
  )
  return { views, mayShare: isAdministrator }
}

/** Which views the caller may change: his own; an administrator also those everybody sees. */
const changeable = ({ caller }: CallContext) =>
  sql`(account = ${caller.account} or (shared and ${caller.isAdministrator}))`

/** @throws AppError object.unknown for a view that is not his to change */
export async function readView(context: CallContext, viewId: string): Promise<SavedView> {
  const [view] = (await read(context, sql`v.view_id = ${viewId}`)).filter(({ mine }) => mine)
  if (!view) throw new AppError('object.unknown')
  return view
}

/** @throws AppError right.missing when he may not share, object.unknown for a view that is not his to change */
export async function saveView(
  context: CallContext,
  { viewId, kind, name, shared, sharedWith, content }: z.output<(typeof contract)['input']>,
): Promise<SavedView> {
  const { tx, caller, now } = context
  if (shared && !caller.isAdministrator) throw new AppError('right.missing')
  const json = sql`${JSON.stringify(content)}::jsonb`
  // Who sees it anyway need not be named.
  const readers = sql`(select coalesce(array_agg(account), '{}') from users where not ${shared}::boolean and account = any(${sharedWith}::text[]) and account <> ${caller.account})`
  const { rows } = viewId
    ? await sql<Pick<WorkItemViewsRow, 'view_id'>>`
        update work_item_views set name = ${name}, shared = ${shared}, shared_with = ${readers}, content = ${json}, saved_at = ${now}
        where view_id = ${viewId} and kind = ${kind} and ${changeable(context)} returning view_id`.execute(tx)
    : await sql<Pick<WorkItemViewsRow, 'view_id'>>`
        insert into work_item_views (view_id, account, kind, name, shared, shared_with, content, saved_at)
        select ${newId()}, ${caller.account}, ${kind}, ${name}, ${shared}, ${readers}, ${json}, ${now}
        where (select count(*) from work_item_views where account = ${caller.account} and kind = ${kind}) < ${mostViews}
        returning view_id`.execute(tx)
  const saved = rows[0]
  if (!saved) throw new AppError(viewId ? 'object.unknown' : 'list.tooManyViews', { most: mostViews })
  await context.audit({
    action: 'saveWorkItemView',
    objectType: 'workItemView',
    objectId: saved.view_id,
    after: { name, kind, shared, sharedWith },
  })
  const [view] = await read(context, sql`v.view_id = ${saved.view_id}`)
  if (!view) throw new AppError('object.unknown')
  return view
}

/**
 * Deletes a view of one's own; one that a colleague shares only leaves the reader's list.
 * @throws AppError object.unknown for a view that is not his to delete
 */
export async function deleteView(context: CallContext, viewId: string): Promise<void> {
  const { tx, caller } = context
  const deleted =
    await sql`delete from work_item_views where view_id = ${viewId} and ${changeable(context)} returning view_id`.execute(
      tx,
    )
  const left =
    deleted.rows.length > 0
      ? deleted
      : await sql`
    update work_item_views set shared_with = array_remove(shared_with, ${caller.account})
    where view_id = ${viewId} and ${caller.account} = any(shared_with) returning view_id`.execute(tx)
  if (left.rows.length === 0) throw new AppError('object.unknown')
  await context.audit({ action: 'deleteWorkItemView', objectType: 'workItemView', objectId: viewId })
}
