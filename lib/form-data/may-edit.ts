import type { FieldRight } from '@/lib/form-data/form-definition'

/** On its own, so that the browser need not load what reads step rights. */
export function mayEdit(right: FieldRight | undefined): boolean {
  return right === 'edit' || right === 'required'
}
