import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'

export async function listLockedAccounts({ tx, now }: CallContext) {
  const { rows } = await sql<{ account: string; name: string; failures: number; locked_until: Date | null; failed_at: Date }>`
    select f.account, u.name, f.failures, f.locked_until, f.failed_at from sign_in_failures f join users u using (account)
    where f.locked_until > ${now} or f.failures > 3 order by f.failed_at desc limit 500`.execute(tx)
  return rows.map((row) => ({
    account: row.account, name: row.name, failures: row.failures, lockedUntil: row.locked_until?.toISOString() ?? null, failedAt: row.failed_at.toISOString(),
  }))
}

export async function unlockAccount(context: CallContext, account: string): Promise<Record<string, never>> {
  const { rows } = await sql`delete from sign_in_failures where account = ${account.toLowerCase()} returning account`.execute(context.tx)
  if (!rows.length) throw new AppError('object.unknown')
  await context.audit({ action: 'account.unlock', objectType: 'user', objectId: account })
  return {}
}
