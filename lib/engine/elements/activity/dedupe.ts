import { decidesOnOwn } from '../../people/own-request'
import { findPeople } from '../../participants/find-people'
import type { Play } from '../../core/play'
import { doneBy, type Reason } from '../../state/token'
import type { Assignee } from '../../people/assignee'
import type { Activity } from './schema'

/** Whoever is asked several times in a round is asked once, where the process says so; his other slots pass by themselves. */
export function applyDedupe(play: Play, activity: Activity, people: Assignee[], parents: string[]): Assignee[] {
  const { dedupe } = play.definition.settings
  if (dedupe === 'none') return people
  const reasonFor =
    dedupe === 'last' ? askedAgainIn(play, activity) : approvedBefore(play, dedupe === 'any' ? null : parents)
  return people.map((assignee) => {
    const passes = assignee.passes ?? reasonFor(assignee.actor.account)
    return passes ? { ...assignee, passes } : assignee
  })
}

type ReasonFor = (account: string) => Reason | undefined

/** Of those who agreed in this round; `among` null: anywhere, else only these tokens. */
function approvedBefore(play: Play, among: string[] | null): ReasonFor {
  const approved = play.tokens.filter(
    (token) =>
      (token.finishReason === 'approved' || token.finishReason === 'carriedOver') &&
      token.supersededBy === null &&
      (among === null || among.includes(token.tokenId)),
  )
  return (account) => {
    const earlier = approved.find((token) => doneBy(token)?.account === account)
    return (
      earlier && { key: 'alreadyApproved', params: { step: play.graph.elements.get(earlier.activityId)?.name ?? '' } }
    )
  }
}

/**
 * Of those a later step asks. Only steps that every way to an end passes count: whatever the form comes to say, nobody's
 * consent is left out.
 */
function askedAgainIn(play: Play, activity: Activity): ReasonFor {
  const later = play.graph.sureAfter(activity.id).flatMap((stepId) => {
    const step = play.graph.elements.get(stepId)
    return step?.type === 'Activity' ? [{ name: step.name, accounts: surelyAsked(play, step) }] : []
  })
  return (account) => {
    const again = later.find(({ accounts }) => accounts.includes(account))
    return again && { key: 'askedAgainLater', params: { step: again.name } }
  }
}

function surelyAsked(play: Play, step: Activity): string[] {
  const found = findPeople(step.participants, { scene: play, previous: [], stepId: step.id })
    .map(({ person }) => person.account)
    .filter((account) => !decidesOnOwn(play, step, account))
  // Of a step that one of several may answer it is not known who will.
  if (step.mode === 'parallelAny') return []
  if (step.mode !== 'single') return found
  return step.policy === 'FirstUser' || found.length === 1 ? found.slice(0, 1) : []
}
