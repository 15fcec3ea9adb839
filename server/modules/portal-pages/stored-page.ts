import { sql, type RawBuilder } from 'kysely'
import { portalForm, portalMenu, type PortalPage, type PortalPart } from '@/lib/contracts/portal-pages'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import { namedBy, namedIn } from '@/server/modules/announcements'
import type { Tx } from '@/server/platform/db'
import type { PortalPagesRow } from '@/server/platform/db/rows.generated'

export interface Reader {
  tx: Tx
  caller: Caller
}

/** Pages `p` a person gets: those that are on and whose readers, where any are named, hold him. */
const gets = (
  caller: Caller,
) => sql<boolean>`(p.enabled and (coalesce(jsonb_array_length(p.definition -> 'readers'), 0) = 0 or exists (
  select 1 from users u where u.account = ${caller.account} and ${namedIn(sql`p.definition -> 'readers'`)})))`

export async function pagesOf({ tx, caller }: Reader): Promise<{ pageId: string; pageName: string }[]> {
  const { rows } = await sql<{ pageId: string; pageName: string }>`
    select p.page_id as "pageId", p.page_name as "pageName" from portal_pages p
    where ${gets(caller)} order by p.sort_order, p.page_name, p.page_id`.execute(tx)
  return rows
}

/** @throws AppError object.unknown */
export async function readPage(
  tx: Tx,
  pageId: string,
  may: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<PortalPage> {
  const { rows } = await sql<Pick<PortalPagesRow, 'page_name' | 'sort_order' | 'enabled' | 'definition'>>`
    select p.page_name, p.sort_order, p.enabled, p.definition from portal_pages p where p.page_id = ${pageId} and ${may}`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  const form = portalForm.parse({
    ...(row.definition as object),
    pageName: row.page_name,
    order: row.sort_order,
    enable: row.enabled,
  })
  return { ...form, pageId }
}

async function isAmong({ tx, caller }: Reader, { readers }: PortalPart): Promise<boolean> {
  if (readers.length === 0) return true
  const { rows } = await sql<{ account: string }>`
    select u.account from users u where u.account = ${caller.account} and ${namedBy(readers)}`.execute(tx)
  return rows.length > 0
}

/**
 * A page with the parts a person sees of it. Those who look after portal pages may look at one he does not get.
 * @throws AppError object.unknown
 */
export async function pageFor(reader: Reader, pageId: string, { also = false } = {}): Promise<PortalPage> {
  const page = await readPage(reader.tx, pageId, also ? sql<boolean>`true` : gets(reader.caller))
  const parts: PortalPart[] = []
  for (const part of page.parts) if (await isAmong(reader, part)) parts.push(part)
  return { ...page, parts }
}

export const looksAfter = async ({ tx, caller }: Reader): Promise<boolean> =>
  mayDo([await menuAccess(tx, caller, portalMenu)], 1)
