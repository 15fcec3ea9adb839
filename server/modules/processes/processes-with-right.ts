import { sql } from 'kysely'
import { covers, processDefinition } from '@/lib/engine'
import { processPermission } from '@/lib/contracts/workflow-enumerations'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'

type Authorizations = ReturnType<typeof processDefinition.parse>['settings']['authorizations']

/** Whether lines that do not depend on a running task give the person a right. */
export function isGranted(authorizations: Authorizations, caller: Caller, bit: number): boolean {
  if (caller.isAdministrator) return true
  const who = {
    account: caller.account,
    departmentId: caller.departmentId,
    roles: caller.roles,
    departmentLine: caller.departmentPath.split('/').filter(Boolean),
  }
  const masks = (include: boolean) =>
    authorizations
      .filter(({ participant }) => participant.include === include && covers(participant, who))
      .reduce((all, { mask }) => all | mask, 0)
  return (masks(true) & ~masks(false) & bit) === bit && bit <= processPermission.All
}

/** Ids of the published processes on all of whose tasks the person has a right. */
export async function processesWithRight(tx: Tx, caller: Caller, bit: number): Promise<string[]> {
  const { rows } = await sql<{ process_id: string; authorizations: Authorizations }>`
    select process_id, definition -> 'settings' -> 'authorizations' as authorizations from process_versions where status = 'published'`.execute(
    tx,
  )
  return rows
    .filter(({ authorizations }) => isGranted(authorizations, caller, bit))
    .map((row) => row.process_id)
}
