import type { DraftStore } from '@/components/editor-kit/use-saving'
import { call } from '@/lib/client/call'
import { formDefinition, type FormDefinition } from '@/lib/contracts/forms'
import { formShape } from '@/lib/form-editing/form-shape'

/** Where the draft of a form is kept. */
export const formStore = (
  formId: string,
  markSent: (definition: FormDefinition) => void,
): DraftStore<FormDefinition> => ({
  keptName: `form-draft:${formId}`,
  shape: formShape,
  read: (value) => formDefinition.safeParse(value).data ?? null,
  send: (definition, expectedHash) =>
    call('/api/form/saveFormDraft', { formId, definition, expectedHash }, { quiet: true }),
  markSent,
})
