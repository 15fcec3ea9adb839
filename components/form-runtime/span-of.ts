import type { FormDefinition, FormField } from '@/lib/contracts/forms'
import { traitsOf } from '@/lib/form-fields/traits'

/** Columns a field covers in its section. */
export const spanOf = (field: FormField, { columns }: FormDefinition['sections'][number]): number =>
  traitsOf(field).room.section === 'whole' ? columns : Math.min(field.span, columns)
