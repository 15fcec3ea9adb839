import type { FormDefinition, FormField, PlainField } from '@/lib/contracts/forms'
import type { Locale } from '@/lib/contracts/auth'
import { exampleOf } from '@/lib/form-fields/values'
import { localText } from '@/lib/i18n/local-text'

/** How values of a variable compare, and how one is typed in. */
export type VariableKind = 'text' | 'number' | 'flag' | 'day' | 'moment' | 'choice' | 'choices' | 'rows'

/** A name an expression may use. A column of a sub-table is `table.column`: the list of its values in all rows. */
export interface ExpressionVariable {
  name: string
  title: string
  kind: VariableKind
  choices: { value: string; label: string }[]
  /** A value of its type. */
  example: unknown
  /** Of a column: the table it stands in. */
  table?: string
  from: 'system' | 'form' | 'parameter'
}

const kinds: Partial<Record<FormField['type'], VariableKind>> = {
  number: 'number', money: 'number', switch: 'flag', date: 'day', datetime: 'moment', time: 'moment', select: 'choice', radio: 'choice', checkbox: 'choices', table: 'rows',
  cascade: 'choices', attachment: 'choices', image: 'choices',
}

const choicesOf = (field: FormField | PlainField, locale: Locale) =>
  field.type === 'select' || field.type === 'radio' || field.type === 'checkbox' ? field.options.map(({ value, label }) => ({ value, label: localText(label, locale) })) : []

/** The fields of a form by the names expressions use. */
export function formVariables(definition: FormDefinition, locale: Locale): ExpressionVariable[] {
  const one = (field: FormField | PlainField): ExpressionVariable => ({
    name: field.id, title: localText(field.label, locale), kind: kinds[field.type] ?? 'text', choices: choicesOf(field, locale), example: exampleOf(field), from: 'form',
  })
  return definition.sections.flatMap(({ fields }) => fields).flatMap((field) => [
    one(field),
    ...(field.type === 'table'
      ? field.fields.map((column) => ({ ...one(column), name: `${field.id}.${column.id}`, title: `${localText(field.label, locale)} / ${localText(column.label, locale)}`, table: field.id }))
      : []),
  ])
}

const systemKinds: Record<string, { kind: VariableKind; example: unknown }> = {
  round: { kind: 'number', example: 1 }, maxSteps: { kind: 'number', example: 10_000 }, supervisor: { kind: 'flag', example: false }, autoProcess: { kind: 'flag', example: false },
}

/** R3-20: what conditions know besides the form; `value` is `sys:/name`. */
export const systemVariables = (known: readonly { name: string; value: string }[]): ExpressionVariable[] =>
  known.map(({ name: title, value }) => {
    const name = value.replace(/^sys:\//, '')
    return { name, title, choices: [], from: 'system', ...(systemKinds[name] ?? { kind: 'text', example: 'account' }) }
  })

const parameterExamples: Partial<Record<VariableKind, unknown>> = { number: 1, flag: true, day: '2026-01-01', moment: '2026-01-01T09:00' }

/** Further names a place knows, as `name:kind` with commas; text where no kind is named. */
export const parameterVariables = (text: string): ExpressionVariable[] =>
  text.split(',').map((one) => one.trim()).filter((one) => /^[A-Za-z_]\w*(:\w+)?$/.test(one)).map((one) => {
    const [name = '', wanted = ''] = one.split(':')
    const kind = (['number', 'flag', 'day', 'moment'] as const).find((each) => each === wanted) ?? 'text'
    return { name, title: '', kind, choices: [], example: parameterExamples[kind] ?? 'text', from: 'parameter' }
  })

/** A value for every name, as the evaluator is given them; columns lie in the rows of their tables. */
export const exampleScope = (variables: readonly ExpressionVariable[]): Record<string, unknown> =>
  Object.fromEntries(variables.filter(({ table }) => !table).map(({ name, example }) => [name, example]))

/** The variables an expression speaks of; one in a text counts as well, which only asks for a value too many. */
export function variablesIn(text: string, variables: readonly ExpressionVariable[]): ExpressionVariable[] {
  const names = new Set(text.replace(/"(?:\\.|[^"\\])*"/g, '""').match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [])
  return variables.filter(({ name, table }) => !table && names.has(name))
}
