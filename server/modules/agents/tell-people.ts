import { sql } from 'kysely'
import type { AgentRule, Secretary } from '@/lib/contracts/agents'
import type { Locale } from '@/lib/contracts/auth'
import { companyPost } from '@/server/modules/auth'
import type { ServerApp } from '@/server/http/server-app'
import { publicUrl } from '@/server/http/public-url'
import { sentence } from '@/server/http/sentences'

export const standInMails = 'stand-in-mail'

/** One mail, as it waits in the queue: a sentence below `mails.standIn`, and to whom. */
interface Told {
  /** Absent in what was queued before there could be several companies. */
  tenantId?: string
  account: string
  key: 'setForYou' | 'setAsAgent' | 'endedForYou' | 'endedAsAgent' | 'helpForYou' | 'helpAsSecretary' | 'helpEnded'
  names: { principal: string; agent: string; by: string }
  startsAt?: string
  endsAt?: string | null
}

/** Mails one person what has been arranged for or with him, in his language. */
export async function mailOfStandIn({ deps }: ServerApp, { account, key, names, ...times }: Told): Promise<void> {
  const person = await deps.database.transact(deps.tenantId, async (tx) => {
    const { rows } = await sql<{ email: string; default_language: Locale }>`
      select email, default_language from users where account = ${account} and enabled and email <> ''`.execute(tx)
    return rows[0] && { ...rows[0], post: await companyPost(deps, tx) }
  })
  if (!person) return
  const { email, default_language: locale } = person
  const home = publicUrl(deps, deps.tenantId)
  const link = home && `${home}/bpm/userProfile/agent`
  const params = {
    ...names,
    from: times.startsAt ? new Date(times.startsAt) : '',
    until: times.endsAt ? new Date(times.endsAt) : { key: 'mails.standIn.forGood' },
  }
  await person.post.send(locale, {
    to: email,
    subject: sentence(locale, `mails.standIn.${key}.subject`, params),
    text: [sentence(locale, `mails.standIn.${key}.text`, params), link].filter(Boolean).join('\n\n'),
  })
}

type Way = { app: ServerApp; by: { account: string; name: string } }

/** Mails leave by the queue: nobody waits for them, and what fails is tried again. Who has done it himself needs none. */
async function tell({ app: { deps }, by }: Way, mails: Told[]): Promise<void> {
  for (const mail of mails)
    if (mail.account !== by.account) await deps.jobs.send(standInMails, { ...mail, tenantId: deps.tenantId })
}

/** Tells both that one stands in for the other from now on, or no longer. */
export function tellOfRule(way: Way, rule: AgentRule, what: 'set' | 'ended'): Promise<void> {
  const { principal, agent, startsAt, endsAt } = rule
  const told = { names: { principal: principal.name, agent: agent.name, by: way.by.name }, startsAt, endsAt }
  return tell(way, [
    { ...told, account: principal.account, key: `${what}ForYou` },
    { ...told, account: agent.account, key: `${what}AsAgent` },
  ])
}

type Help = Pick<Secretary, 'chief' | 'secretary' | 'endsAt'>

/** Tells both that one helps the other, or no longer. */
export function tellOfHelp(way: Way, { chief, secretary, endsAt }: Help, what: 'set' | 'ended'): Promise<void> {
  const told = { names: { principal: chief.name, agent: secretary.name, by: way.by.name }, endsAt }
  return tell(way, [
    { ...told, account: chief.account, key: what === 'set' ? 'helpForYou' : 'helpEnded' },
    { ...told, account: secretary.account, key: what === 'set' ? 'helpAsSecretary' : 'helpEnded' },
  ])
}
