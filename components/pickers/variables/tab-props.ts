import type { VariableReference } from '@/lib/variables/reference'
import type { VariableTab } from '@/lib/variables/variable-tabs'

/** What every tab is given: the reference when it is one of its own, and where a new one goes. */
export interface TabProps<Kind extends VariableTab> {
  chosen: Extract<VariableReference, { kind: Kind }> | null
  onChange(reference: VariableReference | null): void
}
