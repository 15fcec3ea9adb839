import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { sentence } from '@/server/http/sentences'
import { refuseCommon, setPassword } from './change-password'

const ticketMinutes = 60
const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest()

export const passwordMailQueue = 'mail-password-link'

/** As it waits in the queue: whoever reads the queue must not read the link. */
interface PasswordMail { to: string; name: string; sealedLink: string; locale: Locale }

/** Sends a one-time link to whoever asks with a known account. The mail goes on its way after the answer, which is the same for everybody. */
export async function sendPasswordLink({ deps }: ServerApp, context: CallContext, account: string): Promise<void> {
  const { rows } = await sql<{ account: string; name: string; email: string; default_language: Locale }>`
    select account, name, email, default_language from users where account = ${account.toLowerCase()} and enabled and email <> ''`.execute(context.tx)
  const ticket = randomBytes(32).toString('base64url')
  const user = rows[0]
  if (!user) return
  // One living link at a time: asking again makes the earlier one worthless.
  await sql`delete from password_tickets where account = ${user.account}`.execute(context.tx)
  await sql`insert into password_tickets (ticket_hash, account, expires_at)
    values (${hashTicket(ticket)}, ${user.account}, ${context.now}::timestamptz + make_interval(mins => ${ticketMinutes}))`.execute(context.tx)
  const base = deps.env.PUBLIC_URL ?? `http://localhost:${deps.env.PORT}`
  const sealedLink = deps.secrets.seal(`${base}/account/forget?ticket=${ticket}`)
  const mail: PasswordMail = { to: user.email, name: user.name, locale: user.default_language, sealedLink }
  context.afterCommit(() => deps.jobs.send(passwordMailQueue, mail))
  await context.audit({ action: 'password.link', objectType: 'user', objectId: user.account, account: user.account })
}

export async function mailPasswordLink({ deps }: ServerApp, { to, name, sealedLink, locale }: PasswordMail): Promise<void> {
  await deps.mailer.send({
    to,
    subject: sentence(locale, 'mails.passwordLink.subject'),
    text: sentence(locale, 'mails.passwordLink.text', { name, link: deps.secrets.open(sealedLink), minutes: ticketMinutes }),
  })
}

/**
 * Sets a new password with the one-time link and ends every session of the account.
 * @throws AppError password.linkEnded, password.common
 */
export async function resetWithTicket(context: CallContext, { ticket, password }: { ticket: string; password: string }): Promise<void> {
  refuseCommon(context, password)
  const { rows } = await sql<{ account: string }>`
    update password_tickets set used_at = ${context.now} where ticket_hash = ${hashTicket(ticket)} and used_at is null and expires_at > ${context.now}
    returning account`.execute(context.tx)
  const account = rows[0]?.account
  if (!account) throw new AppError('password.linkEnded')
  await setPassword(context, account, password)
  await sql`delete from sessions where account = ${account}`.execute(context.tx)
  await sql`delete from sign_in_failures where account = ${account}`.execute(context.tx)
  await context.audit({ action: 'password.reset', objectType: 'user', objectId: account, account })
}
