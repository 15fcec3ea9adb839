import { datasetsOf, dictionariesOf } from '../expression/lookup-calls'
import type { FormDefinition } from './form-definition'

type Codes = (definition: FormDefinition) => readonly string[]

/** A form is opened often and is never changed. */
function readOnce(codesOf: (thing: unknown) => string[]): Codes {
  const known = new WeakMap<FormDefinition, readonly string[]>()
  return (definition) => {
    const before = known.get(definition)
    if (before) return before
    const codes = codesOf([definition.sections, definition.rules])
    known.set(definition, codes)
    return codes
  }
}

/** The data dictionaries a form looks things up in, by their codes, in whichever of its calculations and conditions. */
export const dictionariesOfForm = readOnce(dictionariesOf)

/** The datasets its calculations look things up in. */
export const datasetsOfForm = readOnce(datasetsOf)
