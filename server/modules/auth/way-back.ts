import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'

/**
 * Somebody must be able to put right what is wrong with a provider or directory: a system administrator with a password here.
 * @throws AppError setting.noWayBack
 */
export async function requireWayBack(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select 1 from users where enabled and is_administrator and is_system_administrator and password_hash is not null limit 1`.execute(
    tx,
  )
  if (rows.length === 0) throw new AppError('setting.noWayBack')
}
