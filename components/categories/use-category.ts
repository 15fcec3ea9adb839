import { useView } from '@/components/page/view-context'
import { useCall } from '@/lib/client/use-call'
import type { CatalogType } from '@/lib/contracts/catalogs'
import { withoutCatalog } from '@/lib/words/without-catalog'

export interface ChosenCategory {
  /** As calls for lists take it: '' for everything, `withoutCatalog` for what is filed under none. */
  catalogId: string
  /** Where something new is filed first: '' where one may file nothing under the category, or it is gone. */
  within: string
  choose(catalogId: string): void
}

/**
 * The category whose things a list shows, in the address of its view.
 * @param type absent for whoever only looks, and files nothing
 * @param onChosen what was meant for the things that were shown before is let go
 */
export function useCategory(type: CatalogType | null, onChosen?: () => void): ChosenCategory {
  const { query, setQuery } = useView()
  const catalogId = query.get('category') ?? ''
  const isOne = catalogId !== '' && catalogId !== withoutCatalog
  const { data } = useCall('/api/catalog/getShelf', isOne && type ? { type } : null, { revalidateOnFocus: false })
  return {
    catalogId,
    within: data?.catalogs.find(({ id }) => id === catalogId)?.mayFile ? catalogId : '',
    choose(category) {
      if (category === catalogId) return
      onChosen?.()
      setQuery({ category })
    },
  }
}
