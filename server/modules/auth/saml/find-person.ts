import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'
import type { SignInUser } from '../open-session'
import type { Proven } from './saml-provider'

/**
 * By the provider's own name for him once known; the first time by his account, which is then bound to that name. Who is bound
 * to a provider that is no longer set is bound anew.
 */
export async function findSamlPerson(
  { tx, now, audit }: CallContext,
  { nameId, account }: Proven,
  issuer: string,
): Promise<SignInUser | undefined> {
  const { rows: known } = await sql<{ account: string }>`
    select account from saml_people where issuer = ${issuer} and name_id = ${nameId} and ${nameId} <> ''`.execute(tx)
  const whose = known[0]?.account ?? account
  if (!known[0] && nameId) {
    const { rows: bound } = await sql`
      insert into saml_people (account, issuer, name_id, bound_at)
        select account, ${issuer}, ${nameId}, ${now} from users where account = ${account} and enabled
      on conflict (tenant_id, account) do update set issuer = excluded.issuer, name_id = excluded.name_id, bound_at = excluded.bound_at
        where saml_people.issuer <> excluded.issuer returning account`.execute(tx)
    if (bound.length === 0) return undefined
    await audit({
      action: 'signIn.bound',
      objectType: 'user',
      objectId: account,
      after: { subject: `${issuer}#${nameId}` },
    })
  }
  const { rows } = await sql<SignInUser>`
    select account, name, default_language, is_administrator, last_login_at, false as must_change_password
    from users where enabled and account = ${whose}`.execute(tx)
  return rows[0]
}

/** Takes a request as answered. @returns false where it has been already: an answer holds once, whoever comes with it */
export async function takeAnswer({ tx, now }: CallContext, requestId: string): Promise<boolean> {
  // Longer than a browser may come back with it.
  await sql`delete from saml_answers where taken_at < ${now}::timestamptz - interval '1 day'`.execute(tx)
  const { rows } = await sql`
    insert into saml_answers (request_id, taken_at) values (${requestId}, ${now}) on conflict do nothing returning request_id`.execute(
    tx,
  )
  return rows.length > 0
}
