import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { UsersRow } from '@/server/platform/db/rows.generated'

export async function listSystemAdministrators({ tx, locale }: CallContext) {
  const { rows } = await sql<Pick<UsersRow, 'account' | 'name' | 'is_system_administrator'>>`
    select account, name, is_system_administrator from users where is_administrator and enabled order by account`.execute(
    tx,
  )
  const of = (system: boolean) =>
    rows
      .filter((row) => row.is_system_administrator === system)
      .map(({ account, name }) => ({ account, name: partFor(locale, name) }))
  return { rows: of(true), others: of(false) }
}

/** @throws AppError user.oneself, object.unknown for somebody who is no administrator here */
export async function setSystemAdministrator(
  context: CallContext,
  { account: given, on }: { account: string; on: boolean },
): Promise<void> {
  const account = given.toLowerCase()
  if (!on && account === context.caller.account) throw new AppError('user.oneself')
  const { rows } = await sql`update users set is_system_administrator = ${on}
    where account = ${account} and (not ${on} or (is_administrator and enabled)) returning 1`.execute(context.tx)
  if (rows.length === 0) throw new AppError('object.unknown')
  await context.audit({ action: 'systemAdministrator.set', objectType: 'user', objectId: account, after: { on } })
}

/**
 * Whoever could change the account of a system administrator could become one: that is for system administrators.
 * @throws AppError right.missing
 */
export async function requireOverSystem(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  account: string,
): Promise<void> {
  if (caller.isSystemAdministrator || caller.account === account) return
  const { rows } = await sql`select 1 from users where account = ${account} and is_system_administrator`.execute(tx)
  if (rows.length > 0) throw new AppError('right.missing')
}
