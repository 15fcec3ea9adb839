import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { actOnMany as contract } from '@/lib/contracts/tasks'
import { AppError } from '@/server/http/app-error'
import { toAppError } from '@/server/http/errors'
import { speak } from '@/server/http/speak'
import type { StreamContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { Runtime } from '@/server/runtime'
import { actOnTask } from './act-on-task'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>
type Result = Answer['results'][number]

/** The command id of one item: the same intention on the same item is carried out once, however often it is sent. */
function commandIdOf({ commandId }: Input, { taskId, workItemId }: Input['items'][number]): string {
  return createHash('sha256').update(`${commandId} ${taskId} ${workItemId}`).digest('base64url')
}

/** Carries out one act on many items, one after the other, each in a transaction of its own. */
export async function actOnMany(runtime: Runtime, context: StreamContext, input: Input): Promise<Answer> {
  const results: Result[] = []
  for (const item of input.items) results.push(await actOnOne(runtime, context, input, item))
  return { done: results.filter(({ code }) => code === 200).length, results }
}

/** A refusal that must leave a trace is told once that is committed. */
async function keepingTraces<Result>({ transact }: StreamContext, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const outcome = await transact(async (tx) => {
    try {
      return { result: await work(tx) }
    } catch (error) {
      if (error instanceof AppError && error.keepsChanges) return { error }
      throw error
    }
  })
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

async function actOnOne(
  runtime: Runtime,
  context: StreamContext,
  input: Input,
  item: Input['items'][number],
): Promise<Result> {
  const { items: _items, ...act } = input
  const command = { ...act, ...item, commandId: commandIdOf(input, item), processId: '' }
  const { taskId, workItemId } = item
  try {
    const { no } = await keepingTraces(context, (tx) => actOnTask(runtime, { ...context, tx }, command))
    return { taskId, workItemId, code: 200, message: '', no }
  } catch (error) {
    const known = toAppError(error instanceof Error ? error : new Error(String(error)))
    if (known.entry.status >= 500)
      context.log.error({ err: error, correlationId: context.correlationId, taskId }, 'item not acted on')
    return {
      taskId,
      workItemId,
      code: known.entry.code,
      no: '',
      ...speak(known, context.locale, context.correlationId),
    }
  }
}
