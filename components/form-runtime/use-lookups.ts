import { useCall } from '@/lib/client/use-call'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { KnownDictionary } from '@/lib/expression/known-dictionary'

interface Logic {
  dictionariesOfForm(definition: FormDefinition): readonly string[]
  datasetsOfForm(definition: FormDefinition): readonly string[]
}

interface Lookups {
  dictionaries: readonly KnownDictionary[] | undefined
  datasets: readonly KnownDictionary[] | undefined
}

const asked = (codes: readonly string[]) => (codes.length > 0 ? { codes: [...codes] } : null)

/** Undefined while there is no answer. The data dictionaries and datasets a form looks things up in, of those its reader may see; asked for once, and by no other form. */
export function useLookups(logic: Logic | null, definition: FormDefinition): Lookups {
  const { data: kept } = useCall('/api/baseData/getLookups', asked(logic?.dictionariesOfForm(definition) ?? []), {
    revalidateOnFocus: false,
  })
  const { data: outside } = useCall('/api/dataset/getLookups', asked(logic?.datasetsOfForm(definition) ?? []), {
    revalidateOnFocus: false,
  })
  return { dictionaries: kept?.dictionaries, datasets: outside?.datasets }
}
