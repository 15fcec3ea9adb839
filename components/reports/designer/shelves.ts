import type { DatasetSchema } from '@/lib/contracts/datasets'
import type { FigureGroup, FigureOrder, FigurePeriod, FigureValue, FigureWay } from '@/lib/contracts/figures'
import type { ReportFigures } from '@/lib/contracts/reports'

export type Column = DatasetSchema['columns'][number]
export type Shelf = 'groups' | 'across' | 'values'
export const mostOn: Record<Shelf, number> = { groups: 3, across: 1, values: 10 }

/** What a column can be gathered by, and what can be made of it. */
export const periodsFor = (type: Column['type'] | undefined): readonly FigurePeriod[] =>
  type === 'date' ? ['month', 'day', 'week', 'quarter', 'year', 'value'] : ['value']
export const waysFor = (type: Column['type'] | undefined): readonly FigureWay[] =>
  type === 'number'
    ? ['sum', 'average', 'median', 'p90', 'least', 'most', 'count', 'distinct']
    : type === 'date'
      ? ['count', 'distinct', 'least', 'most']
      : ['count', 'distinct']

export const newFigures = (): ReportFigures => ({
  groups: [],
  across: [],
  values: [{ column: '*', how: 'count', title: '', format: '' }],
  orders: [],
  limit: 1000,
})

const group = ({ fieldName, type }: Column): FigureGroup => ({ column: fieldName, by: periodsFor(type)[0] ?? 'value' })
const value = ({ fieldName, type }: Column): FigureValue => ({
  column: fieldName,
  how: waysFor(type)[0] ?? 'count',
  title: '',
  format: '',
})

/** Where a column goes that is simply chosen: numbers are values, everything else groups. */
export const shelfFor = ({ type }: Column, { groups }: ReportFigures): Shelf =>
  type === 'number' ? 'values' : groups.length < mostOn.groups ? 'groups' : 'across'

/** Orders name columns by their places: where places change, those that meant others go. */
const ordered = (figures: ReportFigures): ReportFigures => ({
  ...figures,
  orders: figures.orders.filter(({ column }) => {
    const place = Number(column.slice(1))
    return place < { g: figures.groups, a: figures.across, v: figures.values }[column[0] as 'g' | 'a' | 'v'].length
  }),
})

export function putOn(figures: ReportFigures, shelf: Shelf, column: Column): ReportFigures {
  if (figures[shelf].length >= mostOn[shelf]) return figures
  if (shelf === 'values') return { ...figures, values: [...figures.values, value(column)] }
  if (figures[shelf].some((one) => one.column === column.fieldName)) return figures
  return { ...figures, [shelf]: [...figures[shelf], group(column)] }
}

export function takeOff(figures: ReportFigures, shelf: Shelf, place: number): ReportFigures {
  const rest = { ...figures, [shelf]: (figures[shelf] as unknown[]).filter((_, index) => index !== place) }
  // Figures without a value say nothing: how many rows there are is the least.
  return ordered({ ...rest, orders: [], values: rest.values.length > 0 ? rest.values : newFigures().values })
}

export const orderText = (order: FigureOrder | undefined): string => (order ? `${order.column} ${order.direction}` : '')
export const orderOf = (text: string): FigureOrder[] => {
  const [column, direction] = text.split(' ')
  return column ? [{ column, direction: direction === 'DESC' ? 'DESC' : 'ASC' }] : []
}
