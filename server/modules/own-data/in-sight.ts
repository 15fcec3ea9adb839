import { sql, type RawBuilder } from 'kysely'
import { processPermission } from '@/lib/words/workflow-enumerations'
import type { CallContext } from '@/server/http/serve'
import { processesManagedBy, processesWithRight } from '@/server/modules/processes'
import { involvedIn } from '@/server/runtime'

/** Whose requests (`t`) a person may see figures of: of processes he may read or looks after, and those he takes part in. */
export async function requestsInSight({
  tx,
  caller,
}: Pick<CallContext, 'tx' | 'caller'>): Promise<RawBuilder<boolean>> {
  if (caller.isAdministrator) return sql<boolean>`true`
  const readable = await processesWithRight(tx, caller, processPermission.Read)
  const managed = await processesManagedBy(tx, caller)
  return sql<boolean>`(t.process_id = any(${[...new Set([...readable, ...managed])]}::text[]) or ${involvedIn(caller.account)})`
}
