import { sql } from 'kysely'
import type { z } from 'zod'
import { gridColumns } from '@/lib/contracts/dashboards'
import type { PortalPage, savePortalPage } from '@/lib/contracts/portal-pages'
import type { CallContext } from '@/server/http/serve'
import { storedOrNew } from '@/server/modules/data-packages'
import { newId } from '@/server/platform/ids'
import { readPage } from './stored-page'

/** @throws AppError object.unknown */
export async function savePage(
  context: CallContext,
  { pageId: given, rev: _rev, ...form }: z.output<typeof savePortalPage.input>,
  { mayBeNew = false } = {},
): Promise<PortalPage> {
  const { tx, caller, now } = context
  const before = given ? await storedOrNew(readPage(tx, given), mayBeNew) : undefined
  const pageId = given || newId()
  // Nothing reaches beyond the last column.
  const parts = form.parts.map((part) => ({ ...part, w: Math.min(part.w, gridColumns - part.x) }))
  const { pageName, order, enable, ...definition } = { ...form, parts }
  await sql`insert into portal_pages (page_id, page_name, sort_order, enabled, definition, saved_by, saved_at)
    values (${pageId}, ${pageName}, ${order}, ${enable}, ${JSON.stringify(definition)}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, page_id) do update set page_name = excluded.page_name, sort_order = excluded.sort_order,
      enabled = excluded.enabled, definition = excluded.definition, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    tx,
  )
  const after: PortalPage = { ...form, parts, pageId }
  await context.audit({ action: 'portalPage.save', objectType: 'portalPage', objectId: pageId, before, after })
  return after
}

/** @throws AppError object.unknown */
export async function deletePage(context: CallContext, pageId: string): Promise<void> {
  const before = await readPage(context.tx, pageId)
  await sql`delete from portal_pages where page_id = ${pageId}`.execute(context.tx)
  await context.audit({ action: 'portalPage.delete', objectType: 'portalPage', objectId: pageId, before })
}
