import type { FormDefinition, FormField, PlainField } from '@/lib/contracts/forms'
import type { Locale } from '@/lib/contracts/auth'
import type { RangePart, VariableKind } from '@/lib/form-fields/field-traits'
import { traitsOf } from '@/lib/form-fields/traits'
import { exampleOf, valueOf } from '@/lib/form-fields/values'
import { localText } from '@/lib/i18n/local-text'

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
  /** It is asked of a value made of several, as `trip.start`. */
  part?: boolean
  from: 'system' | 'form' | 'parameter'
}

const choicesOf = (field: FormField | PlainField, locale: Locale) =>
  (valueOf(field).choices?.(field) ?? []).map(({ value, label }) => ({ value, label: localText(label, locale) }))

/** What the parts of a value are called. */
type PartWord = (part: RangePart) => string

/** The fields of a form by the names expressions use; what holds no value is none of them. */
export function formVariables(definition: FormDefinition, locale: Locale, partWord: PartWord): ExpressionVariable[] {
  const one = (field: FormField | PlainField): ExpressionVariable => ({
    name: field.id,
    title: localText(field.label, locale),
    kind: traitsOf(field).kind,
    choices: choicesOf(field, locale),
    example: exampleOf(field),
    from: 'form',
  })
  return definition.sections
    .flatMap(({ fields }) => fields)
    .filter((field) => traitsOf(field).hasValue)
    .flatMap((field) => [
      one(field),
      ...partsOf(field).map(([part, kind, example]) => ({
        ...one(field),
        name: `${field.id}.${part}`,
        title: `${localText(field.label, locale)} / ${partWord(part)}`,
        kind,
        example,
        part: true,
      })),
      ...(field.type === 'table'
        ? field.fields.map((column) => ({
            ...one(column),
            name: `${field.id}.${column.id}`,
            title: `${localText(field.label, locale)} / ${localText(column.label, locale)}`,
            table: field.id,
          }))
        : []),
    ])
}

function partsOf(field: FormField): [part: RangePart, kind: VariableKind, example: unknown][] {
  const example = exampleOf(field) as Partial<Record<RangePart, unknown>> | null
  return (Object.entries(traitsOf(field).parts) as [RangePart, VariableKind][]).map(([part, kind]) => [
    part,
    kind,
    example?.[part],
  ])
}

const systemKinds: Record<string, { kind: VariableKind; example: unknown }> = {
  round: { kind: 'number', example: 1 },
  maxSteps: { kind: 'number', example: 10_000 },
  supervisor: { kind: 'flag', example: false },
  autoProcess: { kind: 'flag', example: false },
}

/** R3-20: what conditions know besides the form; `value` is `sys:/name`. */
export const systemVariables = (known: readonly { name: string; value: string }[]): ExpressionVariable[] =>
  known.map(({ name: title, value }) => {
    const name = value.replace(/^sys:\//, '')
    return { name, title, choices: [], from: 'system', ...(systemKinds[name] ?? { kind: 'text', example: 'account' }) }
  })

const parameterExamples: Partial<Record<VariableKind, unknown>> = {
  number: 1,
  flag: true,
  day: '2026-01-01',
  moment: '2026-01-01T09:00',
}

/** Further names a place knows, as `name:kind` with commas; text where no kind is named. */
export const parameterVariables = (text: string): ExpressionVariable[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => /^[A-Za-z_]\w*(:\w+)?$/.test(one))
    .map((one) => {
      const [name = '', wanted = ''] = one.split(':')
      const kind = (['number', 'flag', 'day', 'moment'] as const).find((each) => each === wanted) ?? 'text'
      return { name, title: '', kind, choices: [], example: parameterExamples[kind] ?? 'text', from: 'parameter' }
    })

/** A value for every name, as the evaluator is given them; columns lie in the rows of their tables, parts in what they are parts of. */
export const exampleScope = (variables: readonly ExpressionVariable[]): Record<string, unknown> =>
  Object.fromEntries(variables.filter(({ table, part }) => !table && !part).map(({ name, example }) => [name, example]))

/** The variables an expression speaks of; one in a text counts as well, which only asks for a value too many. */
export function variablesIn(text: string, variables: readonly ExpressionVariable[]): ExpressionVariable[] {
  const names = new Set(text.replace(/"(?:\\.|[^"\\])*"/g, '""').match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [])
  return variables.filter(({ name, table }) => !table && names.has(name))
}
