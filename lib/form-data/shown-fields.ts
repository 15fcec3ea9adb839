import { traitsOf } from '../form-fields/traits'
import type { FormDefinition, FormField } from './form-definition'
import { formFields } from './form-fields'

/** What holds nothing a table can show, or names a request its reader may not know of. */
const silent = ['signature', 'image', 'attachment', 'embeddedPage', 'htmlBlock', 'table', 'relatedRequest']

export function canBeShown(field: Pick<FormField, 'type'>): boolean {
  const traits = traitsOf(field)
  return traits.hasValue && !traits.holdsFiles && !silent.includes(field.type)
}

/** Fields of a form that can be columns of a table. */
export const shownFields = (definition: FormDefinition): FormField[] => formFields(definition).filter(canBeShown)
