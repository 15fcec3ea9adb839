import { z } from 'zod'

/** How a column is compared with a value; the last two need none. */
export const comparisons = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'contains', 'starts', 'in', 'empty', 'filled'] as const
export type Comparison = (typeof comparisons)[number]

/** Signs a value has at most. */
export const longestValue = 2000

/** The parts of a list as `in` compares with; a comma of a part itself stands behind a backslash. */
export const listParts = (value: string): string[] =>
  value.split(/(?<!\\),/).map((one) => one.trim().replaceAll('\\,', ','))

export const listText = (parts: readonly string[]): string => parts.map((one) => one.replaceAll(',', '\\,')).join(',')

/** One condition on a row; a value such as `sys:/account` stands for something of the person who asks. */
export const filterCondition = z.object({
  column: z.string().min(1, 'filter.columnEmpty').max(200),
  comparison: z.enum(comparisons),
  value: z.string().max(longestValue).default(''),
})
export type FilterCondition = z.output<typeof filterCondition>

/** Conditions a filter has at most. */
export const mostConditions = 50

/** Conditions of which all or any must hold; none at all lets every row through. */
export const rowFilter = z.object({
  match: z.enum(['all', 'any']).default('all'),
  conditions: z.array(filterCondition).max(mostConditions).default([]),
})
export type RowFilter = z.output<typeof rowFilter>

export const noFilter: RowFilter = { match: 'all', conditions: [] }

/** What of a person a row filter may name. */
export const personVariables = ['account', 'name', 'departmentId', 'departmentName'] as const
export type PersonVariable = (typeof personVariables)[number]

/** Periods named by where they lie to the day on which they are read: `sys:/lastMonth`. */
export const relativePeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export type RelativePeriod = (typeof relativePeriods)[number]

/** So many days up to today or from today on, today among them: `sys:/lastDays/7`. */
export const relativeSpans = ['lastDays', 'nextDays'] as const
export type RelativeSpan = (typeof relativeSpans)[number]
export const mostRelativeDays = 3660
