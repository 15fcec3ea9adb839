import type { FormData } from '@/lib/form-data/form-definition'
import { computeForm } from '@/lib/form-data/compute-formulas'
import { formFields } from '@/lib/form-data/form-fields'
import type { Play } from './play'
import { RuleStuck, TooMuchWork, type Uncomputable } from './refusal'
import { rulesFor } from './rules-asked'

/**
 * Sets fields of the form on behalf of the system; formulas follow, fields the form does not have are left out.
 * @returns why formulas could not be computed, where there are such: they are left empty
 */
export function setFields(play: Play, values: FormData): Uncomputable | null {
  const known = new Set(formFields(play.given.form).map(({ id }) => id))
  const kept = Object.fromEntries(Object.entries(values).filter(([id]) => known.has(id)))
  const { data, unfinished } = computeForm(
    play.given.form,
    { ...play.state.formData, ...kept },
    {
      ...play.given,
      rules: rulesFor(play),
    },
  )
  play.state.formData = data
  const [why] = Object.values(unfinished)
  if (!why) return null
  return why === 'tooMuchWork' ? new TooMuchWork() : new RuleStuck(why, '')
}
