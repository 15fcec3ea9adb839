import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import { markedBy } from '@/server/http/company-mark'
import type { CallContext } from '@/server/http/serve'
import { tenantOf, type Tx } from '@/server/platform/db'
import type { UsersRow } from '@/server/platform/db/rows.generated'
import { listUserMenus } from './list-user-menus'

const ticketSeconds = 60
const placeholder = /\{token\}/g
const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest()

/** @throws AppError object.unknown when the person has no such menu, or it is not external */
export async function externalAddress(context: CallContext, menuCode: string): Promise<{ url: string }> {
  const { tx, caller, now } = context
  const menu = (await listUserMenus(tx, caller)).find((item) => item.menuCode === menuCode)
  if (!menu || !/^https?:\/\//i.test(menu.menuUrl) || !URL.canParse(menu.menuUrl.replace(placeholder, '')))
    throw new AppError('object.unknown')
  if (!menu.menuUrl.includes('{token}')) return { url: menu.menuUrl }
  const audience = new URL(menu.menuUrl.replace(placeholder, '')).origin
  const ticket = await issueTicket(tx, { account: caller.account, audience, now })
  await context.audit({ action: 'externalTicket.issue', objectType: 'menu', objectId: menuCode, after: { audience } })
  return { url: menu.menuUrl.replace(placeholder, ticket) }
}

/** A ticket that tells one place outside who comes: good once, and for a minute. */
export async function issueTicket(
  tx: Tx,
  { account, audience, now }: { account: string; audience: string; now: Date },
): Promise<string> {
  const ticket = markedBy(tenantOf(tx), randomBytes(32).toString('base64url'))
  await sql`insert into external_tickets (ticket_hash, account, audience, expires_at)
    values (${hashTicket(ticket)}, ${account}, ${audience}, ${now}::timestamptz + make_interval(secs => ${ticketSeconds}))`.execute(
    tx,
  )
  return ticket
}

/** @throws AppError object.unknown for a ticket that is used, late, or meant for another origin */
export async function redeem(
  context: CallContext,
  { ticket, audience }: { ticket: string; audience: string },
): Promise<{ account: string; name: string }> {
  const { rows } = await sql<Pick<UsersRow, 'account' | 'name'>>`
    with used as (
      delete from external_tickets where ticket_hash = ${hashTicket(ticket)} returning account, audience, expires_at
    )
    select u.account, u.name from used join users u on u.account = used.account and u.enabled
    where used.audience = ${new URL(audience).origin} and used.expires_at > ${context.now}`.execute(context.tx)
  // Tried with the wrong audience or too late, it is gone all the same.
  if (!rows[0]) throw new AppError('object.unknown').keepingChanges()
  await context.audit({
    action: 'externalTicket.redeem',
    objectType: 'user',
    objectId: rows[0].account,
    account: rows[0].account,
  })
  return rows[0]
}
