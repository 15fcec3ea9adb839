import type { z } from 'zod'
import type { explainStep as contract } from '@/lib/contracts/process-versions'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { explain, maskOf } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { answerQuestions, type Runtime } from '@/server/runtime'
import { Localiser } from './localise'
import { ruleInWords } from './rules-told'
import { taskScene } from './task-scene'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

/**
 * Why these people get a step of a task, and who does not.
 * @throws AppError object.unknown for a step the process does not have
 */
export async function explainStep(
  runtime: Runtime,
  context: CallContext,
  { taskId, activityId }: Input,
): Promise<Answer> {
  const { scene, facts } = await taskScene(runtime, context, { taskId, processId: '', workItemId: '' })
  if ((maskOf(scene) & processPermission.Trace) === 0) throw new AppError('right.missing')
  const { definition, state, given } = scene
  const found = await answerQuestions(context.tx, runtime.facts, facts, () =>
    explain(definition, state, given, activityId),
  )
  if (!found) throw new AppError('object.unknown')
  const words = new Localiser(context.locale)
  const { actor, why } = words
  return {
    verdict: found.verdict,
    people: found.people.map((person) => ({
      actor: actor(person.actor),
      why: why(person.why),
      agentOf: person.agentOf ? actor(person.agentOf) : null,
      agents: (person.agents ?? []).map(actor),
      helpers: (person.helpers ?? []).map(actor),
      passes: person.passes ? why(person.passes) : null,
    })),
    rules: found.rules.map((rule) => ruleInWords(rule, scene, words, given.now)),
    leftOut: found.leftOut.map((person) => ({ ...person, actor: actor(person.actor), why: why(person.why) })),
  }
}
