import type { Actor } from '@/lib/words/actor'
import type { Given, OpenedVotes } from '../../core/given'
import type { Play } from '../../core/play'
import type { Scene } from '../../core/scene'
import { refused } from '../../core/refusal'
import type { ProcessDefinition } from '../../definition/process-definition'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { isActive, isBlocking, type Token } from '../../state/token'
import { advanceVisit, leaveVisit, slotsOf } from './advance-visit'
import { outcomeOf, type Outcome } from './outcome'
import { rejectStep } from './reject-step'
import type { Activity } from './schema'

/** Whether any step of a process can be decided in a meeting. */
export const holdsMeetings = ({ elements }: Pick<ProcessDefinition, 'elements'>): boolean =>
  elements.some((element) => element.type === 'Activity' && element.meeting.held !== 'no')

/** The votes a meeting opens now, where it is one. */
export const opensVotes = ({ meeting }: Pick<Given, 'meeting'>): OpenedVotes | null =>
  typeof meeting === 'object' ? meeting : null

/** Whether the caller's place is decided in a meeting alone, and this is none. A look ahead goes on without one. */
export function onlyInMeeting({ given, graph, token }: Pick<Scene, 'given' | 'graph' | 'token'>): boolean {
  const step = token && graph.elements.get(token.activityId)
  return given.meeting === 'elsewhere' && !given.forecast && step?.type === 'Activity' && step.meeting.held === 'only'
}

/** Places of a visit that have a vote and are to give it: its own people's, and of those asked to decide beside them. */
export const committeeOf = (tokens: readonly Token[], visitId: string): Token[] =>
  tokens.filter(
    (token) =>
      token.visitId === visitId &&
      isActive(token) &&
      (token.invite === null || token.invite.position === 'with') &&
      token.delegatedBy === null,
  )

/** How many of a committee have to be there. */
export function quorumOf({ quorum, quorumIn }: Activity['meeting'], members: number): number {
  return quorumIn === 'people' ? Math.min(quorum, members) : Math.max(1, Math.ceil((members * quorum) / 100))
}

/** After somebody has decided: the step is decided with it, unless it is one of several votes opened together. */
export function decideVisit(play: Play, step: Activity, visitId: string): void {
  const votes = opensVotes(play.given)
  if (votes) play.mine.inMeeting = true
  if (votes?.more) return
  if (votes?.leaveOut) for (const slot of slotsOf(play, visitId).filter(isBlocking)) play.cut(slot, 'outvoted')
  advanceVisit(play, step, visitId)
}

type Ballot = { tokenId: string; by: Actor; vote: 'yes' | 'no' | 'abstain' }

/** What the rule of a step makes of votes that are opened together; `leaveOut`: of nobody else. */
export function outcomeOfVotes(
  step: Activity,
  tokens: readonly Token[],
  { visitId, votes, leaveOut }: { visitId: string; votes: ReadonlyMap<string, Ballot['vote']>; leaveOut: boolean },
): Outcome {
  const counted = slotsOf({ tokens: [...tokens] }, visitId)
    .filter((slot) => votes.has(slot.tokenId) || !leaveOut || !isBlocking(slot))
    .map((slot): Token => {
      const vote = votes.get(slot.tokenId)
      return vote ? { ...slot, status: tokenStatus.Finish, vote } : slot
    })
  return outcomeOf(step, counted)
}

/**
 * Counts a secret vote: the rule of the step decides by what each said, and nothing of it is kept but that he voted. Whoever did
 * not is left out, since a vote that went on would give the others' away.
 */
export function countBallots(play: Play, ballots: Ballot[]): void {
  const first = ballots[0] && play.tokens.find(({ tokenId }) => tokenId === ballots[0]?.tokenId)
  const step = first && play.element(first.activityId)
  if (!first || step?.type !== 'Activity') throw refused('alarmStale')
  const open = committeeOf(play.tokens, first.visitId)
  const given = new Map(ballots.map((ballot) => [ballot.tokenId, ballot]))
  if (!ballots.every(({ tokenId }) => open.some((slot) => slot.tokenId === tokenId))) throw refused('alarmStale')
  const votes = new Map(ballots.map(({ tokenId, vote }) => [tokenId, vote]))
  const outcome = outcomeOfVotes(step, play.tokens, { visitId: first.visitId, votes, leaveOut: true })
  const slots = slotsOf(play, first.visitId)
  for (const slot of slots.filter(isBlocking)) {
    const ballot = given.get(slot.tokenId)
    if (ballot) play.finish(slot, 'voted', { by: ballot.by })
    else play.cut(slot, 'outvoted')
  }
  if (outcome === 'approved') leaveVisit(play, step, slots)
  else rejectStep(play, step, slots)
}
