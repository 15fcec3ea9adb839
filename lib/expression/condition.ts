/** What a row of a condition looks at: a value, a figure made of the rows of a sub-table, or its rows one by one. */
export type ConditionSubject =
  | { of: 'value'; name: string }
  | { of: 'count'; table: string }
  | { of: 'sum' | 'min' | 'max' | 'mean' | 'some' | 'every'; table: string; column: string }

export const conditionOperators = [
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'between',
  'in',
  'notIn',
  'contains',
  'notContains',
  'starts',
  'ends',
  'has',
  'hasNot',
  'yes',
  'no',
  'empty',
  'filled',
] as const
export type ConditionOperator = (typeof conditionOperators)[number]

/** What it is compared with. A number is decimal text, so that it stays as it was typed. */
export type ConditionValue =
  | { as: 'text'; text: string }
  | { as: 'number'; number: string }
  | { as: 'day'; day: string }
  /** So many days from the day it is computed on. */
  | { as: 'today'; days: number }
  | { as: 'variable'; name: string }

export interface ConditionRow {
  kind: 'row'
  subject: ConditionSubject
  operator: ConditionOperator
  /** None, one, two for `between`, one or more for `in` and `notIn`. */
  values: ConditionValue[]
  /** Both sides are days: texts of the form are read as such. */
  days: boolean
}

export const conditionMatches = ['all', 'any', 'none'] as const
export interface ConditionGroup {
  kind: 'group'
  match: (typeof conditionMatches)[number]
  items: (ConditionGroup | ConditionRow)[]
}

/** Groups inside each other. */
export const deepestCondition = 3

export const noCondition: ConditionGroup = { kind: 'group', match: 'all', items: [] }

/**
 * The same condition as it is read back: empty groups are gone, `any` of one thing is `all` of it, and a group that is
 * all there is stands for itself.
 */
export function plainCondition(group: ConditionGroup): ConditionGroup {
  const plain = withoutEmpty(group)
  const [only] = plain.items
  return plain.match === 'all' && plain.items.length === 1 && only?.kind === 'group' ? plainCondition(only) : plain
}

function withoutEmpty({ match, items }: ConditionGroup): ConditionGroup {
  const kept = items
    .map((item) => (item.kind === 'group' ? withoutEmpty(item) : item))
    .filter((item) => item.kind === 'row' || item.items.length > 0)
  return {
    kind: 'group',
    match: kept.length === 0 || (match === 'any' && kept.length < 2) ? 'all' : match,
    items: kept,
  }
}
