import type { FormData } from '@/lib/form-data/form-definition'
import { computeForm } from '@/lib/form-data/compute-formulas'
import { formFields } from '@/lib/form-data/form-fields'
import type { Play } from './play'

/**
 * Sets fields of the form on behalf of the system; formulas follow, fields the form does not have are left out.
 * @returns false where formulas take too much work: they are left empty
 */
export function setFields(play: Play, values: FormData): boolean {
  const known = new Set(formFields(play.given.form).map(({ id }) => id))
  const kept = Object.fromEntries(Object.entries(values).filter(([id]) => known.has(id)))
  const { data, unfinished } = computeForm(play.given.form, { ...play.state.formData, ...kept }, play.given)
  play.state.formData = data
  return unfinished.length === 0
}
