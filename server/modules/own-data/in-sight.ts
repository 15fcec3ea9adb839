import { sql, type RawBuilder } from 'kysely'
import { processPermission } from '@/lib/words/workflow-enumerations'
import type { CallContext } from '@/server/http/serve'
import { processesManagedBy, processesWithRight } from '@/server/modules/processes'
import { tasksInvolving } from '@/server/runtime'

/**
 * Whose requests (`t`) a person may see figures of: of processes he may read or looks after, and those he takes part in.
 * @param processId where only requests of one process are asked for
 */
export async function requestsInSight(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  processId = '',
): Promise<RawBuilder<boolean>> {
  if (caller.isAdministrator) return sql<boolean>`true`
  const readable = await processesWithRight(tx, caller, processPermission.Read)
  const managed = await processesManagedBy(tx, caller)
  const seen = new Set([...readable, ...managed])
  if (processId && seen.has(processId)) return sql<boolean>`true`
  // His own, from an index; with whole processes beside them every request is looked at.
  if (processId || seen.size === 0) return sql<boolean>`t.task_id in ${tasksInvolving(caller.account)}`
  return sql<boolean>`(t.process_id = any(${[...seen]}::text[]) or t.task_id in ${tasksInvolving(caller.account)})`
}
