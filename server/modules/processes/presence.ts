import { sql } from 'kysely'
import type { z } from 'zod'
import type { bePresent as contract } from '@/lib/contracts/process-versions'
import type { CallContext } from '@/server/http/serve'
import { requireProcess } from './process-in-sight'

/** Whoever has said nothing for so long has gone. */
const secondsHere = 30

/** Says that somebody has a process open, and answers who else does. */
export async function bePresent(
  { tx, caller, now }: CallContext,
  { processId, chosen, leaves }: z.output<(typeof contract)['input']>,
): Promise<z.input<(typeof contract)['data']>> {
  await requireProcess({ tx, caller }, processId, 'View')
  const since = new Date(now.getTime() - secondsHere * 1000)
  await sql`delete from process_presence where seen_at < ${since} or (${leaves} and process_id = ${processId} and account = ${caller.account})`.execute(
    tx,
  )
  // What is not there, or not yet, nobody has open.
  if (!leaves)
    await sql`insert into process_presence (process_id, account, chosen, seen_at)
      select process_id, ${caller.account}, ${chosen}, ${now} from processes where process_id = ${processId}
      on conflict (tenant_id, process_id, account) do update set chosen = excluded.chosen, seen_at = excluded.seen_at`.execute(
      tx,
    )
  const { rows } = await sql<{ account: string; name: string; chosen: string }>`
    select p.account, u.name, p.chosen from process_presence p join users u on u.tenant_id = p.tenant_id and u.account = p.account
    where p.process_id = ${processId} and p.account <> ${caller.account} order by p.account limit 20`.execute(tx)
  return rows
}
