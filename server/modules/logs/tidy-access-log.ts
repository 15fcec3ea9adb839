import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** Forgets who called what after so many days. */
export const tidyAccessLog =
  (days: number) =>
  async (tx: Tx, now: Date): Promise<void> => {
    await sql`delete from access_log where at < ${now}::timestamptz - make_interval(days => ${days})`.execute(tx)
  }
