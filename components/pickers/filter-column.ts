import type { Choosable } from '@/lib/contracts/datasets'
import { comparisons, type Comparison, type FilterCondition } from '@/lib/contracts/filters'

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

/** The choice a value stands for: by its code, or as filters were once kept, by its word in any language. */
export const choiceFor = (choices: Choosable['choices'], value: string) =>
  choices.find((one) => one.value === value) ??
  choices.find(({ label }) => label.split('|').some((word) => word.trim() === value))

export const partsIn = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
