import { sql } from 'kysely'
import type { NodeRight } from '@/lib/rights/node-mask'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { inSight, requireInCatalog } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'

/**
 * The process every free flow belongs to, made when the first one of a company is written: it has no published version, so
 * nobody starts it any other way.
 */
export const freeFlowProcess = 'baton-free-flow'

/** Whether a person may see a process by its category; what he may do with it is for the process to say. A process there is not is in sight: who looks for it will not find it. */
export async function isProcessInSight(tx: Tx, caller: Caller, processId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from processes p where p.process_id = ${processId} and not ${inSight(caller, sql`p.catalog_id`)}`.execute(
      tx,
    )
  return rows.length === 0
}

/**
 * Refuses what the category of a process does not let a person do with it. One that is not there yet refuses nothing.
 * @throws AppError object.unknown, right.missing
 */
export async function requireProcess(
  { tx, caller }: { tx: Tx; caller: Caller },
  processId: string,
  right: NodeRight,
): Promise<void> {
  const { rows } = await sql<{
    catalogId: string
    builtIn: boolean
  }>`select catalog_id as "catalogId", built_in as "builtIn" from processes where process_id = ${processId}`.execute(tx)
  // What the product itself brings is nobody's to design, before it is there as well: its key would be taken.
  if (rows[0]?.builtIn || processId === freeFlowProcess) throw new AppError('object.unknown')
  if (rows[0]) await requireInCatalog(tx, caller, rows[0].catalogId, right)
}

/** @throws AppError object.unknown */
export async function requireProcessInSight(
  { tx, caller }: { tx: Tx; caller: Caller },
  processId: string,
): Promise<void> {
  if (!(await isProcessInSight(tx, caller, processId))) throw new AppError('object.unknown')
}
