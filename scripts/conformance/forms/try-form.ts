import type { FormData, FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { everyField } from '@/lib/form-data/every-field'
import { checkFormData } from '@/lib/form-data/check-form-data'
import { computeForm } from '@/lib/form-data/compute-formulas'
import { formFields } from '@/lib/form-data/form-fields'
import { resolveRights } from '@/lib/form-data/step-rights'
import { valueOf } from '@/lib/form-fields/values'

type Field = FormField | PlainField
type Node = Record<string, unknown>

export const fieldOfPath = (definition: FormDefinition, path: string): Field | undefined =>
  everyField(definition).find((target) => target.path === path)?.field

const nodeOf = (source: unknown): Node => (typeof source === 'object' && source !== null ? (source as Node) : {})
const number = (value: unknown): number | undefined =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : undefined

/** Types a source may become, by how it names its own; what a form has one field for. */
const byComponent: Record<string, string[]> = {
  textfield: ['text'], email: ['text'], phoneNumber: ['text'], password: ['text'], textarea: ['textarea'], number: ['number'], year: ['number'],
  currency: ['money'], checkbox: ['switch'], navCheckbox: ['switch'], selectboxes: ['checkbox'], radio: ['radio', 'select'], radiopanel: ['radio', 'select'],
  select: ['select', 'radio', 'checkbox'], navSelect: ['select', 'radio'], day: ['date'], navDatepicker: ['date'], datetime: ['datetime', 'date'],
  attachment: ['attachment'], file: ['attachment'], datagrid: ['table'], editgrid: ['table'],
} // prettier-ignore

function typesOfSchema(node: Node): string[] {
  if (node.type === 'boolean') return ['switch']
  if (Array.isArray(node.enum) || 'const' in node) return ['select', 'radio']
  const kind = [node.type].flat().find((one) => one !== 'null')
  if (kind === 'integer' || kind === 'number') return ['number']
  if (kind === 'array' || node.items !== undefined) return ['table', 'checkbox', 'textarea']
  if (kind === 'object') return ['textarea']
  if (node.format === 'date') return ['date']
  if (node.format === 'date-time') return ['datetime']
  if (node.format === 'time') return ['time']
  return ['text', 'textarea']
}

const isComponent = (node: Node): boolean => typeof node.type === 'string' && 'key' in node

/** What a field says otherwise than its source; '' where it says the same. */
export function wrongField(field: Field, source: unknown, required: boolean): string {
  const node = nodeOf(source)
  const types = isComponent(node) ? byComponent[node.type as string] : typesOfSchema(node)
  if (types && !types.includes(field.type)) return `a ${String(node.type)} became a ${field.type}`
  if (!field.label.trim()) return 'it has no name'
  if (field.required !== required) return 'it is asked for otherwise'
  return wrongOptions(field, node) || wrongLimits(field, isComponent(node) ? nodeOf(node.validate) : node)
}

const textOf = (one: unknown): string => {
  const value = nodeOf(one).value ?? one
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function wrongOptions(field: Field, node: Node): string {
  if (!('options' in field)) return ''
  const items = nodeOf(node.items)
  const given = [
    node.values,
    nodeOf(node.data).values,
    node.enum,
    items.enum,
    'const' in node ? [node.const] : undefined,
  ].find((one): one is unknown[] => Array.isArray(one) && one.length > 0)
  const wanted = new Set((given ?? []).map((one) => textOf(one)).filter((one) => one !== '' && one !== 'null'))
  const missing = [...wanted].filter((value) => !field.options.some((option) => option.value === value))
  return given && missing.length > 0 ? `it lacks the option ${missing[0]}` : ''
}

function wrongLimits(field: Field, limits: Node): string {
  const has = field as unknown as Node
  for (const [theirs, ours] of [['minimum', 'min'], ['min', 'min'], ['maximum', 'max'], ['max', 'max'], ['maxLength', 'maxLength']] as const) {
    const wanted = number(limits[theirs])
    if (wanted === undefined || field.type === 'table' || !(field.type === 'number' || field.type === 'money' || ours === 'maxLength')) continue
    if (ours === 'maxLength' && !('maxLength' in has)) continue
    const most = field.type === 'textarea' ? 20_000 : 4000
    if (Number(has[ours]) !== (ours === 'maxLength' ? Math.min(wanted, most) : wanted)) return `${ours} is ${String(has[ours])}, not ${wanted}`
  }
  if (field.type === 'table')
    for (const [theirs, ours] of [['minItems', 'minRows'], ['maxItems', 'maxRows']] as const) {
      const wanted = number(limits[theirs])
      if (wanted !== undefined && Number(has[ours]) !== Math.min(wanted, 1000)) return `${ours} is ${String(has[ours])}, not ${wanted}`
    }
  return ''
} // prettier-ignore

const today = '2026-01-01'

/** A value a field takes. */
function validValue(field: Field): FormData[string] {
  if (field.type === 'number') return Math.max(field.min ?? 0, Math.min(1, field.max ?? 1))
  if (field.type === 'money') return field.min ?? '1'
  if (field.type === 'text' || field.type === 'textarea') return 'x'.repeat(Math.min(10, field.maxLength))
  if (field.type === 'attachment' || field.type === 'image') return ['00000000-0000-4000-8000-000000000000']
  if (field.type === 'checkbox') return field.options.slice(0, 1).map(({ value }) => value)
  if (field.type === 'select' || field.type === 'radio') return field.options[0]!.value
  return valueOf(field).example(field, () => null) as FormData[string]
}

/** Fills a form in with values it takes, keeps it as JSON and reads it again; what went wrong, or ''. */
export function tryValues(definition: FormDefinition): string {
  const rights = resolveRights(definition, { default: 'edit', fields: {} })
  const data: FormData = Object.fromEntries(
    formFields(definition).map((field): [string, FormData[string]] => [
      field.id,
      field.type === 'table'
        ? Array.from({ length: Math.max(1, field.minRows) }, () =>
            Object.fromEntries(field.fields.map((column) => [column.id, validValue(column)])),
          )
        : validValue(field),
    ]),
  )
  const kept = JSON.parse(
    JSON.stringify(computeForm(definition, data, { now: `${today}T00:00:00Z`, today }).data),
  ) as FormData
  // Whether a text has the form a rule asks for, its source alone could say.
  const { rules: _rules, ...unruled } = definition
  const errors = Object.entries(checkFormData(unruled, kept, { rights, today }))
  if (errors.length > 0)
    return `values are refused: ${errors
      .slice(0, 3)
      .map((entry) => entry.join(' '))
      .join(', ')}`
  return JSON.stringify(kept) === JSON.stringify(data) ? '' : 'values come back otherwise'
}
