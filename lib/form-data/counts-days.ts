import { asksCalendar } from '../expression/asks-calendar'
import type { FormDefinition } from './form-definition'

/** A form is opened often and is never changed. */
const known = new WeakMap<FormDefinition, boolean>()

/** Whether a form asks the company's calendar in any of its calculations, conditions and rules. */
export function countsDays(definition: FormDefinition): boolean {
  const before = known.get(definition)
  if (before !== undefined) return before
  const found = asksCalendar(JSON.stringify([definition.sections, definition.rules]))
  known.set(definition, found)
  return found
}
