import type { FormDefinition } from '@/lib/contracts/forms'
import type { ListForm } from '@/lib/contracts/lists'

/** What each panel of the designer is given. */
export interface SettingsProps {
  form: ListForm
  /** Of the form its records are kept by. */
  definition: FormDefinition
  mayEdit: boolean
  /** @param typing what is typed on becomes one step with this */
  onChange(change: Partial<ListForm>, typing?: string): void
}
