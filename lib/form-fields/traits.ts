import type { FieldTraits } from './field-traits'
import type { FormField } from './schemas'
import { traits } from './traits.generated'

const ofTypes: Record<FormField['type'], FieldTraits> = traits

/** What is the same for every field of its type, and of its result where a field says which it has. */
export function traitsOf({ type, result }: { type: FormField['type']; result?: string }): FieldTraits {
  const own = ofTypes[type]
  const more = result === undefined ? undefined : own.byResult?.[result]
  return more ? { ...own, ...more } : own
}
