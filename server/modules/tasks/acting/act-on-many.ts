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
import { guarded, heldBack } from './bulk-guard'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>
type Result = Answer['results'][number]
type Held = Awaited<ReturnType<typeof heldBack>>

/** The command id of one item: the same intention on the same item is carried out once, however often it is sent. */
function commandIdOf({ commandId }: Input, { taskId, workItemId }: Input['items'][number]): string {
  return createHash('sha256').update(`${commandId} ${taskId} ${workItemId}`).digest('base64url')
}

/** Carries out one act on many items, one after the other, each in a transaction of its own. */
export async function actOnMany(runtime: Runtime, context: StreamContext, input: Input): Promise<Answer> {
  const results: Result[] = []
  const held = await heldBackIn(context, input)
  for (const item of input.items) results.push(await actOnOne(runtime, context, { input, held }, item))
  return { done: results.filter(({ code }) => code === 200).length, results }
}

/** By the dozen, a process may refuse what is above its limit or has not been read; one item alone is deliberate. */
async function heldBackIn({ transact, caller }: StreamContext, { operator, items }: Input): Promise<Held> {
  const alone = items.length < 2 && !items.some(({ together }) => together)
  if (alone || !guarded.includes(operator)) return new Map()
  const tokens = items.map(({ workItemId }) => workItemId)
  return transact((tx) => heldBack(tx, caller.account, tokens))
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
  { input, held }: { input: Input; held: Held },
  item: Input['items'][number],
): Promise<Result> {
  const { items: _items, ...act } = input
  const { together: _together, ...place } = item
  const command = { ...act, ...place, commandId: commandIdOf(input, item), processId: '' }
  const { taskId, workItemId } = item
  try {
    const left = held.get(workItemId)
    if (left) throw new AppError(`bulk.${left}`)
    const { no, undo } = await keepingTraces(context, (tx) => actOnTask(runtime, { ...context, tx }, command))
    return { taskId, workItemId, code: 200, message: '', no, undo }
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
