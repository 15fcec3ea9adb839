import type { FieldRight } from '@/lib/form-data/form-definition'

/** Whether a person changes something here; where he only adds rows, `fixedRows` says which are not his. On its own, so that the browser need not load what reads step rights. */
export function mayEdit(right: FieldRight | undefined): boolean {
  return right === 'edit' || right === 'required' || right === 'add'
}
