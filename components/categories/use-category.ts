import { useView } from '@/components/page/view-context'
import { withoutCatalog } from '@/lib/words/without-catalog'

export interface ChosenCategory {
  /** As calls for lists take it: '' for everything, `withoutCatalog` for what is filed under none. */
  catalogId: string
  /** Where something new is filed first. */
  within: string
  choose(catalogId: string): void
}

/** The category whose things a list shows, in the address of its view. */
export function useCategory(): ChosenCategory {
  const { query, setQuery } = useView()
  const catalogId = query.get('category') ?? ''
  return {
    catalogId,
    within: catalogId === withoutCatalog ? '' : catalogId,
    choose: (category) => setQuery({ category }),
  }
}
