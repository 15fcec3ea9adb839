import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** Forgets calls of interfaces that lie a quarter of a year back. */
export async function tidyInterfaceCalls(tx: Tx, now: Date): Promise<void> {
  await sql`delete from ext_interface_calls where at < ${now}::timestamptz - interval '90 days'`.execute(tx)
}
