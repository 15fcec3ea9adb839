import { FeelFunction } from 'feelin'
import { leaveDays } from '../calendar/leave-days'

/** Functions that ask the work calendar; null where an argument is no time, or the end is not after the start. */
export const calendarFunctions = {
  /** Working days from one time on the wall to another, in halves. */
  workdays: new FeelFunction(
    (from: unknown, until: unknown) =>
      typeof from === 'string' && typeof until === 'string' ? leaveDays(from, until) : null,
    ['from', 'until'],
  ),
}
