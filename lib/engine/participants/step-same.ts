import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import type { Rule } from './rule'

/** Who carried out another step, the last time it was carried out. */
export const stepSame: Rule = (line, { scene }) => {
  const done = scene.state.tokens.filter(
    (token) =>
      token.activityId === line.param0 && token.status === tokenStatus.Finish && token.finishedBy !== null,
  )
  const last = done.at(-1)
  if (!last) return []
  // "Same as step N" means the person the step belonged to; whoever stood in for him only when the line says so.
  const accounts = done
    .filter((token) => token.visitId === last.visitId)
    .map((token) => (line.stepNoAgent ? token.agentOf : null)?.account ?? token.finishedBy?.account ?? '')
  const step = scene.graph.elements.get(line.param0)?.name ?? line.param0
  return scene.given.facts
    .ask({ kind: 'people', accounts })
    .map((person) => ({ person, why: { key: 'stepSame', params: { step } } }))
}
