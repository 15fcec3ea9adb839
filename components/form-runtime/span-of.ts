import type { FormDefinition, FormField } from '@/lib/contracts/forms'

const wide = new Set<FormField['type']>(['table', 'attachment', 'image'])

/** Columns a field covers in its section. */
export function spanOf({ type, span }: FormField, { columns }: FormDefinition['sections'][number]): number {
  return wide.has(type) ? columns : Math.min(span, columns)
}
