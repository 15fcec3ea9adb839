import { sql } from 'kysely'
import type { z } from 'zod'
import type { verifyLogs as contract } from '@/lib/contracts/logs'
import type { StreamContext } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import { checkAnchors, checkCertificates, checkLogPart, looseLog } from '@/server/runtime'

/** Broken chains that are named; with more than this the rest needs no names. */
const mostNamed = 200

/**
 * S12: follows the chain of every request, some of them at a time, each time in a short transaction, and compares them with what
 * was anchored outside.
 */
export async function verifyLogs(
  { transact, now, caller }: Pick<StreamContext, 'transact' | 'now' | 'caller'>,
  { backups }: Pick<Dependencies, 'backups'>,
): Promise<z.input<(typeof contract)['data']>> {
  const found = { tasks: 0, rows: 0, broken: [] as { taskId: string; seq: number }[] }
  for (let after: string | null = ''; after !== null;) {
    const from: string = after
    const part = await transact((tx) => checkLogPart(tx, from))
    found.tasks += part.tasks
    found.rows += part.rows
    found.broken.push(...part.broken)
    after = part.last
  }
  found.broken.push(...(await transact(looseLog)))
  const certified = await transact(checkCertificates)
  const named = found.broken.slice(0, mostNamed)
  const numbers = await transact(async (tx) => {
    const { rows } = await sql<{ task_id: string; no: string }>`
      select task_id, no from tasks where task_id = any(${named.map(({ taskId }) => taskId)}::text[])`.execute(tx)
    return new Map(rows.map(({ task_id, no }) => [task_id, no]))
  })
  return {
    tasks: found.tasks,
    rows: found.rows,
    broken: named.map(({ taskId, seq }) => ({ taskId, seq, no: numbers.get(taskId) ?? '' })),
    ...certified,
    anchors: backups ? await checkAnchors({ backups: backups.folder, tenantId: caller.tenantId, transact }) : null,
    checkedAt: now.toISOString(),
  }
}
