import { sql, type RawBuilder } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'

/** Failures in a row without waiting: of one source, and of all strange sources of an account together. */
const freeOfSource = 3
const freeOfAccount = 10
/** Then 1 s, 2 s, 4 s … up to a quarter of an hour between tries, and from the hundredth on a day (NIST SP 800-63B 3.2.2). */
const longestWaitSeconds = 900
const dayAfter = 100
const daySeconds = 86_400

/** Where attempts come from: `known` sources wait for their own failures only, strange ones for those of all of them. */
export interface Source {
  account: string
  name: string
  known: boolean
}

interface Turn {
  had_turn: boolean
  failures: number
  seconds: number
}

/** Counts an attempt before it is judged, so that attempts at the same instant are counted one after the other. */
async function takeTurnIn(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  table: string,
  keys: Record<string, string>,
  free: number,
): Promise<Turn> {
  const columns = sql.join(Object.keys(keys).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(keys))
  const waiting: RawBuilder<boolean> = sql`coalesce(f.locked_until > ${now}, false)`
  const { rows } = await sql<Turn>`
    insert into ${sql.table(table)} as f (${columns}, failures, failed_at) values (${values}, 1, ${now})
    on conflict (tenant_id, ${columns}) do update set
      had_turn = not ${waiting}, failures = f.failures + case when ${waiting} then 0 else 1 end,
      failed_at = case when ${waiting} then f.failed_at else ${now} end,
      locked_until = case when ${waiting} then f.locked_until
        when f.failures + 1 >= ${dayAfter} then ${now}::timestamptz + make_interval(secs => ${daySeconds})
        when f.failures + 1 > ${free} then ${now}::timestamptz + make_interval(secs => least(${longestWaitSeconds}, power(2, least(f.failures - ${free}, 20)))) end
    returning had_turn, failures, coalesce(extract(epoch from f.locked_until - ${now}::timestamptz), 0)::float8 as seconds`.execute(
    tx,
  )
  return rows[0]!
}

/**
 * Takes a turn to guess; the attempt counts as a failure until `forgetGuesses`.
 * @throws AppError signIn.tooMany with the time to wait; nothing is counted then
 */
export async function takeTurn(
  context: Pick<CallContext, 'tx' | 'now'>,
  { account, name, known }: Source,
): Promise<void> {
  const turns = [await takeTurnIn(context, 'sign_in_sources', { account, source: name }, freeOfSource)]
  if (!known && turns[0]!.had_turn)
    turns.push(await takeTurnIn(context, 'sign_in_failures', { account }, freeOfAccount))
  const refused = turns.find(({ had_turn: hadTurn }) => !hadTurn)
  if (refused) throw mustWait(refused.seconds)
}

export const mustWait = (seconds: number): AppError =>
  Object.assign(new AppError('signIn.tooMany'), { retryAfter: Math.max(1, Math.ceil(seconds)) })

/** After a success: of its source, and the account's row of failures has ended. Other sources go on waiting. */
export async function forgetGuesses({ tx }: Pick<CallContext, 'tx'>, { account, name }: Source): Promise<void> {
  await sql`delete from sign_in_sources where account = ${account} and source = ${name}`.execute(tx)
  await sql`delete from sign_in_failures where account = ${account}`.execute(tx)
}

/** Forgets every failure of an account. @returns whether there were any */
export async function forgetAllGuesses(tx: Tx, account: string): Promise<boolean> {
  const ofSources = await sql`delete from sign_in_sources where account = ${account} returning account`.execute(tx)
  const ofAccount = await sql`delete from sign_in_failures where account = ${account} returning account`.execute(tx)
  return ofSources.rows.length + ofAccount.rows.length > 0
}

/** Every count of failures there is, of accounts and of their sources. */
export const allGuesses = sql`(select account, failures, locked_until, failed_at from sign_in_failures union all select account, failures, locked_until, failed_at from sign_in_sources)`
