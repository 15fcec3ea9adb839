import type { FormDefinition, FormField, PlainField, TableField } from './form-definition'
import { formFields } from './form-fields'

/** A field, a table or a column of one, by its path. */
export interface PlacedField {
  path: string
  field: FormField | PlainField
  /** The table a column stands in. */
  table?: TableField
}

/** Every field of a form in reading order, a table before its columns. */
export const everyField = (definition: FormDefinition): PlacedField[] =>
  formFields(definition).flatMap((field): PlacedField[] => [
    { path: field.id, field },
    ...(field.type === 'table'
      ? field.fields.map((column) => ({ path: `${field.id}.${column.id}`, field: column, table: field }))
      : []),
  ])
