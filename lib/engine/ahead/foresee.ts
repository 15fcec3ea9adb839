import type { Outlook } from '@/lib/words/outlook'
import type { Command } from '../core/command'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Given } from '../core/given'
import type { Answered } from '../organisation/known-facts'
import type { Refusal } from '../core/refusal'
import type { State } from '../state/task'
import { step } from '../core/step'

/**
 * What an act would do to a task as it is: the engine carries it out on a copy. Only what people still fill in is not
 * asked for; where they have a choice to make, that is what comes.
 * @returns null where the act is not the caller's to do
 */
export function foresee(
  definition: ProcessDefinition,
  state: State,
  command: Command,
  given: Given,
): Answered<Outlook | null> {
  // A reason that is still to be written changes nothing about where it goes.
  const answer = step(definition, state, { ...command, opinion: command.opinion || '…' }, { ...given, unfilled: true })
  if (answer.kind === 'ask') return answer
  const { result } = answer
  if (result.kind === 'refused') return { kind: 'answered', result: chosenLater(result.refusal) }
  return { kind: 'answered', result: result.outlook }
}

/** What somebody has to choose first. */
function chosenLater(refusal: Refusal): Outlook | null {
  const nothing = { to: [], waitsFor: [], ownStep: false, system: [], end: null, alert: null }
  if (refusal.kind === 'chooseNext') return { ...nothing, choose: { kind: 'people', activityName: refusal.activity } }
  if (refusal.kind === 'chooseBranch') return { ...nothing, choose: { kind: 'branch', activityName: '' } }
  if (refusal.kind === 'nobodyFound') return { ...nothing, choose: { kind: 'nobody', activityName: refusal.activity } }
  return null
}
