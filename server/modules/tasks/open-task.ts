import { sql } from 'kysely'
import type { z } from 'zod'
import type { taskContext, TaskView } from '@/lib/contracts/tasks'
import { offerTo, openCopy, recedeTargets, whatMay, type Token } from '@/lib/engine'
import { readOnly } from '@/lib/form-data/step-rights'
import { stripHidden, stripHiddenFields } from '@/lib/form-data/strip-hidden'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { Runtime } from '@/server/runtime'
import { readFiles } from './attached-files'
import { Localiser } from './localise'
import { queueNeighbours } from './queue-neighbours'
import { readOpinions } from './read-opinions'
import { readWay } from './read-way'
import { taskHeading } from './task-heading'
import { taskScene, type TaskScene } from './task-scene'
import { viewRights } from './view-rights'

/** Everything a task page shows, as this person may see it. */
export async function openTask(
  runtime: Runtime,
  context: CallContext,
  input: z.output<typeof taskContext>,
): Promise<TaskView> {
  const { tx, caller } = context
  const opened = await taskScene(runtime, context, input)
  const { scene, version, saved } = opened
  const words = new Localiser(context.locale)
  // A print is for reading, whoever prints.
  const token = input.detailType === 'Print' ? null : scene.token
  const held = token && saved && token.madeBy > 0 ? token : null
  const item =
    held ??
    (input.detailType === 'Print'
      ? null
      : (offerTo(scene, input.workItemId) ?? openCopy(scene, input.workItemId)))
  const rights = token ? viewRights(opened) : readOnly(viewRights(opened))
  const data = stripHidden(version.form.definition, rights, token?.draft ?? scene.state.formData)
  if (item && !item.seenAt) await markSeen(tx, scene.state.task.taskId, item.tokenId, context)
  const neighbours = item
    ? await queueNeighbours(tx, caller.account, item.tokenId)
    : { previous: null, next: null }

  return {
    task: taskHeading(opened, words),
    workItem: item && workItemView(opened, item, words),
    form: {
      formId: version.form.formId,
      formName: words.text(version.form.name),
      formType: version.form.type,
      definition: stripHiddenFields(version.form.definition, rights),
      data,
      rights,
    },
    files: await readFiles(tx, version.form.definition, data),
    can: whatMay({ ...scene, token }),
    recedeTargets: recedeTargets({ ...scene, token }).flatMap((visit) => {
      const activityId = visit[0]?.activityId ?? ''
      const people = visit.flatMap(({ finishedBy }) => (finishedBy ? [finishedBy.name] : []))
      return [
        { activityId, activityName: words.text(scene.graph.elements.get(activityId)?.name ?? ''), people },
      ]
    }),
    opinions: saved ? await readOpinions(tx, scene, words) : [],
    way: words.way(await readWay(tx, runtime, opened)),
    previousWorkItem: neighbours.previous,
    nextWorkItem: neighbours.next,
  }
}

function workItemView({ scene }: TaskScene, token: Token, { text, why }: Localiser): TaskView['workItem'] {
  return {
    workItemId: token.tokenId,
    activityId: token.activityId,
    activityName: text(scene.graph.elements.get(token.activityId)?.name ?? ''),
    arrivedAt: token.arrivedAt,
    dueAt: token.dueAt,
    fromName: token.from?.name ?? null,
    returned: token.returned,
    why: why(token.why),
  }
}

/** The first look of a person at his item. It is no operation: nothing depends on it but what others may still take back. */
async function markSeen(
  tx: Tx,
  taskId: string,
  tokenId: string,
  { caller, now }: CallContext,
): Promise<void> {
  await sql`
    with seen as (
      update work_items set seen_at = ${now}, urged = 0 where token_id = ${tokenId} and account = ${caller.account} and seen_at is null
    )
    update tokens set data = data || jsonb_build_object('seenAt', ${now.toISOString()}::text, 'urged', 0)
    where task_id = ${taskId} and token_id = ${tokenId}`.execute(tx)
}
