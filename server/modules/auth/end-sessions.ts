import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/**
 * Ends all sessions of a person, but for the one that asks. A browser that is pushed to and whose session ran out by itself
 * is tied to none that could take it along: it goes as well. @returns how many sessions ended
 */
export async function endSessionsOfPerson(tx: Tx, account: string, but = ''): Promise<number> {
  await sql`delete from push_devices where account = ${account} and session_id is null`.execute(tx)
  const { rows } =
    await sql`delete from sessions where account = ${account} and session_id <> ${but} returning session_id`.execute(tx)
  return rows.length
}
