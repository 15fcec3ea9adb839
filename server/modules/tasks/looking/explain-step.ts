import type { z } from 'zod'
import type { explainStep as contract } from '@/lib/contracts/process-versions'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { explain, isLive, maskOf, whatMay, type Scene } from '@/lib/engine'
import type { ActName } from '@/lib/words/acts'
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
    reader: found.reader,
    looksAfter: found.looksAfter.map(actor),
    acts: actsAbout(scene, activityId),
    leftOut: found.leftOut.map((person) => ({ ...person, actor: actor(person.actor), why: why(person.why) })),
  }
}

/** What changes who has a place, or asks about it; the first are done to one's own place, or one that is offered. */
const ofOwnPlace: readonly ActName[] = ['claim', 'putBack', 'transfer', 'delegate', 'jointSign']
const ofAnyPlace: readonly ActName[] = ['urge', 'undo', 'dispatch', 'comment']

/** What the caller may do about who has a step. A step that nobody has yet is neither urged nor taken back. */
function actsAbout(scene: Scene, activityId: string): ActName[] {
  const { account } = scene.given.caller
  const can = whatMay(scene)
  const open = scene.state.tokens.filter((token) => token.activityId === activityId && isLive(token))
  const own = open.some(({ actor, agents, pool }) =>
    [actor, ...agents, ...pool].some((person) => person?.account === account),
  )
  const names = [
    ...(own ? ofOwnPlace : []),
    ...ofAnyPlace.filter((name) => open.length > 0 || name === 'dispatch' || name === 'comment'),
  ]
  return names.filter((name) => can[name] === true)
}
