import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import type { Environment } from '@/lib/environment'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import { nobody } from '@/server/http/caller'
import { markedBy } from '@/server/http/company-mark'
import type { CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { publicUrl } from '@/server/http/public-url'
import { sentence } from '@/server/http/sentences'
import { tenantOf } from '@/server/platform/db'
import type { PasswordTicketsRow } from '@/server/platform/db/rows.generated'
import { companyPost } from './company-post'
import { setPassword } from './change-password'
import { endSessionsOfPerson } from './end-sessions'
import { forgetAllGuesses } from './guesses'
import { refuseWeak, requireRule } from './judge-password'

const ticketMinutes = 60
/** Living links of one account: whoever asks again and again fills nobody's mailbox. */
const mostLinks = 3
const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest()

export const passwordLinkQueue = 'password-link'

/** As it waits in the queue: the link is made when the mail is, and rests nowhere. */
interface LinkAsked {
  /** Absent in what was queued before there could be several companies. */
  tenantId?: string
  account: string
  address: string
  correlationId: string
}

/** Asks for a one-time link. Whether there is such an account is looked up after the answer, which costs everybody the same. */
export async function askForPasswordLink({ deps }: ServerApp, context: CallContext, account: string): Promise<void> {
  const asked: LinkAsked = {
    tenantId: tenantOf(context.tx),
    account: account.toLowerCase(),
    address: context.address,
    correlationId: context.correlationId,
  }
  context.afterCommit(() => deps.jobs.send(passwordLinkQueue, asked))
}

/** Mails a one-time link to a known account. Earlier links stay good: nobody takes them away by asking for another. */
export async function mailPasswordLink(
  { deps }: ServerApp,
  { tenantId = deps.tenantId, account, address, correlationId }: LinkAsked,
): Promise<void> {
  const now = deps.clock.now()
  const ticket = markedBy(tenantId, randomBytes(32).toString('base64url'))
  const user = await deps.database.transact(tenantId, async (tx) => {
    const { rows } = await sql<{ account: string; name: string; email: string; default_language: Locale }>`
      select account, name, email, default_language from users where account = ${account} and enabled and email <> '' for update`.execute(
      tx,
    )
    const living = await sql<{
      n: number
    }>`select count(*)::int as n from password_tickets where account = ${account} and expires_at > ${now}`.execute(tx)
    if (!rows[0] || living.rows[0]!.n >= mostLinks) return undefined
    await sql`insert into password_tickets (ticket_hash, account, expires_at)
      values (${hashTicket(ticket)}, ${account}, ${now}::timestamptz + make_interval(mins => ${ticketMinutes}))`.execute(
      tx,
    )
    await writeAudit(
      { tx, caller: nobody, now, address, correlationId },
      { action: 'password.link', objectType: 'user', objectId: account, account },
    )
    return { ...rows[0], post: await companyPost(deps, tx) }
  })
  if (!user) return
  const home = publicUrl(deps, tenantId) || `http://localhost:${deps.env.PORT}`
  const link = `${home}/account/forget?ticket=${ticket}`
  await user.post.send(user.default_language, {
    to: user.email,
    subject: sentence(user.default_language, 'mails.passwordLink.subject'),
    text: sentence(user.default_language, 'mails.passwordLink.text', { name: user.name, link, minutes: ticketMinutes }),
  })
}

/**
 * Sets a new password with the one-time link and ends every session of the account.
 * @throws AppError password.linkEnded, password.common, password.own: the link stays good then
 */
export async function resetWithTicket(
  context: CallContext,
  env: Environment,
  { ticket, password }: { ticket: string; password: string },
): Promise<void> {
  requireRule(context, env, password)
  const { rows } = await sql<Pick<PasswordTicketsRow, 'account'>>`
    update password_tickets set used_at = ${context.now} where ticket_hash = ${hashTicket(ticket)} and used_at is null and expires_at > ${context.now}
    returning account`.execute(context.tx)
  const account = rows[0]?.account
  if (!account) throw new AppError('password.linkEnded')
  await refuseWeak(context, password, [account])
  await setPassword(context, account, password)
  await endSessionsOfPerson(context.tx, account)
  await sql`delete from password_tickets where account = ${account}`.execute(context.tx)
  await forgetAllGuesses(context.tx, account)
  await context.audit({ action: 'password.reset', objectType: 'user', objectId: account, account })
}
