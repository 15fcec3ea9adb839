import { z } from 'zod'
import {
  fieldRight,
  fieldRights,
  type FieldRight,
  type FieldRights,
  type FormDefinition,
} from '@/lib/form-data/form-definition'
import { formFields } from './form-fields'

/** Rights a step grants: one for every field not named, and the named ones; a sub-table column is `table.column`. */
export const stepRights = z.object({
  default: fieldRight.default('read'),
  fields: fieldRights.default({}),
})
export type StepRights = z.infer<typeof stepRights>

/** The right on every field and column of the form, none left out. */
export function resolveRights(definition: FormDefinition, step: StepRights): FieldRights {
  const rights: FieldRights = {}
  for (const field of formFields(definition)) {
    const own = step.fields[field.id] ?? step.default
    rights[field.id] = own
    if (field.type !== 'table') continue
    for (const column of field.fields) {
      rights[`${field.id}.${column.id}`] =
        own === 'hidden' ? 'hidden' : (step.fields[`${field.id}.${column.id}`] ?? own)
    }
  }
  return rights
}

/** The same view with nothing to edit, for people who only look. */
export function readOnly(rights: FieldRights): FieldRights {
  return Object.fromEntries(
    Object.entries(rights).map(([path, right]): [string, FieldRight] => [path, right === 'hidden' ? 'hidden' : 'read']),
  )
}
