import type { Outlook } from '@/lib/words/outlook'
import type { Actor } from '@/lib/words/actor'
import { acts, operatorsWhere } from '@/lib/words/acts'
import { actions } from '../actions/actions'
import { askedIn } from './asked'
import type { Command } from './command'
import { graphOf } from '../definition/graph'
import { workTogether } from '@/lib/expression/language/work'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Effect } from './effect'
import { abandonChildren } from '../elements/sub-process/behaviour'
import { enterElement } from '../elements/behaviours'
import type { Given } from './given'
import { changesBetween, type LogEntry } from './log-entry'
import { withFacts, type Answered } from '../organisation/known-facts'
import { keepWithinLimit } from '../people/limits'
import { actorOf, Play } from './play'
import { Refused, type Refusal } from './refusal'
import { outlookOf } from '../ahead/outlook'
import { findMine } from './scene'
import { settle } from './settle'
import type { State } from '../state/task'
import { isBlocking, type Token } from '../state/token'

export interface Done {
  kind: 'done'
  state: State
  effects: Effect[]
  entry: LogEntry
  /** What came of it, in the terms of a sentence. */
  outlook: Outlook
}

export type StepResult = Done | { kind: 'refused'; refusal: Refusal }

/**
 * Carries out one command. Pure: the same arguments give the same answer, and what was handed in stays as it is.
 * @returns the outcome, or the question about the organisation that must be answered first
 */
export function step(
  definition: ProcessDefinition,
  state: State,
  command: Command,
  given: Given,
): Answered<StepResult> {
  return withFacts(() => {
    try {
      // However many conditions and formulas lie on the way, together they take no longer than this.
      return carryOut(definition, state, command, { ...given, work: given.work ?? workTogether() })
    } catch (error) {
      if (error instanceof Refused) return { kind: 'refused', refusal: error.refusal }
      throw error
    }
  })
}

/** Whose turn it really was, when somebody acts in his place. */
function principalOf(token: Token | null, account: string): Actor | null {
  if (!token) return null
  return token.agentOf ?? (token.actor?.account === account ? null : token.actor)
}

/** Acts that decide nothing. */
const harmless: ReadonlySet<number> = new Set([acts.save.operator, ...operatorsWhere((act) => act.harmless)])

/** Acts on a place the caller does not hold himself: a clock's, a rule's, an administrator's. */
const onOthers: ReadonlySet<number> = new Set(operatorsWhere((act) => act.onOthers))

/** The place an act is done at: the caller's own, else the one it names or has found. */
function placeOf(own: Token | null, before: State, { operator: act, tokenId }: Command, play: Play): Token | null {
  if (own || !onOthers.has(act)) return own
  return play.actedOn ?? before.tokens.find((token) => token.tokenId === tokenId) ?? null
}

function carryOut(definition: ProcessDefinition, before: State, command: Command, given: Given): StepResult {
  const action = actions.get(command.operator)
  if (!action) return { kind: 'refused', refusal: { kind: 'notAllowed', reason: 'unknownAct' } }
  const graph = graphOf(definition)
  const token = findMine(before, given.caller.account, command.tokenId)
  const permitted = action.may({ definition, graph, state: before, given, token })
  if (permitted !== true) return { kind: 'refused', refusal: { kind: 'notAllowed', reason: permitted } }

  const play = new Play({ definition, before, command, given }, enterElement, token)
  action.carryOut(play)
  if (!harmless.has(command.operator)) keepWithinLimit(play, token)
  settle(play)
  abandonChildren(
    play,
    before.tokens.filter((candidate) => isBlocking(candidate) && candidate.sub !== null),
  )
  play.task.rev = play.op
  const outlook = outlookOf(graph, before, play.state, token)
  const place = placeOf(token, before, command, play)
  const asked = askedIn(command, place?.tokenId ?? null)
  return {
    kind: 'done',
    state: play.state,
    effects: play.effects,
    outlook,
    entry: {
      seq: play.op,
      operator: command.operator,
      by: actorOf(given.caller),
      onBehalfOf: principalOf(token, given.caller.account),
      activityId: place?.activityId ?? '',
      tokenId: place?.tokenId ?? null,
      opinion: command.opinion,
      ...(command.signature && { signature: command.signature }),
      ...(command.files?.length && { files: command.files }),
      ...(command.future?.length && { future: command.future }),
      ...(command.confirmedBy && { confirmedBy: command.confirmedBy }),
      round: before.task.round,
      at: given.now,
      to: outlook.to.map(({ activityId, activityName, people }) => ({ activityId, activityName, people })),
      ...(play.asked.length > 0 && { rules: play.asked }),
      ...(asked && { asked }),
      changes: changesBetween(before, play.state),
    },
  }
}
