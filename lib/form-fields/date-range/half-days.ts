import { rangeIn } from '../range-in'

/** A range of days that may begin at noon and end at noon. */
export interface DayRange {
  start: string
  end: string
  /** From the afternoon of the first day. */
  startHalf?: 'afternoon'
  /** Until noon of the last day. */
  endHalf?: 'morning'
}

/** A value as a range of days, or null for what is none. */
export function dayRangeIn(value: unknown): DayRange | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { startHalf, endHalf, ...days } = value as Record<string, unknown>
  const range = rangeIn(days)
  if (!range) return null
  if (startHalf !== undefined && startHalf !== null && startHalf !== 'afternoon') return null
  if (endHalf !== undefined && endHalf !== null && endHalf !== 'morning') return null
  return { ...range, ...(startHalf === 'afternoon' && { startHalf }), ...(endHalf === 'morning' && { endHalf }) }
}

/** The moments on the wall it begins and ends, as the calendar counts them. */
export const momentsOf = ({ start, end, startHalf, endHalf }: DayRange): { from: string; until: string } => ({
  from: `${start}T${startHalf ? '13:00' : '00:00'}`,
  until: `${end}T${endHalf ? '12:00' : '23:59'}`,
})

/** What is left out of the days of a range, in days. */
export const halvesOff = ({ startHalf, endHalf }: DayRange): number => (startHalf ? 0.5 : 0) + (endHalf ? 0.5 : 0)
