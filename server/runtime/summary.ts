import type { FormData, FormDefinition, FormField } from '@/lib/contracts/forms'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { formFields, isEmpty } from '@/lib/form-data/form-fields'
import { formatMoney, isMoney } from '@/lib/money/money'

type Summary = WorkItemRow['summary']

const kinds: Partial<Record<FormField['type'], Summary[number]['kind']>> = {
  number: 'number',
  money: 'money',
  date: 'date',
  datetime: 'date',
}

interface Option {
  value: string
  label: string
  children?: Option[]
}

const labelIn = (options: Option[], value: unknown): string => options.find((option) => option.value === value)?.label ?? String(value)

/** Labels in three languages, joined in each of them. */
function joined(labels: string[], separator: string): string {
  if (labels.length < 2) return labels[0] ?? ''
  return [0, 1, 2].map((language) => labels.map((label) => label.split('|')[language] ?? label.split('|')[0]).join(separator)).join('|')
}

function branchLabels(options: Option[], values: unknown[]): string[] {
  const [value, ...rest] = values
  if (value === undefined) return []
  return [labelIn(options, value), ...branchLabels(options.find((option) => option.value === value)?.children ?? [], rest)]
}

function display(field: FormField, value: unknown): string {
  if (isEmpty(value)) return ''
  if (field.type === 'money' && isMoney(value)) return formatMoney(value, field.scale)
  if (field.type === 'datetime' && typeof value === 'string') return value.replace('T', ' ')
  if (field.type === 'number' && field.unit && typeof value === 'number') return field.unit.split('|').map((unit) => `${value} ${unit}`).join('|')
  if (field.type === 'select' || field.type === 'radio') return labelIn(field.options, value)
  if (field.type === 'checkbox' && Array.isArray(value)) return joined(value.map((one) => labelIn(field.options, one)), '、')
  if (field.type === 'cascade' && Array.isArray(value)) return joined(branchLabels(field.options, value), ' / ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Fields whose values lists and titles show. */
export function namedFields({ summaryFields, titleRule }: { summaryFields: string[]; titleRule: string }): string[] {
  return [...summaryFields, ...[...titleRule.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')]
}

/** The fields of a request that lists show, ready to be displayed; what names something else stands there by its name. */
export function summarise(definition: FormDefinition, fieldIds: string[], { data, names }: { data: FormData; names: ReadonlyMap<string, string> }): Summary {
  const fields = new Map(formFields(definition).map((field) => [field.id, field]))
  return fieldIds.flatMap((id) => {
    const field = fields.get(id)
    return field
      ? [
          {
            field: id,
            label: field.label,
            value: names.get(id) ?? display(field, data[id]),
            kind: kinds[field.type] ?? 'text',
          },
        ]
      : []
  })
}
