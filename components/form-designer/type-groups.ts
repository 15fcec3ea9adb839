import type { FormField } from '@/lib/contracts/forms'
import { settingsOf } from '@/lib/form-fields/settings'
import { traits } from '@/lib/form-fields/traits.generated'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'

export const typeGroups = ['text', 'time', 'choice', 'kept', 'layout'] as const
export type TypeGroup = (typeof typeGroups)[number]

/** Where a type stands in the palette: told by what it is, so that a new one finds its place by itself. */
function groupOf(type: FormField['type']): TypeGroup {
  const { kind, parts, hasValue, holdsFiles } = traitsOf({ type })
  const settings = Object.values(settingsOf(type))
  if (!hasValue || kind === 'rows') return 'layout'
  if (settings.some(({ input }) => input === 'field') || 'start' in parts) return 'time'
  if (kind === 'flag' || settings.some(({ input }) => ['options', 'tree', 'kept'].includes(input))) return 'choice'
  return holdsFiles || valueOf({ type }).refersTo !== null ? 'kept' : 'text'
}

/** Every type there is, by its place. */
export const typesByGroup: Record<TypeGroup, FormField['type'][]> = Object.fromEntries(
  typeGroups.map((group) => [
    group,
    (Object.keys(traits) as FormField['type'][]).filter((type) => groupOf(type) === group),
  ]),
) as Record<TypeGroup, FormField['type'][]>
