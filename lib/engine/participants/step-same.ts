import { doneBy, type Token } from '../state/token'
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
function ownerOf(token: Token) {
  const { agentOf, agents, actor, finishedBy } = token
  return agentOf ?? (agents.some(({ account }) => account === finishedBy?.account) ? actor : doneBy(token))
}

function samePeople(tokens: Token[], line: Participant, { scene }: Search, step: string) {
  // "The same as in step N" is whom the step belonged to; who stood in for him only when the line says so.
  const accounts = tokens
    .filter((token) => counts(line, token))
    .flatMap((token) => (line.stepNoAgent ? ownerOf(token) : doneBy(token))?.account ?? [])
  return scene.given.facts
    .ask({ kind: 'people', accounts: [...new Set(accounts)] })
    .map((person) => ({ person, why: { key: 'stepSame', params: { step } } }))
}

const nameOf = ({ scene }: Search, activityId: string) => scene.graph.elements.get(activityId)?.name ?? activityId

/**
 * Who carried out another step, the last time it was carried out. R3-38: where that finds nobody, because the step was passed
 * over or came out otherwise, who carried out the one named besides.
 */
export const stepSame: Rule = (line, search) => {
  const found = samePeople(lastVisit(line.param0, search), line, search, nameOf(search, line.param0))
  const instead = line.stepSameStepAdv ? line.stepSameStepAdvId : ''
  if (found.length > 0 || !instead) return found
  // A line into the first step says nothing about another.
  return samePeople(lastVisit(instead, search), { ...line, stepTranId: '' }, search, nameOf(search, instead))
}

/** Who carried out the step just before this one. */
export const previousStepSame: Rule = (line, search) =>
  samePeople(
    search.previous.filter((token) => doneBy(token) !== null),
    line,
    search,
    nameOf(search, search.previous[0]?.activityId ?? ''),
  )
