import type { FieldRights, FormData, FormDefinition, FormField } from '@/lib/contracts/forms'
import type { Clock } from '../expression/clock'
import { evaluateExpression } from '../expression/evaluate-expression'
import { expressionValues } from './expression-values'
import { formFields } from './form-fields'
import { mayEdit } from './may-edit'

/**
 * The rights a step grants, as the form stands now: a field whose condition does not hold is hidden, one whose condition
 * asks for it must be filled in. A condition that cannot be computed shows the field and asks for nothing.
 */
export function liveRights(definition: FormDefinition, rights: FieldRights, data: FormData, clock: Clock): FieldRights {
  const conditional = formFields(definition).filter(({ visibleWhen, requiredWhen }) => visibleWhen || requiredWhen)
  if (conditional.length === 0) return rights
  const values = expressionValues(definition, data)
  const holds = (condition: string, usual: boolean) => {
    const result = evaluateExpression(condition, { values, ...clock })
    return result.ok && typeof result.value === 'boolean' ? result.value : usual
  }
  const live = { ...rights }
  for (const field of conditional) {
    if (live[field.id] === 'hidden') continue
    if (field.visibleWhen && !holds(field.visibleWhen, true)) hide(live, field)
    else if (field.requiredWhen && live[field.id] === 'edit' && holds(field.requiredWhen, false)) live[field.id] = 'required'
  }
  return live
}

function hide(rights: FieldRights, field: FormField): void {
  rights[field.id] = 'hidden'
  if (field.type === 'table') for (const column of field.fields) rights[`${field.id}.${column.id}`] = 'hidden'
}

/** The data without what a person left in fields that are not there any more: it must not decide anything. */
export function withoutHidden(definition: FormDefinition, granted: FieldRights, live: FieldRights, data: FormData): FormData {
  const gone = formFields(definition).filter(({ id }) => live[id] === 'hidden' && mayEdit(granted[id]) && data[id] !== undefined && data[id] !== null)
  return gone.length === 0 ? data : { ...data, ...Object.fromEntries(gone.map(({ id }) => [id, null])) }
}
