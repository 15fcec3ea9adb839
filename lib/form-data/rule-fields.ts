import type { FormDefinition, FormRule } from '@/lib/form-data/form-definition'
import { namesIn } from './calculation-order'
import { sameFields } from './form-fields'

/** Fields a rule speaks of, in the order of the form. */
export function fieldsOfRule(definition: FormDefinition, { holds, fields, unlike = [] }: FormRule): string[] {
  const named = namesIn(holds)
  return sameFields(definition)
    .map(({ id }) => id)
    .filter((id) => named.has(id) || fields.includes(id) || unlike.includes(id))
}
