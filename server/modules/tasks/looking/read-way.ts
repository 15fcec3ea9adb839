import type { Station } from '@/lib/words/station'
import { forecast, wayBehind } from '@/lib/engine'
import { answerQuestions, type Runtime } from '@/server/runtime'
import type { Tx } from '@/server/platform/db'
import { actsOnOthers } from './acts-of-task'
import type { TaskScene } from './task-scene'

/** The whole way: what was done, where it stands, and what would come if everybody agreed. */
export async function readWay(tx: Tx, runtime: Runtime, { scene, facts }: TaskScene): Promise<Station[]> {
  const { definition, state, graph, given } = scene
  const coming = await answerQuestions(tx, runtime.facts, facts, () => forecast(definition, state, given))
  // What the system or an administrator closed is shown as theirs.
  const acts = state.tokens.some(({ closedBy, finishedBy }) => closedBy !== null && finishedBy === null)
    ? await actsOnOthers(tx, state.task.taskId)
    : undefined
  return [...wayBehind(graph, state, acts), ...coming]
}
