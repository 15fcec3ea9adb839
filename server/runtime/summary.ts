import type { FormData, FormDefinition, FormField } from '@/lib/contracts/forms'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { formFields, isEmpty } from '@/lib/form-data/form-fields'
import { formatMoney, isMoney } from '@/lib/money/money'

type Summary = WorkItemRow['summary']

const kinds: Partial<Record<FormField['type'], Summary[number]['kind']>> = {
  number: 'number',
  money: 'money',
  date: 'date',
}

function display(field: FormField, value: unknown): string {
  if (isEmpty(value)) return ''
  if (field.type === 'money' && isMoney(value)) return formatMoney(value, field.scale)
  if (field.type === 'select')
    return field.options.find((option) => option.value === value)?.label ?? String(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The fields of a request that lists show, ready to be displayed. */
export function summarise(definition: FormDefinition, fieldIds: string[], data: FormData): Summary {
  const fields = new Map(formFields(definition).map((field) => [field.id, field]))
  return fieldIds.flatMap((id) => {
    const field = fields.get(id)
    return field
      ? [
          {
            field: id,
            label: field.label,
            value: display(field, data[id]),
            kind: kinds[field.type] ?? 'text',
          },
        ]
      : []
  })
}
