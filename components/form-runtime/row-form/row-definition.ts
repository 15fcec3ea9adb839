import { formFields } from '@/lib/form-data/form-fields'
import type { FieldRights, FormDefinition, TableField } from '@/lib/contracts/forms'

/** A sub-table of a form, by its id. */
export const tableOf = (definition: FormDefinition, id: string): TableField | undefined =>
  formFields(definition).find((field): field is TableField => field.type === 'table' && field.id === id)

/** One row of a sub-table as a form of its own. */
export const rowDefinition = (table: TableField): FormDefinition => ({
  sections: [{ id: table.id, title: table.label, columns: 2, fields: table.fields }],
})

/** The rights on the columns of a sub-table, as those on the fields of such a form; of a row that is fixed, to read. */
export const rowRights = (table: TableField, rights: FieldRights, fixed = false): FieldRights =>
  Object.fromEntries(
    table.fields.flatMap(({ id }) => {
      const right = rights[`${table.id}.${id}`]
      return right ? [[id, fixed && right !== 'hidden' ? 'read' : right]] : []
    }),
  )
