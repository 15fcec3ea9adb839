import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import {
  mostOwnViews,
  narrowedList,
  type NarrowedList,
  type OwnView,
  type saveOwnView as contract,
} from '@/lib/contracts/lists'
import { sameJson } from '@/lib/editing/shape'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { OwnListViewsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'
import { listInSight, type Looking } from './sight'

type Row = Pick<OwnListViewsRow, 'view_id' | 'list_id' | 'name' | 'opens' | 'content'>

/** Views `v` of the caller's own; nobody else's are ever read or written. */
async function findOwn({ tx, caller }: Looking, where: RawBuilder<boolean>): Promise<OwnView[]> {
  const { rows } = await sql<Row>`
    select v.view_id, v.list_id, v.name, v.opens, v.content from own_list_views v
    where v.account = ${caller.account} and ${where} order by v.name, v.view_id`.execute(tx)
  return rows.map(({ view_id: viewId, list_id: listId, name, opens, content }) => ({
    viewId,
    listId,
    name,
    opens,
    content: narrowedList.parse(content),
  }))
}

/** The caller's own views of a list that is in his sight. */
export const ownViewsOf = (looking: Looking, listId: string): Promise<OwnView[]> =>
  findOwn(looking, sql<boolean>`v.list_id = ${listId}`)

/** @throws AppError object.unknown for what is not there, is somebody else's, or is of a list he may not open any more */
export async function readOwnView(looking: Looking, viewId: string): Promise<OwnView> {
  const [view] = await findOwn(looking, sql<boolean>`v.view_id = ${viewId}`)
  if (!view) throw new AppError('object.unknown')
  await listInSight(looking, view.listId)
  return view
}

/** @throws AppError object.unknown, list.tooManyViews */
export async function saveOwnView(
  context: CallContext,
  { viewId, listId, name, content }: z.output<(typeof contract)['input']>,
): Promise<OwnView> {
  const { tx, caller, now } = context
  await listInSight(context, listId)
  const json = sql`${JSON.stringify(content)}::jsonb`
  const { rows } = viewId
    ? await sql<Pick<Row, 'view_id'>>`
        update own_list_views set name = ${name}, content = ${json}, saved_at = ${now}
        where view_id = ${viewId} and list_id = ${listId} and account = ${caller.account} returning view_id`.execute(tx)
    : await sql<Pick<Row, 'view_id'>>`
        insert into own_list_views (view_id, account, list_id, name, content, saved_at)
        select ${newId()}, ${caller.account}, ${listId}, ${name}, ${json}, ${now}::timestamptz
        where (select count(*) from own_list_views where account = ${caller.account} and list_id = ${listId}) < ${mostOwnViews}
        returning view_id`.execute(tx)
  const saved = rows[0]
  if (!saved) throw new AppError(viewId ? 'object.unknown' : 'list.tooManyViews', { most: mostOwnViews })
  await context.audit({
    action: 'saveOwnListView',
    objectType: 'ownListView',
    objectId: saved.view_id,
    after: { name, listId },
  })
  return readOwnView(context, saved.view_id)
}

/** @throws AppError object.unknown */
export async function deleteOwnView(context: CallContext, viewId: string): Promise<void> {
  await readOwnView(context, viewId)
  await sql`delete from own_list_views where view_id = ${viewId} and account = ${context.caller.account}`.execute(
    context.tx,
  )
  await context.audit({ action: 'deleteOwnListView', objectType: 'ownListView', objectId: viewId })
}

/**
 * @param viewId '' for none
 * @throws AppError object.unknown
 */
export async function openListWith(
  context: Looking,
  { listId, viewId }: { listId: string; viewId: string },
): Promise<void> {
  const { tx, caller } = context
  await listInSight(context, listId)
  // All of them at once, also those that stay: of two windows that choose at the same time one is right in the end.
  const { rows } = await sql<Pick<Row, 'view_id'>>`
    update own_list_views set opens = (view_id = ${viewId}) where account = ${caller.account} and list_id = ${listId}
    returning view_id`.execute(tx)
  if (viewId && !rows.some(({ view_id }) => view_id === viewId)) throw new AppError('object.unknown')
}

function renamed(content: NarrowedList, now: (field: string) => string): NarrowedList {
  return {
    ...content,
    filters: content.filters.map((one) => ({ ...one, field: now(one.field) })),
    order: { ...content.order, field: now(content.order.field) },
    columns: [...new Set(content.columns.map(now))],
  }
}

/** Everybody's own views of these lists go by the new ids of fields. */
export async function moveOwnViews(tx: Tx, listIds: string[], now: (field: string) => string): Promise<void> {
  const { rows } = await sql<Pick<Row, 'view_id' | 'content'>>`
    select view_id, content from own_list_views where list_id = any(${listIds}::text[]) order by view_id for update`.execute(
    tx,
  )
  for (const { view_id, content } of rows) {
    const before = narrowedList.parse(content)
    const after = renamed(before, now)
    if (sameJson(before, after)) continue
    await sql`update own_list_views set content = ${JSON.stringify(after)}::jsonb where view_id = ${view_id}`.execute(
      tx,
    )
  }
}
