import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { directoryPasswordFits } from './directory-password'
import { openSession, type SignInUser } from './open-session'
import { passwordFits } from './passwords'
import { takeCode } from './second-factor'

interface Attempt { account: string; password: string; code: string; asAdministrator: boolean }

type Candidate = SignInUser & { password_hash: string | null; enabled: boolean; second_factor_on: boolean }

/** Free failures before waiting begins; then 1 s, 2 s, 4 s … up to a quarter of an hour between tries. */
const freeFailures = 3
const longestWaitSeconds = 900

/**
 * Signs a person in (R7.1-01, R7.1-02) and opens a session.
 * Unknown, wrong, disabled and locked answer alike, after the same work.
 * @throws AppError signIn.failed, signIn.codeNeeded once the password is right
 */
export async function signIn({ deps }: ServerApp, context: CallContext, { account: typed, password, code, asAdministrator }: Attempt) {
  const { tx, now } = context
  const account = typed.toLowerCase()
  const { rows } = await sql<Candidate>`
    select account, name, password_hash, default_language, last_login_at, enabled, is_administrator, must_change_password, second_factor_on
    from users where account = ${account}`.execute(tx)
  const user = rows[0]
  const locked = await isLocked(context, account)
  const known = await passwordFits(user?.password_hash, password)
  const fits = known || (!locked && user?.password_hash === null && (await directoryPasswordFits(deps.env, account, password)))
  if (!user || !fits || locked || !user.enabled || (asAdministrator && !user.is_administrator)) {
    if (!locked) await noteFailure(context, account)
    throw new AppError('signIn.failed').keepingChanges()
  }
  if (user.second_factor_on && !(await takeCode(tx, deps.secrets, account, code, now))) {
    // An empty code is the question, not a guess.
    if (code) await noteFailure(context, account)
    throw new AppError('signIn.codeNeeded').keepingChanges()
  }
  await sql`delete from sign_in_failures where account = ${account}`.execute(tx)
  return openSession(context, user, asAdministrator ? 'signIn.administrator' : 'signIn')
}

/** Holds the row: attempts on one account go one after the other. */
async function isLocked({ tx, now }: CallContext, account: string): Promise<boolean> {
  const { rows } = await sql<{ locked_until: Date | null }>`select locked_until from sign_in_failures where account = ${account} for update`.execute(tx)
  const until = rows[0]?.locked_until
  return Boolean(until && until > now)
}

async function noteFailure({ tx, now }: CallContext, account: string): Promise<void> {
  await sql`insert into sign_in_failures as f (account, failures, failed_at) values (${account}, 1, ${now})
    on conflict (tenant_id, account) do update set failures = f.failures + 1, failed_at = ${now},
      locked_until = case when f.failures + 1 > ${freeFailures}
        then ${now}::timestamptz + make_interval(secs => least(${longestWaitSeconds}, power(2, least(f.failures - ${freeFailures}, 20)))) end`.execute(tx)
}
