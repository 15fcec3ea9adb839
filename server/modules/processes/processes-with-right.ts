import { sql } from 'kysely'
import { covers, grantedMask, type ProcessDefinition } from '@/lib/engine'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'

type Settings = ProcessDefinition['settings']

export function engineWho(caller: Caller) {
  return {
    account: caller.account,
    departmentId: caller.departmentId,
    roles: caller.roles,
    departmentLine: caller.departmentPath.split('/').filter(Boolean),
  }
}

/** Whether the settings of a process give the person a right on all of its tasks. */
export function isGranted(settings: Settings, caller: Caller, bit: number): boolean {
  return caller.isAdministrator || (grantedMask(settings, engineWho(caller)) & bit) === bit
}

async function publishedWhere(tx: Tx, fits: (settings: Settings) => boolean): Promise<string[]> {
  const { rows } = await sql<{ process_id: string; settings: Settings }>`
    select process_id, definition -> 'settings' as settings from process_versions where status = 'published'`.execute(
    tx,
  )
  return rows.filter(({ settings }) => fits(settings)).map((row) => row.process_id)
}

/** Ids of the published processes on all of whose tasks the person has a right. */
export function processesWithRight(tx: Tx, caller: Caller, bit: number): Promise<string[]> {
  return publishedWhere(tx, (settings) => isGranted(settings, caller, bit))
}

/** Ids of the published processes the person looks after. */
export function processesManagedBy(tx: Tx, caller: Caller): Promise<string[]> {
  return publishedWhere(tx, ({ managers }) => managers.some((line) => line.include && covers(line, engineWho(caller))))
}
