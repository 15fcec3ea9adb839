import { z } from 'zod'
import { call, id, wholeNumber } from './call'
import { dataTypes } from './datasets'
import { noFilter, rowFilter } from './filters'
import { shownName } from '../words/name'

/**
 * What rows alike are gathered by: the value as it stands, or for dates the day (2026-11-25), week (2026-W48, as ISO 8601
 * counts them), month (2026-11), quarter (2026-Q4) or year (2026) it lies in.
 */
export const figurePeriods = ['value', 'day', 'week', 'month', 'quarter', 'year'] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** What is made of the rows gathered: of `*` only how many there are. */
export const figureWays = ['count', 'distinct', 'sum', 'average', 'median', 'p90', 'least', 'most'] as const
export type FigureWay = (typeof figureWays)[number]

const columnName = z.string().min(1, 'report.columnEmpty').max(200)

export const figureGroup = z.object({ column: columnName, by: z.enum(figurePeriods).default('value') })
export type FigureGroup = z.output<typeof figureGroup>

export const figureValue = z.object({
  /** `*` for whole rows, which can only be counted. */
  column: columnName,
  how: z.enum(figureWays).default('count'),
  /** Empty for the dataset's. */
  title: shownName.max(200).default(''),
  /** `0.00`, `#,##0`, `0.0%`; empty for the dataset's. */
  format: z
    .string()
    .trim()
    .regex(/^((#,##)?0(\.0{1,10})?%?)?$/, 'dataset.formatForm')
    .default(''),
})
export type FigureValue = z.output<typeof figureValue>

/** `g0`, `a0`, `v0`: by its place among groups, across and values. */
const figureName = z.string().regex(/^(g[0-2]|a0|v\d)$/, 'report.columnEmpty')
export const figureOrder = z.object({ column: figureName, direction: z.enum(['ASC', 'DESC']).default('ASC') })
export type FigureOrder = z.output<typeof figureOrder>

export const figureShape = z.object({
  groups: z.array(figureGroup).max(3).default([]),
  /** What stands across in a cross table, or is a colour of its own in a chart: one at most. */
  across: z.array(figureGroup).max(1).default([]),
  values: z.array(figureValue).min(1, 'report.valuesEmpty').max(10),
  filter: rowFilter.default(noFilter),
  /** Empty for the order of the groups. */
  orders: z.array(figureOrder).max(5).default([]),
  /** Rows answered at most. */
  limit: wholeNumber.min(1).max(10_000).default(1000),
})

/** A question for figures: rows of a dataset gathered into groups, and what is made of each. */
export const figureQuery = figureShape.extend({
  datasetId: id,
  parameters: z.record(z.string(), z.string().max(2000)).default({}),
})
export type FigureQuery = z.output<typeof figureQuery>

export const figureColumn = z.object({
  name: z.string(),
  title: z.string(),
  /** Of what is shown: periods are text. */
  type: z.enum(dataTypes),
  format: z.string(),
})
export type FigureColumn = z.output<typeof figureColumn>

const figureRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type FigureRow = z.output<typeof figureRow>

export const figures = z.object({
  /** Groups, across, values, in this order, named as orders name them. */
  columns: z.array(figureColumn),
  /** One for each combination there is. */
  rows: z.array(figureRow),
  /** The values over everything the filters let through. */
  totals: figureRow,
  /** How many rows of the dataset went into it. */
  records: z.number(),
  /** There are more groups than `limit`, or the dataset has more rows than it answers. */
  cut: z.boolean(),
})
export type Figures = z.output<typeof figures>

export const getFigures = call({
  method: 'POST',
  path: '/api/dataset/figures',
  summary: 'Rows of a dataset gathered into figures, as far as the person may see them.',
  access: 'signed-in',
  sends: 'json',
  input: figureQuery,
  data: figures,
  changes: false,
})
