import { sql } from 'kysely'
import type { Environment } from '@/lib/environment'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { tenantOf, type Tx } from '@/server/platform/db'
import type { AddressShare } from './address-share'
import { askDirectoryForNobody, directoryPasswordFits } from './directory-password'
import { forgetGuesses, takeTurn, type Source } from './guesses'
import { isKnownBrowser, rememberBrowser } from './known-browsers'
import { openSession, type SignInUser } from './open-session'
import { passwordFits } from './passwords'
import { takeCode } from './second-factor'

interface Attempt {
  account: string
  password: string
  code: string
  asAdministrator: boolean
  /** The code that was typed; the transaction is that company's where there is such a one. */
  company: string
}

type Candidate = SignInUser & {
  password_hash: string | null
  enabled: boolean
  second_factor_on: boolean
  one_time_ended: boolean
}

/**
 * Signs a person in (R7.1-01, R7.1-02) and opens a session.
 * Unknown, wrong and disabled answer alike, after the same work. Who has guessed wrongly waits, by himself: a browser
 * the account was used from waits for its own failures only.
 * @throws AppError signIn.failed; signIn.tooMany; signIn.codeNeeded, signIn.oneTimeEnded once the password is right
 */
export async function signIn({ deps }: ServerApp, context: CallContext, addresses: AddressShare, attempt: Attempt) {
  const { tx, now, address } = context
  const account = attempt.account.toLowerCase()
  const { rows } = await sql<Candidate>`
    select account, name, password_hash, default_language, last_login_at, enabled, is_administrator, must_change_password, second_factor_on,
      coalesce(one_time_until < ${now}, false) as one_time_ended
    from users where account = ${account} and ${isMeant(tx, attempt.company)}`.execute(tx)
  const browser = await isKnownBrowser(context, account)
  // What is no account may be a password typed into the wrong field: it is not written down.
  const counted = deps.secrets.fingerprint(account).slice(0, 40)
  const source: Source = {
    account: rows[0] ? account : `unknown ${counted}`,
    name: browser ? `browser ${browser}` : `address ${address}`,
    known: browser !== null,
  }
  try {
    if (!browser) addresses.take(address, now.getTime())
    await takeTurn(context, source)
    const user = await prove(deps, context, rows[0], { ...attempt, account })
    await forgetGuesses(context, source)
    addresses.succeeded(address, account, now.getTime())
    const opened = await openSession(context, user, attempt.asAdministrator ? 'signIn.administrator' : 'signIn')
    return { ...opened, browser: await rememberBrowser(context, account) }
  } catch (error) {
    const asked = error instanceof AppError && error.key === 'signIn.codeNeeded' && !attempt.code
    if (!(error instanceof AppError) || asked) throw error
    throw error.noting({
      action: error.key === 'signIn.tooMany' ? 'signIn.mustWait' : 'signIn.failed',
      objectType: 'user',
      objectId: source.account,
    })
  }
}

/** A company there is not, or that is not the one of the host, is answered like an account there is not. */
export const isMeant = (tx: Tx, company: string) => company === '' || company === tenantOf(tx)

/**
 * One bind for everybody who has not proven himself here, whether there is such a person or his password is not in the directory
 * at all; as nobody where the directory has no say over the company.
 */
async function fitsInDirectory(
  { env, mayAsk }: { env: Environment; mayAsk: boolean },
  user: Candidate | undefined,
  account: string,
  password: string,
): Promise<boolean> {
  if (mayAsk && user?.password_hash === null) return directoryPasswordFits(env, account, password)
  await askDirectoryForNobody(env)
  return false
}

/** @throws AppError signIn.failed, signIn.oneTimeEnded, signIn.codeNeeded */
async function prove(
  deps: ServerApp['deps'],
  { tx, now }: CallContext,
  user: Candidate | undefined,
  { account, password, code, asAdministrator }: Attempt,
): Promise<Candidate> {
  const known = await passwordFits(user?.password_hash, password)
  const directory = { env: deps.env, mayAsk: deps.companies.takesOutsideWays(tenantOf(tx)) }
  const fits = known || (await fitsInDirectory(directory, user, account, password))
  if (!user || !fits || !user.enabled || (asAdministrator && !user.is_administrator))
    throw new AppError('signIn.failed').keepingChanges()
  // The person proved that he knows it: nobody guesses here, so no turn is taken from him.
  if (known && user.one_time_ended) throw new AppError('signIn.oneTimeEnded')
  if (!user.second_factor_on || (await takeCode(tx, deps.secrets, account, code, now))) return user
  // An empty code is the question, not a guess: the turn is given back with the transaction.
  throw code ? new AppError('signIn.codeNeeded').keepingChanges() : new AppError('signIn.codeNeeded')
}
