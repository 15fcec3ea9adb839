import type { FieldRights, FormData, FormDefinition, FormRule } from '@/lib/form-data/form-definition'
import { namesIn } from './calculation-order'
import { formFields, rowsOf } from './form-fields'
import { fieldsOfRule } from './rule-fields'

/** Form data without what the reader must not see, and without keys the form does not know. */
export function stripHidden(definition: FormDefinition, rights: FieldRights, data: FormData): FormData {
  const shown: FormData = {}
  for (const field of formFields(definition)) {
    const value = data[field.id]
    if (rights[field.id] === 'hidden' || value === undefined) continue
    if (field.type !== 'table') {
      shown[field.id] = value
      continue
    }
    const columns = field.fields.filter((column) => rights[`${field.id}.${column.id}`] !== 'hidden')
    shown[field.id] = rowsOf(value).map((row) =>
      Object.fromEntries(columns.filter(({ id }) => row[id] !== undefined).map(({ id }) => [id, row[id]])),
    ) as FormData[string]
  }
  return shown
}

/** Of a rule about something hidden, only what is said when it is broken: the server keeps it. */
function shownRule(definition: FormDefinition, rights: FieldRights, rule: FormRule): FormRule {
  const seen = (id: string) => rights[id] !== 'hidden'
  const named = fieldsOfRule(definition, rule)
  const columns = definition.sections.flatMap(({ fields }) =>
    fields.flatMap((field) =>
      field.type === 'table' ? field.fields.map(({ id }) => [`${field.id}.${id}`, field.id, id] as const) : [],
    ),
  )
  const words = namesIn(rule.holds)
  const hiddenColumn = columns.some(([path, table, id]) => words.has(table) && words.has(id) && !seen(path))
  const known = named.every(seen) && !hiddenColumn
  return known ? rule : { ...rule, holds: '', fields: rule.fields.filter(seen), unlike: rule.unlike?.filter(seen) }
}

/** The definition without hidden fields and columns: their labels and options are not for the reader either. */
export function stripHiddenFields(definition: FormDefinition, rights: FieldRights): FormDefinition {
  return {
    ...definition,
    ...(definition.rules && { rules: definition.rules.map((rule) => shownRule(definition, rights, rule)) }),
    sections: definition.sections
      .map((section) => ({
        ...section,
        fields: section.fields
          .filter((field) => rights[field.id] !== 'hidden')
          .map((field) =>
            field.type === 'table'
              ? {
                  ...field,
                  fields: field.fields.filter((column) => rights[`${field.id}.${column.id}`] !== 'hidden'),
                }
              : field,
          ),
      }))
      .filter((section) => section.fields.length > 0),
  }
}
