import type { ConditionOperator, ConditionRow, ConditionSubject, ConditionValue } from '@/lib/expression/condition'
import type { VariableKind } from '@/lib/form-fields/field-traits'
import type { ExpressionVariable } from './expression-variables'

/** R2.8-22: how values of a kind can be compared. */
const operators: Record<Exclude<VariableKind, 'rows'>, readonly ConditionOperator[]> = {
  text: ['eq', 'ne', 'contains', 'notContains', 'starts', 'ends', 'in', 'notIn', 'empty', 'filled'],
  number: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'in', 'empty', 'filled'],
  flag: ['yes', 'no'],
  day: ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'between', 'empty', 'filled'],
  moment: ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'empty', 'filled'],
  choice: ['eq', 'ne', 'in', 'notIn', 'empty', 'filled'],
  choices: ['has', 'hasNot', 'empty', 'filled'],
  range: ['empty', 'filled'],
}

/** Something a row can look at, with what it takes to draw the row. */
export interface SubjectChoice {
  key: string
  subject: ConditionSubject
  kind: Exclude<VariableKind, 'rows'>
  /** The variable itself, or the column of it. */
  variable: ExpressionVariable
}

export const subjectKey = (subject: ConditionSubject): string =>
  subject.of === 'value'
    ? subject.name
    : subject.of === 'count'
      ? `count ${subject.table}`
      : `${subject.of} ${subject.table}.${subject.column}`

const kindOf = (variable: ExpressionVariable) => (variable.kind === 'rows' ? 'number' : variable.kind)

/** Everything rows can look at, in the order of the form. */
export function subjectChoices(variables: readonly ExpressionVariable[]): SubjectChoice[] {
  return variables.flatMap((variable): SubjectChoice[] => {
    const { name, kind, table } = variable
    const choice = (subject: ConditionSubject, of: SubjectChoice['kind']): SubjectChoice => ({
      key: subjectKey(subject),
      subject,
      kind: of,
      variable,
    })
    if (kind === 'rows') return [choice({ of: 'count', table: name }, 'number')]
    if (!table) return [choice({ of: 'value', name }, kindOf(variable))]
    const column = name.slice(table.length + 1)
    const figures = kind === 'number' ? (['sum', 'min', 'max', 'mean'] as const) : []
    return [
      ...figures.map((of) => choice({ of, table, column }, 'number')),
      ...(['some', 'every'] as const).map((of) => choice({ of, table, column }, kindOf(variable))),
    ]
  })
}

/** What a figure made of rows can be compared by; it is never empty. */
export const operatorsOf = ({ subject, kind }: SubjectChoice): readonly ConditionOperator[] =>
  subject.of === 'value' || subject.of === 'some' || subject.of === 'every'
    ? operators[kind]
    : operators[kind].filter((operator) => operator !== 'empty' && operator !== 'filled')

/** A value of a kind with nothing in it yet. */
export function emptyValue({ kind, variable }: SubjectChoice): ConditionValue {
  if (kind === 'number') return { as: 'number', number: '' }
  if (kind === 'day') return { as: 'day', day: '' }
  return { as: 'text', text: variable.choices[0]?.value ?? '' }
}

/** A row about something, compared in the first way there is. */
export function rowAbout(
  choice: SubjectChoice,
  operator = operatorsOf(choice)[0]!,
  values: ConditionValue[] = [],
): ConditionRow {
  const wanted =
    operator === 'between'
      ? 2
      : ['yes', 'no', 'empty', 'filled'].includes(operator)
        ? 0
        : operator === 'in' || operator === 'notIn'
          ? Math.max(1, values.length)
          : 1
  return {
    kind: 'row',
    subject: choice.subject,
    operator,
    days: choice.kind === 'day' && operator !== 'empty' && operator !== 'filled',
    values: Array.from({ length: wanted }, (_, index) => values[index] ?? emptyValue(choice)),
  }
}

export type RowProblem = 'incomplete' | 'notNumber' | 'gone'

/** What is still wrong with a row. */
export function rowProblem(
  row: ConditionRow,
  choices: readonly SubjectChoice[],
  variables: readonly ExpressionVariable[],
): RowProblem | null {
  const choice = choices.find(({ key }) => key === subjectKey(row.subject))
  if (!choice) return 'gone'
  for (const value of row.values) {
    if (value.as === 'text' && value.text === '') return 'incomplete'
    if (value.as === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(value.day)) return 'incomplete'
    if (value.as === 'number' && value.number.trim() === '') return 'incomplete'
    if (value.as === 'number' && !/^-?\d+(\.\d+)?$/.test(value.number)) return 'notNumber'
    if (value.as === 'variable' && !variables.some(({ name }) => name === value.name)) return 'gone'
  }
  return null
}

/** Variables that can stand on the other side. */
export const comparable = (choice: SubjectChoice, variables: readonly ExpressionVariable[]): ExpressionVariable[] => {
  const alike = (kind: VariableKind) =>
    kind === choice.kind || (['text', 'choice'].includes(kind) && ['text', 'choice', 'choices'].includes(choice.kind))
  return variables.filter(
    ({ name, table, kind }) =>
      !table && alike(kind) && name !== (choice.subject.of === 'value' ? choice.subject.name : ''),
  )
}
