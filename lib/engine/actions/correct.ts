import { sameValue } from '@/lib/form-data/same-value'
import type { FormData } from '@/lib/form-data/form-definition'
import { correctedForm } from '../core/correct-form'
import { replacedValues } from '../core/accept-form'
import { refused } from '../core/refusal'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

const without = (data: FormData | null, ids: readonly string[]): FormData | null => {
  if (!data || !ids.some((id) => Object.hasOwn(data, id))) return data
  return Object.fromEntries(Object.entries(data).filter(([id]) => !ids.includes(id)))
}

/**
 * An administrator puts values of the form right, with a reason. What was right before it comes back neither with a draft
 * somebody has begun nor with a decision that is taken back.
 */
export const correct: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return firstReason(
      [notRunning === null || notRunning === 'taskPaused', notRunning ?? ''],
      [scene.given.caller.isAdministrator, 'noRight'],
      [scene.given.caller.account !== scene.state.task.initiator.account, 'ownCorrection'],
    )
  },
  carryOut(play) {
    const { command, state } = play
    if (!command.corrects) throw refused('noRight')
    if (!command.opinion.trim()) throw refused('reasonMissing')
    const sent = command.formData ?? {}
    const after = correctedForm(play, sent)
    if (!replacedValues(state.formData, after)) throw refused('nothingToCorrect')
    const corrected = Object.keys(sent).filter((id) => !sameValue(state.formData[id], after[id]))
    state.formData = after
    for (const token of play.tokens) {
      const draft = without(token.draft, corrected)
      const formBefore = without(token.formBefore, corrected)
      if (draft !== token.draft) token.draft = draft
      if (formBefore !== token.formBefore) token.formBefore = formBefore
    }
  },
}
