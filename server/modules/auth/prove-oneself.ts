import { sql } from 'kysely'
import type { z } from 'zod'
import type { getSecurity } from '@/lib/contracts/account'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { tenantOf } from '@/server/platform/db'
import type { UsersRow } from '@/server/platform/db/rows.generated'
import { directoryPasswordFits } from './directory-password'
import { forgetGuesses, takeTurn, type Source } from './guesses'
import { passwordFits } from './passwords'
import { takeCode } from './second-factor'

type Way = z.output<typeof getSecurity.data>['provesBy']

type Person = Pick<UsersRow, 'password_hash' | 'second_factor_on'> & {
  comes_otherwise: boolean
  comes_by: { singleSignOn: boolean; saml: boolean }
}

/** What providers there are for the people of a company. */
export type WaysOutside = (context: CallContext) => Record<'singleSignOn' | 'saml', { name: string } | null>

const personOf = async ({ tx, caller }: CallContext): Promise<Person> => {
  const { rows } = await sql<Person>`
    select password_hash, second_factor_on, external_subject is not null or must_change_password
      or by_saml as comes_otherwise, jsonb_build_object('singleSignOn', external_subject is not null, 'saml', by_saml) as comes_by
    from users cross join lateral (select exists (select 1 from saml_people s where s.account = users.account) as by_saml) as known where account = ${caller.account}`.execute(
    tx,
  )
  return rows[0]!
}

/** Who comes by single sign-on, or never set a password of his own, may know none: he is asked for none. */
function wayOf({ deps }: ServerApp, { tx }: CallContext, person: Person): Way {
  if (person.password_hash !== null && !person.comes_otherwise) return 'password'
  if (person.second_factor_on) return 'code'
  const isInDirectory = person.password_hash === null && !person.comes_otherwise && deps.env.LDAP_URL !== undefined
  return isInDirectory && deps.companies.takesOutsideWays(tenantOf(tx)) ? 'password' : 'signInAgain'
}

/** How the person of a session signs in, and can prove that it is he. */
export async function securityOf(
  app: ServerApp,
  context: CallContext,
  waysOutside: WaysOutside,
): Promise<z.output<typeof getSecurity.data>> {
  const person = await personOf(context)
  const provesBy = wayOf(app, context, person)
  const there = waysOutside(context)
  return {
    secondFactor: person.second_factor_on,
    hasPassword: person.password_hash !== null,
    provesBy,
    againAt: (['singleSignOn', 'saml'] as const).flatMap((way) =>
      provesBy === 'signInAgain' && there[way] && person.comes_by[way] ? [{ way, name: there[way].name }] : [],
    ),
  }
}

const refusals = { password: 'password.wrong', code: 'signIn.codeNeeded', signInAgain: 'proof.signInAgain' } as const

/**
 * The person of a session proves once more that it is he (ASVS 7.5.1): by his password, where he has none here by a code of
 * his second factor or the password of the directory. Who comes by single sign-on alone signs in
 * again at the provider, which asks him anew (`prove-at-provider.ts`).
 * @throws AppError password.wrong, signIn.codeNeeded, proof.signInAgain, signIn.tooMany after wrong ones
 */
export async function proveOneself(
  app: ServerApp,
  context: CallContext,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { tx, caller, now } = context
  const { env, secrets } = app.deps
  // Whoever sits at a borrowed session guesses no more often than at the sign-in page.
  const source: Source = { account: caller.account, name: 'proof', known: true }
  await takeTurn(context, source)
  const person = await personOf(context)
  const way = wayOf(app, context, person)
  const isProven = {
    password: () =>
      person.password_hash === null
        ? directoryPasswordFits(env, caller.account, password)
        : passwordFits(person.password_hash, password),
    code: () => takeCode(tx, secrets, caller.account, code, now),
    signInAgain: async () => false,
  }[way]
  if (!(await isProven())) throw new AppError(refusals[way]).keepingChanges()
  await forgetGuesses(context, source)
  await sql`update sessions set proven_at = ${now} where session_id = ${caller.sessionId}`.execute(tx)
  await context.audit({ action: 'session.prove', objectType: 'session', objectId: caller.sessionId })
}
