import { sql } from 'kysely'
import type { z } from 'zod'
import type { repairTask as contract } from '@/lib/contracts/task-data'
import { draftStatus, operator } from '@/lib/words/workflow-enumerations'
import type { FormData } from '@/lib/contracts/forms'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { emptyRequest, loadTask, runCommand, type Runtime } from '@/server/runtime'
import { errorOf } from '../acting/act-on-task'
import { retryEffect, skipEffect } from '../care/failed-effects'
import { mendHeldUp } from '../care/held-up-tasks'
import type { Repairer } from '../care/repairer'
import { engineCaller } from '../looking/engine-caller'
import { Localiser } from '../looking/localise'
import { keepWaiting, type Wanted } from './waiting-repairs'

type To = z.input<(typeof contract)['data']>['to']

/** The values a repair would replace, as they are now. */
export async function valuesNow({ tx }: CallContext, { taskId, repair }: Wanted): Promise<FormData> {
  const task = await loadTask(tx, taskId)
  if (!task || task.status === draftStatus) throw new AppError('object.unknown')
  const data = task.form_data as FormData
  if (repair.kind !== 'values') return {}
  return Object.fromEntries(Object.keys(repair.values).map((id) => [id, data[id] ?? null]))
}

/** Repairs at once, or keeps it for a second administrator. */
export async function repairTask(
  runtime: Runtime,
  context: CallContext,
  wanted: Wanted,
  fourEyes: boolean,
): Promise<z.input<(typeof contract)['data']>> {
  if (fourEyes) {
    await keepWaiting(context, wanted, await valuesNow(context, wanted))
    return { waiting: true, to: [] }
  }
  return { waiting: false, to: await carryOutRepair(runtime, context, wanted, { caller: context.caller }) }
}

/** Carries a repair out as the engine's own commands, so that it stands in the log of the task and its laws hold. */
export async function carryOutRepair(
  runtime: Runtime,
  context: CallContext,
  wanted: Wanted,
  repairer: Repairer,
): Promise<To> {
  const { repair, ...rest } = wanted
  if (repair.kind === 'place') {
    const { to } = await mendHeldUp(runtime, context, { ...repair, ...rest }, repairer)
    await note(context, wanted, repairer, {})
    return to
  }
  if (repair.kind === 'effect') {
    await requireOfTask(context, wanted.taskId, repair.effectId)
    const { effectId, input } = repair
    if (repair.how === 'skip') await skipEffect(runtime, context, { effectId, reason: wanted.reason }, repairer)
    else await retryEffect(runtime, context, { effectId, input, reason: wanted.reason }, repairer)
    return []
  }
  const before = await valuesNow(context, wanted)
  const outcome = await runCommand(
    context.tx,
    runtime,
    {
      ...emptyRequest,
      commandId: rest.commandId,
      taskId: rest.taskId,
      expectedRev: rest.expectedRev,
      operator: operator.Correct,
      opinion: rest.reason,
      formData: repair.values,
      corrects: true,
      confirmedBy: repairer.confirmedBy,
    },
    {
      caller: { ...engineCaller(repairer.caller), isAdministrator: true },
      now: context.now,
      address: context.address,
    },
  )
  if (!('answer' in outcome)) throw await errorOf(context, outcome)
  if (outcome.kind === 'done') await note(context, wanted, repairer, before)
  return new Localiser(context.locale).steps(outcome.answer.to)
}

/** The operation log keeps what it was before and is now, beside the log of the task. */
async function note(context: CallContext, wanted: Wanted, { caller }: Repairer, before: FormData): Promise<void> {
  const { taskId, repair, reason } = wanted
  const values = repair.kind === 'values'
  await context.audit({
    action: 'repairTask',
    objectType: 'task',
    objectId: taskId,
    before: values ? before : {},
    after: {
      ...(values ? await valuesNow(context, wanted) : { how: repair.kind === 'place' ? repair.how : '' }),
      reason,
      ...(caller.account !== context.caller.account && { askedBy: caller.account }),
    },
  })
}

/** @throws AppError object.unknown where the effect is another task's */
async function requireOfTask({ tx }: CallContext, taskId: string, effectId: string): Promise<void> {
  const { rows } = await sql`select 1 from outbox where effect_id = ${effectId} and task_id = ${taskId}`.execute(tx)
  if (rows.length === 0) throw new AppError('object.unknown')
}
