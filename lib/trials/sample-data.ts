import { isComputed } from '@/lib/form-data/compute-formulas'
import type {
  FieldRights,
  FormData,
  FormDefinition,
  FormField,
  PlainField,
  TableField,
} from '@/lib/form-data/form-definition'
import { mayEdit } from '@/lib/form-data/may-edit'
import { resolveRights } from '@/lib/form-data/step-rights'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { afterOf } from '@/lib/form-data/check-order'
import { isDay } from '@/lib/form-fields/is-day'
import { formFields, isEmpty } from '@/lib/form-data/form-fields'
import { initialData } from '@/lib/form-data/initial-data'
import type { Starter } from '@/lib/form-fields/field-value'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'

/** A week on: a day that is never over where only days to come may be chosen. */
const daysAhead = 7
/** So many days after what it has to come after that one of them is a working day. */
const daysBetween = 3
const daysOn = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A day a field can hold: to come, and after that of the field it has to come after. */
function dayFor(field: FormField | PlainField, today: string, beside: Record<string, unknown>): string {
  const start = beside[afterOf(field) ?? '']
  return typeof start === 'string' && isDay(start.slice(0, 10))
    ? daysOn(start.slice(0, 10), daysBetween)
    : daysOn(today, daysAhead)
}

/** A value a field can hold; undefined where none can be made up: a file, an entry of something kept elsewhere. */
function sampleValue(
  field: FormField | PlainField,
  starter: Starter,
  today: string,
  beside: Record<string, unknown>,
): unknown {
  const { choices, fromCell, example, refersTo, check } = valueOf(field)
  const whole = field as FormField
  if (traitsOf(field).holdsFiles) return undefined
  const isTime = ['day', 'moment'].includes(traitsOf(field).kind)
  const day = dayFor(field, today, beside)
  const several = ['choices', 'range', 'rows'].includes(traitsOf(field).kind)
  const names = refersTo?.(whole, '').kind
  const person = names === 'user' ? starter.account : names === 'department' ? starter.departmentId : null
  const tries: unknown[] = [
    person !== null && several ? [person] : person,
    choices && (several ? [choices(whole)[0]?.value] : choices(whole)[0]?.value),
    isTime && (fromCell?.(whole, day) ?? fromCell?.(whole, `${day} 09:00`)),
    fromCell?.(whole, String(example(whole, () => '1'))),
    example(whole, () => '1'),
  ]
  return tries.find((value) => value !== false && !isEmpty(value) && check(whole, value, today) === null)
}

/** A row of a table with a value in each column that can be given one. */
export function sampleRow(
  { fields }: TableField,
  starter: Starter = { account: '', departmentId: null },
  today = '2026-01-01',
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const column of fields) {
    const value = isComputed(column) ? undefined : sampleValue(column, starter, today, row)
    if (value !== undefined) row[column.id] = value
  }
  return row
}

/** What the initiator may do with the form where a request begins. */
export function rightsAtStart({ elements }: Pick<ProcessDefinition, 'elements'>, form: FormDefinition): FieldRights {
  const start = elements.find(({ type }) => type === 'Start')
  return start?.type === 'Start' ? resolveRights(form, start.rights) : {}
}

/**
 * Data a form can be handed in with, as far as that can be made up: what it begins with, and a value in each empty field that
 * the initiator fills in.
 */
export function sampleData(
  { definition, form }: { definition: Pick<ProcessDefinition, 'elements'>; form: FormDefinition },
  starter: Starter,
  today: string,
): FormData {
  const rights = rightsAtStart(definition, form)
  const data: Record<string, unknown> = { ...initialData(form, starter) }
  for (const field of formFields(form)) {
    if (!mayEdit(rights[field.id]) || !isEmpty(data[field.id]) || isComputed(field)) continue
    const value =
      field.type === 'table'
        ? Array.from({ length: Math.max(1, field.minRows) }, () =>
            sampleRow(
              { ...field, fields: field.fields.filter(({ id }) => mayEdit(rights[`${field.id}.${id}`])) },
              starter,
              today,
            ),
          )
        : sampleValue(field, starter, today, data)
    if (value !== undefined) data[field.id] = value
  }
  return data as FormData
}
