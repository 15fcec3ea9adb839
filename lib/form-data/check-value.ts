import type { FormField, PlainField } from '@/lib/contracts/forms'
import { parseDecimal } from '../money/decimal'
import { compareMoney, isMoney } from '../money/money'
import type { FieldError } from './field-error'

type Check<Type extends FormField['type']> = (
  field: Extract<FormField | PlainField, { type: Type }>,
  value: unknown,
  today: string,
) => FieldError | null

const text = (field: { maxLength: number }, value: unknown): FieldError | null =>
  typeof value !== 'string' ? 'wrongType' : value.length > field.maxLength ? 'tooLong' : null

function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value
  )
}

const checks: { [Type in FormField['type']]: Check<Type> } = {
  text,
  textarea: text,
  number: (field, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'wrongType'
    if (field.min !== undefined && value < field.min) return 'tooSmall'
    if (field.max !== undefined && value > field.max) return 'tooLarge'
    return (String(value).split('.')[1]?.length ?? 0) > field.scale ? 'tooPrecise' : null
  },
  money: (field, value) => {
    if (typeof value !== 'string') return 'wrongType'
    const decimal = parseDecimal(value)
    if (!decimal) return 'wrongType'
    if (decimal.scale > field.scale) return 'tooPrecise'
    if (isMoney(field.min) && compareMoney(value, field.min) < 0) return 'tooSmall'
    if (isMoney(field.max) && compareMoney(value, field.max) > 0) return 'tooLarge'
    return null
  },
  date: (field, value, today) =>
    !isDay(value) ? 'wrongType' : field.notBefore === 'today' && value < today ? 'past' : null,
  select: (field, value) => (field.options.some((option) => option.value === value) ? null : 'notAnOption'),
  user: (_, value) => (typeof value === 'string' && value.length <= 64 ? null : 'wrongType'),
  department: (_, value) => (typeof value === 'string' && value.length <= 64 ? null : 'wrongType'),
  attachment: (field, value) => {
    if (!Array.isArray(value) || !value.every((id) => typeof id === 'string' && id.length <= 64))
      return 'wrongType'
    return value.length > field.maxFiles ? 'tooManyFiles' : null
  },
  table: (field, value) => {
    if (!Array.isArray(value)) return 'wrongType'
    return value.length > field.maxRows ? 'tooManyRows' : null
  },
}

/** What is wrong with one value that is not empty; rows of a table are not looked into. */
export function checkValue(field: FormField | PlainField, value: unknown, today: string): FieldError | null {
  const check = checks[field.type] as Check<FormField['type']>
  return check(field as FormField, value, today)
}
