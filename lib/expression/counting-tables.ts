import type { DecisionTable } from '../decision-table/decision-table'
import { asksCalendar } from './asks-calendar'

/** Rules are asked often, and never change. */
const known = new WeakMap<DecisionTable, boolean>()

/** Whether a table of a rule asks the work calendar in any of its cells. */
export function tableAsksCalendar(table: DecisionTable): boolean {
  const found = known.get(table) ?? asksCalendar(JSON.stringify(table))
  known.set(table, found)
  return found
}
