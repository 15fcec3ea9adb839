import { sql } from 'kysely'
import type { z } from 'zod'
import type { openFreeFlow, saveFreeFlow, startFreeFlow } from '@/lib/contracts/free-flow'
import type { FormData } from '@/lib/contracts/forms'
import { freeFlowPlan, type FreeFlowPlan } from '@/lib/contracts/free-flow-plan'
import { draftStatus, operator } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { freeFlowProcess } from '@/server/modules/processes'
import type { TasksRow } from '@/server/platform/db/rows.generated'
import { dropPrivateVersion, keepPrivateVersion, type CommandAnswer, type Runtime } from '@/server/runtime'
import { actOnTask } from '../acting/act-on-task'
import { readFiles } from '../acting/attached-files'
import { Localiser } from '../looking/localise'
import { requireWhole } from './check-plan'
import { definitionOf, withIds } from './define-plan'
import { ensureFreeFlow, freeFlowFormDefinition, freeFlowFormVersion } from './free-flow-form'
import { everybodyIn, lookUpChosen, showPlan } from './look-up-chosen'

type Written = z.output<typeof saveFreeFlow.input>
type Acted = z.input<typeof startFreeFlow.data>

type Draft = Pick<TasksRow, 'process_version' | 'rev'> & { form_data: FormData; plan: unknown }

const emptyPlan: FreeFlowPlan = { steps: [], copies: [], onReject: 'return', mayAddPeople: true }

/** A draft of the caller's own; others, and what is no draft any more, are as if they were not there. */
async function ownDraft({ tx, caller }: CallContext, taskId: string): Promise<Draft> {
  const { rows } = await sql<Draft>`
    select t.process_version, t.rev, t.form_data, v.plan from tasks t
      join process_versions v on v.process_id = t.process_id and v.version = t.process_version
    where t.task_id = ${taskId} and t.process_id = ${freeFlowProcess} and t.status = ${draftStatus}
      and t.initiator_account = ${caller.account}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

/** R2.4-02: what the page of a free flow shows when it opens. */
export async function openDraft(
  runtime: Runtime,
  context: CallContext,
  taskId: string,
): Promise<z.input<typeof openFreeFlow.data>> {
  const draft = taskId ? await ownDraft(context, taskId) : null
  const data: FormData = draft?.form_data ?? {}
  const words = (value: unknown) => (typeof value === 'string' ? value : '')
  const files = Array.isArray(data.files) ? data.files.filter((file): file is string => typeof file === 'string') : []
  return {
    taskId,
    rev: draft?.rev ?? 0,
    subject: words(data.subject),
    content: words(data.content),
    files,
    attached: await readFiles(context.tx, freeFlowFormDefinition, data),
    plan: await showPlan(runtime, context, draft?.plan ? freeFlowPlan.parse(draft.plan) : emptyPlan),
  }
}

/** What the same intention was answered with before. */
export async function answeredBefore({ tx, caller, locale }: CallContext, commandId: string): Promise<Acted | null> {
  const { rows } = await sql<{ answer: CommandAnswer | null }>`
    select answer from task_commands where account = ${caller.account} and command_id = ${commandId}`.execute(tx)
  const answer = rows[0]?.answer
  if (!answer) return null
  const words = new Localiser(locale)
  return {
    ...answer,
    to: words.steps(answer.to),
    outlook: answer.outlook && words.outlook(answer.outlook),
    nextWorkItem: null,
  }
}

/** Carries out an act on a free flow by a definition made of its list, which takes the place of the one before. */
async function actByPlan(runtime: Runtime, context: CallContext, written: Written, act: number): Promise<Acted> {
  const { tx, caller, now } = context
  const { commandId, taskId, expectedRev, subject, content, files } = written
  const before = await answeredBefore(context, commandId)
  if (before) return before
  const draft = taskId ? await ownDraft(context, taskId) : null
  const lookedUp = await lookUpChosen(runtime, context, everybodyIn(written.plan))
  if (act === operator.Start) requireWhole(written.plan, lookedUp, now)
  const plan = { ...written.plan, steps: withIds(written.plan.steps) }
  const twice = plan.steps.length !== new Set(plan.steps.map(({ id }) => id)).size
  if (twice) throw new AppError('input.invalid')
  await ensureFreeFlow(tx, now)
  const toVersion = await keepPrivateVersion(tx, {
    definition: definitionOf(plan),
    formVersion: freeFlowFormVersion,
    plan,
    madeOf: null,
    by: caller.account,
    now,
  })
  const answer = await actOnTask(
    runtime,
    context,
    {
      commandId,
      operator: act,
      taskId,
      processId: freeFlowProcess,
      workItemId: '',
      expectedRev,
      opinion: '',
      targetActivityId: '',
      resubmit: 'direct',
      formData: { subject, content, files },
    },
    { own: { toVersion } },
  )
  if (draft) await dropPrivateVersion(tx, freeFlowProcess, draft.process_version)
  return answer
}

export async function saveDraftOfFreeFlow(
  runtime: Runtime,
  context: CallContext,
  written: Written,
): Promise<z.input<typeof saveFreeFlow.data>> {
  const { taskId, rev } = await actByPlan(runtime, context, written, operator.Save)
  return { taskId, rev }
}

/** R3-52: starts it; a list that is not whole is refused by the places of what is missing. */
export const startByPlan = (runtime: Runtime, context: CallContext, written: Written): Promise<Acted> =>
  actByPlan(runtime, context, written, operator.Start)
