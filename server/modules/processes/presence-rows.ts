import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** Whoever has said nothing for so long has gone. */
export const secondsHere = 30
/** More than that in one drawing nobody follows. */
const shownAtMost = 20

export interface Present {
  processId: string
  account: string
  name: string
  chosen: string
}

/** Who has these processes open. */
export async function readPresence(tx: Tx, processIds: readonly string[], since: Date): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select "processId", account, name, chosen from (
      select p.process_id as "processId", p.account, u.name, p.chosen,
        row_number() over (partition by p.process_id order by p.account) as place
      from process_presence p join users u on u.tenant_id = p.tenant_id and u.account = p.account
      where p.process_id = any(${processIds}::text[]) and p.seen_at >= ${since}) as there
    where place <= ${shownAtMost + 1} order by "processId", account`.execute(tx)
  return rows
}

/** The others of a process, as one of them is told. */
export const othersOf = (rows: readonly Present[], processId: string, account: string) =>
  rows
    .filter((one) => one.processId === processId && one.account !== account)
    .slice(0, shownAtMost)
    .map(({ account: who, name, chosen }) => ({ account: who, name, chosen }))
