import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useShapedTree, type ShapedTree } from '@/components/node-access/use-shaped-tree'
import { catalogSource } from '@/components/tree/sources/catalog-source'
import { call } from '@/lib/client/call'
import type { CatalogType } from '@/lib/contracts/catalogs'

/** The categories of one type with the person's rights on every node. */
export function useCatalogs(type: CatalogType): ShapedTree {
  const t = useTranslations('catalogs')
  const locale = useLocale()
  const source = useMemo(() => catalogSource(type, { rights: true, locale }), [type, locale])
  return useShapedTree({
    source,
    catalogType: type,
    words: {
      sameParent: t('sameParent'),
      confirmMove: (name, parent) => t('confirmMove', { name, parent }),
      confirmDelete: (name) => t('confirmDelete', { name }),
      deleted: t('deleted'),
      newChild: t('newChild'),
      modify: t('modify'),
      delete: t('delete'),
      access: t('access'),
    },
    move: (sourceCatalogId, targetCatalogId) => call('/api/catalog/move', { sourceCatalogId, targetCatalogId }),
    sort: (order) => call('/api/catalog/sortCatalog', { ...order, catalogType: type }),
    remove: (catalogId) => call('/api/catalog/deleteCatalog', { catalogId }),
  })
}
