import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  getHeldUp as getContract,
  HeldPlaceView,
  mendHeldUp as mendContract,
} from '@/lib/contracts/task-administration'
import { operator } from '@/lib/words/workflow-enumerations'
import { heldPlaces, jumpTargets, type Command } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { runCommand, type Runtime } from '@/server/runtime'
import { errorOf } from '../acting/act-on-task'
import { engineCaller } from '../looking/engine-caller'
import { Localiser } from '../looking/localise'
import { settlePushed } from '../acting/settle-pushed'
import type { Repairer } from './repairer'
import { settleStopped } from '../acting/stopped-acts'
import { sceneLookedAfter } from '../looking/task-scene'
import type { StoppedActsRow } from '@/server/platform/db/rows.generated'

type StoppedRow = Pick<StoppedActsRow, 'activity_id' | 'activity' | 'name'> & { told: string[] }

/** Acts after which nobody was found, as far as their place is still there and nobody has been named since. */
export const stillStopped = sql`t.status in (-2, 0) and not jsonb_exists(coalesce(nullif(t.extra -> 'presets', 'null'), '{}'), s.activity_id)
  and (s.token_id = '' or exists (select 1 from tokens k where k.task_id = t.task_id and k.token_id = s.token_id and not jsonb_exists(k.data, 'finishedAt')))`

/** Where a task is held up, and what can be done there. The right to look comes from the call. */
export async function getHeldUp(
  runtime: Runtime,
  context: CallContext,
  { taskId }: { taskId: string },
): Promise<z.input<(typeof getContract)['data']>> {
  const { scene } = await sceneLookedAfter(runtime, context, { taskId })
  const { locale, tx } = context
  const words = new Localiser(locale)
  const why = (key: string, activity: string) =>
    sentence(locale, `workflow.reasons.${key}`, { activity: words.text(activity) })
  const places = heldPlaces(scene).map(({ token, element, kind, ways, several }): HeldPlaceView => ({
    tokenId: token.tokenId,
    elementId: element.id,
    elementName: words.text(element.name),
    kind,
    several,
    by: '',
    why: why(token.held?.key ?? '', element.name),
    told: (token.held?.told ?? []).map(({ name }) => name),
    ways: ways.map(({ id, name, to }) => ({
      id,
      name: words.text(name || (scene.graph.elements.get(to)?.name ?? '')),
    })),
    jumps: jumpTargets(scene, token.tokenId).map(({ id, name }) => ({
      activityId: id,
      activityName: words.text(name),
    })),
  }))
  const { rows } = await sql<StoppedRow>`
    select s.activity_id, s.activity, s.name, s.told from stopped_acts s join tasks t on t.task_id = s.task_id
    where t.task_id = ${taskId} and ${stillStopped} order by s.stopped_at`.execute(tx)
  const acts = rows.map(({ activity_id, activity, name, told }): HeldPlaceView => ({
    tokenId: '',
    elementId: activity_id,
    elementName: words.text(activity),
    kind: 'act',
    several: false,
    by: name,
    told,
    ways: [],
    jumps: [],
    why: why('nobodyFound', activity),
  }))
  const { no, title, rev } = scene.state.task
  return { taskId, no, title: words.title(title), rev, places: [...places, ...acts] }
}

type Mending = z.output<(typeof mendContract)['input']>

/** What an administrator chose, as the command that does it. */
function commandFor(
  { how, tokenId, elementId, people, ways, targetActivityId }: Mending,
  isHeld: boolean,
): Partial<Command> & { operator: number } {
  if (!tokenId) {
    if (how !== 'people' || !elementId) throw new AppError('input.invalid', {}, { how: 'fixed' })
    return { operator: operator.Dispatch, targetActivityId: elementId, people }
  }
  if (how === 'jump') return { operator: operator.DirectTo, tokenId, targetActivityId, people }
  if (!isHeld) {
    if (how === 'people') return { operator: operator.Dispatch, tokenId, people }
    if (how === 'pass') return { operator: operator.Skip, tokenId }
  }
  return {
    operator: operator.Push,
    tokenId,
    ...(how === 'people' && { people }),
    ...(how === 'way' && { branches: ways }),
    ...(how === 'pass' && { letBe: true }),
  }
}

/** Tokens held up by an earlier release do not say so: of a task in alert any other than a person's is taken for held up. */
async function isHeldUp({ tx }: CallContext, { taskId, tokenId }: Mending): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select coalesce(jsonb_typeof(k.data -> 'held') = 'object', false)
      or (jsonb_typeof(k.data -> 'actor') is distinct from 'object' and coalesce(jsonb_typeof(t.extra -> 'alert') = 'object', false)) as held
    from tokens k join tasks t on t.task_id = k.task_id where k.task_id = ${taskId} and k.token_id = ${tokenId}`.execute(
    tx,
  )
  return rows[0]?.held ?? true
}

/**
 * Sets a task going at one place, as the administrator decides.
 * @param repairer who repairs the task: he may do so at a place that somebody has as well
 */
export async function mendHeldUp(
  runtime: Runtime,
  context: CallContext,
  input: Mending,
  repairer?: Repairer,
): Promise<z.input<(typeof mendContract)['data']>> {
  const { tx, now, address, locale } = context
  const { commandId, taskId, expectedRev, reason } = input
  if (input.how === 'people' && input.people.length === 0)
    throw new AppError('input.invalid', {}, { people: sentence(locale, 'workflow.refusals.peopleMissing') })
  const isHeld = !repairer || (await isHeldUp(context, input))
  const outcome = await runCommand(
    tx,
    runtime,
    {
      processId: '',
      tokenId: '',
      targetActivityId: '',
      resubmit: 'direct',
      commandId,
      taskId,
      expectedRev,
      opinion: reason,
      confirmedBy: repairer?.confirmedBy,
      ...commandFor(input, isHeld),
    },
    { caller: { ...engineCaller((repairer ?? context).caller), isAdministrator: true }, now, address },
  )
  if (!('answer' in outcome)) throw await errorOf(context, outcome)
  if (input.tokenId && isHeld) await settlePushed(context, taskId)
  else if (!input.tokenId) await settleStopped(context, taskId, input.elementId)
  const words = new Localiser(locale)
  return { status: outcome.answer.status, to: words.steps(outcome.answer.to) }
}
