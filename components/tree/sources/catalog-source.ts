import { call } from '@/lib/client/call'
import type { Locale } from '@/lib/contracts/auth'
import type { CatalogType } from '@/lib/contracts/catalogs'
import { foundOf, nodeOf, type SourceOptions } from './node-of'
import type { TreeSource } from '../tree-source'

/** The categories of a type; with rights those one has rights on, with the rights (R6-08). */
export function catalogSource(
  type: CatalogType,
  { rights = false, inUse = false, icon = 'folder', locale }: SourceOptions & { locale: Locale },
): TreeSource {
  const shape = { icon, locale }
  return {
    key: `catalogs/${type}/${rights}/${inUse}/${icon}/${locale}`,
    read: async (part) =>
      (
        await call(
          rights ? '/api/admin/getCatalogTree' : '/api/catalog/getCatalogTree',
          { type, part: JSON.stringify({ ...part, inUse }) },
          { quiet: true },
        )
      ).map((row) => nodeOf(row, shape)),
    search: async (wanted) =>
      foundOf(await call('/api/catalog/searchCatalogs', { type, ...wanted, rights, inUse }, { quiet: true }), shape),
  }
}
