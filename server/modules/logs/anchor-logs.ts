import type { Dependencies } from '@/server/http/server-app'
import { makeAnchor } from '@/server/runtime'

/** S12: writes down outside the database where every log of a company ends. A server without a place for backups writes none. */
export async function anchorLogs(
  { database, tenantId, backups, secrets, clock }: Dependencies,
  signal: AbortSignal,
): Promise<void> {
  if (!backups) return
  await makeAnchor({
    backups: backups.folder,
    tenantId,
    transact: (work) => database.transact(tenantId, work),
    secrets,
    now: clock.now(),
    signal,
  })
}
