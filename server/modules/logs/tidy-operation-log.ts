import { sql } from 'kysely'
import { writeAudit } from '@/server/http/audit'
import { nobody } from '@/server/http/caller'
import type { Dependencies } from '@/server/http/server-app'
import { newId } from '@/server/platform/ids'

/** Entries removed in one transaction: others wait for it on the embedded database. */
const batch = 2000
const dayMs = 24 * 60 * 60 * 1000

/** Forgets entries of the operation log after as many days as are set, and says there that it did; 0: none is ever forgotten. */
export async function tidyOperationLog(
  { database, tenantId, clock, env }: Pick<Dependencies, 'database' | 'tenantId' | 'clock' | 'env'>,
  signal: AbortSignal,
): Promise<void> {
  const days = env.OPERATION_LOG_DAYS
  if (days === 0) return
  const now = clock.now()
  const before = new Date(now.getTime() - days * dayMs)
  for (let more = true; more;) {
    signal.throwIfAborted()
    more = await database.transact(tenantId, async (tx) => {
      const { rows } = await sql<{ removed: number }>`
        select tidy_operation_log(${before}, ${batch}) as removed`.execute(tx)
      const removed = rows[0]?.removed ?? 0
      if (removed > 0)
        await writeAudit(
          { tx, caller: nobody, now, address: '', correlationId: newId() },
          {
            action: 'log.tidy',
            objectType: 'log',
            objectId: 'operation',
            after: { before: before.toISOString(), removed },
          },
        )
      return removed === batch
    })
  }
}
