import { applyEdit } from '@/lib/form-data/apply-edit'
import { checkFormData } from '@/lib/form-data/check-form-data'
import { resolveRights, type StepRights } from '@/lib/form-data/step-rights'
import type { FormData } from '@/lib/contracts/forms'
import type { Play } from './play'
import { Refused } from './refusal'
import type { Token } from './state/token'

/** Rights on the form where a token stands. */
export function rightsAt(graph: Play['graph'], token: Token): StepRights {
  const element = graph.elements.get(token.activityId)
  return element?.type === 'Start' || element?.type === 'Activity'
    ? element.rights
    : { default: 'read', fields: {} }
}

/**
 * The form data as it becomes with what the person sent: only what he may edit, every formula computed, checked unless
 * it is a draft. Values that break a rule refuse the whole command and are named by path.
 */
export function acceptForm(play: Play, token: Token, draft: boolean): FormData {
  const { form, now, today } = play.given
  const rights = resolveRights(form, rightsAt(play.graph, token))
  const edit = applyEdit(form, rights, play.state.formData, play.command.formData ?? token.draft ?? {}, {
    now,
    today,
  })
  const errors = { ...checkFormData(form, edit.data, { rights, today, draft }), ...edit.errors }
  if (Object.keys(errors).length > 0 && !play.given.forecast)
    throw new Refused({ kind: 'form', fields: errors })
  return edit.data
}
