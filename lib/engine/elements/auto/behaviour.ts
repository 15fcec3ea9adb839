import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import type { FormData } from '@/lib/contracts/forms'
import { evaluateExpression } from '@/lib/expression/evaluate-expression'
import { computeFormulas } from '@/lib/form-data/compute-formulas'
import { formFields } from '@/lib/form-data/form-fields'
import type { Arrival, Enter, Play } from '../../play'
import { leave, routeValues } from '../../route'
import type { Auto } from './schema'

/** Sets fields of the form on behalf of the system; formulas follow, fields the form does not have are left out. */
export function setFields(play: Play, values: FormData): void {
  const known = new Set(formFields(play.given.form).map(({ id }) => id))
  const kept = Object.fromEntries(Object.entries(values).filter(([id]) => known.has(id)))
  play.state.formData = computeFormulas(play.given.form, { ...play.state.formData, ...kept }, play.given)
}

function execute(play: Play, { auto }: Auto): void {
  if (auto.type !== 'Execute') return
  for (const { field, expression } of auto.assign) {
    const { now, today } = play.given
    const result = evaluateExpression(expression, { values: routeValues(play), now, today })
    if (result.ok) setFields(play, { [field]: result.value as FormData[string] })
  }
}

/** What can be computed is done at once; the rest is parked until the answer comes from outside. */
export const enterAuto: Enter = (play, element, arrival: Arrival) => {
  if (element.type !== 'Auto') return
  const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting })
  if (element.auto.type !== 'Execute' && !play.given.forecast) {
    play.effects.push({ kind: 'run', tokenId: token.tokenId, elementId: element.id })
    return
  }
  execute(play, element)
  play.finish(token, 'auto')
  leave(play, element, { parents: [token.tokenId], scopeId: token.scopeId, branch: token.branch, via: [] })
}
