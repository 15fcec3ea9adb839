import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'
import { allGuesses } from './guesses'

/** Accounts somebody has guessed at, and until when whoever guesses must wait. */
export async function listLockedAccounts({ tx, now }: CallContext) {
  const { rows } = await sql<{
    account: string
    name: string
    failures: number
    locked_until: Date | null
    failed_at: Date
  }>`
    select f.account, u.name, max(f.failures) as failures, max(f.locked_until) as locked_until, max(f.failed_at) as failed_at
    from ${allGuesses} f join users u using (account) group by f.account, u.name
    having max(f.locked_until) > ${now} or max(f.failures) > 3 order by max(f.failed_at) desc limit 500`.execute(tx)
  return rows.map((row) => ({
    account: row.account,
    name: row.name,
    failures: row.failures,
    lockedUntil: row.locked_until?.toISOString() ?? null,
    failedAt: row.failed_at.toISOString(),
  }))
}
