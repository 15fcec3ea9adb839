import { emptyCommand, foresee } from '@/lib/engine'
import type { z } from 'zod'
import type { foreseeAct as contract } from '@/lib/contracts/foresee'
import type { Outlook } from '@/lib/words/outlook'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { answerQuestions, type Runtime } from '@/server/runtime'
import { Localiser } from '../looking/localise'
import { taskScene, type TaskScene } from '../looking/task-scene'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

/** What an act would do to each of some tasks, by the engine: law 14. */
export async function foreseeAct(runtime: Runtime, context: CallContext, input: Input): Promise<Answer> {
  const words = new Localiser(context.locale)
  const outlooks: Answer['outlooks'] = []
  for (const item of input.items) {
    const found = await foreseeOn(runtime, context, input, item)
    outlooks.push(found && words.outlook(found))
  }
  return { outlooks }
}

async function foreseeOn(
  runtime: Runtime,
  context: CallContext,
  { items: _items, ...act }: Input,
  { taskId, workItemId }: Input['items'][number],
): Promise<Outlook | null> {
  const opened = await sceneInSight(runtime, context, { taskId, workItemId })
  if (!opened) return null
  const { definition, state, given } = opened.scene
  const command = { ...emptyCommand, ...act, tokenId: workItemId }
  return answerQuestions(context.tx, runtime.facts, opened.facts, () => foresee(definition, state, command, given))
}

/** Null for what the reader may not see: one such task among many spoils the answer for none of the others. */
async function sceneInSight(
  runtime: Runtime,
  context: CallContext,
  { taskId, workItemId }: Input['items'][number],
): Promise<TaskScene | null> {
  try {
    return await taskScene(runtime, context, { taskId, workItemId, processId: '' })
  } catch (error) {
    if (error instanceof AppError && error.key === 'object.unknown') return null
    throw error
  }
}
