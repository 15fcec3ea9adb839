import type { KnownRule } from '../decision-table/known-rule'
import { asksCalendar } from '../expression/asks-calendar'
import { tableAsksCalendar } from '../expression/counting-tables'
import type { FormDefinition } from './form-definition'

/** A form is opened often and is never changed. */
const known = new WeakMap<FormDefinition, boolean>()

/**
 * Whether a form asks the company's calendar in any of its calculations, conditions and rules.
 * @param asked the business rules it asks: what their tables count counts as well
 */
export function countsDays(definition: FormDefinition, asked: readonly KnownRule[] = []): boolean {
  const found = known.get(definition) ?? asksCalendar(JSON.stringify([definition.sections, definition.rules]))
  known.set(definition, found)
  return found || asked.some(({ table }) => tableAsksCalendar(table))
}
