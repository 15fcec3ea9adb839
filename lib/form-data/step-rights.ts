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

/** What a right to add says where there are no rows to add. */
const ofOne = (right: FieldRight): FieldRight => (right === 'add' ? 'edit' : right)

/** The rights of whoever fills in what nobody has handed in yet: all of it is his. */
export const beforeHandedIn = ({ default: rest, fields }: StepRights): StepRights => ({
  default: ofOne(rest),
  fields: Object.fromEntries(Object.entries(fields).map(([path, right]) => [path, ofOne(right)])),
})

const byWidth: readonly FieldRight[] = ['hidden', 'read', 'add', 'edit', 'required']
const narrowerRight = (one: FieldRight, other: FieldRight): FieldRight =>
  byWidth.indexOf(one) < byWidth.indexOf(other) ? one : other

/** What two steps both allow; what one of them hides stays hidden. */
export function narrowerRights(one: StepRights, other: StepRights): StepRights {
  const rightAt = ({ default: rest, fields }: StepRights, path: string) =>
    fields[path] ?? fields[path.split('.')[0] ?? ''] ?? rest
  const paths = new Set([one, other].flatMap(({ fields }) => Object.keys(fields)))
  return {
    default: narrowerRight(one.default, other.default),
    fields: Object.fromEntries(
      [...paths].map((path) => [path, narrowerRight(rightAt(one, path), rightAt(other, path))]),
    ),
  }
}

/** The right on every field and column of the form, none left out. */
export function resolveRights(definition: FormDefinition, step: StepRights): FieldRights {
  const rights: FieldRights = {}
  for (const field of formFields(definition)) {
    const own = step.fields[field.id] ?? step.default
    rights[field.id] = field.type === 'table' ? own : ofOne(own)
    if (field.type !== 'table') continue
    for (const column of field.fields) {
      rights[`${field.id}.${column.id}`] =
        own === 'hidden' ? 'hidden' : ofOne(step.fields[`${field.id}.${column.id}`] ?? own)
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
