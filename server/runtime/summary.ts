import type { FormData, FormDefinition, FormField } from '@/lib/contracts/forms'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { formFields, isEmpty } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'

type Summary = WorkItemRow['summary']

const display = (field: FormField, value: unknown): string => (isEmpty(value) ? '' : valueOf(field).label(value, field))

/** Fields whose values lists and titles show. */
export function namedFields({ summaryFields, titleRule }: { summaryFields: string[]; titleRule: string }): string[] {
  return [...summaryFields, ...[...titleRule.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')]
}

/** The fields of a request that lists show, ready to be displayed; what names something else stands there by its name. */
export function summarise(
  definition: FormDefinition,
  fieldIds: string[],
  { data, names }: { data: FormData; names: ReadonlyMap<string, string> },
): Summary {
  const fields = new Map(formFields(definition).map((field) => [field.id, field]))
  return fieldIds.flatMap((id) => {
    const field = fields.get(id)
    return field
      ? [
          {
            field: id,
            label: field.label,
            value: names.get(id) ?? display(field, data[id]),
            kind: traitsOf(field).listed,
          },
        ]
      : []
  })
}
