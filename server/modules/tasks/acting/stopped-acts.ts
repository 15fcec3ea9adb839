import { sql } from 'kysely'
import type { Actor } from '@/lib/words/actor'
import { withFacts, whoLooksAfter, type Notice, type Refusal } from '@/lib/engine'
import { answerQuestions, type Runtime } from '@/server/runtime'
import type { Acting } from './acting'
import { storedScene } from '../looking/task-scene'
import type { StoppedActsRow } from '@/server/platform/db/rows.generated'

interface Stopped {
  commandId: string
  taskId: string
  tokenId: string
}

/**
 * A person could not act because nobody is found after him. His act leaves no trace; that he is stuck does, and those who
 * look after the process are told: once for each step and place.
 */
export async function noteStopped(
  runtime: Runtime,
  context: Acting,
  { commandId, taskId, tokenId: named }: Stopped,
  { activityId, activity }: Extract<Refusal, { kind: 'nobodyFound' }>,
): Promise<void> {
  const { tx, caller, now } = context
  await sql`delete from task_commands where account = ${caller.account} and command_id = ${commandId}`.execute(tx)
  const { scene, facts } = await storedScene(runtime, context, { taskId, workItemId: named })
  const lookers = await answerQuestions(tx, runtime.facts, facts, () => withFacts(() => whoLooksAfter(scene)))
  const told = lookers.map(({ account, name, departmentName }): Actor => ({ account, name, departmentName }))
  const tokenId = scene.token?.tokenId ?? named
  const { rows } = await sql`
    insert into stopped_acts (task_id, activity_id, activity, token_id, account, name, told, stopped_at)
    values (${taskId}, ${activityId}, ${activity}, ${tokenId}, ${caller.account}, ${caller.name}, ${JSON.stringify(told.map(({ name }) => name))}::jsonb, ${now})
    on conflict do nothing returning task_id`.execute(tx)
  if (rows.length > 0)
    await tell(
      context,
      { taskId, effectId: `${taskId}:${activityId}:${tokenId}:stopped` },
      { event: 'alert', to: told, activity, text: 'nobodyFound' },
    )
}

/** The people of a step that stopped others are named by now: they may act again, and are told so. */
export async function settleStopped(
  context: Pick<Acting, 'tx' | 'now'>,
  taskId: string,
  activityId: string,
): Promise<void> {
  const { rows } = await sql<Pick<StoppedActsRow, 'account' | 'name' | 'token_id' | 'activity'>>`
    delete from stopped_acts where task_id = ${taskId} and activity_id = ${activityId} returning account, name, token_id, activity`.execute(
    context.tx,
  )
  for (const { account, name, token_id, activity } of rows) {
    const to = [{ account, name, departmentName: '' }]
    await tell(
      context,
      { taskId, effectId: `${taskId}:${activityId}:${token_id}:${context.now.getTime()}:mended` },
      { event: 'mended', to, activity, text: '' },
    )
  }
}

/** By the outbox like every other notice. */
async function tell(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  { taskId, effectId }: { taskId: string; effectId: string },
  { event, to, activity, text }: Pick<Notice, 'event' | 'to' | 'activity' | 'text'>,
): Promise<void> {
  const notice: Notice = { kind: 'notify', event, to, tokenId: null, activity, text }
  await sql`
    insert into outbox (effect_id, task_id, seq, kind, payload, due_at)
    select ${effectId}, task_id, rev, 'notify', ${JSON.stringify(notice)}::jsonb, ${now}::timestamptz from tasks where task_id = ${taskId}
    on conflict do nothing`.execute(tx)
}
