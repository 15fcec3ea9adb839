import type { FormData, FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { everyField } from '@/lib/form-data/every-field'
import { checkFormData } from '@/lib/form-data/check-form-data'
import fc from 'fast-check'
import { applyEdit } from '@/lib/form-data/apply-edit'
import { rawValue } from '@/lib/expression/evaluate-expression'
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
  const kinds = [node.type].flat().filter((one) => one !== 'null')
  if (kinds.length > 1 && !kinds.includes('array') && !kinds.includes('object')) return ['text', 'textarea']
  const [kind] = kinds
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
const clock = { now: `${today}T00:00:00Z`, today }

/** A text of the form the rules of a field ask for, where one is found soon; by the field, or `table.column`. */
function textFor(field: Field, place: string, { rules = [] }: FormDefinition): string {
  const plain = 'maxLength' in field ? 'x'.repeat(Math.min(10, field.maxLength)) : 'x'
  const [table, column] = place.split('.')
  const named = new RegExp(`\\b${column === undefined ? place : `row\\.${column}`}\\b`)
  const own = rules.filter(({ fields, holds }) => fields.includes(table!) && named.test(holds))
  if (own.length === 0) return plain
  const holds = (text: string) =>
    own.every((rule) => {
      const values = column === undefined ? { [place]: text } : { [table!]: [{ [column]: text }] }
      return rawValue(rule.holds, { values, ...clock }) === true
    })
  const longest = 'maxLength' in field ? field.maxLength : 200
  for (const text of samples(own, longest)) if (text.length <= longest && holds(text)) return text
  return plain
}

const common = [
  '',
  'x',
  '1',
  '12345',
  '2026-01-01',
  'a@b.cn',
  '1234567890',
  '123456789',
  'Ab',
  'AB',
  '12:00',
  'true',
  '+1 555 5555555',
  'école',
  '\u0003',
]

function* samples(rules: { holds: string }[], longest: number): Generator<string> {
  for (const text of common) yield text
  yield 'x'.repeat(Math.min(longest, 2000))
  for (const length of [2, 3, 5, 8, 9, 10, 17, 40, 200]) yield 'x'.repeat(length)
  for (const { holds } of rules)
    for (const [, written = ''] of holds.matchAll(/matches\([^,]+, ("(?:[^"\\]|\\.)*")\)/g))
      try {
        const pattern = new RegExp(JSON.parse(written) as string)
        for (const text of fc.sample(fc.stringMatching(pattern), { numRuns: 30, seed: 1 })) yield text
      } catch {
        // A pattern texts cannot be made of.
      }
}

/** A value a field takes. */
function validValue(field: Field, place: string, definition: FormDefinition): FormData[string] {
  if (field.type === 'number') return Math.max(field.min ?? 0, Math.min(1, field.max ?? 1))
  if (field.type === 'money') return field.min ?? '1'
  if (field.type === 'text' || field.type === 'textarea') return textFor(field, place, definition)
  if (field.type === 'attachment' || field.type === 'image') return ['00000000-0000-4000-8000-000000000000']
  if (field.type === 'checkbox') return field.options.slice(0, 1).map(({ value }) => value)
  if (field.type === 'select' || field.type === 'radio') return field.options[0]!.value
  return valueOf(field).example(field, () => null) as FormData[string]
}

/** Values every field of a form takes. */
export const valuesFor = (definition: FormDefinition): FormData =>
  Object.fromEntries(
    formFields(definition).map((field): [string, FormData[string]] => [
      field.id,
      field.type === 'table'
        ? Array.from({ length: Math.max(1, field.minRows) }, () =>
            Object.fromEntries(
              field.fields.map((column) => [column.id, validValue(column, `${field.id}.${column.id}`, definition)]),
            ),
          )
        : validValue(field, field.id, definition),
    ]),
  )

/**
 * Fills a form in with values it takes, saves it as a person's command does, and reads it back from its JSON; what went wrong, or ''.
 * Conditions that hide a field take its value away, as they do in a request.
 */
export function tryValues(definition: FormDefinition): string {
  const rights = resolveRights(definition, { default: 'edit', fields: {} })
  const data = valuesFor(definition)
  const edit = applyEdit(definition, rights, {}, data, clock)
  const kept = JSON.parse(JSON.stringify(edit.data)) as FormData
  const errors = Object.entries({ ...checkFormData(definition, kept, { rights, today }), ...edit.errors })
  if (errors.length > 0)
    return `values are refused: ${errors
      .slice(0, 3)
      .map((entry) => entry.join(' '))
      .join(', ')}`
  const again = applyEdit(definition, rights, kept, kept, clock)
  if (Object.keys(again.errors).length > 0 || JSON.stringify(again.data) !== JSON.stringify(kept))
    return 'what was saved cannot be saved again'
  return JSON.stringify(kept) === JSON.stringify(data) ? '' : 'values come back otherwise'
}
