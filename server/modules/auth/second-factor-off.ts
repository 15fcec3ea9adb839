import { sql } from 'kysely'
import { locales, type Locale } from '@/lib/contracts/auth'
import { writeAudit } from '@/server/http/audit'
import { nobody } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { inEveryLanguage, partFor, sentence } from '@/server/http/sentences'
import { tenantOf, type Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { companyPost } from './company-post'
import { endSessionsOfPerson } from './end-sessions'
import { dropSecondFactor } from './second-factor'

export const secondFactorMails = 'second-factor-mail'

/** As it waits in the queue. */
interface SwitchedOff {
  tenantId: string
  account: string
  /** Who has done it, by name. */
  by: string
  at: string
}

/**
 * Somebody who has lost his authenticator signs in with his password alone from now on, is out wherever he was in, and is told;
 * whoever asks for it has been found to have the right. Undefined where there was none.
 */
export async function switchOffSecondFactor(
  { deps }: ServerApp,
  context: CallContext,
  account: string,
): Promise<{ ended: number } | undefined> {
  const { tx, caller, now } = context
  if (!(await dropSecondFactor(tx, account))) return undefined
  const ended = await endSessionsOfPerson(tx, account)
  await tellSecondFactorOff(tx, account, { now, by: (locale) => partFor(locale, caller.name) })
  await context.audit({ action: 'secondFactor.off', objectType: 'user', objectId: account, after: { ended } })
  const told: SwitchedOff = { tenantId: tenantOf(tx), account, by: caller.name, at: now.toISOString() }
  if ((await companyPost(deps, tx)).available) context.afterCommit(() => deps.jobs.send(secondFactorMails, told))
  return { ended }
}

/** The same from the command line, for the last administrator of a company. False where there is no such factor. */
export async function switchOffSecondFactorHere(tx: Tx, account: string, now: Date): Promise<boolean> {
  if (!(await dropSecondFactor(tx, account))) return false
  const ended = await endSessionsOfPerson(tx, account)
  const by = (locale: Locale) => sentence(locale, 'mails.secondFactorOff.atTheMachine')
  await tellSecondFactorOff(tx, account, { now, by })
  await writeAudit(
    { tx, caller: nobody, now, address: '', correlationId: newId() },
    { action: 'secondFactor.off', objectType: 'user', objectId: account, after: { ended, by: 'command line' } },
  )
  return true
}

/** Nobody shall lose his second factor without hearing of it, be there mail or not: it stands in his inbox in every language. */
async function tellSecondFactorOff(
  tx: Tx,
  account: string,
  { now, by }: { now: Date; by: (locale: Locale) => string },
): Promise<void> {
  const title = inEveryLanguage('mails.secondFactorOff.subject')
  const body = locales.map((locale) => sentence(locale, 'mails.secondFactorOff.told', { by: by(locale) })).join('|')
  await sql`insert into messages (message_id, account, event, task_id, title, body, sent_at)
    values (${newId()}, ${account}, 'operations', 'account:secondFactor', ${title}, ${body}, ${now})`.execute(tx)
}

/** The same by mail, for who does not come in. */
export async function mailSecondFactorOff(
  { deps }: ServerApp,
  { tenantId, account, by, at }: SwitchedOff,
): Promise<void> {
  const user = await deps.database.transact(tenantId, async (tx) => {
    const { rows } = await sql<{ name: string; email: string; default_language: Locale }>`
      select name, email, default_language from users where account = ${account} and enabled and email <> ''`.execute(
      tx,
    )
    return rows[0] && { ...rows[0], post: await companyPost(deps, tx) }
  })
  if (!user) return
  const words = { name: user.name, by, at: new Date(at) }
  await user.post.send(user.default_language, {
    to: user.email,
    subject: sentence(user.default_language, 'mails.secondFactorOff.subject'),
    text: sentence(user.default_language, 'mails.secondFactorOff.text', words),
  })
}
