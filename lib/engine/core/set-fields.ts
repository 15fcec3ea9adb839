import type { FormData } from '@/lib/form-data/form-definition'
import { computeForm } from '@/lib/form-data/compute-formulas'
import { keepingLookups } from '@/lib/form-data/keep-lookups'
import { formFields } from '@/lib/form-data/form-fields'
import type { Element } from '../elements/element'
import type { Token } from '../state/token'
import type { Play } from './play'
import { goOnFrom } from './route'
import { RuleStuck, TooMuchWork, type Uncomputable } from './refusal'
import { rulesOfCalculations } from './rules-asked'

/**
 * Sets fields of the form on behalf of the system; formulas follow, fields the form does not have are left out.
 * @returns why formulas could not be computed, where there are such: they are left empty
 */
export function setFields(play: Play, values: FormData): Uncomputable | null {
  const known = new Set(formFields(play.given.form).map(({ id }) => id))
  const kept = Object.fromEntries(Object.entries(values).filter(([id]) => known.has(id)))
  const set = Object.fromEntries(Object.keys(kept).map((id): [string, 'edit'] => [id, 'edit']))
  const { data, unfinished } = computeForm(
    keepingLookups(play.given.form, set, play.state.formData),
    { ...play.state.formData, ...kept },
    {
      ...play.given,
      rules: rulesOfCalculations(play),
    },
  )
  play.state.formData = data
  const [why] = Object.values(unfinished)
  if (!why) return null
  if (why === 'tooMuchWork') return new TooMuchWork()
  return new RuleStuck(why === 'lookupAway' ? 'lookupNoAnswer' : why, '')
}

/**
 * Takes over what came of work that is done, and goes on. Where formulas cannot be computed of it the place is held up, and
 * knows what was set: the work is done, and is not done again.
 */
export function goOnWith(play: Play, element: Element, token: Token, values: FormData): void {
  const why = setFields(play, values)
  if (!why) return goOnFrom(play, token)
  play.alert(element, token, why.reason, { ...why.params, set: Object.keys(values).join(' ') })
}

/** Once more, of a place that was held up so; null for any other. */
export function setBefore({ state }: Play, { held }: Pick<Token, 'held'>): FormData | null {
  const set = held?.params.set
  if (set === undefined) return null
  return Object.fromEntries(set.split(' ').map((id) => [id, state.formData[id] ?? null]))
}
