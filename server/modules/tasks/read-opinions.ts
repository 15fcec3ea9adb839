import { sql } from 'kysely'
import type { Opinion } from '@/lib/contracts/tasks'
import { operator } from '@/lib/contracts/workflow-enumerations'
import { systemCaller, type LogEntry, type Scene } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import type { Localiser } from './localise'
import { filesOfLog } from './log-files'

/** Acts that are nobody's business but the person's own. */
const silent: ReadonlySet<number> = new Set([operator.Save, operator.Open])

/** What people did and said, in order; decisions a later return cut are marked. */
export async function readOpinions(
  tx: Tx,
  scene: Scene,
  { text, actor, steps }: Localiser,
): Promise<Opinion[]> {
  const { rows } = await sql<{ entry: Omit<LogEntry, 'changes'> }>`
    select entry - 'changes' as entry from op_log where task_id = ${scene.state.task.taskId} order by seq`.execute(
    tx,
  )
  const files = rows.some(({ entry }) => entry.files?.length)
    ? await filesOfLog(tx, scene.state.task.taskId)
    : new Map<string, never>()
  const superseded = new Set(
    scene.state.tokens.filter(({ supersededBy }) => supersededBy !== null).map(({ tokenId }) => tokenId),
  )
  return rows
    .map(({ entry }) => entry)
    .filter((entry) => !silent.has(entry.operator))
    .filter((entry) => entry.operator !== operator.AddMemo || entry.by.account === scene.given.caller.account)
    .map((entry) => ({
      seq: entry.seq,
      operator: entry.operator,
      actor: actor(entry.by),
      onBehalfOf: entry.onBehalfOf && actor(entry.onBehalfOf),
      activityName: text(scene.graph.elements.get(entry.activityId)?.name ?? ''),
      // The system speaks every language when it ends a task; a person's bars are his own.
      text: entry.operator === operator.Stop && entry.by.account === systemCaller.account ? text(entry.opinion) : entry.opinion,
      signature: entry.signature ?? null,
      files: (entry.files ?? []).flatMap((fileId) => files.get(fileId) ?? []),
      at: entry.at,
      round: entry.round,
      to: steps(entry.to).map(({ activityName, people }) => ({
        activityName,
        people: people.map(({ name }) => name),
      })),
      superseded:
        entry.tokenId !== null && entry.operator !== operator.Comment && superseded.has(entry.tokenId),
    }))
}
