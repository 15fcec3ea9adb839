import { operatorsWhere } from '@/lib/words/acts'
import { sql } from 'kysely'
import type { Opinion } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { deedOf, placeOfAct, systemCaller, type LogEntry, type Scene, type Token } from '@/lib/engine'
import { standingLog } from '@/server/runtime'
import type { Tx } from '@/server/platform/db'
import type { Localiser } from './localise'
import { filesOfLog } from '../acting/log-files'

/** Acts that are nobody's business but the person's own. */
const silent: ReadonlySet<number> = new Set(operatorsWhere((act) => act.private === 'record'))

/** What entries of older logs do not say the place of; what they closed does. */
const byHandOnOthers: ReadonlySet<number> = new Set(operatorsWhere((act) => act.onOthers === 'closes'))

const isSubmission = ({ operator: act, activityId }: Pick<LogEntry, 'operator' | 'activityId'>, startId: string) =>
  (act === operator.Start || act === operator.Action) && activityId === startId

/** Of an act: how many changes it confirmed, and whose approvals stood because of it. */
function againIn(
  tokens: readonly Token[],
  { seq, deed, tokenId }: Pick<LogEntry, 'seq' | 'tokenId'> & { deed: string | null },
): Pick<Opinion, 'confirmed' | 'carried'> {
  const confirmed = deed === 'confirmed' ? tokens.find((token) => token.tokenId === tokenId)?.again?.changes : undefined
  const carried = tokens.filter(({ madeBy, finishReason }) => madeBy === seq && finishReason === 'carriedOver')
  return {
    ...(confirmed && { confirmed }),
    ...(carried.length > 0 && { carried: [...new Set(carried.flatMap(({ actor }) => actor?.name ?? []))] }),
  }
}

/** What people did and said, in order; decisions a later return cut are marked. */
export async function readOpinions(
  tx: Tx,
  scene: Scene,
  { text, actor, steps, future }: Localiser,
): Promise<Opinion[]> {
  const { tokens } = scene.state
  const { rows } = await sql<{ entry: Omit<LogEntry, 'changes'>; handed_on: boolean | null }>`
    select shown_entry(entry - 'changes') as entry,
      case when operator = ${operator.Timeout} then entry -> 'changes' -> 'changed' @> ${JSON.stringify([{ cameBy: operator.Timeout }])}::jsonb end as handed_on
    from op_log where task_id = ${scene.state.task.taskId} and ${standingLog} order by seq`.execute(tx)
  const files = rows.some(({ entry }) => entry.files?.length)
    ? await filesOfLog(tx, scene.state.task.taskId)
    : new Map<string, never>()
  const superseded = new Set(
    scene.state.tokens.filter(({ supersededBy }) => supersededBy !== null).map(({ tokenId }) => tokenId),
  )
  const startId = scene.graph.start.id
  const firstSubmission = rows.find(({ entry }) => isSubmission(entry, startId))?.entry.seq
  return rows
    .map(({ entry, handed_on }) => {
      const act = { ...entry, handedOn: handed_on === true }
      const place = entry.activityId || (placeOfAct(act, tokens)?.activityId ?? '')
      const element = scene.graph.elements.get(place)
      const deed = deedOf(act, tokens, {
        startId,
        element,
        again: isSubmission(entry, startId) && entry.seq !== firstSubmission,
      })
      return { ...entry, activityId: byHandOnOthers.has(entry.operator) ? place : entry.activityId, deed }
    })
    .filter((entry) => !silent.has(entry.operator))
    .filter((entry) => entry.operator !== operator.AddMemo || entry.by.account === scene.given.caller.account)
    .map((entry) => ({
      ...againIn(tokens, entry),
      seq: entry.seq,
      operator: entry.operator,
      deed: entry.deed,
      actor: actor(entry.by),
      onBehalfOf: entry.onBehalfOf && actor(entry.onBehalfOf),
      ...(entry.confirmedBy && { confirmedBy: actor(entry.confirmedBy).name }),
      activityId: entry.activityId ?? '',
      activityName: text(scene.graph.elements.get(entry.activityId)?.name ?? ''),
      // The system speaks every language when it ends a task; a person's bars are his own.
      text:
        entry.operator === operator.Stop && entry.by.account === systemCaller.account
          ? text(entry.opinion)
          : [...(entry.future ?? []).map(future), entry.opinion].filter(Boolean).join('\n'),
      signature: entry.signature ?? null,
      files: (entry.files ?? []).flatMap((fileId) => files.get(fileId) ?? []),
      at: entry.at,
      round: entry.round,
      to: steps(entry.to).map(({ activityName, people }) => ({
        activityName,
        people: people.map(({ name }) => name),
      })),
      superseded: entry.tokenId !== null && entry.operator !== operator.Comment && superseded.has(entry.tokenId),
    }))
}
