import { formulaOf } from '@/lib/form-data/calculation-order'
import type { FormDefinition, FormField } from '@/lib/form-data/form-definition'
import { formFields } from '@/lib/form-data/form-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import type { FieldRights } from '@/lib/form-data/form-definition'
import { isComputed } from '@/lib/form-data/compute-formulas'
import { speaksOf } from '@/lib/engine/definition/form-field-uses'

/** A form in which a computed field keeps what it is given, so that another total can be looked at without other rows. */
export function pinnedForm(form: FormDefinition, fieldId: string): FormDefinition {
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.id === fieldId ? pinned(field) : field)),
    })),
  }
}

function pinned(field: FormField): FormField {
  if (field.type === 'calculated') {
    const { id, label, scale, result } = field
    const type = result === 'day' ? 'date' : result
    return { id, label, type, ...(type === 'money' || type === 'number' ? { scale } : {}) } as FormField
  }
  return 'formula' in field ? { ...field, formula: undefined } : field
}

/**
 * Whether a person may be told what another value of a field would do: one he fills in, or one that is computed of nothing but
 * what he sees, and of something he fills in.
 */
export function mayBeVaried(form: FormDefinition, rights: FieldRights, fieldId: string): boolean {
  const field = formFields(form).find(({ id }) => id === fieldId)
  if (!field || rights[fieldId] === 'hidden') return false
  if (!isComputed(field)) return mayEdit(rights[fieldId])
  const from = madeOf(form, field)
  return (
    from.length > 0 && from.every((path) => rights[path] !== 'hidden') && from.some((path) => mayEdit(rights[path]))
  )
}

/** Every field and column a formula goes back to. */
function madeOf(form: FormDefinition, field: FormField): string[] {
  const all = formFields(form).flatMap((one) => [
    { path: one.id, formula: formulaOf(one) },
    ...(one.type === 'table'
      ? one.fields.map((column) => ({ path: `${one.id}.${column.id}`, formula: formulaOf(column) }))
      : []),
  ])
  const found = new Set<string>()
  const open = [formulaOf(field) ?? '']
  for (let formula = open.pop(); formula !== undefined; formula = open.pop())
    for (const { path, formula: own } of all) {
      const [table, column] = path.split('.')
      // A formula in a row names its columns by themselves.
      const named =
        speaksOf(formula, path) || (column !== undefined && found.has(table ?? '') && speaksOf(formula, column))
      if (!named || found.has(path)) continue
      found.add(path)
      if (own) open.push(own)
    }
  return [...found]
}
