import type { FormData } from '@/lib/contracts/forms'
import { computeFormulas } from '@/lib/form-data/compute-formulas'
import { formFields } from '@/lib/form-data/form-fields'
import type { Play } from './play'

/** Sets fields of the form on behalf of the system; formulas follow, fields the form does not have are left out. */
export function setFields(play: Play, values: FormData): void {
  const known = new Set(formFields(play.given.form).map(({ id }) => id))
  const kept = Object.fromEntries(Object.entries(values).filter(([id]) => known.has(id)))
  play.state.formData = computeFormulas(play.given.form, { ...play.state.formData, ...kept }, play.given)
}
