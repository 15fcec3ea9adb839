import type { FieldRight, FieldRights, FormData, FormDefinition, FormField } from '@/lib/form-data/form-definition'
import type { Clock } from '../expression/clock'
import { evaluateExpression } from '../expression/evaluate-expression'
import { workTogether } from '../expression/language/work'
import { namesIn } from './calculation-order'
import { expressionValues } from './expression-values'
import { formFields, sameFields } from './form-fields'
import { mayEdit } from './may-edit'
import { sameValue } from './same-value'

/**
 * The rights a step grants, as the form stands now: a field whose condition does not hold is hidden, one whose condition
 * asks for it must be filled in, one whose condition closes it can only be read. A condition that cannot be computed shows the field and asks for nothing.
 */
export function liveRights(definition: FormDefinition, rights: FieldRights, data: FormData, clock: Clock): FieldRights {
  const conditional = sameFields(definition).filter(
    ({ visibleWhen, requiredWhen, readOnlyWhen }) => visibleWhen || requiredWhen || readOnlyWhen,
  )
  if (conditional.length === 0) return rights
  const work = clock.work ?? workTogether()
  const holds = (condition: string, usual: boolean) => {
    // Of a large form a condition speaks of little.
    const values = expressionValues(definition, data, namesIn(condition))
    const result = evaluateExpression(condition, { values, ...clock, work })
    return result.ok && typeof result.value === 'boolean' ? result.value : usual
  }
  const live = { ...rights }
  for (const field of conditional) {
    if (live[field.id] === 'hidden') continue
    if (field.visibleWhen && !holds(field.visibleWhen, true)) set(live, field, 'hidden')
    else if (field.readOnlyWhen && mayEdit(live[field.id]) && holds(field.readOnlyWhen, false)) close(live, field)
    else if (
      field.requiredWhen &&
      (live[field.id] === 'edit' || live[field.id] === 'add') &&
      holds(field.requiredWhen, false)
    )
      live[field.id] = 'required'
  }
  return live
}

const pathsOf = (field: FormField): string[] => [
  field.id,
  ...(field.type === 'table' ? field.fields.map(({ id }) => `${field.id}.${id}`) : []),
]

function set(rights: FieldRights, field: FormField, right: FieldRight): void {
  for (const path of pathsOf(field)) rights[path] = right
}

function close(rights: FieldRights, field: FormField): void {
  for (const path of pathsOf(field)) if (mayEdit(rights[path])) rights[path] = 'read'
}

/**
 * Fields a person has changed though their condition closes them, both as the form stood and as it stands with what he
 * sent: he could not have typed there.
 */
export function changedWhileClosed(
  definition: FormDefinition,
  granted: FieldRights,
  stored: FormData,
  sent: { data: FormData; live: FieldRights },
  clock: Clock,
): string[] {
  const closed = formFields(definition).filter(
    ({ id, readOnlyWhen }) => readOnlyWhen && mayEdit(granted[id]) && sent.live[id] === 'read',
  )
  if (closed.every(({ id }) => sameValue(stored[id], sent.data[id]))) return []
  const before = liveRights(definition, granted, stored, clock)
  return closed.filter(({ id }) => before[id] === 'read' && !sameValue(stored[id], sent.data[id])).map(({ id }) => id)
}

/** The data without what a person left in fields that are not there any more: it must not decide anything. */
export function withoutHidden(
  definition: FormDefinition,
  granted: FieldRights,
  live: FieldRights,
  data: FormData,
): FormData {
  const gone = formFields(definition).filter(
    ({ id }) => live[id] === 'hidden' && mayEdit(granted[id]) && data[id] !== undefined && data[id] !== null,
  )
  return gone.length === 0 ? data : { ...data, ...Object.fromEntries(gone.map(({ id }) => [id, null])) }
}
