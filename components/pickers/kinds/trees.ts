import { catalogSource } from '@/components/tree/sources/catalog-source'
import { groupSource } from '@/components/tree/sources/group-source'
import { catalogTypes, type CatalogType } from '@/lib/contracts/catalogs'
import type { TreeKind, TreePickerName } from '../tree-kind'

const isCatalogType = (text: string | undefined): text is CatalogType => catalogTypes.some((type) => type === text)

export const treeKinds: Record<TreePickerName, TreeKind> = {
  dept: { name: 'dept', width: 600, tallest: 550, source: (_params, locale) => groupSource({ inUse: true, locale }) },
  /** R2.12-34: the categories of the type the page names. */
  catalog: {
    name: 'catalog',
    width: 750,
    tallest: 600,
    source: ({ type }, locale) => catalogSource(isCatalogType(type) ? type : 'Processes', { inUse: true, locale }),
  },
}
