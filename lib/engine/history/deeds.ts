import { operator } from '@/lib/words/workflow-enumerations'
import { isOutside } from '../elements/outside'
import type { Element } from '../elements/element'
import type { LogEntry } from '../core/log-entry'
import type { Token } from '../state/token'

/** What an act came to, where its operator alone does not say: a message key below `workflow.deeds`. */
export type Deed =
  | 'resubmitted'
  | 'timeoutApproved'
  | 'timeoutRejected'
  | 'timeoutSkipped'
  | 'timeoutReturned'
  | 'timeoutHandedOver'
  | 'timeoutStopped'
  | 'timeoutReminded'
  | 'waitOver'
  | 'workDone'
  | 'workFailed'
  | 'childEnded'
  | 'votesOpened'
  | 'pushSkipped'
  /** Of a slot: nobody did anything, a rule let it pass or closed it. */
  | 'passed'
  | 'skipped'
  | 'rejectedByRule'
  | 'returned'
  | 'rejected'
  /** Of a slot: its person's approval stands. */
  | 'carriedOver'
  /** He had agreed before, and confirms what has changed since. */
  | 'confirmed'

export interface Act extends Pick<LogEntry, 'seq' | 'operator' | 'by' | 'activityId' | 'tokenId'> {
  /** Whether a slot was given to somebody else by it. */
  handedOn?: boolean
}

/** Where an act was done: entries of older logs do not say it of clocks, rules and administrators; what it closed does. */
export function placeOfAct({ seq, tokenId }: Act, tokens: readonly Token[]): Token | undefined {
  const named = tokens.find((token) => token.tokenId === tokenId)
  return (
    named ??
    tokens.find(
      (token) =>
        closedBy(token, seq) && token.finishedBy === null && token.madeBy !== seq && token.finishReason !== 'outvoted',
    )
  )
}

const closedBy = ({ closedBy: op, reopened }: Token, seq: number): boolean => op === seq || reopened?.closedBy === seq

/** How a place was closed by an act; also where it was opened again since. */
function closing(token: Token, seq: number): Pick<Token, 'finishReason' | 'vote'> | null {
  if (token.closedBy === seq) return token
  return token.reopened?.closedBy === seq ? token.reopened : null
}

/** Whether an approval confirmed what had changed; the slot may be the one of the first approval, asked again. */
const isConfirmation = (place: Token | undefined, seq: number): boolean =>
  place?.again !== undefined && place.again.saw.op < seq && place.closedBy === seq && place.finishReason === 'approved'

const timeoutDeeds: Record<string, Deed> = {
  skipped: 'timeoutSkipped',
  cut: 'timeoutReturned',
  taskEnded: 'timeoutStopped',
}

function deedOfTimeout(act: Act, place: Token | undefined, element: Element | undefined): Deed {
  if (element?.type === 'Wait' || (!place && !act.tokenId)) return 'waitOver'
  const closed = place ? closing(place, act.seq) : null
  if (element?.type === 'InterfaceIn') return closed?.finishReason === 'auto' ? 'workDone' : 'workFailed'
  if (closed?.finishReason === 'auto') return closed.vote === 'no' ? 'timeoutRejected' : 'timeoutApproved'
  return timeoutDeeds[closed?.finishReason ?? ''] ?? (act.handedOn ? 'timeoutHandedOver' : 'timeoutReminded')
}

/** What an act came to. Null where its operator says it all. */
export function deedOf(
  act: Act,
  tokens: readonly Token[],
  { startId, element, again }: { startId: string; element: Element | undefined; again: boolean },
): Deed | null {
  const place = placeOfAct(act, tokens)
  switch (act.operator) {
    case operator.Start:
    case operator.Action:
      if (again && act.activityId === startId) return 'resubmitted'
      return isConfirmation(place, act.seq) ? 'confirmed' : null
    case operator.Timeout:
      return deedOfTimeout(act, place, element)
    case operator.AutoAct:
      if (element?.type === 'Activity') return 'votesOpened'
      if (!isOutside(element)) return 'childEnded'
      return place && closing(place, act.seq)?.finishReason === 'auto' ? 'workDone' : 'workFailed'
    case operator.Push:
      return place && closing(place, act.seq)?.finishReason === 'skipped' ? 'pushSkipped' : null
    default:
      return null
  }
}

/** What became of a slot nobody acted on, by the act that closed it; null where its person acted. */
export function deedAtSlot(token: Token, act: Act | undefined): Deed | null {
  if (token.finishReason === 'returned') return 'returned'
  if (token.finishReason === 'carriedOver') return 'carriedOver'
  if (token.finishedBy !== null || token.closedBy === null) return null
  // Ends, joins and work without people have nobody who could be taken for whoever did it.
  if (token.vote === null && token.finishReason !== 'skipped') return null
  // Closed as it was made: a rule let it pass.
  if (token.madeBy === token.closedBy && act?.operator !== operator.DirectTo)
    return token.finishReason === 'skipped' ? (token.vote === 'no' ? 'rejectedByRule' : 'skipped') : 'passed'
  if (act?.operator === operator.Timeout)
    return token.finishReason === 'skipped'
      ? 'timeoutSkipped'
      : token.vote === 'no'
        ? 'timeoutRejected'
        : 'timeoutApproved'
  return token.finishReason === 'skipped' ? 'skipped' : null
}
