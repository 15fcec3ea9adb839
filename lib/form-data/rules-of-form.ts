import { ruleCodesOf } from '../expression/rule-codes-of'
import type { FormDefinition } from './form-definition'

/** A form is opened often and is never changed. */
const known = new WeakMap<FormDefinition, readonly string[]>()

/** The business rules a form asks, by their codes, in whichever of its calculations and conditions. */
export function rulesOfForm(definition: FormDefinition): readonly string[] {
  const before = known.get(definition)
  if (before) return before
  const codes = ruleCodesOf([definition.sections, definition.rules])
  known.set(definition, codes)
  return codes
}

/** What people call the fields of a form that ask a rule. */
export const fieldsAsking = ({ sections, rules = [] }: FormDefinition, code: string): string[] => [
  ...sections
    .flatMap(({ fields }) => fields)
    .filter((field) => ruleCodesOf(field).includes(code))
    .map(({ id, label }) => label || id),
  ...rules.filter((rule) => ruleCodesOf(rule).includes(code)).map(({ message }) => message),
]
