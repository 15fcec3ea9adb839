import { sql } from 'kysely'
import type { z } from 'zod'
import type { traceTask as contract } from '@/lib/contracts/task-trace'
import { operator, processPermission } from '@/lib/words/workflow-enumerations'
import { closedBySomebodyElse, maskOf, peopleAt, type ActsByNumber, type LogEntry, type Token } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { standingLog, type Runtime } from '@/server/runtime'
import { actsOnOthers } from './acts-of-task'
import { Localiser } from './localise'
import { readOpinions } from './read-opinions'
import { readWay } from './read-way'
import { parentOf, subTasksOf } from './related-tasks'
import { readRulesTold } from './rules-told'
import { taskHeading } from './task-heading'
import { taskScene, type TaskScene } from './task-scene'

type Answer = z.input<(typeof contract)['data']>

/** Acts that send a task back past the drawing. */
const backwards: readonly number[] = [
  operator.Recede,
  operator.RecedeFrom,
  operator.Reject,
  operator.Restart,
  operator.DirectTo,
  operator.Withdraw,
]

/** The diagram with what happened on it, every token, and what people said. */
export async function traceTask(runtime: Runtime, context: CallContext, taskId: string): Promise<Answer> {
  const opened = await taskScene(runtime, context, { taskId, processId: '', workItemId: '' })
  const { scene } = opened
  if ((maskOf(scene) & processPermission.Trace) === 0) throw new AppError('right.missing')
  const words = new Localiser(context.locale)
  const acts = await actsOnOthers(context.tx, taskId)
  const { elements, transitions, notes, lanes, lanesTop } = scene.definition
  return {
    task: taskHeading(opened, words),
    nodes: elements.map(({ id, type, name, x, y, width, height }) => ({
      id,
      type,
      name: words.text(name),
      x,
      y,
      width,
      height,
    })),
    edges: transitions.map(({ id, from, to, name, bends }) => ({ id, from, to, name: words.text(name), bends })),
    notes: notes?.map((one) => ({ ...one, text: words.text(one.text) })),
    lanes: lanes?.map((one) => ({ ...one, name: words.text(one.name) })),
    lanesTop,
    passes: passesOf(opened, words, acts),
    returns: await returnsOf(context, taskId, words),
    tokens: tokensOf(opened, words, acts),
    opinions: await readOpinions(context.tx, scene, words),
    way: words.way(await readWay(context.tx, runtime, opened)),
    rules: await readRulesTold(context.tx, scene, words),
    subTasks: await subTasksOf(context, scene.state.tokens, words),
    parentTask: await parentOf(context, scene.state.task.parent?.taskId, words),
  }
}

function passesOf({ scene }: TaskScene, { text }: Localiser, acts: ActsByNumber): Answer['passes'] {
  return scene.state.tokens.map((token) => ({
    tokenId: token.tokenId,
    round: token.round,
    activityId: token.activityId,
    visitId: token.visitId,
    via: token.via,
    status: token.status,
    from: token.arrivedAt,
    until: token.finishedAt,
    finishReason: token.finishReason,
    people: peopleAt(token, acts).map(({ name }) => text(name)),
    invite: token.invite && { position: token.invite.position, name: text(token.invite.name) },
  }))
}

/** Every slot a person held or was offered. */
function tokensOf({ scene }: TaskScene, { text, actor }: Localiser, acts: ActsByNumber): Answer['tokens'] {
  return scene.state.tokens
    .filter((token) => token.actor !== null || token.pool.length > 0)
    .map((token) => ({
      tokenId: token.tokenId,
      activityId: token.activityId,
      activityName: text(token.invite?.name || (scene.graph.elements.get(token.activityId)?.name ?? '')),
      actor: token.actor && actor(token.actor),
      status: token.status,
      round: token.round,
      openedAt: token.arrivedAt,
      seenAt: token.seenAt,
      finishedAt: token.finishedAt,
      finishReason: token.finishReason,
      closedBy: closedInstead(token, acts, text),
    }))
}

/** Who or what closed a slot in its person's place. */
function closedInstead(
  token: Token,
  acts: ActsByNumber,
  text: Localiser['text'],
): Answer['tokens'][number]['closedBy'] {
  const [person] = closedBySomebodyElse(token, acts)
  return person?.deed ? { name: text(person.name), deed: person.deed } : null
}

async function returnsOf({ tx }: CallContext, taskId: string, { actor }: Localiser): Promise<Answer['returns']> {
  const { rows } = await sql<{ entry: Pick<LogEntry, 'activityId' | 'to' | 'by' | 'at' | 'operator'> }>`
    select shown_entry(entry - 'changes') as entry from op_log where task_id = ${taskId} and operator = any(${backwards}::int[]) and ${standingLog} order by seq`.execute(
    tx,
  )
  return rows.flatMap(({ entry: { activityId, to, by, at, operator: act } }) =>
    to
      .filter((step) => activityId && step.activityId !== activityId)
      .map((step) => ({ from: activityId, to: step.activityId, by: actor(by).name, at, operator: act })),
  )
}
