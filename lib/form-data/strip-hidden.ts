import type { FieldRights, FormData, FormDefinition } from '@/lib/contracts/forms'
import { formFields, rowsOf } from './form-fields'

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

/** The definition without hidden fields and columns: their labels and options are not for the reader either. */
export function stripHiddenFields(definition: FormDefinition, rights: FieldRights): FormDefinition {
  return {
    ...definition,
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
