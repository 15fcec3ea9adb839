import { sql } from 'kysely'
import { defaultTenant, type Tx } from '@/server/platform/db'

/**
 * Does a piece of work of the system administrator's transaction in another company, and comes back. What fails within
 * rolls all of it back.
 */
export async function asCompany<Result>(tx: Tx, code: string, work: () => Promise<Result>): Promise<Result> {
  await sql`select set_config('app.tenant_id', ${code}, true)`.execute(tx)
  const result = await work()
  await sql`select set_config('app.tenant_id', ${defaultTenant}, true)`.execute(tx)
  return result
}
