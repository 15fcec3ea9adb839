import type { Choosable } from '@/lib/contracts/datasets'
import { comparisons, listParts, type Comparison, type FilterCondition } from '@/lib/contracts/filters'

/** What can be compared: of which kind it is, and what may be chosen for it. */
export interface FilterColumn extends Partial<Choosable> {
  name: string
  /** In the reader's language. */
  title: string
  /** Of a dataset; '' where nobody knows. */
  type?: string
}

const ordered: Comparison[] = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'empty', 'filled']
const byKind: Record<string, readonly Comparison[]> = {
  date: ordered,
  number: [...ordered.slice(0, -2), 'in', ...ordered.slice(-2)],
  flag: ['eq', 'ne', 'empty', 'filled'],
  choice: ['eq', 'ne', 'in', 'empty', 'filled'],
  name: ['eq', 'ne', 'contains', 'starts', 'empty', 'filled'],
  text: ['eq', 'ne', 'contains', 'starts', 'in', 'empty', 'filled'],
}

export type FilterKind = 'date' | 'number' | 'flag' | 'choice' | 'name' | 'text' | 'any'

export function kindOf(column: FilterColumn | undefined): FilterKind {
  if (!column?.type) return 'any'
  if (column.type !== 'text') return column.type as 'date' | 'number' | 'flag'
  if (column.choices?.length) return 'choice'
  return column.names ? 'name' : 'text'
}

/** How a column is compared; with what a condition that is there already does. */
export function comparisonsFor(kind: FilterKind, now: Comparison): readonly Comparison[] {
  const known = byKind[kind] ?? comparisons
  return known.includes(now) ? known : [...known, now]
}

export const needsNoValue = ({ comparison }: Pick<FilterCondition, 'comparison'>): boolean =>
  comparison === 'empty' || comparison === 'filled'

/** A condition about another column, as far as what stands there fits it. */
export function movedTo(condition: FilterCondition, column: FilterColumn): FilterCondition {
  const known: readonly Comparison[] = byKind[kindOf(column)] ?? comparisons
  const comparison = known.includes(condition.comparison) ? condition.comparison : 'eq'
  return { column: column.name, comparison, value: '' }
}

type FilterInput = 'none' | 'text' | 'list' | 'several' | 'one' | 'day' | 'name' | 'flag' | 'number'

/** What a value is given by. */
export function inputOf(column: FilterColumn | undefined, comparison: Comparison): FilterInput {
  if (needsNoValue({ comparison })) return 'none'
  if (comparison === 'contains' || comparison === 'starts') return 'text'
  const kind = kindOf(column)
  if (comparison === 'in') return kind === 'choice' ? 'several' : 'list'
  if (kind === 'any') return 'text'
  return kind === 'date' ? 'day' : kind === 'choice' ? 'one' : kind
}

const lists: readonly FilterInput[] = ['list', 'several']

/** A condition compared another way; a value goes where it would be read as something else. */
export function comparedBy(
  condition: FilterCondition,
  column: FilterColumn | undefined,
  comparison: Comparison,
): FilterCondition {
  const [was, is] = [inputOf(column, condition.comparison), inputOf(column, comparison)]
  const { value } = condition
  const isOne = listParts(value).length === 1
  const becomesList = lists.includes(is) && was !== 'name' && was !== 'day'
  const becomesOne = lists.includes(was) && is !== 'name' && is !== 'day'
  // One is a list of one, and a list of one is one; read as it stands and not as a list, it may hold commas.
  if (was === is || ((becomesList || becomesOne) && was !== 'none' && is !== 'none' && isOne && !value.includes('\\,')))
    return { ...condition, comparison }
  return { ...condition, comparison, value: '' }
}

/** The choice a value stands for: by its code, or as filters were once kept, by its word in any language. */
export const choiceFor = (choices: Choosable['choices'], value: string) =>
  choices.find((one) => one.value === value) ??
  choices.find(({ label }) => label.split('|').some((word) => word.trim() === value))

export const partsIn = (value: string): string[] => listParts(value).filter(Boolean)
