import type { Token } from '../state/token'
import type { Participant } from './participant'
import type { Rule, Search } from './rule'
import { lastVisit } from './subject'

/** Whether a slot counts: by its outcome, by the way it was reached, and by who set its person. */
function counts(line: Participant, token: Token): boolean {
  if (line.stepAction && token.finishReason !== line.stepAction) return false
  if (line.stepTranId && !token.via.includes(line.stepTranId)) return false
  return line.stepDispatch || token.why.key !== 'dispatched'
}

/** Whom a slot belonged to, whoever acted in his place. */
function ownerOf({ agentOf, agents, actor, finishedBy }: Token) {
  return agentOf ?? (agents.some(({ account }) => account === finishedBy?.account) ? actor : finishedBy)
}

function samePeople(tokens: Token[], line: Participant, { scene }: Search, step: string) {
  // "The same as in step N" is whom the step belonged to; who stood in for him only when the line says so.
  const accounts = tokens
    .filter((token) => counts(line, token))
    .flatMap((token) => (line.stepNoAgent ? ownerOf(token) : token.finishedBy)?.account ?? [])
  return scene.given.facts
    .ask({ kind: 'people', accounts: [...new Set(accounts)] })
    .map((person) => ({ person, why: { key: 'stepSame', params: { step } } }))
}

const nameOf = ({ scene }: Search, activityId: string) => scene.graph.elements.get(activityId)?.name ?? activityId

/** Who carried out another step, the last time it was carried out. */
export const stepSame: Rule = (line, search) =>
  samePeople(lastVisit(line.param0, search), line, search, nameOf(search, line.param0))

/** Who carried out the step just before this one. */
export const previousStepSame: Rule = (line, search) =>
  samePeople(
    search.previous.filter(({ finishedBy }) => finishedBy !== null),
    line,
    search,
    nameOf(search, search.previous[0]?.activityId ?? ''),
  )
