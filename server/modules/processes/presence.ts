import { sql } from 'kysely'
import type { z } from 'zod'
import type { bePresent as contract } from '@/lib/contracts/process-versions'
import { sendEvents } from '@/server/http/event-stream'
import type { CallContext, StreamContext } from '@/server/http/serve'
import type { PresenceWatch } from './presence-watch'
import { othersOf, readPresence, secondsHere } from './presence-rows'
import { requireProcess } from './process-in-sight'

type WatchOf = (tenantId: string) => PresenceWatch

/** Says that somebody has a process open, and answers who else does; those who watch are told once it is kept. */
export async function bePresent(
  watchOf: WatchOf,
  { tx, caller, now, afterCommit }: CallContext,
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
  afterCommit(() => watchOf(caller.tenantId).look())
  return othersOf(await readPresence(tx, [processId], since), processId, caller.account)
}

/**
 * Tells who else has a process open, as they come, choose something else and go; whoever watches is there himself.
 * @throws AppError object.unknown, request.tooMany
 */
export async function watchPresence(
  watchOf: WatchOf,
  context: StreamContext,
  { processId, atMost }: { processId: string; atMost: number },
): Promise<unknown> {
  const { caller } = context
  await context.transact((tx) => requireProcess({ tx, caller }, processId, 'View'))
  return sendEvents(context, {
    kind: 'present',
    atMost,
    begin: (tell) =>
      watchOf(caller.tenantId).listen({
        processId,
        account: caller.account,
        tell: (others) => tell('present', others),
      }),
  })
}
