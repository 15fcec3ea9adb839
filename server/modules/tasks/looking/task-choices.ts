import { sql } from 'kysely'
import type { z } from 'zod'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { taskChoices as contract } from '@/lib/contracts/task-choices'
import type { Actor } from '@/lib/words/actor'
import {
  comingFreeSteps,
  isBlocking,
  jumpTargets,
  removableSigners,
  sentBy,
  type Scene,
  type Token,
} from '@/lib/engine'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { Runtime } from '@/server/runtime'
import { slowBecause, stepOf } from './decided-in-passing'
import { Localiser } from './localise'
import { taskScene } from './task-scene'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

/** What the dialogs of a task choose from, as this person may see it. */
export async function taskChoices(runtime: Runtime, context: CallContext, input: Input): Promise<Answer> {
  const { scene, saved, version } = await taskScene(runtime, context, input)
  const words = new Localiser(context.locale)
  const { state, graph, definition } = scene
  const stepName = ({ id, name }: { id: string; name: string }) => ({
    activityId: id,
    activityName: words.text(name),
  })
  const isStep = ({ activityId }: Token) => graph.elements.get(activityId)?.type === 'Activity'
  const slot = (token: Token) => ({
    tokenId: token.tokenId,
    activityId: token.activityId,
    activityName: words.text(graph.elements.get(token.activityId)?.name ?? ''),
    people: (token.actor ? [token.actor] : token.pool).map(words.actor),
  })
  return {
    slots: state.tokens.filter((token) => isBlocking(token) && isStep(token)).map(slot),
    steps: definition.elements.filter(({ type }) => type === 'Activity').map(stepName),
    jumps: saved ? jumpTargets(scene).map(stepName) : [],
    signers: removableSigners(scene).map(slot),
    copies: sentBy(scene).flatMap(({ actor }) => (actor ? [words.actor(actor)] : [])),
    free: comingFreeSteps(scene).map((step) => ({
      ...stepName(step),
      people: (state.task.presets[step.id] ?? []).map(words.actor),
    })),
    people: saved ? (await peopleOf(context.tx, state.task.taskId)).map(words.actor) : [],
    step: stepAsks(scene, version.form.definition),
  }
}

function stepAsks(scene: Scene, form: FormDefinition): Answer['step'] {
  const step = stepOf(scene)
  if (!step) return null
  return {
    opinionRequired: step.opinion === 'required',
    votes: step.mode === 'vote',
    resubmit: step.recede.resubmit,
    signature: step.signature,
    slow: slowBecause(step, scene, form),
  }
}

async function peopleOf(tx: Tx, taskId: string): Promise<Actor[]> {
  const { rows } = await sql<Actor>`
    select u.account, u.name, coalesce(g.name, '') as "departmentName" from task_people p
    join users u on u.tenant_id = p.tenant_id and u.account = p.account and u.enabled
    left join groups g on g.tenant_id = u.tenant_id and g.group_id = u.department_id
    where p.task_id = ${taskId} order by u.name, u.account`.execute(tx)
  return rows
}
