import { sql } from 'kysely'
import type { z } from 'zod'
import type { actOnTask as contract } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import { requireProcessInSight } from '@/server/modules/processes'
import type { CallContext } from '@/server/http/serve'
import type { ReadAlong, ReadRow } from '@/server/platform/db/read-along'
import {
  loadTask,
  readAhead,
  runCommand,
  type Circumstances,
  type CommandOutcome,
  type CommandRequest,
  type FactColumn,
  type Runtime,
} from '@/server/runtime'
import { attachFiles } from './attached-files'
import { requireMayPass } from '../looking/decided-in-passing'
import { engineCaller } from '../looking/engine-caller'
import { Localiser } from '../looking/localise'
import { attachSignature, attachToLog } from './log-files'
import { maySee } from '../looking/may-read-task'
import { nextInQueue } from '../lists/queue-neighbours'
import type { Acting } from './acting'
import { settlePushed } from './settle-pushed'
import { noteStopped, settleStopped } from './stopped-acts'
import { tellMentioned } from './tell-mentioned'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

interface PlannedAct {
  along: ReadAlong
  handle(context: CallContext, row: ReadRow | null): Promise<Answer>
}

/** One act in two round trips to the database: what it needs is read in the statement that finds its caller. */
export function planAct(runtime: Runtime, factColumn: FactColumn, input: Input, now: Date): PlannedAct {
  const { along, read } = readAhead(runtime, factColumn, requestOf(input), now)
  return {
    along,
    async handle(context, row) {
      // What was read along belongs to a call whose answer need not be kept.
      return actOnTask(
        runtime,
        context,
        input,
        row ? { ahead: await read(context.tx, context.caller.account, row), last: isWhole(input) } : {},
      )
    },
  }
}

function requestOf({ workItemId: tokenId, mentions: _mentions, passing: _passing, ...rest }: Input): CommandRequest {
  return { ...rest, tokenId }
}

/** Whether the step is all there is to do: nothing sent has a place of its own besides. */
const isWhole = ({ formData, signature, files = [], mentions = [], operator: wanted, passing }: Input): boolean =>
  !formData && !passing && !signature && files.length === 0 && mentions.length === 0 && wanted !== operator.Push

/** Of a task that goes on by a definition made for it; nothing of that is a caller's to send. */
type OwnCourse = Pick<CommandRequest, 'toVersion' | 'future'>

/**
 * Carries out one act. The operation log of the task is its audit: one hash-chained row per act, written in the same
 * transaction.
 */
export async function actOnTask(
  runtime: Runtime,
  context: Acting,
  input: Input,
  { own, ...known }: Pick<Circumstances, 'ahead' | 'last'> & { own?: OwnCourse } = {},
): Promise<Answer> {
  const { tx, caller, now, address } = context
  const { mentions = [], signature, files = [] } = input
  // Whoever takes part in a task goes on with it; a new one is for those who may see its process.
  if (!input.taskId && input.processId) await requireProcessInSight(context, input.processId)
  if (input.passing && input.taskId) await requireMayPass(runtime, context, input)
  const outcome = await runCommand(
    tx,
    runtime,
    { ...requestOf(input), ...own },
    {
      caller: engineCaller(caller),
      now,
      address,
      ...known,
      maySee: (task) => maySee(tx, caller, task),
    },
  )
  if (!('answer' in outcome)) throw await refusalTo(runtime, context, input, outcome)

  const { answer } = outcome
  if (outcome.kind === 'done' && input.formData) await attachSentFiles(runtime, context, answer.taskId, input.formData)
  if (outcome.kind === 'done' && signature) await attachSignature(tx, caller, answer.taskId, signature)
  if (outcome.kind === 'done' && files.length > 0) await attachToLog(tx, caller, answer.taskId, files)
  if (outcome.kind === 'done' && input.operator === operator.Push) await settlePushed(context, answer.taskId)
  if (outcome.kind === 'done' && input.operator === operator.Dispatch && input.targetActivityId)
    await settleStopped(context, answer.taskId, input.targetActivityId)
  if (outcome.kind === 'done' && mentions.length > 0)
    await tellMentioned(context, {
      taskId: answer.taskId,
      seq: answer.rev,
      accounts: mentions,
      text: input.opinion,
      at: answer.undoUntil ? new Date(answer.undoUntil) : now,
    })
  const words = new Localiser(context.locale)
  const { undoUntil, ...told } = answer
  const seconds = undoUntil ? Math.ceil((Date.parse(undoUntil) - now.getTime()) / 1000) : 0
  return {
    ...told,
    ...(seconds > 0 && { undo: { id: input.commandId, seconds } }),
    to: words.steps(answer.to),
    ...(answer.outlook && { outlook: words.outlook(answer.outlook) }),
    nextWorkItem:
      outcome.kind === 'done' ? outcome.next : await nextInQueue(tx, { account: caller.account, now: context.now }),
  }
}

async function attachSentFiles(
  runtime: Runtime,
  { tx, caller }: Acting,
  taskId: string,
  sent: NonNullable<Input['formData']>,
): Promise<void> {
  const task = await loadTask(tx, taskId)
  const version = task && (await runtime.versions.find(tx, task.process_id, task.process_version))
  if (version) await attachFiles(tx, caller, taskId, version.form.definition, sent)
}

type Failure = Exclude<CommandOutcome, { answer: unknown }>

/** What somebody is told who could not act; where nobody is found after him, others are told as well. */
async function refusalTo(
  runtime: Runtime,
  context: Acting,
  { taskId, commandId, workItemId, operator: wanted }: Input,
  outcome: Failure,
): Promise<AppError> {
  const error = await errorOf(context, outcome)
  // What is pushed is held up already, and listed.
  if (!taskId || wanted === operator.Push || outcome.kind !== 'refused' || outcome.refusal.kind !== 'nobodyFound')
    return error
  await noteStopped(runtime, context, { taskId, commandId, tokenId: workItemId }, outcome.refusal)
  return error.keepingChanges()
}

/** What a caller is told of a command that was not carried out. */
export async function errorOf({ tx, locale, caller }: Acting, outcome: Failure): Promise<AppError> {
  switch (outcome.kind) {
    case 'unknown':
      return new AppError('object.unknown')
    case 'conflict':
      return new AppError('command.repeated')
    case 'changed': {
      const { rows } = await sql<{ account: string; by: string; at: Date }>`
        select entry -> 'by' ->> 'account' as account, shown_entry(entry - 'changes') -> 'by' ->> 'name' as by, at from op_log where task_id = ${outcome.taskId} order by seq desc limit 1`.execute(
        tx,
      )
      const [last] = rows
      const at = last?.at ?? ''
      if (last?.account === caller.account) return new AppError('task.changedByYou', { at })
      return new AppError('task.changed', { by: last?.by ?? '', at })
    }
    case 'refused': {
      const { refusal } = outcome
      if (refusal.kind === 'form') return new AppError('form.invalid', {}, refusal.fields)
      if (refusal.kind === 'cannotMigrate') {
        const words = new Localiser(locale)
        return new AppError('task.cannotMigrate', { elements: refusal.elements.map(words.text).join(', ') })
      }
      if (refusal.kind === 'nobodyFound') return new AppError('task.nobodyFound', { activity: refusal.activity })
      if (refusal.kind === 'chooseNext') {
        const names = refusal.people.map(({ name }) => name).join(', ')
        const chosen = { [`nextPeople.${refusal.activityId}`]: refusal.people.map(({ account }) => account).join(',') }
        return new AppError('task.chooseNext', { activity: refusal.activity, people: names }, chosen)
      }
      if (refusal.kind === 'chooseBranch') {
        const words = new Localiser(locale)
        const open = refusal.branches.map(({ id, name }) => [`branches.${id}`, words.text(name)] as const)
        return new AppError(
          'task.chooseBranch',
          { branches: open.map(([, name]) => name).join(', ') },
          { ...Object.fromEntries(open), ...(refusal.several && { several: 'true' }) },
        )
      }
      return new AppError('task.actionRefused', {
        reason: { key: `workflow.refusals.${refusal.reason}`, params: refusal.params },
      })
    }
  }
}
